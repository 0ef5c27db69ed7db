"""For how long history is kept, and when upkeep is due: the properties of a pool, and the least age for a vacuum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Self

from zed_spark.durations import in_words, period
from zed_spark.errors import OptionError

RETENTION = "history.retention"
"""The property that says for how long commits stay readable, such as ``30 days``. Without it, nothing is removed."""

BATCHES = "maintain.batches"
"""The property of the number of batches of a stream after which its sink does the upkeep of the branch."""


MIN_RETENTION = timedelta(days=1)
"""The shortest retention of a vacuum that is not forced, because other tools write no markers."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the properties of a pool say about its upkeep.

    Attributes:
        retention: for how long commits stay readable; None if nothing is to be removed.
        batches: a stream does the upkeep each time after this number of batches; 0 for never.
    """

    retention: timedelta | None = None
    batches: int = 0

    @classmethod
    def of(cls, properties: Mapping[str, str]) -> Self:
        """Parse them; `OptionError` names the property that is wrong."""
        return cls(_retention(properties.get(RETENTION, "").strip()), _batches(properties.get(BATCHES, "").strip()))


def _retention(text: str) -> timedelta | None:
    if not text:
        return None
    try:
        age = period(text)
    except ValueError as error:
        raise OptionError(f"the property {RETENTION} takes {error}, not {text!r}") from None
    require_age(age, f"the property {RETENTION}")
    return age


def _batches(text: str) -> int:
    if text and not (text.isascii() and text.isdecimal()):
        raise OptionError(f"the property {BATCHES} takes a number of batches, 0 for no upkeep by streams, not {text!r}")
    return int(text or 0)


def require_age(
    older_than: timedelta, name: str = "older_than", *, force: str | None = None, forced: bool = False
) -> None:
    """Raise `OptionError` if a vacuum must not remove files that were unused for so long.

    Args:
        older_than: how long.
        name: the argument or property that says so, for the message.
        force: how its user says that nothing else writes to the pool; None where there is no way.
        forced: whether the user said so.
    """
    if not isinstance(older_than, timedelta):
        raise OptionError(f"{name} takes a timedelta, such as timedelta(days=7), not {older_than!r}")
    if older_than < timedelta(0):
        raise OptionError(f"{name} is negative; use 0 days or more")
    if older_than < MIN_RETENTION and not forced:
        hint = "" if force is None else f", or {force} if nothing else writes to this pool"
        raise OptionError(
            f"{name} is {in_words(older_than)}: files of commits in progress could be removed. Use at least "
            f"{in_words(MIN_RETENTION)}{hint}"
        )
