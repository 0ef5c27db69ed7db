"""Values of several small pieces converted together: a conversion costs as much as some hundred rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pyarrow as pa

from zed_spark.columns.coalesce import end_to_end
from zed_spark.columns.column import Sequence
from zed_spark.columns.groups import Groups
from zed_spark.errors import CorruptDataError
from zed_spark.spark.convert.batches import BatchConverter, Repeated

Convert = Callable[[Sequence], pa.RecordBatch]
"""Converts values of one piece; its errors name the file."""

_Values = tuple[Sequence, Mapping[str, Any], Convert]
"""Values of a piece, its constants, and what converts values of this piece alone."""


class PieceJoiner:
    """Collects values of pieces, in order, until there are enough to convert; the first ones are converted at once.

    Args:
        converter: converts values.
        rows: so many rows are enough.
        most_rows: the most rows of several pieces together.
        most_bytes: the most bytes of several pieces together, about.
    """

    def __init__(self, converter: BatchConverter, rows: int, most_rows: int, most_bytes: int) -> None:
        self._converter = converter
        self._groups: Groups[_Values] = Groups(
            rows=rows, nbytes=most_bytes, most_rows=most_rows, most_bytes=most_bytes, first_alone=True
        )

    def add(self, values: Sequence, constants: Mapping[str, Any], convert: Convert) -> Iterator[pa.RecordBatch]:
        """Add values of a piece, and yield the batches of what is collected, if that is enough.

        Args:
            values: the values.
            constants: the values of constant columns in all rows of the piece.
            convert: converts values of this piece alone.
        """
        for held in self._groups.add((values, constants, convert), len(values), values.nbytes):
            yield from self._batches(held)

    def take(self) -> Iterator[pa.RecordBatch]:
        """The batches of what is collected."""
        for held in self._groups.take():
            yield from self._batches(held)

    def _batches(self, held: list[_Values]) -> Iterator[pa.RecordBatch]:
        joined = self._joined(held) if len(held) > 1 else None
        if joined is not None:
            yield joined
            return
        for values, _, convert in held:
            yield from map(convert, self._converter.parts(values))

    def _joined(self, held: list[_Values]) -> pa.RecordBatch | None:
        """One batch of all; None where they are to be converted one by one."""
        values = end_to_end([one for one, _, _ in held])
        if next(self._converter.parts(values)) is not values:
            return None
        try:
            return self._converter.batch(values, _constants(held))
        except CorruptDataError:
            # Only when converted alone is it known which file it is in.
            return None


def _constants(held: list[_Values]) -> dict[str, Any]:
    """The constants of pieces: of each column the value of all rows, or those of the pieces."""
    counts = [len(values) for values, _, _ in held]
    return _repeated([constants for _, constants, _ in held], counts)


def _repeated(constants: list[Mapping[str, Any]], counts: list[int]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, first in constants[0].items():
        values = [own[name] for own in constants]
        if isinstance(first, Mapping):
            found[name] = _repeated(values, counts)
        else:
            # Zeros differ in their sign.
            is_same = not isinstance(first, float) and all(value == first for value in values)
            found[name] = first if is_same else Repeated(values, counts)
    return found
