"""Addresses and networks in expressions.

The *key* of an address is ``4`` and 8 hexadecimal digits, or ``6`` and 32: keys of one version sort as the addresses
do, and a network is all keys that begin alike. An IPv6 address that maps one of IPv4 is one of IPv6. Text is an address
if ``inet_pton`` takes it: no leading zeros in IPv4, no scope.
"""

from __future__ import annotations

from zed_spark.spark.functions.expressions import Let, Parameter, Term, call

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
IPV4 = f"^{_QUAD}{_END}"
"""What IPv4 addresses match, and nothing else does."""
IPV6 = f"^{_SIXTEEN}{_END}"
NETWORK = f"^(?:{_QUAD}/(?:[0-9]|[12][0-9]|3[0-2])|{_SIXTEEN}/(?:[0-9]|[1-9][0-9]|1[01][0-9]|12[0-8])){_END}"
"""What networks match; bits after the prefix may be set."""


def key(address: Term) -> Term:
    """The key of an address given as text; null where the text is none."""
    upper = call("upper", address)
    right = call("substring_index", upper, "::", -1)
    quad = call("substring_index", address, ":", -1)
    groups = call("regexp_replace", right, "[^:]*[.].*", "")
    tail = call("if", call("contains", address, "."), call("concat", _padded(groups), _quad(quad)), _padded(right))
    left = call("if", call("contains", address, "::"), _padded(call("substring_index", upper, "::", 1)), "")
    six = call("concat", "6", call("rpad", left, call("-", 32, call("length", tail)), "0"), tail)
    four = call("concat", "4", _quad(address))
    return call("if", call("rlike", address, IPV4), four, call("if", call("rlike", address, IPV6), six, None))


def _padded(groups: Term) -> Term:
    """Groups and the colons after them as four digits each."""
    return call(
        "regexp_replace", call("regexp_replace", groups, "[^:]+", "000$0"), "[^:]*([^:]{4}):?", "$1"
    )  # fmt: skip


def _quad(text: Term) -> Term:
    """An IPv4 address as eight digits."""
    parts = [call("split_part", text, ".", part) for part in range(1, 5)]
    return call("concat", *(call("lpad", call("conv", part, 10, 16), 2, "0") for part in parts))


def lowest(key: Term, bits: Term) -> Term:
    """The first key of the network that a key is in."""
    tables = "0" * 16, "0000000088888888", "000044448888CCCC", "0022446688AACCEE"
    within = call("translate", _digit(key, bits), _DIGITS, call("elt", call("+", _rest(bits), 1), *tables))
    return call("rpad", call("concat", _whole(key, bits), within), call("length", key), "0")


def pattern(key: Term, bits: Term) -> Term:
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


def host(network: Term) -> Term:
    """The address in the text of a network."""
    return call("substring_index", network, "/", 1)


def prefix(network: Term) -> Term:
    """The bits in the text of a network."""
    return call("int", call("substring_index", network, "/", -1))


def text(key: Term) -> Term:
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


def named(value: Term, body: Term) -> Term:
    """A body in which `KEY` stands for a value."""
    return Let(KEY.name, value, body)


KEY = Parameter("zed_key")
"""The key that `named` names."""
