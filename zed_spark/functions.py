"""Functions for Zed types: addresses and networks, durations and nanoseconds, types and unions.

They are made of Spark's own expressions, so Spark optimizes them and no Python runs on executors. They work in classic
and Connect sessions, even without `zed_spark.register`. After it, or `create`, SQL has them under the same names, and
from the start with the setting ``spark.sql.extensions=zed_spark.Extensions``.

Arguments are columns or names of columns, as in ``pyspark.sql.functions``. The result is null where an argument is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from zed_spark.errors import OptionError
from zed_spark.names import pyspark_required
from zed_spark.spark.expressions import column
from zed_spark.spark.functions import MEMBER_FUNCTIONS, definitions
from zed_spark.types.literals import net_body

with pyspark_required():
    from pyspark.sql import SparkSession
    from pyspark.sql import functions as spark

    from zed_spark.spark.native.enable import is_enabled

if TYPE_CHECKING:
    from pyspark.sql import Column

    ColumnOrName: TypeAlias = Column | str

__all__ = [
    "as_double", "as_long", "as_string", "as_timestamp",
    "cidr_match", "create", "duration_of_nanos", "ip", "ip_bytes", "ip_version", "is_error", "kind", "nameof",
    "network_of", "time_of_nanos", "total_seconds", "union_member",
]  # fmt: skip


def cidr_match(network: ColumnOrName, address: ColumnOrName) -> Column:
    """Return whether an address is in a network, like Zed's function of this name.

    An address of one family is in no network of the other; an IPv6 address that maps an IPv4 one is IPv6.

    Args:
        network: a text such as ``10.0.0.0/8``, which is a literal here, or a column of such texts. Bits after the
            prefix do not count.
        address: the address.

    Returns:
        BOOLEAN; null where the address is none.

    Raises:
        OptionError: the text is no network. A value of a column that is none fails the query.
    """
    if isinstance(network, str):
        if net_body(network) is None:
            raise OptionError(f"cidr_match: {network!r} is not a network such as 10.0.0.0/8")
        network = spark.lit(network)
    return _call("cidr_match", network, address)


def network_of(address: ColumnOrName, bits: Column | int) -> Column:
    """Return the network of an address for a prefix length in bits, like Zed's function of this name.

    Returns:
        STRING, such as ``10.1.0.0/16``; null where the address is none, or has fewer bits.
    """
    return _call("network_of", address, spark.lit(bits) if isinstance(bits, int) else bits)


def ip(address: ColumnOrName) -> Column:
    """Return an address in its standard spelling, which the readers give as well; null if the text is no address.

    ``2001:DB8:0::1`` becomes ``2001:db8::1``. Use it to join with addresses of other sources.
    """
    return _call("ip", address)


def ip_version(address: ColumnOrName) -> Column:
    """Return the version of an address, 4 or 6 (INT); null where the text is no address."""
    return _call("ip_version", address)


def ip_bytes(address: ColumnOrName) -> Column:
    """Return the 4 or 16 bytes of an address (BINARY), which sort like addresses of one version; null if it is none."""
    return _call("ip_bytes", address)


def total_seconds(duration: ColumnOrName) -> Column:
    """Return an INTERVAL DAY TO SECOND as seconds (DOUBLE), with microseconds as the fraction."""
    return _call("total_seconds", duration)


def time_of_nanos(nanos: ColumnOrName) -> Column:
    """Return the TIMESTAMP of nanoseconds since 1970, as the option `nanosAsLong` gives them, rounded down."""
    return _call("time_of_nanos", nanos)


def duration_of_nanos(nanos: ColumnOrName) -> Column:
    """Return the INTERVAL DAY TO SECOND of nanoseconds, rounded down to microseconds."""
    return _call("duration_of_nanos", nanos)


def kind(zed_type: ColumnOrName) -> Column:
    """Return the kind of a Zed type given as text: primitive, record, array, set, map, union, enum or error.

    Like Zed's function of this name. Types as text are in ``_metadata.zed_type`` and in the column of the option
    `typeColumn`.
    """
    return _call("kind", zed_type)


def nameof(zed_type: ColumnOrName) -> Column:
    """Return the name of a named Zed type given as text, as Zed's function of this name; null where it has none."""
    return _call("nameof", zed_type)


