"""The option ``zedTypes``, which declares the Zed types of columns."""

from __future__ import annotations

from typing import TypeVar

from pyspark.sql.types import ArrayType, DataType, MapType, StructField, StructType

from zed_spark.columns.field_paths import split_columns
from zed_spark.errors import FormatError, OptionError, UnsupportedTypeError
from zed_spark.names import position
from zed_spark.spark.convert.conversion import DECLARED_KEY
from zed_spark.spark.convert.mapping import TYPE_KEY
from zed_spark.spark.convert.zed_types import writable_type
from zed_spark.types import Type, parse_type, type_text

_OPEN, _CLOSE = "([{", ")]}"
_T = TypeVar("_T", bound=DataType)


def split_types(text: str) -> list[tuple[tuple[str, ...], Type]]:
    """The field paths and types of a list such as ``src ip, dur duration``.

    Raises:
        OptionError: the text is not such a list.
    """
    found = []
    for part in _parts(text):
        name, of = _halves(part.strip())
        try:
            [path] = split_columns(name)
            found.append((path, parse_type(of)))
        except (FormatError, ValueError) as error:
            raise OptionError(f"option zedTypes takes a list such as 'src ip, dur duration': {error}") from None
    return found


def _parts(text: str) -> list[str]:
    """The text, split at commas outside of brackets and quotes."""
    parts, depth, quote, skip = [""], 0, "", False
    for char in text:
        if quote:
            quote = "" if char == quote and not skip else quote
            skip = char == "\\" and not skip and quote == '"'
        elif char in '"`':
            quote = char
        depth += 0 if quote else (char in _OPEN) - (char in _CLOSE)
        if char == "," and not depth and not quote:
            parts.append("")
        else:
            parts[-1] += char
    return parts if text.strip() else []


def _halves(part: str) -> tuple[str, str]:
    """Name and type, split at the first space outside of backquotes."""
    quoted = False
    for at, char in enumerate(part):
        quoted ^= char == "`"
        if char.isspace() and not quoted:
            return part[:at], part[at:].strip()
    raise OptionError(f"option zedTypes: {part!r} has no type; expected a name, a space and a Zed type")


def with_declared_types(schema: StructType, text: str, bsup_types: bool = False) -> StructType:
    """The schema with the types that ``zedTypes`` declares in the metadata of its fields.

    Args:
        schema: the schema.
        text: the option's text.
        bsup_types: whether the format that is written has the types that only BSUP 1 and later have.

    Raises:
        OptionError: the text does not parse, or names a column that does not exist or a type that cannot be written.
    """
    for path, zed_type in split_types(text):
        try:
            fits = writable_type(zed_type, bsup_types) is zed_type
        except UnsupportedTypeError:
            fits = False
        if not fits:
            raise OptionError(f"option zedTypes: {type_text(zed_type)} has types that the format lacks")
        schema = _with_type(schema, path, zed_type, path)
    return schema


def _with_type(struct: StructType, path: tuple[str, ...], zed_type: Type, whole: tuple[str, ...]) -> StructType:
    at = position(path[0], struct.names, prefix="option zedTypes: ", shown=".".join(whole))
    field = struct.fields[at]
    if len(path) == 1:
        # The hints of nested fields describe the old type.
        made = StructField(
            field.name, without_zed_types(field.dataType), field.nullable, _marked(field, type_text(zed_type))
        )
    elif isinstance(field.dataType, StructType):
        made = StructField(
            field.name, _with_type(field.dataType, path[1:], zed_type, whole), field.nullable, field.metadata
        )
    else:
        raise OptionError(
            f"option zedTypes: {'.'.join(whole)!r} goes into {field.name}, which is no struct; give the type of all "
            f"of it, for example '{field.name} [ip]'"
        )
    return StructType([made if index == at else other for index, other in enumerate(struct.fields)])


def _marked(field: StructField, text: str) -> dict[str, object]:
    return {**(field.metadata or {}), TYPE_KEY: text, DECLARED_KEY: True}


def without_zed_types(of: _T) -> _T | DataType:
    """A Spark type without the Zed types in the metadata of its nested fields."""
    if isinstance(of, StructType):
        fields = [
            StructField(
                field.name,
                without_zed_types(field.dataType),
                field.nullable,
                {key: value for key, value in (field.metadata or {}).items() if key != TYPE_KEY},
            )
            for field in of.fields
        ]
        return StructType(fields)
    if isinstance(of, ArrayType):
        return ArrayType(without_zed_types(of.elementType), of.containsNull)
    if isinstance(of, MapType):
        return MapType(without_zed_types(of.keyType), without_zed_types(of.valueType), of.valueContainsNull)
    return of
