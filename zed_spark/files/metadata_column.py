"""The column ``_metadata``: what is known of a row besides its data, as in Spark's file sources."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from zed_spark.storage.paths import is_remote

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition
    from zed_spark.conditions.outcomes import Mask

COLUMN = "_metadata"
"""The name of the column, unless a column of the data has it."""

ZED_TYPE = "zed_type"
"""The field for the super type of a row, which no other source has."""

TYPES = {"file_path": "string", "file_name": "string", "file_size": "bigint", "file_modification_time": "timestamp"}
"""The fields that all rows of a file share, and their types as Spark's SQL spells them."""

_ESCAPED = re.compile(r"[^A-Za-z0-9_\-!.~'()*,;:$&+=@/]")


def file_metadata(path: str, size: int | None, modified: int | None) -> dict[str, Any]:
    """Return the fields of a file: the time in microseconds, cut to milliseconds as Spark cuts it.

    The path is absolute, or a URL; ``modified`` is in nanoseconds since 1970.
    """
    uri = _ESCAPED.sub(_escape, path)
    time = None if modified is None else modified // 1_000_000 * 1000
    values = uri if is_remote(path) else f"file:{uri}", uri.rpartition("/")[2], size, time
    return dict(zip(TYPES, values, strict=True))


def _escape(match: re.Match[str]) -> str:
    # As in Java's URIs, other letters than those of ASCII stay.
    char = match[0]
    plain = ord(char) > 127 and unicodedata.category(char)[0] not in "CZ"
    return char if plain else quote(char.encode("utf-8", "surrogateescape"), safe="")


def possible(condition: Condition, files: Sequence[Mapping[str, Any]]) -> Mask:
    """Return which files, by `file_metadata`, may have rows that meet a parsed condition: bool, shape (n,).

    Parts on other columns are not decided.
    """
    from zed_spark.files.partition_pruning import KnownValues, decided

    def values(path: Sequence[str]) -> KnownValues | None:
        field = path[-1].lower()
        if len(path) != 2 or path[0].lower() != COLUMN or field not in TYPES:
            return None
        return KnownValues(TYPES[field], [file[field] for file in files])

    return decided(condition, len(files), values)
