"""Renaming that refuses to overwrite, which Python has no call for."""

from __future__ import annotations

import ctypes
import errno
import os
import sys

_HERE = -100
"""``AT_FDCWD`` of Linux: paths are taken as usual."""

_NO_REPLACE = 1
"""``RENAME_NOREPLACE`` of Linux."""

_EXCLUSIVE = 4
"""``RENAME_EXCL`` of macOS."""


def rename_new(source: str, target: str) -> None:
    """Rename a file to a name that nothing has, in one step.

    Raises:
        FileExistsError: something has the name.
        OSError: with ``errno.ENOSYS`` or ``errno.EINVAL``, the system or the file system cannot do this.
    """
    library = ctypes.CDLL(None, use_errno=True)
    names = os.fsencode(source), os.fsencode(target)
    try:
        if sys.platform == "darwin":
            failed = library.renamex_np(*names, ctypes.c_uint(_EXCLUSIVE))
        else:
            failed = library.renameat2(_HERE, names[0], _HERE, names[1], ctypes.c_uint(_NO_REPLACE))
    except AttributeError:
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS), source, None, target) from None
    if failed:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number), source, None, target)
