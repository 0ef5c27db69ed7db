"""The options of the dataclasses that parse them, each with a heading: a phone shows all of the description."""

from __future__ import annotations

from dataclasses import Field, fields
from typing import Any

from zed_spark.formats.registry import formats
from zed_spark.formats.settings import options_of

_UNITS = {"bytes": [(30, "g"), (20, "m"), (10, "k")]}

_DAY = 86_400


def options_markdown(cls: type[Any], beyond: type[Any] | None = None) -> str:
    """Return the options of a class, or those that the class ``beyond`` does not have, as Markdown."""
    known = set() if beyond is None else {own.name for own in fields(beyond)}
    return "\n".join(_option(own) for own in fields(cls) if own.metadata and own.name not in known)


def format_options_markdown() -> str:
    """Return the options of each format's writer as Markdown; formats with the same options share a section."""
    shared: dict[tuple[str, ...], list[str]] = {}
    for text, names in _names_by_option().items():
        shared.setdefault(tuple(names), []).append(text)
    return "\n".join(f"### {_codes(names)}\n\n" + "\n".join(texts) for names, texts in shared.items())


def option_markdown(name: str, text: str) -> str:
    """Return one option as Markdown, with a heading."""
    return f"#### `{name}`\n\n{text}\n"


def _names_by_option() -> dict[str, list[str]]:
    """The names of the formats that have an option, by its Markdown."""
    found: dict[str, list[str]] = {}
    for format in formats():
        for own in options_of(format.settings).values():
            found.setdefault(_option(own), []).append(format.name)
    return found


def _codes(names: tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _option(own: Field[Any]) -> str:
    default = _default(own.default, own.metadata["takes"])
    takes = f"Takes: {own.metadata['takes']}" + (f" · default: `{default}`" if default else "")
    return option_markdown(own.metadata["name"], f"{takes}\n\n{own.metadata['help']}")


def _default(value: Any, takes: str) -> str:
    """The default as users write it: ``16m`` for bytes, ``7 days`` for a time."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if takes == "time":
        days, rest = divmod(value, _DAY)
        return f"{days:.0f} days" if not rest else f"{value} s"
    for shift, unit in _UNITS.get(takes, []):
        if value % (1 << shift) == 0:
            return f"{value >> shift}{unit}"
    return str(value)
