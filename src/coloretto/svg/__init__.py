"""Pictures: the cards, drawn here once for the page, for notebooks and for files.

Names are imported when first used: the sheet of cards for the page needs nothing of the rules compiled.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from coloretto.svg.cards import CARD_NAMES as CARD_NAMES
    from coloretto.svg.cards import card as card
    from coloretto.svg.cards import sheet as sheet
    from coloretto.svg.frame import HEIGHT as HEIGHT
    from coloretto.svg.frame import WIDTH as WIDTH
    from coloretto.svg.picture import Picture as Picture
    from coloretto.svg.piles import pile as pile
    from coloretto.svg.tables import position as position
    from coloretto.svg.tables import table as table

_HOME = {
    "CARD_NAMES": "cards",
    "HEIGHT": "frame",
    "WIDTH": "frame",
    "Picture": "picture",
    "card": "cards",
    "pile": "piles",
    "position": "tables",
    "sheet": "cards",
    "table": "tables",
}

__all__ = list(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'coloretto.svg' has no attribute {name!r}")
    return getattr(import_module(f"coloretto.svg.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
