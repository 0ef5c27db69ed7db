"""The library: loaded when it is first used, its errors, its types as Arrow types, and Zed columns as arrays for it.

Where it is not installed, one sentence says so.

Columns are stored as plain Arrow arrays (`zed_spark.columns.plain`), with durations as 64-bit integers of nanoseconds.
Everything is nullable. Reading loses nothing: values of a Vortex type that no Zed type holds become text.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pyarrow as pa

from zed_spark import types as zt
from zed_spark.columns.plain import Layout
from zed_spark.errors import CorruptDataError, OptionError, UnsupportedTypeError, UnsupportedVersionError, ZedSparkError
from zed_spark.names import install_hint

MISSING = f"Vortex files need the library vortex-data; {install_hint('vortex')}"


def require(path: str | None = None) -> None:
    """Raise OptionError unless the library is installed, without loading it; ``path`` is the file that needs it."""
    if "vortex" in sys.modules:
        found = sys.modules["vortex"] is not None
    else:
        found = importlib.util.find_spec("vortex") is not None
    if not found:
        raise OptionError(MISSING if path is None else f"{path}: {MISSING}")


def load() -> Any:
    """Return the module ``vortex``; OptionError if it is not installed."""
    require()
    return importlib.import_module("vortex")


def expressions() -> Any:
    """Return the module ``vortex.expr``."""
    load()
    return importlib.import_module("vortex.expr")


@contextmanager
def translated_errors(path: str) -> Iterator[None]:
    """Raise errors of the library, panics included, as damage of a file, unless it says that the file is too new.

    Only calls of the library belong inside: any other error raised there would count as damage as well.
    """
    try:
        yield
    except (ZedSparkError, MemoryError):
        raise
    except BaseException as error:
        if not is_failure(error):
            raise
        reason = reason_of(error)
        if reason.startswith("Unknown encoding"):
            raise UnsupportedVersionError(
                f"{path}: {reason}; a newer release of the package vortex-data may read the file"
            ) from None
        if "not supported" in reason:
            # A type that the library does not show to Python.
            raise UnsupportedTypeError(f"{path}: {reason}") from None
        raise CorruptDataError(reason, structure="Vortex file", path=path) from None


def is_failure(error: BaseException) -> bool:
    """Whether it is an error or a panic of Rust code, whose class is no `Exception`, and which no module exports."""
    return isinstance(error, Exception) or type(error).__name__ == "PanicException"


def reason_of(error: BaseException) -> str:
    """Return the first line of what went wrong; the library appends a backtrace."""
    lines = str(error).partition("Backtrace:")[0].split("\n")
    return next((line.strip() for line in lines if line.strip()), type(error).__name__)


def arrow_of(dtype: Any, path: str) -> pa.DataType:
    """Return the Arrow type of a Vortex type, an object of the library; UnsupportedTypeError if there is none."""
    try:
        return dtype.to_arrow_type()
    except Exception as error:  # noqa: BLE001 - the errors have no common class
        raise UnsupportedTypeError(f"{path}: Vortex type {dtype}: {reason_of(error)}") from None


LAYOUT = Layout("Vortex", {zt.DURATION: pa.int64()})
"""The Arrow types that the library gets. It has none for ``any`` and named types that contain themselves."""
