"""Functions for Zed types: their parameters, and the expressions of Spark that they are made of.

The *key* of an address is ``4`` and 8 hexadecimal digits, or ``6`` and 32: keys of one version sort as the addresses
do, and a network is all keys that begin alike. An IPv6 address that maps one of IPv4 is one of IPv6. Text is an address
if ``inet_pton`` takes it: no leading zeros in IPv4, no scope.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from zed_spark.names import NETWORK_MARK
from zed_spark.spark.expressions import Cast, Let, Parameter, Term, call, sql

MEMBER_FUNCTIONS = {"as_long": "BIGINT", "as_double": "DOUBLE", "as_string": "STRING", "as_timestamp": "TIMESTAMP"}
"""The functions that take the values of one kind out of a column of several types, and what they return."""

_BYTE = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
_QUAD = f"(?:{_BYTE}[.]){{3}}{_BYTE}"
_GROUP = "[0-9a-fA-F]{1,4}"
_END = "(?!.|[^.])"
"""The end of the text; ``$`` is also before a line feed at the end."""


def _sixteen_bytes() -> str:
    """The pattern of IPv6 addresses: eight groups, of which ``::`` stands for one or more, and a quad for two."""
    found = [f"(?:{_GROUP}:){{7}}{_GROUP}", f"(?:{_GROUP}:){{6}}{_QUAD}"]
    for left in range(8):
        start = f"{_GROUP}(?::{_GROUP}){{{left - 1}}}::" if left else "::"
        ends = [f"{_GROUP}(?::{_GROUP}){{0,{6 - left}}}"] if left < 7 else []
        ends += [f"(?:{_GROUP}:){{0,{5 - left}}}{_QUAD}"] if left < 6 else []
        found.append(f"{start}(?:{'|'.join(ends)})?" if ends else start)
    return f"(?:{'|'.join(found)})"


_SIXTEEN = _sixteen_bytes()
_IPV4 = f"^{_QUAD}{_END}"
"""What IPv4 addresses match, and nothing else does."""
_IPV6 = f"^{_SIXTEEN}{_END}"
_NETWORK = f"^(?:{_QUAD}/(?:[0-9]|[12][0-9]|3[0-2])|{_SIXTEEN}/(?:[0-9]|[1-9][0-9]|1[01][0-9]|12[0-8])){_END}"
"""What networks match; bits after the prefix may be set."""


def _address_key(address: Term) -> Term:
    """The key of an address given as text; null where the text is none."""
    upper = call("upper", address)
    right = call("substring_index", upper, "::", -1)
    quad = call("substring_index", address, ":", -1)
    groups = call("regexp_replace", right, "[^:]*[.].*", "")
    tail = call("if", call("contains", address, "."), call("concat", _padded(groups), _quad(quad)), _padded(right))
    left = call("if", call("contains", address, "::"), _padded(call("substring_index", upper, "::", 1)), "")
    six = call("concat", "6", call("rpad", left, call("-", 32, call("length", tail)), "0"), tail)
    four = call("concat", "4", _quad(address))
    return call("if", call("rlike", address, _IPV4), four, call("if", call("rlike", address, _IPV6), six, None))


def _padded(groups: Term) -> Term:
    """Groups and the colons after them as four digits each."""
    return call(
        "regexp_replace", call("regexp_replace", groups, "[^:]+", "000$0"), "[^:]*([^:]{4}):?", "$1"
    )  # fmt: skip


def _quad(text: Term) -> Term:
    """An IPv4 address as eight digits."""
    parts = [call("split_part", text, ".", part) for part in range(1, 5)]
    return call("concat", *(call("lpad", call("conv", part, 10, 16), 2, "0") for part in parts))


def _lowest_key(key: Term, bits: Term) -> Term:
    """The first key of the network that a key is in."""
    tables = "0" * 16, "0000000088888888", "000044448888CCCC", "0022446688AACCEE"
    within = call("translate", _digit(key, bits), _DIGITS, call("elt", call("+", _rest(bits), 1), *tables))
    return call("rpad", call("concat", _whole(key, bits), within), call("length", key), "0")


def _network_pattern(key: Term, bits: Term) -> Term:
    """What the keys of the network that a key is in match, and no others."""
    groups = call("elt", _rest(bits), "01234567 89ABCDEF", "0123 4567 89AB CDEF", "01 23 45 67 89 AB CD EF")
    around = call("concat", "[0-9A-F]*", _digit(key, bits), "[0-9A-F]*")
    some = call("concat", "[", call("regexp_extract", groups, around, 0), "]")
    return call("concat", "^", _whole(key, bits), call("if", call("between", _rest(bits), 1, 3), some, ""))


_DIGITS = "0123456789ABCDEF"


def _whole(key: Term, bits: Term) -> Term:
    """The version, and the digits that are all prefix."""
    return call("substr", key, 1, call("+", call("shiftright", bits, 2), 1))


def _digit(key: Term, bits: Term) -> Term:
    """The digit after them."""
    return call("substr", key, call("+", call("shiftright", bits, 2), 2), 1)


def _rest(bits: Term) -> Term:
    """The bits of the prefix in that digit."""
    return call("pmod", bits, 4)


def _host(network: Term) -> Term:
    """The address in the text of a network."""
    return call("substring_index", network, "/", 1)


def _prefix(network: Term) -> Term:
    """The bits in the text of a network."""
    return call("int", call("substring_index", network, "/", -1))


def _address_text(key: Term) -> Term:
    """The address of a key: dotted, or the shortest form of RFC 5952; of mapped addresses the end is dotted.

    The key occurs many times.
    """
    mapped = call("concat", "::ffff:", _dotted(call("substr", key, 26, 8)))
    six = call("if", call("rlike", key, "^60{20}FFFF"), mapped, _compressed(key))
    return call("if", call("startswith", key, "4"), _dotted(call("substr", key, 2, 8)), six)


def _dotted(digits: Term) -> Term:
    return call("concat_ws", ".", *(call("conv", call("substr", digits, at, 2), 16, 10) for at in (1, 3, 5, 7)))


def _compressed(key: Term) -> Term:
    groups = call("regexp_replace", call("lower", call("substr", key, 2)), "(.{4})", ":$1")
    short = call("regexp_replace", groups, ":0{1,3}", ":")
    # The first of the longest runs of two or more zeros: none that comes later is longer.
    longest = "^(.*?)((?::0){2,}+)(?![0-9a-f])(?!.*\\2:0(?![0-9a-f]))(.*)"
    replaced = call("regexp_replace", short, longest, "$1:$3")
    return call("regexp_replace", call("regexp_replace", replaced, ":$", "::"), "^:(?!:)", "")


def _named(value: Term, body: Term) -> Term:
    """A body in which `_KEY` stands for a value."""
    return Let(_KEY.name, value, body)


_KEY = Parameter("zed_key")
"""The key that `_named` names."""


_NAME = '(?:"(?:[^"\\\\]|\\\\.)*"|[^"=(){}<>|,:\\[]+)='
"""The name at the start of the text of a named type."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A function of SQL and of `zed_spark.functions`, with the names and SQL types of its parameters."""

    name: str
    parameters: tuple[tuple[str, str], ...]
    returns: str
    body: Term

    @property
    def statement(self) -> str:
        """The statement that creates the function in a session."""
        parameters = ", ".join(f"{name} {of}" for name, of in self.parameters)
        function = f"{self.name}({parameters}) RETURNS {self.returns}"
        return f"CREATE OR REPLACE TEMPORARY FUNCTION {function} RETURN {sql(self.body)}"


