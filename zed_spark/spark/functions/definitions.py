"""The functions: their parameters, and the expressions that they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from zed_spark.spark.functions import addresses
from zed_spark.spark.functions.addresses import KEY, named
from zed_spark.spark.functions.expressions import Cast, Parameter, Term, call

_NAME = '(?:"(?:[^"\\\\]|\\\\.)*"|[^"=(){}<>|,:\\[]+)='
"""The name at the start of the text of a named type."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A function.

    Attributes:
        name: its name in SQL and in `zed_spark.functions`.
        parameters: their names and SQL types.
        returns: the SQL type of its values.
        body: the expression.
    """

    name: str
    parameters: tuple[tuple[str, str], ...]
    returns: str
    body: Term


def _cidr_match(network: Parameter, address: Parameter) -> Term:
    key, bits = addresses.key(addresses.host(network)), addresses.prefix(network)
    within = call("rlike", addresses.key(address), addresses.pattern(key, bits))
    refused = call("raise_error", call("concat", "cidr_match: no network such as 10.0.0.0/8: ", network))
    is_network = call("rlike", network, addresses.NETWORK)
    return call("if", is_network, within, call("if", call("isnull", network), None, refused))


def _network_of(address: Parameter, bits: Parameter) -> Term:
    # A key has four bits a digit, and one digit more.
    most = call("shiftleft", call("-", call("length", KEY), 1), 2)
    fits = call("between", bits, 0, most)
    lowest = addresses.lowest(addresses.key(address), bits)
    shown = call("concat", addresses.text(KEY), "/", Cast(bits, "string"))
    return named(lowest, call("if", fits, shown, None))


def _ip(address: Parameter) -> Term:
    six = named(addresses.key(address), addresses.text(KEY))
    # There is one way to spell addresses of IPv4.
    return call("if", call("rlike", address, addresses.IPV4), address, six)


def _ip_version(address: Parameter) -> Term:
    six = call("if", call("rlike", address, addresses.IPV6), 6, None)
    return call("if", call("rlike", address, addresses.IPV4), 4, six)


def _ip_bytes(address: Parameter) -> Term:
    return call("unhex", call("substr", addresses.key(address), 2))


def _total_seconds(duration: Parameter) -> Term:
    # The sum is one of intervals only: a number, which could be of nanoseconds, is refused.
    seconds = Cast(call("+", duration, call("make_dt_interval", 0)), "interval second")
    return Cast(Cast(seconds, "decimal(19,6)"), "double")


def _micros(nanos: Term) -> Term:
    """Nanoseconds as microseconds, rounded down."""
    return call("+", call("div", nanos, 1000), call("shiftright", call("%", nanos, 1000), 63))


def _time_of_nanos(nanos: Parameter) -> Term:
    return call("timestamp_micros", _micros(nanos))


def _duration_of_nanos(nanos: Parameter) -> Term:
    seconds = Cast(call("/", Cast(_micros(nanos), "decimal(19,0)"), 1_000_000), "decimal(18,6)")
    return call("make_dt_interval", 0, 0, 0, seconds)


def _kind(zed_type: Parameter) -> Term:
    inner = _unnamed(zed_type)
    found: Term = call("if", call("isnull", zed_type), None, "primitive")
    starts = {"|{": "map", "|[": "set", "{": "record", "[": "array", "(": "union", "enum(": "enum", "error(": "error"}
    for start, kind in starts.items():
        found = call("if", call("startswith", inner, start), kind, found)
    return found


def _unnamed(zed_type: Term) -> Term:
    return call("regexp_replace", zed_type, f"^(?:{_NAME})+", "")


def _nameof(zed_type: Parameter) -> Term:
    found = call("regexp_extract", zed_type, f"^({_NAME})", 1)
    return call("nullif", call("regexp_replace", found, '^"|"?=$', ""), "")


def _is_error(zed_type: Parameter) -> Term:
    return call("startswith", _unnamed(zed_type), "error(")


def _union_member(value: Parameter) -> Term:
    shown = call("to_json", value, call("map", "ignoreNullFields", "true"))
    return call("regexp_replace", call("get", call("json_object_keys", shown), 0), "^member_", "")


def _define(name: str, parameters: dict[str, str], returns: str, body: Callable[..., Term]) -> Definition:
    return Definition(name, tuple(parameters.items()), returns, body(*map(Parameter, parameters)))


@cache
def definitions() -> dict[str, Definition]:
    """All functions by name."""
    found = (
        _define("cidr_match", {"network": "STRING", "address": "STRING"}, "BOOLEAN", _cidr_match),
        _define("network_of", {"address": "STRING", "bits": "INT"}, "STRING", _network_of),
        _define("ip", {"address": "STRING"}, "STRING", _ip),
        _define("ip_version", {"address": "STRING"}, "INT", _ip_version),
        _define("ip_bytes", {"address": "STRING"}, "BINARY", _ip_bytes),
        _define("total_seconds", {"duration": "INTERVAL DAY TO SECOND"}, "DOUBLE", _total_seconds),
        _define("time_of_nanos", {"nanos": "BIGINT"}, "TIMESTAMP", _time_of_nanos),
        _define("duration_of_nanos", {"nanos": "BIGINT"}, "INTERVAL DAY TO SECOND", _duration_of_nanos),
        _define("kind", {"zed_type": "STRING"}, "STRING", _kind),
        _define("nameof", {"zed_type": "STRING"}, "STRING", _nameof),
        _define("is_error", {"zed_type": "STRING"}, "BOOLEAN", _is_error),
        _define("union_member", {"value": "any"}, "STRING", _union_member),
    )
    return {one.name: one for one in found}
