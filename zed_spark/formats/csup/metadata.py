"""One object: its metadata and type section as column trees.

Source: docs/formats/csup.md, sections 2.2, 3 and 4.1.
"""

from __future__ import annotations

from typing import Any

from zed_spark import types as zt
from zed_spark.errors import CorruptDataError, UnsupportedTypeError
from zed_spark.formats.columnar.build import file_parts
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
    """The metadata of one object; no values are read.

    Raises:
        CorruptDataError: it is damaged.
        UnsupportedTypeError: a type in it cannot be represented.
    """
    at = section.offset + section.header
    body = source.read(at, section.meta)
    try:
        with zt.deeper_types(MAX_DEPTH):
            dialect, values = _values(body, at, "metadata section", source.path)
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
        raise CorruptDataError(f"{len(values)} values, not one", structure="metadata section")
    root = section.root or 0
    if root >= len(values):
        raise CorruptDataError(f"root {root}, there are {len(values)} values", structure="metadata section")
    builder = Builder(source.path, section, [] if nested else values, dialect, types)
    trees, tags, rows = file_parts(builder, *values[root], None if nested else builder.types[root])
    if rows is None or (not trees and (rows or (tags is not None and tags.segments))):
        raise CorruptDataError(f"{rows} rows of {len(trees)} super types", structure="metadata section")
    data = section.start, section.stop
    known = tuple(tree.type for tree in trees)
    return File(source.path, str(section.version), trees, known, tags, rows, section.header, data, True)


def _values(body: memoryview, at: int, name: str, path: str) -> tuple[Dialect, list[tuple[zt.Type, Any]]]:
    if len(body) and body[-1] != END_OF_STREAM:
        raise CorruptDataError("does not end in an end of stream", structure=name, offset=at, path=path)
    section = BytesSource(body, path)
    try:
        dialect = dialect_of(section)
        return dialect, list(read_values(body, path, dialect, lazy=True))
    except CorruptDataError as error:
        # Its offset is from the start of the section.
        offset = at + (error.offset or 0)
        raise CorruptDataError(error.reason, structure=error.structure or name, offset=offset, path=path) from None


def _types(source: Source, section: Section) -> list[zt.Type]:
    """The types that an object refers to by number."""
    at = section.offset + section.header + section.meta
    body = source.read(at, section.types)
    _, values = _values(body, at, "type section", source.path)
    wanted = zt.TYPE if section.version < _IDS else zt.BYTES
    if any(of is not wanted for of, _ in values) or (wanted is zt.BYTES and len(values) > 1):
        raise CorruptDataError(
            f"{len(values)} values, the first of type {values[0][0]!r}", structure="type section", offset=at
        )
    if wanted is zt.TYPE:
        return [zt.decode_type(value) for _, value in values]
    return TypeContext(BSUP5, values[0][1] or b"").types if values else []
