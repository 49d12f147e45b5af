"""Where games in the browser begin."""

# Near the end: the last round begins with the second draw at the latest.
TWO_SEATS = "brown -/-/- 2R3O3YG3B2J2+/2R4O3Y4G3B2+ 1 3R2OY2G2BJ5+"
THREE_SEATS = "brown -/-/- 3R3O4G2V2J+/4O5Y4G3B2V/3R2O3YG3B6+ 1 3RY3B5VJ3+"

# Before anything happened, and far from the end whatever happens next.
START_OF_TWO = "brown -/-/- OY/RB 1 8R8O8Y9G8B3J10+"

# One move before the end, and only one is left: to take row 3.
JOKER_ON_GREY = "grey @2/@3/BJ+ 2R3O3YG+/4R6G4B3VJ3+/R3O3Y4V4B3+J 1 2R3O3Y2G2V2+"
TIE = "brown @2/@3/RO+ 5R3O2+/6G4B3+/3R4O5Y3G5B5V2J 1 O4Y4VJ4+"

# Every kind of turn is open to seat 1: to draw, and to take each of the rows.
A_CHOICE = "brown 2B/Y+/G 3R4B2V+/3O4Y2G+J/2G2O4V2R2+ 1 4R4O4Y4G3B3V2J5+"
