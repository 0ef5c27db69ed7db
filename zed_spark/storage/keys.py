"""Keys: the names of objects in a store."""

from __future__ import annotations

import re
import uuid

from zed_spark.errors import FormatError

TEMPORARY = ".zed-part-"
"""What is being written is under a name that begins so, in the folder it is meant for.

The dot hides it from Spark and from tools that list files; that nothing else begins so hides it from ours.
"""


_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def check_key(key: str) -> str:
    """The key, if it is one: parts separated by ``/``, none of them empty, ``.`` or ``..``.

    Control characters, which object stores do not take, are refused everywhere.

    Raises:
        FormatError: it is not, or it is a name of what is being written.
    """
    for part in key.split("/"):
        if part in ("", ".", "..") or _CONTROL.search(part) or part.startswith(TEMPORARY):
            raise FormatError(f"{key!r} cannot be the key of an object, because of its part {part!r}")
    return key


def check_prefix(prefix: str) -> str:
    """The prefix, if it is empty or a key.

    Raises:
        FormatError: it is neither.
    """
    return check_key(prefix) if prefix else prefix


def temporary_name() -> str:
    """A name that no one else uses, for something that is not complete yet."""
    return f"{TEMPORARY}{uuid.uuid4().hex}"
