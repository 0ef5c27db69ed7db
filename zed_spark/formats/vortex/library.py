"""The library: loaded when it is first used, reported in one sentence where it is not installed."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from zed_spark.errors import CorruptDataError, OptionError, UnsupportedTypeError, UnsupportedVersionError, ZedSparkError
from zed_spark.names import install_hint

MISSING = f"Vortex files need the library vortex-data; {install_hint('vortex')}"

PANIC = "PanicException"
"""The class of a panic of the library's Rust code in Python: not an `Exception`, and no module exports it."""


def require(path: str | None = None) -> None:
    """Raise OptionError unless the library is installed, without loading it; ``path`` is the file that needs it."""
    if "vortex" in sys.modules:
        found = sys.modules["vortex"] is not None
    else:
        found = importlib.util.find_spec("vortex") is not None
    if not found:
        raise OptionError(MISSING if path is None else f"{path}: {MISSING}")


def load() -> Any:
    """Return the module ``vortex``.

    Raises:
        OptionError: it is not installed.
    """
    require()
    return importlib.import_module("vortex")


def expressions() -> Any:
    """Return the module ``vortex.expr``."""
    load()
    return importlib.import_module("vortex.expr")


UNKNOWN = "Unknown encoding"
"""How the library's message for encodings newer than itself begins."""

UNSUPPORTED = "not supported"
"""Part of its message for types that it does not show to Python."""


@contextmanager
def translated_errors(path: str, structure: str = "Vortex file") -> Iterator[None]:
    """Raise errors of the library, panics included, as damage of a file.

    Only calls of the library belong inside: any other error raised there would count as damage as well.

    Raises:
        CorruptDataError: the library raised an error.
        UnsupportedVersionError: the library does not know one of the file's encodings.
        UnsupportedTypeError: the library does not show a type to Python.
    """
    try:
        yield
    except (ZedSparkError, MemoryError):
        raise
    except Exception as error:  # noqa: BLE001 - the errors have no common class
        raise _error(reason_of(error), path, structure) from None
    except BaseException as error:
        if type(error).__name__ != PANIC:
            raise
        raise _error(reason_of(error), path, structure) from None


def _error(reason: str, path: str, structure: str) -> ZedSparkError:
    if reason.startswith(UNKNOWN):
        return UnsupportedVersionError(f"{path}: {reason}; a newer vortex-data may read it")
    if UNSUPPORTED in reason:
        return UnsupportedTypeError(f"{path}: {reason}")
    return CorruptDataError(reason, structure=structure, path=path)


def reason_of(error: BaseException) -> str:
    """Return the first line of what went wrong; the library appends a backtrace."""
    lines = str(error).partition("Backtrace:")[0].split("\n")
    return next((line.strip() for line in lines if line.strip()), type(error).__name__)
