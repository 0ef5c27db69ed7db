"""The parts of variants: a node per column, measured from the leaves up and written from the root down.

Each node computes the bytes that each of its rows takes (`Node.measure`), then writes them where its parent says
(`Node.put`). Nothing is done value by value in Python; kernels do what numpy cannot do in one step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.codec import kernels
from zed_spark.codec.buffers import checked, source
from zed_spark.columns.buffers import string_buffers
from zed_spark.columns.column import Tags
from zed_spark.spark.convert.variant.layout import STRING, FieldNames

Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]
_WHAT = "variant value"


class Node(Protocol):
    """One column on its way into variants."""

    def measure(self, names: FieldNames) -> Ints:
        """Bytes of each row, int64, shape (n,); a null takes one."""
        ...

    def put(self, dst: Bytes, cursors: Ints) -> None:
        """Write each row at its cursor; rows whose cursor is negative are left out."""
        ...


class Leaf:
    """Values without parts: the bytes of each row, shape (n,), and a writer, negative for a row that does not fit."""

    def __init__(self, sizes: Ints, write: Callable[[Bytes, Ints], int]) -> None:
        self.sizes, self.write = sizes, write

    def measure(self, names: FieldNames) -> Ints:
        return self.sizes

    def put(self, dst: Bytes, cursors: Ints) -> None:
        checked(self.write(dst, cursors), _WHAT)


def heads_only(heads: Bytes) -> Leaf:
    """Values that are a header byte each and nothing else: nulls and bools."""

    def write(dst: Bytes, cursors: Ints) -> int:
        here = cursors >= 0
        dst[cursors[here]] = heads[here]
        return 0

    return Leaf(np.ones(len(heads), np.int64), write)


def integers(values: Ints, valid: Bytes, *, unsigned: bool = False) -> Leaf:
    """Integers, in as few bytes as each takes."""
    values, sizes = np.ascontiguousarray(values), np.empty(len(values), np.int64)
    kernels.variant_size_ints(values, valid, unsigned, sizes)
    return Leaf(sizes, lambda dst, cursors: kernels.variant_put_ints(values, valid, unsigned, dst, cursors))


def fixed(head: int, width: int, values: Ints, valid: Bytes) -> Leaf:
    """Numbers of 4 or 8 bytes under one header: floats and timestamps."""
    values, sizes = np.ascontiguousarray(values), np.where(valid != 0, np.int64(width + 1), np.int64(1))
    return Leaf(sizes, lambda dst, cursors: kernels.variant_put_fixed(head, width, values, valid, dst, cursors))


def bodies(head: int, values: pa.Array, valid: Bytes) -> Leaf:
    """Strings or binaries."""
    offsets, data = string_buffers(values)
    offsets, data = np.ascontiguousarray(offsets), source(data)
    sizes = np.diff(offsets).astype(np.int64)
    short = (sizes < 64) & (head == STRING)
    sizes += np.where(short, 1, 5)
    sizes[valid == 0] = 1
    return Leaf(sizes, lambda dst, cursors: kernels.variant_put_bodies(head, offsets, data, valid, dst, cursors))


class Members:
    """Each row is the value of its member."""

    def __init__(self, tags: Tags, members: list[Node]) -> None:
        self.rows = [np.flatnonzero(tags == tag) for tag in range(len(members))]
        self.absent, self.members = np.flatnonzero(tags < 0), members
        self.count = len(tags)

    def measure(self, names: FieldNames) -> Ints:
        sizes = np.ones(self.count, np.int64)
        for rows, member in zip(self.rows, self.members, strict=True):
            if len(rows):
                sizes[rows] = member.measure(names)
        return sizes

    def put(self, dst: Bytes, cursors: Ints) -> None:
        nulls = cursors[self.absent]
        dst[nulls[nulls >= 0]] = 0
        for rows, member in zip(self.rows, self.members, strict=True):
            if len(rows):
                member.put(dst, cursors[rows])


class Object:
    """Records: the same fields in every row."""

    def __init__(self, fields: list[tuple[str, Node]], valid: Bytes, names: FieldNames) -> None:
        for name, _ in fields:
            names.add(name)
        self.fields, self.valid = fields, valid

    def measure(self, names: FieldNames) -> Ints:
        ids = names.ids()
        self.fields.sort(key=lambda field: ids[field[0]])
        self.ids, self.id_width = np.array([ids[name] for name, _ in self.fields], np.int32), names.id_width
        self.sizes = np.empty((len(self.valid), len(self.fields)), np.int64)
        for at, (_, node) in enumerate(self.fields):
            self.sizes[:, at] = node.measure(names)
        counts = np.full(len(self.valid), len(self.fields), np.int64)
        return container_sizes(counts, self.sizes.sum(axis=1), self.valid, self.id_width)

    def put(self, dst: Bytes, cursors: Ints) -> None:
        count = len(self.fields)
        offsets = np.arange(len(self.valid) + 1, dtype=np.int64) * count
        inner = np.empty(self.sizes.size, np.int64)
        sizes = self.sizes.reshape(-1)
        checked(
            kernels.variant_put_items(offsets, self.ids, self.id_width, True, sizes, self.valid, dst, cursors, inner),
            _WHAT,
        )
        for at, (_, node) in enumerate(self.fields):
            node.put(dst, np.ascontiguousarray(inner[at::count]))


class Items:
    """Arrays, and objects whose fields differ from row to row."""

    def __init__(self, offsets: Ints, items: Node, valid: Bytes) -> None:
        self.offsets, self.items, self.valid = offsets, items, valid

    def measure(self, names: FieldNames) -> Ints:
        return self.arrange(self.items.measure(names), np.empty(0, np.int32), 0)

    def arrange(self, sizes: Ints, ids: npt.NDArray[np.int32], id_width: int) -> Ints:
        """Bytes of each row, computed from those of the items."""
        self.sizes, self.ids, self.id_width = sizes, ids, id_width
        ends = np.concatenate([np.zeros(1, np.int64), np.cumsum(sizes)])
        total = ends[self.offsets[1:]] - ends[self.offsets[:-1]]
        return container_sizes(np.diff(self.offsets), total, self.valid, id_width)

    def put(self, dst: Bytes, cursors: Ints) -> None:
        self.items.put(dst, self.put_frame(dst, cursors))

    def put_frame(self, dst: Bytes, cursors: Ints) -> Ints:
        """Write all but the items; returns the cursors of the items."""
        inner = np.empty(len(self.sizes), np.int64)
        done = kernels.variant_put_items(
            self.offsets, self.ids, self.id_width, False, self.sizes, self.valid, dst, cursors, inner
        )
        checked(done, _WHAT)
        return inner


class TextMap(Items):
    """Maps with text for keys, as objects. Of entries with equal keys the last one is kept."""

    def __init__(
        self,
        offsets: Ints,
        keys: npt.NDArray[np.integer],
        texts: list[str],
        values: Node,
        valid: Bytes,
        names: FieldNames,
    ) -> None:
        super().__init__(offsets, values, valid)
        for text in texts:
            names.add(text)
        self.keys, self.texts = keys, texts

    def measure(self, names: FieldNames) -> Ints:
        known = names.ids()
        table = np.array([known[text] for text in self.texts], np.int32)
        ids = table[self.keys] if len(table) else np.empty(0, np.int32)
        counts = np.diff(self.offsets)
        rows = np.repeat(np.arange(len(counts)), counts)
        ranks = rows * (len(known) + 1) + ids
        # Fields of an object have to be in the order of their names, each name once.
        order = np.argsort(ranks, kind="stable")
        ranks = ranks[order]
        last = np.ones(len(ranks), bool)
        last[:-1] = ranks[1:] != ranks[:-1]
        self.kept = order[last]
        counts = np.bincount(rows[self.kept], minlength=len(counts))
        self.total = len(ids)
        self.offsets = np.concatenate([np.zeros(1, np.int64), np.cumsum(counts)])
        return self.arrange(self.items.measure(names)[self.kept], ids[self.kept], names.id_width)

    def put(self, dst: Bytes, cursors: Ints) -> None:
        inner = np.full(self.total, -1, np.int64)
        inner[self.kept] = self.put_frame(dst, cursors)
        self.items.put(dst, inner)


def container_sizes(counts: Ints, total: Ints, valid: Bytes, id_width: int) -> Ints:
    """Bytes of objects (ids of some width) or arrays (width 0) of so many items, which take so many bytes."""
    most = int(total.max()) if len(total) else 0
    offset_width = np.digitize(total, [1 << 8, 1 << 16, 1 << 24]) + 1 if most >= 1 << 8 else np.int64(1)
    sizes = 2 + 3 * (counts > 255) + counts * id_width + (counts + 1) * offset_width + total
    sizes[valid == 0] = 1
    return sizes
