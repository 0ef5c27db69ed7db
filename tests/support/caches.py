"""Caches of metadata: a test that clears them reads as a new process does."""

from __future__ import annotations

import sys
from typing import Any

from zed_spark.formats.columnar.typing import TypeReaders
from zed_spark.formats.rows.values import Decoders
from zed_spark.formats.vng import detect, trailer


def clear_caches() -> None:
    """Forget what the modules of formats keep of the files that they read."""
    detect.forget()
    trailer.layouts.forget()
    for name, module in list(sys.modules.items()):
        if name.startswith(("zed_spark.formats.", "zed_spark.types.")):
            for kept in list(vars(module).values()):
                _clear(kept)


def _clear(kept: Any) -> None:
    if isinstance(kept, TypeReaders | Decoders):
        kept.clear()
    elif isinstance(kept, dict):
        for one in kept.values():
            if isinstance(one, Decoders):
                one.clear()
    elif callable(clear := getattr(kept, "cache_clear", None)):
        clear()
