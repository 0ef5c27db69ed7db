"""Replaces the properties of a pool together with its rows, see `zed_spark.lake.announced`."""

from __future__ import annotations

from collections.abc import Mapping

from zed_spark.lake.announced import BRANCH, Announced, name_of, require_free
from zed_spark.lake.commit_info import default_message
from zed_spark.lake.committer import commit
from zed_spark.lake.ids import Id, IdFactory
from zed_spark.lake.markers import WriteMarker, marker_key
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.properties import rewrite_properties
from zed_spark.lake.state import Change, State

Texts = Mapping[str, str]


def announce(files: PoolFiles, properties: Texts) -> str:
    """Store the properties that a pool has when a write is committed.

    Returns:
        What names the write: the shared bytes of its `WriteMarker`, in hexadecimal digits.

    Raises:
        OptionError: a name is reserved.
        CommitConflictError: other writers won every race.
    """
    require_free(properties)
    shared = WriteMarker.new(files.id_factory.random).shared
    announced = Announced(files.branch(BRANCH).commit, files.id_factory.now(), properties)
    rewrite_properties(files, lambda now, waiting: (now, {**waiting, name_of(shared): announced.text()}))
    return shared.hex()


def commit_nothing(files: PoolFiles, write: str) -> None:
    """The commit of a write that replaces all rows by none.

    Raises:
        CommitConflictError: other writers won every race.
    """

    def build(tip: Id, state: State) -> Change:
        return Change(default_message("loaded", ()), deletes=tuple(state.objects))

    marker = WriteMarker(bytes.fromhex(write), files.id_factory.random)
    commit(files, BRANCH, build, id_factory=IdFactory(files.id_factory.clock, marker))


def complete(files: PoolFiles, write: str) -> None:
    """Store the announced properties as those of the pool, after the commit; also where there was nothing to commit."""

    def decide(now: Texts, waiting: Texts) -> tuple[Texts, Texts]:
        rest = dict(waiting)
        text = rest.pop(name_of(bytes.fromhex(write)), None)
        return (now if text is None else Announced.parse(text).properties), rest

    rewrite_properties(files, decide)


def withdraw(files: PoolFiles, write: str) -> None:
    """Forget the announced properties, unless the commit is made, or may be: then the marker of the write is left."""
    folder, shared = files.data_folder(), bytes.fromhex(write)
    if folder.store.entry(marker_key(folder.prefix, shared)) is not None:
        return

    def decide(now: Texts, waiting: Texts) -> tuple[Texts, Texts]:
        return now, {name: text for name, text in waiting.items() if name != name_of(shared)}

    rewrite_properties(files, decide)
