"""The colours around the cards, those of the page: a test compares them with its style sheet."""

from typing import NamedTuple


class Theme(NamedTuple):
    page: str
    surface: str
    felt: str
    felt_deep: str
    felt_ink: str
    felt_quiet: str
    go: str
    ink: str
    quiet: str
    line: str
    accent: str
    accent_ink: str
    accent_soft: str
    good: str
    bad: str


LIGHT = Theme(
    page="#f3f0e9",
    surface="#fffdf8",
    felt="#35655c",
    felt_deep="#2a534b",
    felt_ink="#ffffff",
    felt_quiet="#dcebe5",
    go="#ffd75e",
    ink="#1e2327",
    quiet="#545b63",
    line="#d6d0c2",
    accent="#17598f",
    accent_ink="#ffffff",
    accent_soft="#dcebf7",
    good="#17632e",
    bad="#a81c26",
)
DARK = Theme(
    page="#14171a",
    surface="#1f2429",
    felt="#23433d",
    felt_deep="#1a342f",
    felt_ink="#f4f2ec",
    felt_quiet="#c3d3cd",
    go="#f5cc55",
    ink="#ebe9e4",
    quiet="#aeb4ba",
    line="#353c43",
    accent="#8cc3f4",
    accent_ink="#0b1a28",
    accent_soft="#1c3448",
    good="#7fd499",
    bad="#ff9a9a",
)


def theme(dark: bool) -> Theme:
    return DARK if dark else LIGHT
