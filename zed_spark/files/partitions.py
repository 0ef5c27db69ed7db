"""Partition directories: columns whose values are in the names of folders, such as ``year=2024/month=1``.

The rules are those of Spark's file sources: which folders count, how names are escaped, and which types texts have
(`infer`). Values are kept as text until the types of all folders are known, or a user has given them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from zed_spark.errors import OptionError, SchemaMismatchError
from zed_spark.files.partition_types import cast, infer, wider

NULL_NAME = "__HIVE_DEFAULT_PARTITION__"
"""The text of a value that is null, or an empty string."""

Partition = tuple[tuple[str, str], ...]
"""Of one folder: the columns, and their values as the folder's name spells them; outermost first."""

_ESCAPED = re.compile("[\x01-\x1f\"#%'*/:=?\\\\\x7f{\\[\\]^]")
_ESCAPE = re.compile("%([0-9a-fA-F]{2})")


def escape(text: str) -> str:
    """A name or value as a part of a folder's name: certain ASCII characters become ``%XX``."""
    return _ESCAPED.sub(lambda match: f"%{ord(match[0]):02X}", text)


def unescape(text: str) -> str:
    """The name or value that a part of a folder's name spells; also where more is escaped than `escape` does.

    Each escape is one character, U+0000 to U+00FF, and not a byte of UTF-8.
    """
    return _ESCAPE.sub(lambda match: chr(int(match[1], 16)), text)


def folder_name(column: str, value: str | None) -> str:
    """The name of the folder for a value of a column; empty strings count as null."""
    return f"{escape(column)}={escape(value) if value else NULL_NAME}"


def is_partition(name: str) -> bool:
    """Whether a folder has the name of a partition directory."""
    return "=" in name


def partition_of(folder: str, base: str) -> tuple[Partition, str]:
    """The partition that a folder is, and the folder above its partition directories.

    As in Spark, the partition directories are the innermost ones that directly follow each other. Other folders may be
    inside of them.

    Args:
        folder: a folder in ``base``.
        base: where looking for columns ends.

    Raises:
        OptionError: a partition directory without a name or value, or two of one name.
    """
    steps = folder[len(base) :].strip("/").split("/")
    while steps and not is_partition(steps[-1]):
        steps.pop()
    if not steps:
        return (), base
    found: list[tuple[str, str]] = []
    while steps and is_partition(steps[-1]):
        name, _, value = steps.pop().partition("=")
        if not name or not value:
            raise OptionError(f"{folder}: {name}={value} is no partition directory, as it lacks a name or a value")
        found.append((unescape(name), value))
    if len({name.lower() for name, _ in found}) < len(found):
        raise OptionError(f"{folder}: two partition directories are of the same column")
    return tuple(reversed(found)), "/".join([base, *steps])


def check_structure(found: Mapping[str, tuple[Partition, str]]) -> None:
    """Check that all folders with data have the same partition columns, below the same folder.

    Args:
        found: by folder, what `partition_of` gave.

    Raises:
        OptionError: they have not; names two folders that contradict each other.
    """
    first: str | None = None
    for folder, (partition, above) in found.items():
        if first is None:
            first = folder
            continue
        names, others = (tuple(name.lower() for name, _ in found[own][0]) for own in (first, folder))
        if names != others or found[first][1].lower() != above.lower():
            raise OptionError(
                f"conflicting directory structures: {first} has {_columns(found[first][0])}, but {folder} has "
                f"{_columns(partition)}. Load them one by one, name the root of the table with the option basePath, "
                "or set recursiveFileLookup to read files without partition columns"
            )


def _columns(partition: Partition) -> str:
    names = ", ".join(name for name, _ in partition)
    return f"the partition columns {names}" if names else "no partition columns"


@dataclass(frozen=True, slots=True)
class PartitionColumns:
    """The partition columns of some files.

    Attributes:
        names: of the columns, outermost first.
        types: their types, as Spark's SQL spells them: ``int``, ``decimal(20,0)``, ``void`` where all values are null.
        zone: the time zone of timestamps; None for that of this machine.
    """

    names: tuple[str, ...]
    types: tuple[str, ...]
    zone: str | None = None

    @classmethod
    def of(cls, partitions: Iterable[Partition], *, inferred: bool = True, zone: str | None = None) -> Self:
        """The columns of some partitions, all of the same structure.

        Args:
            partitions: the partitions.
            inferred: whether types are inferred; else all columns are strings.
            zone: see `PartitionColumns`.
        """
        distinct = list(dict.fromkeys(partitions))
        if not distinct:
            return cls((), (), zone)
        names = tuple(name for name, _ in distinct[0])
        types = []
        for index in range(len(names)):
            found = "void"
            for text in dict.fromkeys(partition[index][1] for partition in distinct):
                if text != NULL_NAME:
                    found = wider(found, infer(text, unescape(text), zone) if inferred else "string")
            types.append(found)
        return cls(names, tuple(types), zone)

    def with_types(self, types: Mapping[str, str]) -> Self:
        """The columns with the types that a user gave for some of them, by name in lower case."""
        changed = (types.get(name.lower(), of) for name, of in zip(self.names, self.types, strict=True))
        return replace(self, types=tuple(changed))

    def values(self, partition: Partition) -> dict[str, Any]:
        """The values of a partition by column.

        Dates are days and timestamps microseconds since 1970; the others are plain Python values.

        Raises:
            SchemaMismatchError: a value is not of the column's type.
        """
        return {
            name: self._value(name, of, text)
            for name, of, (_, text) in zip(self.names, self.types, partition, strict=True)
        }

    def column(self, index: int, partitions: Sequence[Partition]) -> list[Any]:
        """The values of one column, of several partitions; see `values`."""
        name, of = self.names[index], self.types[index]
        known = {text: self._value(name, of, text) for text in {partition[index][1] for partition in partitions}}
        return [known[partition[index][1]] for partition in partitions]

    def _value(self, name: str, of: str, text: str) -> Any:
        if text == NULL_NAME or of == "void":
            return None
        try:
            return cast(text, unescape(text), of, self.zone)
        except ValueError:
            raise SchemaMismatchError(
                f"the partition directory {name}={text} has no value of type {of.upper()}; give the column "
                "another type in the schema"
            ) from None
