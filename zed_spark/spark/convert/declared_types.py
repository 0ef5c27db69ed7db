"""Types that the user declares: the option ``zedTypes``, and what a format can store of a declared type."""

from __future__ import annotations

from functools import lru_cache

from pyspark.sql.types import ArrayType, DataType, MapType, StructField, StructType

from zed_spark import types as zt
from zed_spark.columns.project import split_columns
from zed_spark.errors import FormatError, OptionError, UnsupportedTypeError
from zed_spark.names import position
from zed_spark.spark.convert.mapping import DECLARED_KEY, TYPE_KEY, shortened

_OPEN, _CLOSE = "([{", ")]}"


def split_types(text: str) -> list[tuple[tuple[str, ...], zt.Type]]:
    """The field paths and types of a list such as ``src ip, dur duration``.

    Raises:
        OptionError: the text is not such a list.
    """
    found = []
    for part in _parts(text):
        name, of = _halves(part.strip())
        try:
            [path] = split_columns(name)
            found.append((path, zt.parse_type(of)))
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
            raise OptionError(f"option zedTypes: {zt.type_text(zed_type)} has types that the format lacks")
        schema = _with_type(schema, path, zed_type, path)
    return schema


def _with_type(struct: StructType, path: tuple[str, ...], zed_type: zt.Type, whole: tuple[str, ...]) -> StructType:
    at = position(path[0], struct.names, prefix="option zedTypes: ", shown=".".join(whole))
    field = struct.fields[at]
    if len(path) == 1:
        # The hints of nested fields describe the old type.
        metadata = {**(field.metadata or {}), TYPE_KEY: zt.type_text(zed_type), DECLARED_KEY: True}
        made = StructField(field.name, _without_zed_types(field.dataType), field.nullable, metadata)
    elif isinstance(field.dataType, StructType):
        inner = _with_type(field.dataType, path[1:], zed_type, whole)
        made = StructField(field.name, inner, field.nullable, field.metadata)
    else:
        raise OptionError(
            f"option zedTypes: {'.'.join(whole)!r} goes into {field.name}, which is no struct; give the type of all "
            f"of it, for example '{field.name} [ip]'"
        )
    return StructType([made if index == at else other for index, other in enumerate(struct.fields)])


def _without_zed_types(of: DataType) -> DataType:
    """A Spark type without the Zed types in the metadata of its nested fields."""
    if isinstance(of, StructType):
        return StructType([_without_zed_type(field) for field in of.fields])
    if isinstance(of, ArrayType):
        return ArrayType(_without_zed_types(of.elementType), of.containsNull)
    if isinstance(of, MapType):
        return MapType(_without_zed_types(of.keyType), _without_zed_types(of.valueType), of.valueContainsNull)
    return of


def _without_zed_type(field: StructField) -> StructField:
    metadata = {key: value for key, value in (field.metadata or {}).items() if key != TYPE_KEY}
    return StructField(field.name, _without_zed_types(field.dataType), field.nullable, metadata)


@lru_cache(maxsize=4096)
def writable_type(zed_type: zt.Type, bsup_types: bool) -> zt.Type:
    """The type that values declared with a type are written as.

    Args:
        zed_type: the declared type.
        bsup_types: whether the format that is written has the types that only BSUP 1 and later have.

    Returns:
        The type itself if every format has it. Otherwise the type without ``fusion``, as Spark does not show which type
        a fused value had; and as a data frame type (`zed_spark.types.dataframe_type`) if the format lacks BSUP types.

    Raises:
        UnsupportedTypeError: it contains the type ``any`` or a recursive type.
    """
    if zed_type.contains(lambda part: part is zt.ALL or isinstance(part, zt.Recursive)):
        shown = shortened(zt.type_text(zed_type))
        raise UnsupportedTypeError(f"type {shown}: values of type any and of recursive types are just text to Spark")
    if not zed_type.contains(lambda part: part is zt.NONE or isinstance(part, zt.Fusion)):
        return zed_type
    return _without_fusion(zed_type) if bsup_types else zt.dataframe_type(zed_type)


def _without_fusion(zed_type: zt.Type) -> zt.Type:
    if isinstance(zed_type, zt.Fusion):
        return _without_fusion(zed_type.inner)
    return zed_type.map_children(_without_fusion)
