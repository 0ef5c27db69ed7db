"""The properties of a pool: texts by name, such as the comment or the declared schema of a table.

They are in a journal of their own in the folder ``properties`` of the pool, where other tools never look. So changes by
several writers at once come one after the other, and none is lost. A pool without properties has no such journal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Self

from zed_spark import types as zt
from zed_spark.errors import NotFoundError, OptionError
from zed_spark.lake.announced import require_free, resolve
from zed_spark.lake.journal import Journal, Put, Remove
from zed_spark.lake.metadata import Read, RecordFields, TypedValue, record
from zed_spark.lake.pool_files import PoolFiles

SCHEMA = "zed_spark.schema"
"""The property that holds the declared schema of the pool."""

Properties = Mapping[str, str]
Changes = Mapping[str, str | None]
"""New values by name; None removes the property."""

_PROPERTY = record("zed_spark.Config", ("name", zt.STRING), ("value", zt.STRING))


@dataclass(frozen=True, slots=True)
class Property:
    """A property, as a configuration that a journal stores.

    Attributes:
        name: its name.
        text: its value.
    """

    name: str
    text: str

    def value(self, number: int) -> TypedValue:
        """The record; the same for all lakes."""
        return _PROPERTY, (self.name.encode(), self.text.encode())

    @classmethod
    def reader(cls, fields: RecordFields) -> Read[Self]:
        """The function that reads properties from records."""
        name, text = fields.text("name"), fields.text("value")
        return lambda row: cls(name(row), text(row))


def journal_of(files: PoolFiles) -> Journal[Property]:
    """The journal of the properties of a pool, which may not exist."""
    return Journal(files.store, f"{files.config.id}/properties", Property, files.number, now=files.id_factory.now)


def read_properties(files: PoolFiles) -> dict[str, str]:
    """The properties of a pool, by name.

    Raises:
        CorruptDataError: they are damaged.
    """
    try:
        configs = journal_of(files).load().configs
    except NotFoundError:
        return {}
    return dict(sorted(resolve(files, {name: one.text for name, one in configs.items()})[0].items()))


def update_properties(files: PoolFiles, decide: Callable[[Properties], Changes]) -> dict[str, str]:
    """Change properties of a pool, with other writers doing the same.

    Args:
        files: the pool.
        decide: makes the changes from the present properties. It is called again after a lost race; an exception in it
            ends the update, and nothing is changed.

    Returns:
        The properties after the change.

    Raises:
        OptionError: a name or a value is not a text.
        CommitConflictError: other writers won every race.
        CommitStateUnknownError: it is unknown whether the store wrote the change.
    """

    def changed(now: Properties, waiting: Properties) -> tuple[Properties, Properties]:
        wanted = {_text(name): None if text is None else _text(text) for name, text in decide(now).items()}
        return {name: text for name, text in {**now, **wanted}.items() if text is not None}, waiting

    return rewrite_properties(files, changed)


def rewrite_properties(
    files: PoolFiles, decide: Callable[[Properties, Properties], tuple[Properties, Properties]]
) -> dict[str, str]:
    """Change properties of a pool, and those that `zed_spark.lake.announced` keeps for commits that may still be made.

    Args:
        files: the pool.
        decide: makes new ones of both; otherwise as for `update_properties`, also the errors.

    Returns:
        The properties after the change.
    """
    after: Properties = {}

    def changes(configs: Mapping[str, Property]) -> list[Put[Property] | Remove]:
        nonlocal after
        before = {name: one.text for name, one in configs.items()}
        after, waiting = decide(*resolve(files, before))
        require_free(after)
        wanted = {**after, **waiting}
        puts = [
            Put(Property(name, text), new=name not in before)
            for name, text in wanted.items()
            if before.get(name) != text
        ]
        return [*puts, *(Remove(name) for name in before if name not in wanted)]

    journal = journal_of(files)
    try:
        journal.load()
    except NotFoundError:
        if not changes({}):
            return {}
        journal.create()
    journal.update(changes, files.retry_policy)
    return dict(sorted(after.items()))


def _text(text: str) -> str:
    if not isinstance(text, str) or any("\ud800" <= char <= "\udfff" for char in text):
        raise OptionError(f"{text!r} cannot be the name or the value of a property: expected a text")
    return text