def is_error(zed_type: ColumnOrName) -> Column:
    """True if a Zed type given as text is that of errors, with or without a name."""
    return _call("is_error", zed_type)


def union_member(value: ColumnOrName) -> Column:
    """Return the member of a union that a value has: the struct's field without ``member_``, such as ``int64``.

    Null where the value is null, or a null of one of the members.
    """
    return _call("union_member", value)


def as_long(value: ColumnOrName) -> Column:
    """Return the integers in a column of several types (BIGINT); null where a value has another type.

    The column may have one type, too, as it has once a stray file was removed: then this is the column, or null if it
    has no integers. Filters such as ``as_long("severity") == 3`` skip files where native planning does.

    Returns:
        BIGINT; null also where an unsigned integer does not fit.
    """
    return _member("as_long", value)


def as_double(value: ColumnOrName) -> Column:
    """Return the numbers in a column of several types (DOUBLE); null where a value has another type.

    Integers beyond 2**53 become the nearest DOUBLE. The column may have one type, too: see `as_long`.
    """
    return _member("as_double", value)


def as_string(value: ColumnOrName) -> Column:
    """Return the texts in a column of several types (STRING); null where a value has another type.

    Texts are what Spark sees as STRING: Zed's strings, addresses, networks, enums and types. Numbers and times are
    null. The column may have one type, too: see `as_long`.
    """
    return _member("as_string", value)


def as_timestamp(value: ColumnOrName) -> Column:
    """Return the times in a column of several types (TIMESTAMP); null where a value has another type.

    Days, and times without a zone, are taken in the time zone of the session. The column may have one type, too: see
    `as_long`.
    """
    return _member("as_timestamp", value)


def create(spark: SparkSession) -> None:
    """Create the functions in the SQL of a session, as temporary functions.

    `zed_spark.register` does it in sessions with native planning, where it takes no time. This is for the others, such
    as those of Connect. It runs a statement for each function, and replaces temporary functions of the same names,
    except `union_member`, `as_long`, `as_double`, `as_string` and `as_timestamp`, which take columns of any type.

    Args:
        spark: a classic or Connect session.
    """
    for one in definitions().values():
        if any(of == "any" for _, of in one.parameters):
            # A parameter of SQL has one type.
            continue
        spark.sql(one.statement)


def _call(name: str, *arguments: ColumnOrName) -> Column:
    found = definitions()[name]
    columns = [spark.col(one) if isinstance(one, str) else one for one in arguments]
    given = dict(zip((parameter for parameter, _ in found.parameters), columns, strict=True))
    # Otherwise the name of the column would be the whole expression.
    return column(found.body, given).alias(f"{name}({', '.join(given)})")


def _member(name: str, value: ColumnOrName) -> Column:
    given = spark.col(value) if isinstance(value, str) else value
    session = SparkSession.getActiveSession()
    if session is not None and is_enabled(session):
        return spark.call_function(name, given).alias(f"{name}(value)")
    # Nothing here knows the type of the column. VARIANT keeps that of each value.
    found = spark.array(spark.variant_get(spark.to_variant_object(spark.array(given)), "$[0]", "variant"))
    # A member may be a union.
    for _ in range(2):
        found = spark.flatten(spark.transform(found, _members))
    kind = spark.filter(found, lambda one: spark.schema_of_variant(one).rlike(_VARIANT_KINDS[name]))
    member = spark.try_variant_get(spark.get(kind, spark.lit(0)), "$", MEMBER_FUNCTIONS[name])
    return member.alias(f"{name}(value)")


_VARIANT_KINDS = {
    "as_long": "^(?:BIGINT|DECIMAL[(][0-9]+,0[)])$",
    "as_double": "^(?:BIGINT|DECIMAL.*|FLOAT|DOUBLE)$",
    "as_string": "^STRING$",
    "as_timestamp": "^(?:TIMESTAMP|TIMESTAMP_NTZ|DATE)$",
}
"""Which values of a VARIANT a function takes, by what `schema_of_variant` returns for them."""


def _members(value: Column) -> Column:
    """Return the members of a union, an array of VARIANT; of any other value an array with the value."""
    fields = spark.try_variant_get(value, "$", "map<string,variant>")
    is_union = spark.forall(spark.map_keys(fields), lambda name: name.startswith("member_"))
    return spark.when(is_union, spark.map_values(fields)).otherwise(spark.array(value))
