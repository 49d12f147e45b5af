"""What a position is worth to each seat, by nets that have learned it.

In the order in which it is best read: `layers` (names and shapes), `features` (what a net sees), `scratch`,
`dense` and `vectors` (one layer, compiled), `forward`, `evaluate` (from states to results), `net`, `files`,
`shipped`. `plain_forward` is the forward pass where nothing is compiled.
"""
