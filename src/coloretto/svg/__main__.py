"""`python -m coloretto.svg > web/src/cards.svg`: the cards for the page."""

import sys

from coloretto.svg.cards import sheet

sys.stdout.write(sheet())
