"""Names that users write, looked up among the names that exist, and hints where a name or a package is missing.

A name is matched exactly, else without regard to case.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from zed_spark.errors import MissingPackageError, NoColumnError, OptionError

NETWORK_MARK = b"\xffcidr_match "
"""What the SQL function `cidr_match` compares its address with, the network after it, so that sources see the network.

No text equals it, as it is not UTF-8.
"""

_LISTED = 50
"""The most names that a message lists."""


def position(name: str, names: Sequence[str], *, prefix: str = "", shown: str | None = None) -> int:
    """Return the index of the column that a name means: the exact match, else the only one ignoring case.

    NoColumnError says that there is no such column, OptionError that several differ in case only. The message begins
    with ``prefix`` and has ``shown``, the whole path that the name is a part of; None for the name alone.
    """
    found = [index for index, other in enumerate(names) if other == name]
    if len(found) != 1:
        found = [index for index, other in enumerate(names) if other.lower() == name.lower()]
    if len(found) == 1:
        return found[0]
    column = repr(name if shown is None else shown)
    if found:
        raise OptionError(f"{prefix}column {column} is ambiguous: {', '.join(names[index] for index in found)}")
    raise NoColumnError(f"{prefix}no column {column}; {suggestion(name, names)}")


def suggestion(name: str, names: Sequence[str], known: str = "there are") -> str:
    """Return the end of a message about an unknown name: a close name, ``known`` and the first existing names."""
    by_lower_case = {other.lower(): other for other in names}
    close = difflib.get_close_matches(name.lower(), by_lower_case, 1)
    question = f"did you mean {by_lower_case[close[0]]!r}? " if close else ""
    listed = ", ".join([*names[:_LISTED], *(["..."] if len(names) > _LISTED else [])])
    return f"{question}{known} {listed or 'none'}"


def match_names(wanted: Sequence[str], present: Sequence[str]) -> list[int | None]:
    """Return for each wanted name the index of the present name that it means, or None.

    It is the exact match; else the name that differs in case only, unless it is exactly another wanted name, or several
    wanted or present names differ in case only.
    """
    exact = {name: index for index, name in enumerate(present)}
    taken = set(wanted)
    wanted_counts = Counter(name.lower() for name in wanted)
    present_counts = Counter(name.lower() for name in present)
    by_lower_case = {name.lower(): index for index, name in enumerate(present) if name not in taken}
    found: list[int | None] = []
    for name in wanted:
        index = exact.get(name)
        if index is None and present_counts[name.lower()] == 1 and wanted_counts[name.lower()] == 1:
            index = by_lower_case.get(name.lower())
        found.append(index)
    return found


def install_hint(extra: str) -> str:
    """Return how to install an extra of this package, such as ``"remote"``, for the end of an error message.

    The package is not on the package index yet, so the command is one for a clone.
    """
    return f"in a clone of zed_spark run pip install '.[{extra}]'"


@contextmanager
def pyspark_required() -> Iterator[None]:
    """Say what to install where a block imports a PySpark that is not installed or too old: `MissingPackageError`."""
    try:
        yield
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in ("pyspark", "py4j"):
            raise
        hint = f"{install_hint('spark')}, or '.[client]' for Spark Connect alone"
        raise MissingPackageError(f"this needs PySpark 4.1.2 or later ({error}); {hint}") from None
