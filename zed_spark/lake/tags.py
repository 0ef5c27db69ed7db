"""Tags: branches that only move by hand.

To other tools a tag is a branch as all others. A journal in the folder ``tags`` of the pool, where they do not look,
says which branches are tags: by name, and by the time at which the branch was made, so that a later branch of the same
name is none.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping

from zed_spark.errors import NotFoundError, OptionError, ZedSparkError
from zed_spark.lake.config import MAIN, BranchConfig
from zed_spark.lake.journal import Journal
from zed_spark.lake.journal_entries import Put, Remove
from zed_spark.lake.pool_files import PoolFiles
from zed_spark.lake.properties import TAGS, Property, journal_of

logger = logging.getLogger(__name__)


def tag_names(files: PoolFiles) -> frozenset[str]:
    """Return the names of the branches of a pool that are tags."""
    journal = _existing(files)
    if journal is None:
        return frozenset()
    branches = files.branches.load().configs
    made = {name: one.text for name, one in journal.load().configs.items()}
    return frozenset(name for name, branch in branches.items() if made.get(name) == str(branch.ts))


def require_no_tag(files: PoolFiles, branch: str) -> None:
    """Raise `OptionError` if a branch that is to be changed is a tag; the branch main is none."""
    if branch != MAIN and branch in tag_names(files):
        raise OptionError(
            f"{branch!r} is a tag of pool {files.config.name!r}, and tags cannot be written to; write to a branch, or "
            "move the tag with create_tag and replace"
        )


def mark(files: PoolFiles, branch: BranchConfig) -> None:
    """Make a branch a tag."""
    journal = journal_of(files, TAGS)
    if _existing(files) is None:
        journal.create()
    wanted = Property(branch.name, str(branch.ts))

    def decide(known: Mapping[str, Property]) -> list[Put[Property] | Remove]:
        present = known.get(branch.name)
        return [] if present == wanted else [Put(wanted, new=present is None)]

    journal.update(decide, files.retry_policy)


def unmark(files: PoolFiles, name: str) -> None:
    """Forget that a branch was a tag, after it was removed; a failure is logged, as a later branch is no tag anyway."""
    try:
        journal = _existing(files)
        if journal is not None:
            journal.update(lambda known: [Remove(name)] if name in known else [], files.retry_policy)
    except (OSError, ZedSparkError) as error:
        logger.info("%s: the removed branch %s stays in the list of tags: %s", files, name, error)


def _existing(files: PoolFiles) -> Journal[Property] | None:
    """The journal; None where no branch ever was a tag, or the first one is being made."""
    journal = journal_of(files, TAGS)
    try:
        journal.load()
    except NotFoundError:
        return None
    return journal
