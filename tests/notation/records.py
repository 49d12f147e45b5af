"""Records to read in the tests: a short one, and a whole game."""

import pytest

from coloretto.errors import IllegalMove, InvalidText
from coloretto.notation.record_reader import parse_record

TAGS = """\
[Edition "two-sided"]
[Side "brown"]
[Players "Ada; Bert; Cleo"]
[Areas "R/O/Y"]
[Starts "1"]
"""
SHORT = TAGS + "\n1. Y1 T1 B2 G3 T2 T3\n2. R3 J?\n"

WHOLE = """\
[Edition "two-sided"]
[Side "grey"]
[Players "Ada; Bert"]
[Areas "YB/RG"]
[Starts "2"]
[Scores "26 12"]

1. Y1 Y3 T1 R2 O3 Y2 T2
2. Y3 T3 +1 G2 T1
3. B2 O2 R1 T1 T2
4. +1 T1 +3 T3
5. G3 Y2 B2 T3 O1 T2
6. B2 G1 J3 O2 T3 T2
7. B1 R3 T3 G2 Y2 T1
8. R2 B3 O2 T3 +1 T1
9. B3 O1 G3 J2 T3 Y2 T2
10. O3 R3 G3 +1 T3 +2 T1
11. !R3 +1 R3 O2 T1 B2 G3 T2
"""


def refusal(text: str, error: type[ValueError] = InvalidText) -> str:
    with pytest.raises((InvalidText, IllegalMove)) as refused:
        parse_record(text)
    assert refused.type is error
    return str(refused.value)
