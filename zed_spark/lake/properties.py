"""The properties of a pool: texts by name, such as the comment or the declared schema of a table.

They are in a journal of their own in the folder ``properties`` of the pool, where other tools never look. So changes by
several writers at once come one after the other, and none is lost. A pool without properties has no such journal.

A statement that replaces a table changes its properties and its rows, which are in different journals, so it could end
between the two. So the new properties are announced before the commit: stored in one property whose name has bytes of
the identifier that the commit will have. From the commit on, every reader takes them as the properties of the pool, and
the next change of the properties stores them as such. If the commit is never made, they have no effect.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Self

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError, FormatError, NotFoundError, OptionError
from zed_spark.lake.actions import Change
from zed_spark.lake.committer import commit
from zed_spark.lake.config import MAIN
from zed_spark.lake.dialect import LakeDialect
from zed_spark.lake.ids import Id, IdFactory, parse_id
from zed_spark.lake.journal import Journal
from zed_spark.lake.journal_entries import Put, Remove
from zed_spark.lake.markers import WriteMarker, abandoned_before, list_markers, marker_key, shared_bytes
from zed_spark.lake.metadata import Read, RecordFields, TypedValue, record
from zed_spark.lake.object_blooms import bloom_columns
from zed_spark.lake.object_statistics import statistics_columns
from zed_spark.lake.object_vectors import AUTO, NEVER, VECTORS_FROM, parse_vectors, vectors_property
from zed_spark.lake.pool_files import DataFolder, PoolFiles
from zed_spark.lake.upkeep_settings import Settings

SCHEMA = "zed_spark.schema"
"""The property that holds the declared schema of the pool."""

TAGS = "tags"
"""The folder of the journal of `zed_spark.lake.tags`."""

PREFIX = "zed_spark.announced."
"""How the name of a property that holds announced ones begins; `shared_bytes` of the write follow, as hex digits."""

Properties = Mapping[str, str]

Changes = Mapping[str, str | None]
"""New values by name; None removes the property."""

_PROPERTY = record("zed_spark.Config", ("name", zt.STRING), ("value", zt.STRING))


@dataclass(frozen=True, slots=True)
class Property:
    """A property, as a configuration that a journal stores."""

    name: str
    text: str

    def value(self, dialect: LakeDialect) -> TypedValue:
        return _PROPERTY, (self.name.encode(), self.text.encode())

    @classmethod
    def reader(cls, fields: RecordFields) -> Read[Self]:
        name, text = fields.text("name"), fields.text("value")
        return lambda row: cls(name(row), text(row))


def journal_of(files: PoolFiles, folder: str = "properties") -> Journal[Property]:
    """Return the journal of the properties of a pool, or another one like it; it may not exist."""
    return Journal(files.store, f"{files.config.id}/{folder}", Property, files.dialect, now=files.id_factory.now)


def read_properties(files: PoolFiles, write: str | None = None) -> dict[str, str]:
    """Return the properties of a pool, by name; `CorruptDataError` if they are damaged.

    These are the announced ones for a ``write`` by which the pool gets them.
    """
    try:
        configs = journal_of(files).load().configs
    except NotFoundError:
        return {}
    announced = None if write is None else configs.get(_name_of(bytes.fromhex(write)))
    if announced is not None:
        return dict(sorted(Announced.parse(announced.text).properties.items()))
    return dict(sorted(_resolve(files, {name: one.text for name, one in configs.items()})[0].items()))


def writing_folder(
    files: PoolFiles, vectors: bool | None = None, *, unset: bool = False, properties: Properties | None = None
) -> DataFolder:
    """Return the data folder for writers of objects: the properties say which files they write beside these.

    ``vectors`` says whether objects get vectors; if it is None the property does, or else ``unset``. The properties are
    read unless they are given.
    """
    found = read_properties(files) if properties is None else properties
    how = vectors_property(files, found) if vectors is None else None
    writes = (unset if how is None else how != NEVER) if vectors is None else vectors
    return replace(
        files.data_folder(files.dialect.vector_version if writes else None),
        blooms=bloom_columns(found),
        statistics=statistics_columns(found),
        vectors_from=VECTORS_FROM if how == AUTO else 0,
    )


def check_properties(properties: Properties) -> None:
    """Raise `OptionError` if properties that mean something here have values that they cannot have."""
    bloom_columns(properties)
    statistics_columns(properties)
    parse_vectors(properties)
    Settings.of(properties)


def update_properties(files: PoolFiles, decide: Callable[[Properties], Changes]) -> dict[str, str]:
    """Change properties, with other writers doing the same; see `zed_spark.lake.pool.Pool.update_properties`."""

    def changed(now: Properties, waiting: Properties) -> tuple[Properties, Properties]:
        wanted = {_text(name): None if text is None else _text(text) for name, text in decide(now).items()}
        return {name: text for name, text in {**now, **wanted}.items() if text is not None}, waiting

    return rewrite_properties(files, changed)


def rewrite_properties(
    files: PoolFiles, decide: Callable[[Properties, Properties], tuple[Properties, Properties]]
) -> dict[str, str]:
    """Change properties of a pool, and the announced ones, of commits that may still be made; returns the former.

    ``decide`` makes new ones of both; otherwise as for `Pool.update_properties`, also the errors.
    """
    after: Properties = {}

    def changes(configs: Mapping[str, Property]) -> list[Put[Property] | Remove]:
        nonlocal after
        before = {name: one.text for name, one in configs.items()}
        after, waiting = decide(*_resolve(files, before))
        _require_free(after)
        check_properties({name: text for name, text in after.items() if before.get(name) != text})
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


@dataclass(frozen=True, slots=True)
class Announced:
    """All properties that a pool has if a commit is made after ``base``, stored ``at`` nanoseconds since 1970."""

    base: Id
    at: int
    properties: Mapping[str, str]

    def text(self) -> str:
        """Return the value of the property that holds them."""
        return json.dumps({"base": str(self.base), "at": self.at, "properties": dict(self.properties)})

    @classmethod
    def parse(cls, text: str) -> Announced:
        """Parse the result of `text`; `CorruptDataError` if the text is not of that form."""
        try:
            found = json.loads(text)
            return cls(parse_id(found["base"]), int(found["at"]), dict(found["properties"]))
        except (ValueError, KeyError, TypeError, FormatError) as error:
            raise CorruptDataError(f"announced properties cannot be read: {error}", structure="properties") from None


def _name_of(shared: bytes) -> str:
    """The name of the property for a write, see `zed_spark.lake.markers.shared_bytes`."""
    return PREFIX + shared.hex()


def _require_free(properties: Iterable[str]) -> None:
    """Raise an error if a property has the name of one that holds announced properties."""
    for name in properties:
        if name.startswith(PREFIX):
            raise OptionError(f"the property {name!r} is reserved")


def _resolve(files: PoolFiles, stored: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The properties of a pool as they are now, and the stored ones that hold others for commits that may be made."""
    announced = {name: Announced.parse(text) for name, text in stored.items() if name.startswith(PREFIX)}
    if not announced:
        return dict(stored), {}
    made = _made(files, announced)
    oldest = abandoned_before(files.id_factory.now())
    # What looks old may only be so by a wrong clock: a write in progress has its marker.
    waiting = {
        name: stored[name]
        for name, one in announced.items()
        if name not in made and (one.at >= oldest or _in_progress(files, name))
    }
    if made:
        return dict(announced[made[0]].properties), waiting
    return {name: text for name, text in stored.items() if name not in announced}, waiting


