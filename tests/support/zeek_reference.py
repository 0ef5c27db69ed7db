"""A plain reader of Zeek logs, value by value and without Arrow, to compare with; after the rules of zq."""

from __future__ import annotations

import ipaddress
import struct
import unicodedata
from typing import Any

from zed_spark import types as zt
from zed_spark.types.body import sorted_unique

Row = tuple[zt.Type, tuple[Any, ...]]

PORT, ENUM = zt.Named("port", zt.UINT16), zt.Named("zenum", zt.STRING)
TYPES = {
    "time": zt.TIME, "interval": zt.DURATION, "string": zt.STRING, "port": PORT, "addr": zt.IP, "subnet": zt.NET,
    "count": zt.UINT64, "int": zt.INT64, "double": zt.FLOAT64, "bool": zt.BOOL, "enum": ENUM,
}  # fmt: skip
LETTERS = {"\\": 92, '"': 34, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9}
DIGITS = set("0123456789")


def read_log(data: bytes) -> tuple[list[Row], list[int]]:
    """The rows of a log with separators and markers as Zeek has them by default, and the numbers of wrong lines."""
    path, names, types = b"-", [], []
    rows: list[Row] = []
    wrong = []
    lines = data.split(b"\n")
    if len(lines[-1]) < 2:
        lines.pop()
    for number, line in enumerate(lines, 1):
        line = line.removesuffix(b"\r")
        values = line.split(b"\t")
        if line.startswith(b"#"):
            if values[0] == b"#path":
                path = values[1]
            elif values[0] == b"#fields":
                names = [value.decode() for value in values[1:]]
            elif values[0] == b"#types":
                types = [value.decode() for value in values[1:]]
        elif line:
            try:
                if len(values) != len(names) or len(names) != len(types):
                    raise ValueError
                cells = [(name, *cell(of, value)) for name, of, value in zip(names, types, values, strict=True)]
            except ValueError:
                wrong.append(number)
                continue
            if path != b"-" and "_path" not in names:
                cells.insert(0, ("_path", zt.STRING, path))
            rows.append(record(cells))
    return rows, wrong


def record(cells: list[tuple[str, zt.Type, Any]]) -> Row:
    """A record of cells, which have names with dots."""
    groups: dict[str, list[tuple[str, zt.Type, Any]]] = {}
    fields: dict[str, Any] = {}
    for name, of, value in cells:
        first, dot, rest = name.partition(".")
        if dot:
            groups.setdefault(first, []).append((rest, of, value))
            fields[first] = None
        else:
            fields[first] = (of, value)
    for first, inside in groups.items():
        fields[first] = record(inside)
    return zt.Record(tuple((name, of) for name, (of, _) in fields.items())), tuple(v for _, v in fields.values())


def cell(name: str, data: bytes) -> tuple[zt.Type, Any]:
    """The type and the value of a text."""
    for word, kind in (("set", zt.Set), ("vector", zt.Array)):
        if name.startswith(f"{word}["):
            inner = name[len(word) + 1 : -1]
            of = kind(TYPES.get(inner, zt.STRING))
            if data == b"-":
                return of, None
            items = [] if data == b"(empty)" else [cell(inner, item)[1] for item in data.split(b",")]
            return of, sorted_unique(of.inner, items) if kind is zt.Set else items
    of = TYPES.get(name, zt.STRING)
    return of, None if data == b"-" else scalar(of, data)


def scalar(of: zt.Type, data: bytes) -> Any:
    """The value of a text that is not unset; ValueError if it is none."""
    if of in (zt.STRING, ENUM):
        return string(data)
    text = data.decode()
    if of in (zt.UINT64, PORT):
        return integer(text, "", 0, (1 << 16 if of is PORT else 1 << 64) - 1)
    if of is zt.INT64:
        return integer(text, "+-", -(1 << 63), (1 << 63) - 1)
    if of is zt.BOOL:
        return {"T": True, "F": False, "true": True, "false": False, "1": True, "0": False}[known(text)]
    if of is zt.FLOAT64:
        return double(text)
    if of in (zt.TIME, zt.DURATION):
        return seconds(text)
    if of is zt.IP:
        address, _, zone = text.partition("%")
        if "%" in text and (not zone or ":" not in text):
            raise ValueError
        return ipaddress.ip_address(address).packed
    if "/" not in text or not set(text.partition("/")[2]) <= DIGITS:
        raise ValueError
    network = ipaddress.ip_network(text, strict=False)
    return network.network_address.packed + network.netmask.packed


def known(text: str) -> str:
    if text not in ("T", "F", "true", "false", "1", "0"):
        raise ValueError
    return text


def integer(text: str, signs: str, least: int, most: int) -> int:
    digits = text[1:] if text[:1] and text[0] in signs else text
    if not digits or not set(digits) <= DIGITS or not least <= int(text) <= most:
        raise ValueError
    return int(text)


def double(text: str) -> float:
    if "_" in text or text != text.strip():
        raise ValueError
    value = float(text)
    if abs(value) == float("inf") and "i" not in text.lower():
        raise ValueError
    return struct.unpack("<d", bytes.fromhex("010000000000f87f"))[0] if value != value else value


def signed(value: int) -> int:
    low = value & ((1 << 64) - 1)
    return low - (1 << 64) if low >> 63 else low


def seconds(text: str) -> int:
    negative, digits = text.startswith("-"), text.removeprefix("-")
    whole, _, part = digits.partition(".")
    if digits and set(whole) <= DIGITS and set(part) <= DIGITS:
        value = signed(int(whole + part or "0"))
        return signed((-value if negative else value) * (10 ** (9 - len(part)) if len(part) < 10 else 0))
    value = double(text)
    if not abs(value) < 1 << 33:
        raise ValueError
    near = int(abs(value) + 0.5) * (-1 if value < 0 else 1)
    return near * 10**9 + int((value - near) * 1e9)


def string(data: bytes) -> bytes:
    out, at = bytearray(), 0
    while at < len(data):
        rest = data[at:].decode("latin-1")
        one, used = data[at], 1
        if rest[:2] == "\\x" and len(rest) >= 4:
            high, low = ("0123456789abcdef".find(digit) for digit in rest[2:4].lower())
            if high >= 0 or low >= 0:
                one, used = ((high if high >= 0 else 15) << 4) | (low if low >= 0 else 255), 4
        elif rest[0] == "\\" and rest[1:2] and rest[1] in LETTERS:
            one, used = LETTERS[rest[1]], 2
        out.append(one)
        at += used
    try:
        text = out.decode()
    except UnicodeDecodeError:
        shown = []
        for char in out.decode(errors="surrogateescape"):
            plain = char.isprintable() and char != "\ufffd"
            shown.append(char if plain else "".join(f"\\x{b:02x}" for b in char.encode(errors="surrogateescape")))
        text = "".join(shown)
    return unicodedata.normalize("NFC", text).encode()
