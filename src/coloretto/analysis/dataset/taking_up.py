"""What earlier runs have left in the folder of a dataset."""

import re
from pathlib import Path

from coloretto.analysis.dataset.parts import UNFINISHED, Header, Part, damaged, name_of, read_footer
from coloretto.errors import InvalidSetup

NAME = re.compile(r"part-(\d{6,})\.parquet")


def stored(folder: Path) -> tuple[Header, dict[int, Part]]:
    """What the files say of their dataset, and what each holds; they all have to say the same."""
    dataset: Header = {}
    parts: dict[int, Part] = {}
    for number in numbers_in(folder):
        path = folder / name_of(number)
        found, parts[number] = read_footer(path)
        dataset = dataset or found
        check_same(path, found, dataset)
        check_range(path, number, parts[number], found)
    return dataset, parts


def numbers_in(folder: Path) -> list[int]:
    """Of the files that are there. Hidden ones are of no interest."""
    names = sorted(path.name for path in folder.iterdir() if not path.name.startswith("."))
    found = [NAME.fullmatch(name) for name in names]
    if None in found:
        other = names[found.index(None)]
        raise InvalidSetup(f"expected a folder that is empty or holds a dataset, but {folder} has {other}")
    return sorted(int(match[1]) for match in found if match)


def check_same(place: Path, found: Header, wanted: Header) -> None:
    for key in wanted:
        if found.get(key) != wanted[key]:
            theirs, ours = said(found.get(key)), said(wanted[key])
            raise InvalidSetup(f"{place} holds another dataset, with {key} {theirs} and not {ours}")


def check_range(path: Path, number: int, part: Part, found: Header) -> None:
    """A file that was renamed would count for games it does not hold."""
    size = found.get("games_per_file", 0)
    if part.first != number * size or not 1 <= part.games <= size:
        raise damaged(path)


def said(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def sweep(folder: Path) -> None:
    """Away with what a run that was killed while writing has left."""
    for path in folder.glob(f".part-*{UNFINISHED}"):
        path.unlink()
