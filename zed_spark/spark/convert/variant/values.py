"""Variants, all values of one level of nesting at a time, each known by where it starts.

What the bytes claim is checked against their length. See `zed_spark.spark.convert.variant.layout` for the encoding.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns.buffers import bool_values
from zed_spark.columns.column import Column
from zed_spark.columns.strings import has_text_form, read_text
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.spark.convert.conversion import Bools
from zed_spark.spark.convert.variant.layout import KINDS, Kind, names_of
from zed_spark.types import MAX_DEPTH, STRING, Map, under

Ints: TypeAlias = npt.NDArray[np.int64]
Bytes: TypeAlias = npt.NDArray[np.uint8]
ValueKinds: TypeAlias = npt.NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Keys:
    """The field names that the metadata of variants holds.

    ``table`` has the names of each metadata end to end, as positions in ``names``, from ``bases`` on.
    """

    names: list[str]
    table: Ints
    bases: Ints


@dataclass(frozen=True, slots=True)
class Variants:
    """Variant values.

    Of each value, int64, shape (n,): where it starts, -1 for an SQL null; the latest position where its bytes can end;
    its row in the root array; and the index of its metadata. ``path`` and ``root`` are for errors.
    """

    path: str
    root: pa.Array
    data: Bytes
    starts: Ints
    stops: Ints
    rows: Ints
    metadata: Ints
    keys: Keys
    depth: int = 0

    def __len__(self) -> int:
        return len(self.starts)

    def take(self, rows: npt.NDArray[np.integer]) -> Variants:
        """The values at these positions."""
        return self.at(rows, self.starts[rows], self.stops[rows], self.depth)

    def at(self, rows: npt.NDArray[np.integer], starts: Ints, stops: Ints, depth: int) -> Variants:
        """Values inside of those at these positions."""
        return Variants(
            self.path, self.root, self.data, starts, stops, self.rows[rows], self.metadata[rows], self.keys, depth
        )

    def kinds(self) -> ValueKinds:
        """The kind of each value, shape (n,); `CorruptDataError` for a header that the encoding does not have."""
        some = np.flatnonzero(self.starts >= 0)
        found = KINDS[self.heads(some)]
        if len(some) < len(self):
            whole = np.full(len(self), Kind.ABSENT, np.int8)
            whole[some] = found
            found = whole
        self.check(found != Kind.UNKNOWN, "a header that the encoding does not have")
        return found

    def heads(self, rows: npt.NDArray[np.integer]) -> Bytes:
        """The header bytes of values that are not SQL nulls."""
        starts = self.starts[rows]
        self.check(starts < self.stops[rows], "ends before its header", rows)
        found: Bytes = self.data[starts]
        return found

    def little(self, rows: npt.NDArray[np.integer], at: Ints, width: int) -> Ints:
        """Little-endian unsigned integers of up to 8 bytes at positions inside values; patterns of uint64."""
        self.check(at <= self.stops[rows] - width, "ends early", rows)
        found = np.zeros(len(at), np.uint64)
        for byte in range(width):
            found |= self.data[at + byte].astype(np.uint64) << np.uint64(8 * byte)
        return found.view(np.int64)

    def check(self, good: Bools, what: str, rows: npt.NDArray[np.integer] | None = None) -> None:
        """Raise `CorruptDataError` with the text ``what`` if a value of ``rows``, by default of all, is not good."""
        if not good.all():
            position = int(np.argmin(good))
            row = int(self.rows[position if rows is None else rows[position]])
            raise CorruptDataError(what, structure=f"column {self.path}, row {row} of a batch, variant value")


def variant_values(array: pa.Array, path: str) -> Variants:
    """The values of an array of variants: structs of the binaries ``value`` and ``metadata``, in this order."""
    value, names = array.flatten()
    metadata = names.dictionary_encode()
    offsets, data = _bytes(value)
    valid = bool_values(array.is_valid())
    codes = metadata.indices.fill_null(0).to_numpy(zero_copy_only=False).astype(np.int64)
    keys = _keys(metadata.dictionary.to_pylist(), path)
    return Variants(
        path, array, data, np.where(valid, offsets[:-1], -1), offsets[1:], np.arange(len(array)), codes, keys
    )


def _bytes(array: pa.Array) -> tuple[Ints, Bytes]:
    wide = array.cast(pa.large_binary())
    _, offsets, data = wide.buffers()
    if not len(array) or offsets is None:
        return np.zeros(len(array) + 1, np.int64), np.zeros(0, np.uint8)
    shown = np.frombuffer(offsets, np.int64, len(array) + 1, wide.offset * 8)
    return shown, np.zeros(0, np.uint8) if data is None else np.frombuffer(data, np.uint8)


def _keys(metadata: list[bytes], path: str) -> Keys:
    known: dict[str, int] = {}
    table: list[int] = []
    bases = [0]
    for body in metadata:
        try:
            table += [known.setdefault(name, len(known)) for name in names_of(body)]
        except ValueError as error:
            raise CorruptDataError(str(error), structure=f"column {path}, variant metadata") from None
        bases.append(len(table))
    return Keys(list(known), np.array(table, np.int64), np.array(bases, np.int64))


def _numbers(values: Variants, rows: npt.NDArray[np.integer], at: Ints, widths: Ints) -> Ints:
    """Unsigned integers of 1 to 4 bytes each."""
    found = np.empty(len(at), np.int64)
    for width, here in rows_by_code(widths, 5):
        found[here] = values.little(rows[here], at[here], width)
    return found


def rows_by_code(codes: npt.NDArray[np.integer], count: int) -> list[tuple[int, npt.NDArray[np.intp] | slice]]:
    """Each code that occurs, all below `count`, and its positions; a slice when one code has all positions."""
    sizes = np.bincount(codes, minlength=count)
    present = np.flatnonzero(sizes)
    if len(present) == 1:
        return [(int(present[0]), slice(None))]
    return [(int(code), np.flatnonzero(codes == code)) for code in present]


@dataclass(frozen=True, slots=True)
class Contents:
    """The items of those variants that are objects, or of those that are arrays.

    Each item has the index of the variant that owns it, int64, ascending, and that of its name in ``items.keys.names``.
    """

    whole: Variants
    owners: Ints
    items: Variants
    names: Ints

    @classmethod
    def of(cls, whole: Variants, kinds: ValueKinds, kind: int) -> Contents:
        """The contents of the variants of a kind, `Kind.OBJECT` or `Kind.ARRAY`; raises what `of_all` does."""
        rows = np.flatnonzero(kinds == kind)
        inside = cls.of_all(whole.take(rows), kind)
        return cls(whole, rows[inside.owners], inside.items, inside.names)

    @classmethod
    def of_all(cls, values: Variants, kind: int) -> Contents:
        """The contents of variants that are all objects, or all arrays; `CorruptDataError` if they are damaged."""
        if values.depth >= MAX_DEPTH:
            raise UnsupportedTypeError(f"column {values.path}: a variant is nested deeper than {MAX_DEPTH} levels")
        objects, every = kind == Kind.OBJECT, np.arange(len(values))
        heads = values.heads(every) >> 2
        large = heads >> (4 if objects else 2) & 1
        counts = np.zeros(len(values), np.int64)
        for wide, here in rows_by_code(large, 2):
            counts[here] = values.little(every[here], values.starts[here] + 1, 4 if wide else 1)
        widths = (heads & 3).astype(np.int64) + 1
        id_widths = (heads >> 2 & 3).astype(np.int64) + 1 if objects else np.zeros(len(values), np.int64)
        table = values.starts + 2 + 3 * large.astype(np.int64)
        offset_tables = table + counts * id_widths
        bodies = offset_tables + (counts + 1) * widths
        values.check(bodies <= values.stops, "holds less than it claims")
        offsets = np.concatenate((np.zeros(1, np.int64), np.cumsum(counts)))
        # Every item has at least one byte, unless offsets point to the same bytes repeatedly.
        if offsets[-1] > len(values.data):
            raise CorruptDataError("holds items several times over", structure=f"column {values.path}, variant value")
        last = _numbers(values, every, offset_tables + counts * widths, widths)
        stops = bodies + last
        values.check((last >= 0) & (stops <= values.stops), "ends early")
        owners = np.repeat(every, counts)
        step = np.arange(int(offsets[-1])) - np.repeat(offsets[:-1], counts)
        item_widths, first = widths[owners], bodies[owners]
        starts = _numbers(values, owners, offset_tables[owners] + step * item_widths, item_widths) + first
        values.check((starts >= first) & (starts < stops[owners]), "an item is not where it should be", owners)
        names = np.zeros(0, np.int64)
        if objects:
            ids = _numbers(values, owners, table[owners] + step * id_widths[owners], id_widths[owners])
            base = values.keys.bases[values.metadata[owners]]
            known = values.keys.bases[values.metadata[owners] + 1] - base
            values.check(ids < known, "a field has no name", owners)
            names = values.keys.table[base + ids] if len(ids) else names
        items = values.at(owners, starts, stops[owners], values.depth + 1)
        return cls(values, owners, items, names)

    def offsets(self) -> npt.NDArray[np.int32]:
        """Where the items of each variant begin, shape (n + 1,)."""
        return np.concatenate(([0], np.cumsum(self.counts()))).astype(np.int32)

    def counts(self) -> Ints:
        """How many items each variant has, shape (n,)."""
        return np.bincount(self.owners, minlength=len(self.whole))

    def all_of(self, good: Bools) -> Bools:
        """Which variants have only good items, shape (n,)."""
        return np.asarray(np.bincount(self.owners[~good], minlength=len(self.whole)) == 0)

    def field_indexes(self, names: list[str]) -> Ints:
        """The index of the name of each item; -1 where it is not among the names."""
        known = {name: at for at, name in enumerate(self.items.keys.names)}
        table = np.full(len(known), -1, np.int64)
        for index, name in enumerate(names):
            if name in known:
                table[known[name]] = index
        return table[self.names] if len(self.names) else self.names

    def fields(self, indexes: Ints, count: int) -> list[Variants]:
        """The values of each of `count` fields, parallel to the variants; SQL nulls where an object lacks the field."""
        order = np.argsort(indexes, kind="stable")
        bounds = np.searchsorted(indexes[order], np.arange(count + 1))
        every, result = np.arange(len(self.whole)), []
        for start, stop in pairwise(bounds):
            of_field = order[start:stop]
            owners = self.owners[of_field]
            starts, stops = np.full(len(every), -1, np.int64), np.zeros(len(every), np.int64)
            starts[owners], stops[owners] = self.items.starts[of_field], self.items.stops[of_field]
            result.append(self.whole.at(every, starts, stops, self.items.depth))
        return result

    def keys(self, of: Map) -> tuple[Column, Bools]:
        """The names of fields as keys of a map (see `is_named`), and which of them are not keys of its type."""
        texts = pa.array(self.items.keys.names, pa.string()).take(pa.array(self.names))
        key = under(of.key)
        result = texts if key is STRING else read_text(key, texts)
        return Column(of.key, result), bool_values(result.is_null())


def is_named(of: Map) -> bool:
    """Whether maps of a type can be objects: whether their keys are text."""
    return under(of.key) is STRING or has_text_form(under(of.key))
