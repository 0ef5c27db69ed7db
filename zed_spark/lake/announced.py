"""Properties that a pool gets with a commit: those of a table that is replaced hold as soon as its rows do.

Commits and properties are in different journals, so a statement that changes both could end between the two. So the new
properties are stored before the commit, in one property that names the write, and the identifier of the commit names
the write as well. From the commit on, they are the properties of the pool, whoever reads them, and the next change of
the properties makes them so. If the commit is never made, they mean nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from zed_spark.errors import CorruptDataError, FormatError, OptionError
from zed_spark.lake.ids import Id, parse_id
from zed_spark.lake.markers import abandoned_before, list_markers, shared_bytes
from zed_spark.lake.pool_files import PoolFiles

PREFIX = "zed_spark.announced."
"""What the names of such properties begin with; the bytes that name the write follow, in hexadecimal digits."""

BRANCH = "main"
"""The branch with the commits that are looked at."""


@dataclass(frozen=True, slots=True)
class Announced:
    """Properties that a pool has if a commit is made.

    Attributes:
        base: the tip of the branch before that.
        at: when they were stored, in nanoseconds since 1970.
        properties: all properties of the pool.
    """

    base: Id
    at: int
    properties: Mapping[str, str]

    def text(self) -> str:
        """The value of the property that holds them."""
        return json.dumps({"base": str(self.base), "at": self.at, "properties": dict(self.properties)})

    @classmethod
    def parse(cls, text: str) -> Announced:
        """What `text` gave.

        Raises:
            CorruptDataError: the text is not of that form.
        """
        try:
            found = json.loads(text)
            return cls(parse_id(found["base"]), int(found["at"]), dict(found["properties"]))
        except (ValueError, KeyError, TypeError, FormatError) as error:
            raise CorruptDataError(f"announced properties cannot be read: {error}", structure="properties") from None


def name_of(shared: bytes) -> str:
    """The name of the property for a write, see `zed_spark.lake.markers.shared_bytes`."""
    return PREFIX + shared.hex()


def require_free(properties: Iterable[str]) -> None:
    """Check that no property has a name of this module's.

    Raises:
        OptionError: one has.
    """
    for name in properties:
        if name.startswith(PREFIX):
            raise OptionError(f"the property {name!r} is reserved")


def resolve(files: PoolFiles, stored: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The properties of a pool as they are now.

    Args:
        files: the pool.
        stored: the properties in the journal.

    Returns:
        The properties, and those that hold others for commits that may still be made.

    Raises:
        CorruptDataError: they are damaged.
    """
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
    folder = files.data_folder()
    return name in {name_of(shared) for shared in list_markers(folder.store, folder.prefix).writes}


def _made(files: PoolFiles, announced: Mapping[str, Announced]) -> list[str]:
    """The names of those whose commits are made, the last commit first."""
    made: list[str] = []
    bases = {one.base for one in announced.values()}
    for one in files.commits.chain(files.branch(BRANCH).commit):
        bases.discard(one.head.id)
        if not bases:
            break
        name = name_of(shared_bytes(one.head.id))
        if name in announced:
            made.append(name)
    return made
