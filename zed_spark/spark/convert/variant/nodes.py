"""The parts of variants: a node per column, measured from the leaves up and written from the root down.

Each node computes the bytes that each of its rows takes (`Node.measure`), then writes them where its parent says
(`Node.put`). Nothing is done value by value in Python; kernels do what numpy cannot do in one step. `FieldNames` is
the dictionary of an object's field names, the metadata of a variant.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
import numpy.typing as npt

from zed_spark.codec import kernels
from zed_spark.codec.buffers import checked, source
from zed_spark.columns import Column
from zed_spark.columns.column import Tags

VERSION = 1


class FieldNames:
    """Collects field names, then gives each its id; ids follow the order of the names.

    Spark looks fields up by binary search in the order of Java strings, which is that of UTF-16 units and differs
    from the order of UTF-8 bytes only for names beyond the basic plane.
    """

    def __init__(self) -> None:
        self._names: set[str] = set()
        self._ids: dict[str, int] | None = None

    def add(self, name: str) -> None:
        """Collect a name."""
        self._names.add(name)

    def ids(self) -> dict[str, int]:
        """The id of each name; no name can be added after this."""
        if self._ids is None:
            ordered = sorted(self._names, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
            self._ids = {name: at for at, name in enumerate(ordered)}
        return self._ids

    @property
    def id_width(self) -> int:
        """Bytes of an id, 1 to 4."""
        return width(max(len(self.ids()) - 1, 0))

    def metadata(self) -> bytes:
        """The metadata binary: header, count, offsets, the names end to end."""
        texts = [name.encode("utf-8", "replace") for name in self.ids()]
        ends: npt.NDArray[np.int64] = np.cumsum([0, *map(len, texts)])
        size = width(max(int(ends[-1]), len(texts)))
        numbers = [len(texts), *ends.tolist()]
        return (
            bytes([VERSION | size - 1 << 6])
            + b"".join(number.to_bytes(size, "little") for number in numbers)
            + b"".join(texts)
        )


def width(value: int) -> int:
    """Bytes of a little-endian number, 1 to 4."""
    return max((value.bit_length() + 7) // 8, 1)


Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]
FLOAT, DOUBLE, TIMESTAMP = 14 << 2, 7 << 2, 12 << 2
BINARY, LONG_STRING = 15 << 2, 16 << 2
TRUE, FALSE = 1 << 2, 2 << 2
_WHAT = "variant value"


class Node(Protocol):
    """One column on its way into variants."""

    def measure(self, names: FieldNames) -> Ints:
        """Bytes of each row, int64, shape (n,); a null takes one."""
        ...

    def put(self, dst: Bytes, cursors: Ints) -> None:
        """Write each row at its cursor; rows whose cursor is negative are left out."""
        ...


class Nulls:
    """Nulls only."""

    def __init__(self, count: int) -> None:
        self.count = count

    def measure(self, names: FieldNames) -> Ints:
        return np.ones(self.count, np.int64)

    def put(self, dst: Bytes, cursors: Ints) -> None:
        dst[cursors[cursors >= 0]] = 0


class Integers:
    """Integers, in as few bytes as each takes."""

    def __init__(self, values: Ints, valid: Bytes, *, unsigned: bool = False) -> None:
        self.values, self.valid, self.unsigned = np.ascontiguousarray(values), valid, unsigned

    def measure(self, names: FieldNames) -> Ints:
        sizes = np.empty(len(self.values), np.int64)
        kernels().variant_size_ints(self.values, self.valid, self.unsigned, sizes)
        return sizes

    def put(self, dst: Bytes, cursors: Ints) -> None:
        checked(kernels().variant_put_ints(self.values, self.valid, self.unsigned, dst, cursors), _WHAT)


class Fixed:
    """Numbers of 4 or 8 bytes under one header: floats and timestamps."""

    def __init__(self, head: int, width: int, values: Ints, valid: Bytes) -> None:
        self.head, self.width, self.values, self.valid = head, width, np.ascontiguousarray(values), valid

    def measure(self, names: FieldNames) -> Ints:
        return np.where(self.valid != 0, np.int64(self.width + 1), np.int64(1))

    def put(self, dst: Bytes, cursors: Ints) -> None:
        checked(kernels().variant_put_fixed(self.head, self.width, self.values, self.valid, dst, cursors), _WHAT)


class Bools:
    """True and false: a header each and nothing else."""

    def __init__(self, values: Bytes, valid: Bytes) -> None:
        self.heads = np.where(valid != 0, np.where(values != 0, TRUE, FALSE), 0).astype(np.uint8)

    def measure(self, names: FieldNames) -> Ints:
        return np.ones(len(self.heads), np.int64)

    def put(self, dst: Bytes, cursors: Ints) -> None:
        here = cursors >= 0
        dst[cursors[here]] = self.heads[here]


class Bodies:
    """Strings or binaries."""

    def __init__(self, head: int, offsets: npt.NDArray[np.int32], data: Bytes, valid: Bytes) -> None:
        self.head, self.offsets, self.data, self.valid = head, np.ascontiguousarray(offsets), source(data), valid

    def measure(self, names: FieldNames) -> Ints:
        sizes = np.diff(self.offsets).astype(np.int64)
        short = (sizes < 64) & (self.head == LONG_STRING)
        sizes += np.where(short, 1, 5)
        sizes[self.valid == 0] = 1
        return sizes

    def put(self, dst: Bytes, cursors: Ints) -> None:
        done = kernels().variant_put_bodies(self.head, self.offsets, self.data, self.valid, dst, cursors)
        checked(done, _WHAT)


class Union:
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
            kernels().variant_put_items(offsets, self.ids, self.id_width, True, sizes, self.valid, dst, cursors, inner),
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
        self.items.put(dst, self.place(dst, cursors))

    def place(self, dst: Bytes, cursors: Ints) -> Ints:
        """Write all but the items; the positions of the items."""
        inner = np.empty(len(self.sizes), np.int64)
        done = kernels().variant_put_items(
            self.offsets, self.ids, self.id_width, False, self.sizes, self.valid, dst, cursors, inner
        )
        checked(done, _WHAT)
        return inner


class Mapping(Items):
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
        inner[self.kept] = self.place(dst, cursors)
        self.items.put(dst, inner)


def container_sizes(counts: Ints, total: Ints, valid: Bytes, id_width: int) -> Ints:
    """Bytes of objects (ids of some width) or arrays (width 0) of so many items, which take so many bytes."""
    most = int(total.max()) if len(total) else 0
    width = np.digitize(total, [1 << 8, 1 << 16, 1 << 24]) + 1 if most >= 1 << 8 else np.int64(1)
    sizes = 2 + 3 * (counts > 255) + counts * id_width + (counts + 1) * width + total
    sizes[valid == 0] = 1
    return sizes


def column_valid(column: Column) -> Bytes:
    """One byte a row, 0 for null; not for unions."""
    valid = column.valid
    return np.ones(len(column), np.uint8) if valid is None else np.ascontiguousarray(valid)
