"""Variant arrays from columns and sequences: sizes first, then everything is written in place."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec.buffers import allocate, bitmap
from zed_spark.columns import Column, Sequence
from zed_spark.errors import SchemaMismatchError
from zed_spark.spark.mapping import DEFAULT, Policy
from zed_spark.spark.variant.names import Names
from zed_spark.spark.variant.node import Node
from zed_spark.spark.variant.shape import Shaper, root_valid
from zed_spark.types import Error, Record, Type

Rows: TypeAlias = npt.NDArray[np.intp] | slice

MOST = 2**31 - 1
"""Bytes that Arrow's 32-bit offsets reach."""

SPARE_KEYS = 1024
"""Bytes of metadata beyond a few times what a row uses itself that are put up with."""

VARIANT = pa.struct(
    [
        pa.field("value", pa.binary(), False),
        pa.field("metadata", pa.binary(), False, {"variant": "true"}),
    ]
)
"""The Arrow type that Spark takes for VARIANT."""


def build(column: Column, policy: Policy = DEFAULT, path: str = "value") -> pa.Array:
    """A column as variants.

    Args:
        column: values of any Zed type.
        policy: the user's choices.
        path: the column, for errors.

    Returns:
        An array of `VARIANT`, as long; null where the value is null.

    Raises:
        SchemaMismatchError: a map has a null key; or the batch takes 2 GiB or more.
        CorruptDataError: a type value that is none.
    """
    return build_sequence(Sequence((column.type,), (column,)), policy, path)


def build_sequence(sequence: Sequence, policy: Policy = DEFAULT, path: str = "value") -> pa.Array:
    """The values of a sequence as variants, in their order; see `build`."""
    shapers = [Shaper(policy, path) for _ in sequence.columns]
    nodes = [shaper.node(column) for shaper, column in zip(shapers, sequence.columns, strict=True)]
    if len(sequence) > 1 and any(
        _wasteful(shaper, len(c)) for shaper, c in zip(shapers, sequence.columns, strict=True)
    ):
        # Map keys that few rows share would be repeated for all: fewer rows together need fewer keys.
        half = len(sequence) // 2
        parts = (sequence.slice(0, half), sequence.slice(half, len(sequence) - half))
        return pa.concat_arrays([build_sequence(part, policy, path) for part in parts])
    rows: list[Rows] = [slice(None)]
    if sequence.tags is not None:
        rows = [np.flatnonzero(sequence.tags == tag) for tag in range(len(nodes))]
    valid = np.ones(len(sequence), np.uint8)
    for column, own in zip(sequence.columns, rows, strict=False):
        valid[own] = root_valid(column)
    values = _values(nodes, [shaper.names for shaper in shapers], rows, valid, path)
    metadata = _metadata([shaper.names.metadata() for shaper in shapers], sequence, path)
    return pa.Array.from_buffers(VARIANT, len(sequence), [bitmap(valid)], children=[values, metadata])


def metadata_size(of: Type) -> int:
    """Bytes of the metadata of each row of a super type, keys of maps aside."""
    names = Names()
    _collect(of, names)
    return len(names.metadata())


def _collect(of: Type, names: Names) -> None:
    if isinstance(of, Record):
        for name, inner in of.fields:
            names.add(name)
            _collect(inner, names)
        return
    if isinstance(of, Error):
        names.add("error")
    for inner in of.children():
        _collect(inner, names)


def _wasteful(shaper: Shaper, rows: int) -> bool:
    if not shaper.key_bytes or rows < 2:
        return False
    return len(shaper.names.metadata()) > 4 * shaper.key_bytes // rows + SPARE_KEYS


def _values(
    nodes: list[Node],
    names: list[Names],
    rows: list[Rows],
    valid: npt.NDArray[np.uint8],
    path: str,
) -> pa.Array:
    sizes = np.zeros(len(valid), np.int64)
    for node, known, own in zip(nodes, names, rows, strict=False):
        sizes[own] = node.measure(known)
    sizes[valid == 0] = 0
    ends = np.concatenate([np.zeros(1, np.int64), np.cumsum(sizes)])
    _bound(int(ends[-1]), path)
    buffer, dst = allocate(int(ends[-1]))
    cursors = np.where(valid != 0, ends[:-1], np.int64(-1))
    for node, own in zip(nodes, rows, strict=False):
        node.put(dst, cursors[own])
    return pa.Array.from_buffers(pa.binary(), len(valid), [None, pa.py_buffer(ends.astype(np.int32)), buffer])


def _metadata(texts: list[bytes], sequence: Sequence, path: str) -> pa.Array:
    counts = [len(column) for column in sequence.columns]
    _bound(sum(len(text) * count for text, count in zip(texts, counts, strict=True)), path)
    if sequence.tags is not None:
        return pa.array(texts, pa.binary()).take(pa.array(sequence.tags))
    if not texts:
        return pa.nulls(0, pa.binary())
    ends = np.arange(counts[0] + 1, dtype=np.int32) * np.int32(len(texts[0]))
    data = np.tile(np.frombuffer(texts[0], np.uint8), counts[0])
    return pa.Array.from_buffers(pa.binary(), counts[0], [None, pa.py_buffer(ends), pa.py_buffer(data)])


def _bound(size: int, path: str) -> None:
    if size > MOST:
        raise SchemaMismatchError(
            f"column {path}: a batch of variants takes {size} bytes, more than Arrow holds in one; make batches "
            "smaller with the option batchRows"
        )
