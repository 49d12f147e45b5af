"""Learning a net by self-play, with JAX. docs/training.md tells how and with what result.

In the order in which it is best read: `settings` and `settings_file` (what to learn and how), `features` and
`net` (the same numbers as in nets/, with a gradient), `lookahead` (one ply), `company`, `guests` and
`mimic` (who sits at the tables), `self_play` (games, and what their boards should have been worth), `learn`
(one step towards it), `compare` and `strength` (how well it plays), `lessons`, `folder`, `checkpoints`,
`report`, `provenance`, `run` (all of it, on disk), `device`.
"""