def _cidr_match(network: Parameter, address: Parameter) -> Term:
    key, bits = _address_key(_host(network)), _prefix(network)
    within = call("rlike", _address_key(address), _network_pattern(key, bits))
    refused = call("raise_error", call("concat", "cidr_match: no network such as 10.0.0.0/8: ", network))
    is_network = call("rlike", network, _NETWORK)
    # Sources see comparisons of columns with constants only: this one is true of all texts, and tells them the network.
    marked = call("concat", Cast(call("unhex", NETWORK_MARK.hex()), "string"), network)
    found = call("and", within, call("not", call("=", address, marked)))
    return call("if", is_network, found, call("if", call("isnull", network), None, refused))


def _network_of(address: Parameter, bits: Parameter) -> Term:
    # A key has four bits a digit, and one digit more.
    most = call("shiftleft", call("-", call("length", _KEY), 1), 2)
    fits = call("between", bits, 0, most)
    lowest = _lowest_key(_address_key(address), bits)
    shown = call("concat", _address_text(_KEY), "/", Cast(bits, "string"))
    return _named(lowest, call("if", fits, shown, None))


def _ip(address: Parameter) -> Term:
    six = _named(_address_key(address), _address_text(_KEY))
    # There is one way to spell addresses of IPv4.
    return call("if", call("rlike", address, _IPV4), address, six)


def _ip_version(address: Parameter) -> Term:
    six = call("if", call("rlike", address, _IPV6), 6, None)
    return call("if", call("rlike", address, _IPV4), 4, six)


def _ip_bytes(address: Parameter) -> Term:
    return call("unhex", call("substr", _address_key(address), 2))


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


def _typed(result: str) -> Callable[[Parameter], Term]:
    """The body of a function that Java makes of the type of its argument: see ``Members.java``."""
    return lambda value: Cast(None, result)


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
        *(_define(name, {"value": "any"}, of, _typed(of)) for name, of in MEMBER_FUNCTIONS.items()),
    )
    return {one.name: one for one in found}
