"""The tokens that values are made of, as regular expressions. Source: formats/zng.md sections 11.1 and 11.2."""

from __future__ import annotations

import re

from zed_spark import types as zt
from zed_spark.types.literals import DURATION_PATTERN, NUMBER_PATTERN, TIME_PATTERN
from zed_spark.types.quoting import IDENTIFIER

# What follows a token that looks like a number must not make it look like something else.
_DONE = r"(?![\w$.+/-])"
# Groups are not possessive here: Pythons before 3.11.5 lose their place when a turn of such a group fails.
_IP6 = r"[0-9a-fA-F]{0,4}(?::[0-9a-fA-F]{0,4}){2,}(?:\d*(?:\.\d++){3})?(?:/\d++)?"
NUMBER = re.compile(f"({DURATION_PATTERN}){_DONE}|({NUMBER_PATTERN}){_DONE}")
AFTER_IP = re.compile(r"[\s,:}\])>]|\Z")

VALUE = re.compile(
    r"\s*+(?:"
    r'"([^"\\\n]*+)"'  # 1: a string without escapes
    r"|([-+]?\d{1,18})(?=[,}\]\s])"  # 2: an integer that surely fits
    r"|(\{)"  # 3
    r"|(\[)"  # 4
    r"|(true|false)(?![\w$])"  # 5
    r"|(null)(?![\w$])"  # 6
    r"|([-+]?\d++\.\d*+)(?=[,}\]\s])"  # 7: a float without an exponent
    rf"|({TIME_PATTERN}){_DONE}"  # 8
    r"|(\d{1,3}(?:\.\d{1,3}){3}(?:/\d++)?)(?![\w$.+-])"  # 9: an address or network of IPv4
    rf"|({_IP6})"  # 10: of IPv6, or a number and the start of a decorator
    rf"|({DURATION_PATTERN}){_DONE}"  # 11
    rf"|(0x[0-9a-fA-F]*+){_DONE}"  # 12
    rf"|({NUMBER_PATTERN}){_DONE}"  # 13
    r'|"((?:[^"\\\n]++|\\.)*)"'  # 14: a string with escapes
    r"|(\|\[|set\[)"  # 15
    r"|(\|\{|map\{)"  # 16
    r"|(<)"  # 17
    r"|(error\s*\()"  # 18
    r"|%([^\W\d][\w$]*+)(?=[ \t]*(?:[\n\r(),:}\]|/]|\Z))"  # 19
    r"|%([^\n(),:{}\[\]|\ud800-\udfff]*+)"  # 20: a symbol that is no identifier: printed without quotes
    r"|(_)(?=\s*::)"  # 21
    r"|(fusion\s*\()"  # 22
    r")"
)
FIELD = re.compile(rf'\s*+(?:"((?:[^"\\\n]++|\\.)*)"|({IDENTIFIER.pattern}))\s*+(\??+):')
SIMPLE = re.compile(r"\((?:(=)([a-zA-Z_$][\w$.]*+)|([a-zA-Z_$][\w$.]*+)(?:=([a-z0-9]++))?)\)")
DECLARATION = re.compile(r"type(?=\s+[\w$\"])")

LITERALS: dict[int | None, zt.Primitive] = {
    1: zt.STRING,
    2: zt.INT64,
    5: zt.BOOL,
    6: zt.NULL,
    7: zt.FLOAT64,
    8: zt.TIME,
    11: zt.DURATION,
    12: zt.BYTES,
    14: zt.STRING,
}
