"""Reading: rows of a file (of CSUP: of an object) as sequences of columns, batch by batch."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from zed_spark.columns.assemble import in_order
from zed_spark.columns.column import Column, Sequence, Tags
from zed_spark.columns.nested import RecordColumn
from zed_spark.columns.primitive import all_null
from zed_spark.columns.project import ALL, Projection, project, project_type, wants
from zed_spark.errors import CorruptDataError, ZedSparkError
from zed_spark.formats.columnar.column import ColumnReader
from zed_spark.formats.columnar.node import File, Node, check_lengths
from zed_spark.formats.columnar.numbers import ROOT, Numbers, open_numbers, root_tags
from zed_spark.formats.columnar.segment import Store
from zed_spark.formats.columnar.streams import steps
from zed_spark.formats.pieces import ReadRequest
from zed_spark.storage.source import Source
from zed_spark.types import NULL, Record, under

Mask = npt.NDArray[np.bool_]

LARGE = 16 << 20
"""Files with more bytes in memory are read with a small first batch: its share of the time is small as well."""

_GROWTH = 64
"""A batch has at most so many times the rows of the one before: sizes are only estimated from earlier batches."""

_SPARE = 4
"""Rows of a batch, as large as those of the file are on average, take at most so many times the bytes of a batch."""


def report(error: ZedSparkError, source: Source, request: ReadRequest) -> None:
    """Raise an error with the file's path, or in permissive mode hand it to the request."""
    if isinstance(error, CorruptDataError):
        error = error.at(path=source.path)
    if not request.permissive:
        raise error from None
    if request.on_error is not None:
        request.on_error(error)


