"""An entry of a folder's journal, and the names of everything in `_zed_spark`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any
from uuid import uuid4

from zed_spark.errors import CorruptDataError

FOLDER = "_zed_spark"

_ENTRY = re.compile(r"([0-9]{12})\.json")
_OF_JOB = re.compile(r"([0-9a-f]{32})\.(.+)")
_MOVING = re.compile(r"([0-9a-f]{32})\.moving-[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Work:
    """What a job does to the folder, or the part of it that is not done.

    Attributes:
        job: the job's id, 32 hex digits.
        add: names of the files that the job wrote. No two files of a folder ever have the same name.
        remove: keys of the files that it replaces.
    """

    job: str
    add: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """What one job did to the folder, and what was not done of earlier entries when it was written.

    Attributes:
        job: the job's id, 32 hex digits.
        add: names of the files that the job wrote.
        remove: keys of the files that it replaces.
        streams: by streaming query the last batch that is in the folder, this job's included.
        pending: unfinished work of earlier entries, oldest first, so that only the last entry has to be read. None in
            entries of releases that did not note it.
    """

    job: str
    add: tuple[str, ...]
    remove: tuple[str, ...] = ()
    streams: Mapping[str, int] = field(default_factory=dict)
    pending: tuple[Work, ...] | None = ()

    @property
    def work(self) -> Work:
        """What the job itself does."""
        return Work(self.job, self.add, self.remove)

    def encode(self) -> bytes:
        """As JSON."""
        return json.dumps(asdict(self), indent=1).encode() + b"\n"


def decode(data: bytes, path: str) -> Record:
    """The record in an entry.

    Raises:
        CorruptDataError: it holds none.
    """
    try:
        found = json.loads(data)
        streams = {str(name): int(batch) for name, batch in found["streams"].items()}
        work, pending = _work(found), found.get("pending")
        earlier = None if pending is None else tuple(map(_work, pending))
        return Record(work.job, work.add, work.remove, streams, earlier)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise CorruptDataError(f"not an entry of a journal: {error!r}", structure="journal entry", path=path) from None


def _work(found: Mapping[str, Any]) -> Work:
    return Work(str(found["job"]), tuple(map(str, found["add"])), tuple(map(str, found["remove"])))


def entry_key(number: int) -> str:
    """The key of an entry."""
    return f"{FOLDER}/{number:012d}.json"


def begun_key(job: str) -> str:
    """The key that says that a job was begun."""
    return f"{FOLDER}/{job}.job"


def committing_key(job: str) -> str:
    """The key that says that a job's entry may be there while its files are not in place."""
    return f"{FOLDER}/{job}.commit"


def new_moving_key(job: str) -> str:
    """A new key that says that files of a job are being copied to their place."""
    return f"{FOLDER}/{job}.moving-{uuid4().hex}"


def staged_key(job: str, name: str) -> str:
    """The key of a file before it is published."""
    return f"{FOLDER}/{job}.{name}"


def published_path(path: str) -> str | None:
    """The path that a staged file gets when it is published; None where a path names no staged file.

    Args:
        path: a path or URL of a file.
    """
    folder, _, name = path.rpartition("/")
    match = _OF_JOB.fullmatch(name)
    if match is None or not (folder == FOLDER or folder.endswith(f"/{FOLDER}")):
        return None
    return folder.removesuffix(FOLDER) + match[2]


def number_of(name: str) -> int | None:
    """The number of an entry, from a name in the folder."""
    match = _ENTRY.fullmatch(name)
    return int(match[1]) if match else None


def is_moving(name: str) -> bool:
    """Whether a name in the folder says that files are being copied to their place."""
    return _MOVING.fullmatch(name) is not None


def job_of(name: str) -> tuple[str, str] | None:
    """The job, and what of it, that a name in the folder stands for."""
    match = _OF_JOB.fullmatch(name)
    return (match[1], match[2]) if match else None
