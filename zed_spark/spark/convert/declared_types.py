"""Types that the user declares: the option ``zedTypes``, and what a format can store of a declared type."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from pyspark.sql.types import ArrayType, DataType, MapType, NullType, StringType, StructField, StructType

from zed_spark import types as zt
from zed_spark.columns.project import split_columns
from zed_spark.errors import FormatError, OptionError, UnsupportedTypeError
from zed_spark.names import position
from zed_spark.spark.convert.mapping import DECLARED_KEY, TYPE_KEY, shortened
from zed_spark.types.dialect import without_fusion

_TOKEN = re.compile(r'"(?:\\.|[^"\\])*"?|`[^`]*`?|.', re.DOTALL)
"""A text in double quotes or backquotes, or a character."""

_DECLARATION = re.compile(r"((?:`[^`]*`|[^`\s])*)\s+(.*)", re.DOTALL)
"""A field path, which has spaces only inside of backquotes, and a Zed type."""


def split_types(text: str) -> list[tuple[tuple[str, ...], zt.Type]]:
    """The field paths and types of a list such as ``src ip, dur duration``; `OptionError` if the text is none."""
    found = []
    for part in map(str.strip, _parts(text)):
        match = _DECLARATION.fullmatch(part)
        if match is None:
            raise OptionError(f"option zedTypes: {part!r} has no type; expected a name, a space and a Zed type")
        try:
            [path] = split_columns(match[1])
            found.append((path, zt.parse_type(match[2])))
        except (FormatError, ValueError) as error:
            raise OptionError(f"option zedTypes takes a list such as 'src ip, dur duration': {error}") from None
    return found


def _parts(text: str) -> list[str]:
    """The text, split at commas outside of brackets and quotes."""
    parts, depth = [""], 0
    for token in _TOKEN.findall(text):
        depth += (token in "([{") - (token in ")]}")
        if token == "," and not depth:
            parts.append("")
        else:
            parts[-1] += token
    return parts if text.strip() else []


def with_declared_types(schema: StructType, text: str, bsup_types: bool = False) -> StructType:
    """The schema with the types that the text of ``zedTypes`` declares in the metadata of its fields.

    Raises `OptionError` for a text that does not parse, a column that does not exist, or a type that cannot be written.
    """
    for path, zed_type in split_types(text):
        try:
            fits = writable_type(zed_type, bsup_types) is zed_type
        except UnsupportedTypeError:
            fits = False
        if not fits:
            raise OptionError(f"option zedTypes: {zt.type_text(zed_type)} has types that the format lacks")
        schema = _with_type(schema, path, zed_type, path)
    return schema


def _with_type(struct: StructType, path: tuple[str, ...], zed_type: zt.Type, whole: tuple[str, ...]) -> StructType:
    at = position(path[0], struct.names, prefix="option zedTypes: ", shown=".".join(whole))
    field = struct.fields[at]
    if len(path) == 1:
        # The hints of nested fields describe the old type.
        metadata = {**(field.metadata or {}), TYPE_KEY: zt.type_text(zed_type), DECLARED_KEY: True}
        result = StructField(field.name, _changed(field.dataType, _without_zed_types), field.nullable, metadata)
    elif isinstance(field.dataType, StructType):
        inner = _with_type(field.dataType, path[1:], zed_type, whole)
        result = StructField(field.name, inner, field.nullable, field.metadata)
    else:
        raise OptionError(
            f"option zedTypes: {'.'.join(whole)!r} goes into {field.name}, which is no struct; give the type of all "
            f"of it, for example '{field.name} [ip]'"
        )
    return StructType([result if index == at else other for index, other in enumerate(struct.fields)])


def _changed(of: DataType, change: Callable[[DataType], DataType]) -> DataType:
    """A Spark type in which each type is changed, after those inside of it."""
    if isinstance(of, StructType):
        fields = [(one.name, _changed(one.dataType, change), one.nullable, one.metadata) for one in of.fields]
        of = StructType([StructField(*one) for one in fields])
    elif isinstance(of, ArrayType):
        of = ArrayType(_changed(of.elementType, change), of.containsNull)
    elif isinstance(of, MapType):
        of = MapType(_changed(of.keyType, change), _changed(of.valueType, change), of.valueContainsNull)
    return change(of)


def _without_zed_types(of: DataType) -> DataType:
    """A type without the Zed types in the metadata of its fields."""
    for field in of.fields if isinstance(of, StructType) else ():
        field.metadata = {key: value for key, value in field.metadata.items() if key != TYPE_KEY}
    return of


def with_string_keys(schema: StructType) -> StructType:
    """The schema with keys of STRING in maps whose keys are VOID, as those of ``map()`` are.

    Such a map has no keys, and Spark cannot read the column: in Arrow, a key of a map is of a type that has values.
    """
    found = _changed(schema, _with_string_keys)
    return found if isinstance(found, StructType) else schema


def _with_string_keys(of: DataType) -> DataType:
    if isinstance(of, MapType) and isinstance(of.keyType, NullType):
        return MapType(StringType(), of.valueType, of.valueContainsNull)
    return of


@lru_cache(maxsize=4096)
def writable_type(zed_type: zt.Type, bsup_types: bool) -> zt.Type:
    """The type that values declared with a type are written as: the type itself if every format has it.

    Otherwise it is without ``fusion``, as Spark does not show which type a fused value had; and a data frame type
    (`zed_spark.types.dataframe_type`) if the format lacks the types of BSUP 1 and later (``bsup_types``). Raises
    `UnsupportedTypeError` for the type ``any`` and recursive types.
    """
    if zed_type.contains(lambda part: part is zt.ALL or isinstance(part, zt.Recursive)):
        shown = shortened(zt.type_text(zed_type))
        raise UnsupportedTypeError(f"type {shown}: values of type any and of recursive types are just text to Spark")
    unfused = without_fusion(zed_type)
    if unfused is zed_type and not zed_type.contains(lambda part: part is zt.NONE):
        return zed_type
    return unfused if bsup_types else zt.dataframe_type(zed_type)
