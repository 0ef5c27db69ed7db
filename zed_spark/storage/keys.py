"""Keys: the names of objects in a store."""

from __future__ import annotations

import re
import uuid

from zed_spark.errors import FormatError

TEMPORARY = ".zed-part-"
"""How the names of temporary files begin, in the folder of the file that is written.

The dot hides them from Spark and other tools; the rest of the name hides them from listings of this package.
"""

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def check_key(key: str) -> str:
    """Return a valid key: parts separated by ``/``, none of them empty, ``.`` or ``..``.

    Control characters, which object stores do not accept, are not valid in any store.

    Raises:
        FormatError: the key is not valid, or is the name of a temporary file.
    """
    for part in key.split("/"):
        if part in ("", ".", "..") or _CONTROL.search(part) or part.startswith(TEMPORARY):
            raise FormatError(f"{key!r} cannot be the key of an object, because of its part {part!r}")
    return key


def check_prefix(prefix: str) -> str:
    """Return a prefix that is empty or a valid key.

    Raises:
        FormatError: it is neither.
    """
    return check_key(prefix) if prefix else prefix


def temporary_name() -> str:
    """A unique name for a file that is not complete yet."""
    return f"{TEMPORARY}{uuid.uuid4().hex}"