class RowReader:
    """Reads ranges of rows of a file: the first row, and the row after the last, of each, ascending.

    In permissive mode a damaged column ends its super type; the other super types go on as long as the root column can
    be read.
    """

    def __init__(self, source: Source, file: File, rows: tuple[tuple[int, int], ...], request: ReadRequest) -> None:
        self.source, self.file, self.rows, self.request = source, file, rows, request
        self.readers = [self._open(tree) for tree in file.trees]
        self.root: Numbers | None = None
        if file.root is not None:
            self.root = open_numbers(Store(source, file.data), file.root, ROOT)
            self._check_root()

    def _open(self, tree: Node) -> TreeReader | None:
        request = self.request
        if request.super_types is not None and tree.type not in request.super_types:
            return None
        try:
            if self.file.lengths:
                keep, wanted = request.keep, request.projection
                check_lengths(tree, wanted if keep is None else wanted | keep.projection)
            return TreeReader(tree, self.source, self.file, request)
        except ZedSparkError as error:
            report(error, self.source, request)
            return None

    def _check_root(self) -> None:
        """Check that the stated lengths of all trees add up to the number of rows."""
        if not self.file.lengths:
            return
        counts = [tree.count for tree in self.file.trees]
        total = sum(count or 0 for count in counts)
        if None not in counts and total != self.file.rows:
            reason = f"{self.file.rows} rows are stated, the super types have {total}"
            report(CorruptDataError(reason, structure=ROOT), self.source, self.request)

    def batches(self) -> Iterator[Sequence]:
        """Sequences of the kept rows, none of them empty."""
        each = self._row_bytes()
        row, most = 0, self._first(each)
        limit = min(self.request.batch_rows, _SPARE * self.request.batch_bytes // each)
        for start, stop in self.rows:
            self._skip(start - row)
            row = start
            while row < stop:
                if all(reader is None for reader in self.readers):
                    # The number of rows is only a claim: without a column to read nothing bounds it.
                    return
                n = min(most, stop - row)
                batch = self._batch(n)
                row += n
                nbytes = batch.nbytes
                if len(batch):
                    yield from self._cut(batch, nbytes)
                fitting = self.request.batch_bytes * n // max(nbytes, 1)
                most = max(1, min(limit, fitting, most * _GROWTH))
        # From v4 on, tags end at the number of rows stated beside them.
        if self.root is not None and row == self.file.rows and self.file.lengths and not self.root.at_end():
            raise CorruptDataError(f"more tags than the {row} rows stated", structure=ROOT)

    def _first(self, each: int) -> int:
        """Rows of the first batch: few of a large file, and fewer still when its rows, of ``each`` bytes, are large."""
        if self.file.undivided:
            return max(1, self.rows[-1][1] - self.rows[0][0]) if self.rows else 1
        request = self.request
        is_small = request.first_rows is None and each * (self.file.rows or LARGE) <= LARGE
        first = request.batch_rows if is_small else request.preview_rows
        return max(1, min(first, request.batch_rows, request.batch_bytes // each))

    def _row_bytes(self) -> int:
        """Bytes of a row in memory, before decoding, on average."""
        nbytes = sum(reader.nbytes for reader in self.readers if reader is not None)
        return max(nbytes // max(self.file.rows or (self.rows[-1][1] if self.rows else 0), 1), 1)

    def _cut(self, batch: Sequence, nbytes: int) -> Iterator[Sequence]:
        parts = min(-(-nbytes // max(2 * self.request.batch_bytes, 1)), len(batch)) or 1
        if parts == 1:
            yield batch
            return
        bounds = [len(batch) * part // parts for part in range(parts + 1)]
        for start, stop in pairwise(bounds):
            yield batch.slice(start, stop - start)

    def _skip(self, n: int) -> None:
        for step in steps(n):
            for reader, rows in zip(self.readers, self._tags(step)[1], strict=True):
                if reader is not None:
                    reader.skip(rows)

    def _tags(self, n: int) -> tuple[Tags | None, list[int]]:
        return root_tags(self.root, n, len(self.file.trees), self.source.path)

    def _batch(self, n: int) -> Sequence:
        """Return the kept ones of the next n rows."""
        tags, counts = self._tags(n)
        found: list[tuple[int, Column]] = []
        kept: Mask | None = None
        for number, rows in enumerate(counts):
            if not rows:
                continue
            column, mask = self._read(number, rows)
            if column is not None and len(column):
                found.append((number, column))
            if mask is not None and tags is not None:
                kept = np.ones(n, np.bool_) if kept is None else kept
                kept[tags == number] = mask
        if tags is not None and kept is not None:
            tags = tags[kept]
        return self._sequence(found, tags)

    def _read(self, number: int, rows: int) -> tuple[Column | None, Mask | None]:
        reader = self.readers[number]
        if reader is not None:
            try:
                return reader.read(rows)
            except ZedSparkError as error:
                self.readers[number] = None
                report(error, self.source, self.request)
        return None, np.zeros(rows, np.bool_)

    def _sequence(self, found: list[tuple[int, Column]], tags: Tags | None) -> Sequence:
        types = [self.file.types[number] for number, _ in found]
        if len(found) < 2 or tags is None:
            return Sequence(tuple(types), tuple(column for _, column in found))
        distinct = tuple(dict.fromkeys(types))
        if len(distinct) == len(self.file.trees):
            return Sequence(distinct, tuple(column for _, column in found), tags)
        positions = np.zeros(len(self.file.trees), np.int32)
        for (number, _), of in zip(found, types, strict=True):
            positions[number] = distinct.index(of)
        columns = tuple(
            _merged([part for part, other in zip(found, types, strict=True) if other is of], tags) for of in distinct
        )
        return Sequence(distinct, columns, positions[tags] if len(distinct) > 1 else None)


def _merged(parts: list[tuple[int, Column]], tags: Tags) -> Column:
    """Merge the values of one super type that the file keeps in several trees, in their order."""
    if len(parts) == 1:
        return parts[0][1]
    return in_order([(column, np.flatnonzero(tags == number)) for number, column in parts])[0]


class TreeReader:
    """The rows of one super type, batch by batch.

    The columns that the row filter tests are read first, and the others only for batches of which a row is kept; for
    the same reason they are fetched separately.
    """

    def __init__(self, tree: Node, source: Source, file: File, request: ReadRequest) -> None:
        self.tree, self.projection, self.keep = tree, request.projection, request.keep
        self.type = project_type(tree.type, self.projection)
        self.tested: _Part | None = None
        self.shared = False
        rest = self.projection
        if self.keep is not None:
            tested = self.keep.projection
            if tested.fields is not None and _is_plain_record(tree):
                self.shared = True
                tested, rest = _divide(tree, tested, self.projection)
            self.tested = _Part(tree, Store(source, file.data), tested)
        self.rest = _Part(tree, Store(source, file.data), rest)

    @property
    def nbytes(self) -> int:
        """Bytes of the wanted columns in memory."""
        return sum(part.nbytes for part in (self.tested, self.rest) if part is not None)

    def skip(self, n: int) -> None:
        """Pass over n rows."""
        if self.tested is not None:
            self.tested.skip(n)
        self.rest.skip(n)

    def read(self, n: int) -> tuple[Column, Mask | None]:
        """Return the column of the kept ones of the next n rows, and which of the n rows they are (None: all)."""
        if self.tested is None or self.keep is None:
            return self.rest.read(n), None
        tested = self.tested.read(n)
        mask = self.keep.test(self.tree.type, project(tested, self.keep.projection))
        if mask is not None and not mask.any():
            self.rest.skip(n)
            return all_null(self.type, 0), mask
        column = self.rest.read(n)
        if self.shared:
            column = self._join(tested, column, n)
        if mask is None or mask.all():
            return column, None
        return column.take(np.flatnonzero(mask)), mask

    def _join(self, tested: Column, rest: Column, n: int) -> Column:
        found: dict[str, Column] = {}
        for part in (project(tested, self.projection), rest):
            of = under(part.type)
            if isinstance(of, Record):
                names = (name for name, _ in of.fields)
                found.update(zip(names, part.fields(), strict=True))
        whole = under(self.type)
        fields = [found[name] for name, _ in whole.fields] if isinstance(whole, Record) else []
        return RecordColumn(self.type, fields, n, None)


class _Part:
    """The wanted part of a tree; of a value that is not wanted only the number counts."""

    def __init__(self, tree: Node, store: Store, projection: Projection) -> None:
        self.reader = ColumnReader(tree, store, projection) if wants(tree.type, projection) else None
        self.nbytes = store.nbytes

    def read(self, n: int) -> Column:
        return Column(NULL, pa.nulls(n)) if self.reader is None else self.reader.read(n)

    def skip(self, n: int) -> None:
        if self.reader is not None:
            self.reader.skip(n)


def _is_plain_record(tree: Node) -> bool:
    """True if the tree is a record without nulls, so that its fields can be read apart and joined."""
    while tree.encoding == "named":
        [tree] = tree.children
    return tree.encoding == "record"


def _divide(tree: Node, first: Projection, wanted: Projection) -> tuple[Projection, Projection]:
    """Return the fields to read first (everything wanted of the fields tested), and the other wanted ones."""
    of = under(tree.type)
    tested: dict[str, Projection] = {}
    rest: dict[str, Projection] = {}
    for name in (name for name, _ in of.fields) if isinstance(of, Record) else ():
        test, shown = first.below(name), wanted.below(name)
        if test is not None:
            tested[name] = test if shown is None else test | shown
        elif shown is not None:
            rest[name] = ALL if shown.fields is None else shown
    return Projection(tested), Projection(rest)
