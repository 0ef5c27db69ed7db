"""The entries of journals: changes of configurations, as records. Source: docs/formats/lake.md, section 3.3."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError
from zed_spark.lake.config import Config
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.metadata import Read, RecordFields, TypedValue, record

C = TypeVar("C", bound=Config)

_DELETE = record("journal.Delete", ("entry_key", zt.STRING))


@dataclass(frozen=True, slots=True)
class Put(Generic[C]):
    """Add a configuration (``new``), or replace the one of the same name."""

    config: C
    new: bool


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove the configuration of a name."""

    name: str


def change_value(change: Put[C] | Remove, dialect: LakeDialect) -> TypedValue:
    """Return the record of a change."""
    if isinstance(change, Remove):
        return _DELETE, (change.name.encode(),)
    of, value = change.config.value(dialect)
    return record("journal.Add" if change.new else "journal.Update", ("entry", of)), (value,)


def change_reader(of: type[C]) -> Callable[[RecordFields], Read[tuple[zt.Type, Put[C] | Remove]]]:
    """Return the reader of changes of configurations of a kind, which gives each with the type of its record."""

    def reader(fields: RecordFields) -> Read[tuple[zt.Type, Put[C] | Remove]]:
        stored = fields.type
        if fields.name == "Delete":
            name = fields.text("entry_key")
            return lambda row: (stored, Remove(name(row)))
        if fields.name not in ("Add", "Update"):
            raise CorruptDataError(
                f"a record of type {fields.name!r}, expected Add, Update or Delete", structure="journal entry"
            )
        config, new = fields.record("entry", of.reader), fields.name == "Add"
        return lambda row: (stored, Put(config(row), new))

    return reader


def apply_changes(configs: dict[str, C], changes: Iterable[Put[C] | Remove]) -> None:
    """Apply changes to configurations by name."""
    for change in changes:
        if isinstance(change, Remove):
            configs.pop(change.name, None)
        else:
            configs[change.config.name] = change.config
