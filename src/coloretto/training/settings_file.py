"""Settings from a file: TOML, one line for each setting that is not the usual one."""

import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

from coloretto.errors import InvalidSetup
from coloretto.nets.layers import Sizes
from coloretto.rules.cards import POINTS, Side
from coloretto.training.settings import Settings, check

SHIPPED = Path(__file__).parent / "nets"
SIDES = {side.name.lower(): POINTS[side] for side in Side}


def shipped_settings() -> list[str]:
    return sorted(path.stem for path in SHIPPED.glob("*.toml"))


def mimic_file(name: str) -> Path | None:
    """Where the net is that mimics a bot, such as searcher-3-grey."""
    return next((path for path in SHIPPED.glob("*.npz") if path.stem == name), None)


def read_settings(name: str) -> Settings:
    """By the name of a shipped net such as `3-brown`, or from a file."""
    path = SHIPPED / f"{name}.toml" if name in shipped_settings() else Path(name)
    try:
        return settings_from(tomllib.loads(path.read_text("utf-8")))
    except OSError as error:
        names = ", ".join(shipped_settings())
        raise InvalidSetup(
            f"expected the name of a net ({names}) or a file of settings, but {name}: {error.strerror}"
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidSetup(f"expected settings as TOML in {path}: {error}") from None
    except InvalidSetup as error:
        raise InvalidSetup(f"{error}, in {path}") from None


def settings_from(data: dict[str, Any]) -> Settings:
    """`side` names a table of points; `points` is one of one's own."""
    known = {each.name: type(getattr(Settings(), each.name)) for each in fields(Settings)}
    data = with_points(data)
    unknown = sorted(data.keys() - known.keys())
    check(not unknown, "every setting", f"one of side, {', '.join(known)}", ", ".join(unknown))
    return Settings(**{name: of_kind(known[name], name, value) for name, value in data.items()})


def with_points(data: dict[str, Any]) -> dict[str, Any]:
    if "side" not in data:
        return data
    side = data["side"]
    known = isinstance(side, str) and side in SIDES and "points" not in data
    check(known, "side", "brown or grey, without points beside it", side)
    others = {name: value for name, value in data.items() if name != "side"}
    return others | {"points": list(SIDES[side])}


def of_kind(kind: type[Any], name: str, value: object) -> Any:
    """The value as the setting has it: TOML writes a tuple as a list, and 1 where it may mean 1.0."""
    if kind is Sizes:
        return sizes_from(value)
    if kind is tuple and isinstance(value, list):
        return tuple(value)
    if kind is float and type(value) is int:
        return float(value)
    check(type(value) is kind, name, f"of the kind {WORDS[kind]}", value)
    return value


WORDS = {int: "whole number", float: "number", str: "text", tuple: "list"}


def sizes_from(data: object) -> Sizes:
    known = isinstance(data, dict) and data.keys() <= set(Sizes._fields)
    if not isinstance(data, dict) or not known or not all(type(size) is int for size in data.values()):
        raise InvalidSetup(f"expected sizes to be whole numbers for {', '.join(Sizes._fields)}: {data!r}")
    return Sizes(**data)
