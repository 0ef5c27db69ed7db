"""One object: its metadata and type section as column trees.

Source: docs/formats/csup.md, sections 2.2, 3 and 4.1.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.formats.allowance import Allowance, check_parts
from zed_spark.formats.columnar.build import file_parts, one_expected
from zed_spark.formats.columnar.metadata import MAX_DEPTH
from zed_spark.formats.columnar.node import File
from zed_spark.formats.csup.build import Builder
from zed_spark.formats.csup.header import Section
from zed_spark.formats.rows.frame import END_OF_STREAM, dialect_of
from zed_spark.formats.rows.typedef import TypeContext
from zed_spark.formats.rows.values import read_values
from zed_spark.storage.source import BytesSource, Source
from zed_spark.types.dialect import BSUP5, Dialect

_IDS = 17
"""The version since which the type section holds typedefs, and not type values."""


def load(source: Source, section: Section) -> File:
    """Return the metadata of one object; no values are read.

    Raises CorruptDataError if it is damaged, UnsupportedTypeError if a type in it cannot be represented.
    """
    at = section.offset + section.header
    body = source.read(at, section.meta)
    try:
        with zt.deeper_types(MAX_DEPTH):
            dialect, values = _values(body, at, "metadata section", source.path, 2 if section.root is None else None)
            types = _types(source, section)
            return _file(source, section, values, dialect, types)
    except RecursionError:
        raise UnsupportedTypeError(f"{source.path}: metadata is nested too deeply") from None
    except CorruptDataError as error:
        raise error.at(path=source.path, offset=at) from None
    except UnsupportedTypeError as error:
        raise UnsupportedTypeError(f"{source.path}: {error}") from None


def _file(
    source: Source, section: Section, values: list[tuple[zt.Type, Any]], dialect: Dialect, types: list[zt.Type]
) -> File:
    nested = section.root is None
    if nested and len(values) != 1:
        raise CorruptDataError(one_expected(values), structure="metadata section")
    root = section.root or 0
    if root >= len(values):
        raise CorruptDataError(f"root {root}, there are {len(values)} values", structure="metadata section")
    builder = Builder(source.path, section, [] if nested else values, dialect, types)
    trees, tags, rows = file_parts(builder, *values[root], None if nested else builder.types[root])
    if rows is None:
        raise CorruptDataError("the metadata gives no number of rows", structure="metadata section")
    data = section.start, section.stop
    known = tuple(tree.type for tree in trees)
    check_parts(known, section.meta + section.types)
    return File(source.path, str(section.version), trees, known, tags, rows, section.header, data, True)


def _values(
    body: memoryview, at: int, name: str, path: str, most: int | None = None
) -> tuple[Dialect, list[tuple[zt.Type, Any]]]:
    """Return the version of a section and its values, but no more than ``most``."""
    if len(body) and body[-1] != END_OF_STREAM:
        raise CorruptDataError("does not end in an end of stream", structure=name, offset=at, path=path)
    section = BytesSource(body, path)
    try:
        dialect = dialect_of(section)
        return dialect, list(islice(read_values(body, path, dialect, lazy=True), most))
    except CorruptDataError as error:
        # Its offset is from the start of the section.
        offset = at + (error.offset or 0)
        raise CorruptDataError(error.reason, structure=error.structure or name, offset=offset, path=path) from None


def _types(source: Source, section: Section) -> list[zt.Type]:
    at = section.offset + section.header + section.meta
    body = source.read(at, section.types)
    wanted = zt.TYPE if section.version < _IDS else zt.BYTES
    _, values = _values(body, at, "type section", source.path, None if wanted is zt.TYPE else 2)
    if any(of is not wanted for of, _ in values) or (wanted is zt.BYTES and len(values) > 1):
        raise CorruptDataError(
            f"{len(values)} values, the first of type {values[0][0]!r}", structure="type section", offset=at
        )
    if wanted is zt.TYPE:
        return [zt.decode_type(value) for _, value in values]
    context = TypeContext(BSUP5)
    if values and values[0][1]:
        context.add(values[0][1], Allowance(section.types))
    return context.types
