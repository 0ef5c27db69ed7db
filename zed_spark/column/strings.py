"""Strings that leave the package are valid UTF-8; inside it a string column may hold any bytes."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from zed_spark.codec.buffers import is_utf8


def clean(array: pa.Array) -> pa.Array:
    """A string array in which each byte that is not UTF-8 became U+FFFD, as the reference prints it.

    Valid input, nearly always, is returned as it is: the check runs at memory speed when all is ASCII.
    """
    buffers = array.buffers()
    if buffers[2] is None or not len(array):
        return array
    offsets = np.frombuffer(buffers[1], np.int32)[array.offset : array.offset + len(array) + 1]
    if is_utf8(np.frombuffer(buffers[2], np.uint8)[: offsets[-1]], offsets):
        return array
    texts = [None if body is None else text(body) for body in array.view(pa.binary()).to_pylist()]
    return pa.array(texts, pa.string())


def text(body: bytes) -> str:
    """A string body as text, each byte that is not part of valid UTF-8 as U+FFFD."""
    try:
        return body.decode()
    except UnicodeDecodeError:
        # One mark a byte: escape what is invalid to lone surrogates, then replace those.
        escaped = body.decode(errors="surrogateescape")
        return "".join("\ufffd" if "\udc80" <= char <= "\udcff" else char for char in escaped)