def _in_progress(files: PoolFiles, name: str) -> bool:
    return name in {_name_of(shared) for shared in list_markers(files.store, str(files.config.id)).writes}


def _made(files: PoolFiles, announced: Mapping[str, Announced]) -> list[str]:
    """The names of announced properties whose commits are made, the last commit first."""
    made: list[str] = []
    bases = {one.base for one in announced.values()}
    for one in files.commits.chain(files.branch(MAIN).commit):
        bases.discard(one.head.id)
        if not bases:
            break
        name = _name_of(shared_bytes(one.head.id))
        if name in announced:
            made.append(name)
    return made


def announce(files: PoolFiles, properties: Properties) -> str:
    """Store the properties that a pool has when a write is committed, and return the name of the write.

    It is the shared bytes of its `WriteMarker`, in hexadecimal digits. Raises `OptionError` if a name is reserved.
    """
    _require_free(properties)
    shared = WriteMarker.new(files.id_factory.random).shared
    announced = Announced(files.branch(MAIN).commit, files.id_factory.now(), properties)
    rewrite_properties(files, lambda now, waiting: (now, {**waiting, _name_of(shared): announced.text()}))
    return shared.hex()


def commit_nothing(files: PoolFiles, write: str) -> None:
    """Commit a write that replaces all rows by none."""
    marker = WriteMarker(bytes.fromhex(write), files.id_factory.random)
    id_factory = IdFactory(files.id_factory.clock, marker)
    commit(files, MAIN, lambda tip, state: Change.loading((), state.objects), id_factory=id_factory)


def complete(files: PoolFiles, write: str) -> None:
    """Store the announced properties as those of the pool, after the commit; also where there was nothing to commit."""

    def decide(now: Properties, waiting: Properties) -> tuple[Properties, Properties]:
        rest = dict(waiting)
        text = rest.pop(_name_of(bytes.fromhex(write)), None)
        return (now if text is None else Announced.parse(text).properties), rest

    rewrite_properties(files, decide)


def withdraw(files: PoolFiles, write: str) -> None:
    """Remove the announced properties, unless the commit is or may be made: then the marker of the write exists."""
    folder, shared = files.data_folder(), bytes.fromhex(write)
    if folder.store.entry(marker_key(folder.prefix, shared)) is not None:
        return

    def decide(now: Properties, waiting: Properties) -> tuple[Properties, Properties]:
        return now, {name: text for name, text in waiting.items() if name != _name_of(shared)}

    rewrite_properties(files, decide)
