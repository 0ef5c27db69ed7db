"""Read files with a shape: the settings, summaries with the types of the shape, and the shaped values."""

from __future__ import annotations

import logging
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Self

from zed_spark.columns.column import Sequence
from zed_spark.columns.project import ALL
from zed_spark.columns.summary import SuperType
from zed_spark.errors import CorruptDataError, NotFoundError, OptionError, UnsupportedTypeError, UnsupportedVersionError
from zed_spark.formats.allowance import Allowance
from zed_spark.formats.format import Format
from zed_spark.formats.pieces import Piece, ReadRequest, Summary, selected
from zed_spark.shapes.cast import SECOND
from zed_spark.shapes.parse import Shape
from zed_spark.shapes.shaper import FIELD, Evidence, Inferred, Misfits, Shaper
from zed_spark.storage.options import NONE
from zed_spark.storage.source import Source
from zed_spark.types import Type

logger = logging.getLogger(__name__)

UNITS = {"s": SECOND, "ms": 10**6, "us": 10**3, "ns": 1}
"""Nanoseconds of the units that numbers of times can have."""

KEEP, FAIL = "keep", "fail"
ERRORS = (KEEP, FAIL)
"""What is done with values that do not fit."""

SourceOf = Callable[[], AbstractContextManager[tuple[Format, Source]]]
"""Opens a file."""


@dataclass(frozen=True, slots=True)
class Shaping:
    """How the values of files get types.

    Attributes:
        shape: the types; None only infers.
        strict: whether a value that does not fit is an error.
        field: the field whose value names the type of a row.
        unit: nanoseconds of a number that becomes a time.
        infer: whether types are still to be found in strings, by `infer_types`.
        inferred: those that were found.
    """

    shape: Shape | None = None
    strict: bool = False
    field: str = FIELD
    unit: int = SECOND
    infer: bool = False
    inferred: Inferred = ()

    @classmethod
    def of(
        cls,
        shape: str | None,
        errors: str | None = None,
        field: str | None = None,
        infer: bool = False,
        unit: str | None = None,
        storage: Mapping[str, str] = NONE,
    ) -> Self | None:
        """Return the shaping of options as users write them; None if no option sets one.

        Raises OptionError for an option that needs a shape, and the errors of `Shape.parse`.
        """
        if shape is None:
            for name, value in (("shapeErrors", errors), ("shapeField", field), ("timeUnit", unit)):
                if value is not None:
                    raise OptionError(f"option {name} needs the option shape, which gives the types")
            return cls(infer=True) if infer else None
        for name, given, known in (("shapeErrors", errors, ERRORS), ("timeUnit", unit, tuple(UNITS))):
            if given is not None and given not in known:
                raise OptionError(f"option {name} takes {', '.join(known)}, not {given!r}")
        parsed = Shape.parse(shape, storage)
        return cls(parsed, errors == FAIL, field or FIELD, UNITS[unit or "s"], infer)

    def shaper(self, path: str, misfits: Misfits | None = None) -> Shaper:
        """Return what shapes the values of a file."""
        return Shaper(
            self.shape,
            field=self.field,
            unit=self.unit,
            inferred=self.inferred,
            strict=self.strict,
            path=path,
            misfits=misfits,
        )


def infer_types(shaping: Shaping, files: Iterable[SourceOf]) -> Shaping:
    """Return the shaping with the types of strings, found by reading all values of some files."""
    if not shaping.infer:
        return shaping
    evidence = Evidence()
    # Values that do not fit are counted, or refused, when the types are used.
    lenient = replace(shaping, strict=False, inferred=())
    for opened in files:
        try:
            with opened() as (format, source):
                shaper = lenient.shaper(source.path)
                shaper.evidence = evidence
                for sequence in format.read(source, None, ReadRequest(permissive=True, on_error=_ignore)):
                    shaper.apply(sequence)
        except (NotFoundError, CorruptDataError, UnsupportedVersionError, UnsupportedTypeError) as error:
            # What is read next reports it, or tolerates it.
            logger.debug("no types are inferred: %s", error)
    return replace(shaping, infer=False, inferred=evidence.types())


def summarize_shaped(format: Format, source: Source, shaping: Shaping) -> Summary:
    """Return the summary of a file with the types of a shape, which reads all of it; logs what does not fit.

    Raises SchemaMismatchError if something does not and the shaping is strict; else as `Format.summarize`.
    """
    damages: list[Exception] = []
    misfits = Misfits()
    rows: Counter[Type] = Counter()
    request = ReadRequest(permissive=True, on_error=damages.append)
    for sequence in read_shaped(format, source, None, request, shaping, misfits):
        for column in sequence.columns:
            rows[column.type] += len(column)
    if damages and not rows:
        raise damages[0]
    misfits.warn(source.path)
    whole = tuple(format.split(source, sys.maxsize)) if source.size else ()
    types = tuple(SuperType(of, None if damages else count) for of, count in rows.items())
    version = "with a shape"
    return Summary(source.path, source.size, format.name, version, types, None if damages else rows.total(), whole)


def read_shaped(
    format: Format,
    source: Source,
    piece: Piece | None,
    request: ReadRequest,
    shaping: Shaping | None,
    misfits: Misfits | None = None,
) -> Iterator[Sequence]:
    """Yield the values of a piece (None: the whole file) as `Format.read` does, with the types of a shape if given.

    All fields are read, because each may decide of which super type a row is. What does not fit is counted.
    """
    if shaping is None:
        yield from format.read(source, piece, request)
        return
    shaper = shaping.shaper(source.path, misfits)
    allowance, seen = Allowance(source.size), set[Type]()
    whole = replace(request, projection=ALL, super_types=None, keep=None)
    for sequence in format.read(source, piece, whole):
        found = shaper.apply(sequence)
        for of in found.types:
            if of not in seen and shaper.misfits.counts:
                # Only values that do not fit make more types than a file and a shape have.
                allowance.use(of, source.path)
            seen.add(of)
        yield from selected(found, request)


def _ignore(_: Exception) -> None:
    """Leave damage to what reads the values."""
