"""Files whose metadata claims other numbers than it should, and a bound on what reading them may take.

A claim is made at the level of values: the metadata is decoded, a number in it replaced, and the file put together
again around it, so that nothing but the number is wrong. Files of rows have no metadata; in them every byte is replaced
by the bytes of a number.
"""

from __future__ import annotations

import resource
import signal
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any

from zed_spark.columns.project import ALL, Projection
from zed_spark.errors import ZedSparkError
from zed_spark.formats.columnar.metadata import Meta
from zed_spark.formats.csup.format import CSUP
from zed_spark.formats.csup.header import objects
from zed_spark.formats.csup.write.writer import stream
from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.registry import format_named
from zed_spark.formats.rows.frame import dialect_of
from zed_spark.formats.rows.values import read_values
from zed_spark.formats.vng import trailer
from zed_spark.storage.source import BytesSource
from zed_spark.types import SIGNED, UNSIGNED, Array, Map, Record, Set, Type, Union, under
from zed_spark.types.body import encode_body
from zed_spark.types.dialect import ZNG, Dialect
from zed_spark.types.opaque import encode_opaque
from zed_spark.types.typevalue import uvarint_bytes

CLAIMS = (0, 1, 2**26, 2**31 - 1, 2**31, 2**32 - 1, 2**63 - 1, -1)

CPU_SECONDS = 20
"""Processor time that one read may take: a hundred times of what it does, on any machine."""

MEMORY = 256 << 20
"""Memory that one read may ask for."""

ROWS = 100_000
"""A constant column may state any length; so many rows of it are enough."""

Values = list[tuple[Type, Any]]
Place = tuple[int, ...]


@dataclass(frozen=True)
class Opened:
    """A file taken apart.

    Attributes:
        values: the values of its metadata.
        build: makes the file with other values.
    """

    values: Values
    build: Callable[[Values], bytes]


def opened(data: bytes) -> Opened:
    """Take a VNG file of any generation, or the first object of a CSUP file, apart."""
    source = BytesSource(data, "x")
    if data[:8] == b"VNG\0\4\0\0\0":
        meta, size = struct.unpack_from("<II", data, 8)

        def version_4(values: Values) -> bytes:
            section = _stream(ZNG, values)
            return data[:8] + struct.pack("<II", len(section), size) + section + data[16 + meta :]

        return Opened(list(read_values(data[16 : 16 + meta])), version_4)
    if CSUP.recognize(source, data[:8]) and data[:4] in (b"VNG\0", b"CSUP"):
        return _object(source, data)
    found = trailer.find(source)
    [(of, value)] = read_values(data[found.data + found.meta :])

    def with_trailer(values: Values) -> bytes:
        section = _stream(ZNG, values)
        names = [name for name, _ in under(of).fields]
        parts = list(value)
        parts[names.index("sections")] = [found.data, len(section)]
        return data[: found.data] + section + _stream(ZNG, [(of, tuple(parts))])

    return Opened(list(read_values(data[found.data : found.data + found.meta])), with_trailer)


def _object(source: BytesSource, data: bytes) -> Opened:
    section = next(objects(source))
    start = section.offset + section.header
    body = data[start : start + section.meta]
    dialect = dialect_of(BytesSource(body, "x"))
    # Sizes stand behind magic and version, in the last version behind the kind of section as well.
    at = 9 if section.version >= 23 else 8

    def build(values: Values) -> bytes:
        meta = _stream(dialect, values)
        head = data[:at] + struct.pack("<Q", len(meta)) + data[at + 8 : section.header]
        return head + meta + data[start + section.meta : section.stop]

    return Opened(list(read_values(body, dialect=dialect)), build)


def _stream(dialect: Dialect, values: Values) -> bytes:
    encode = encode_body if dialect is ZNG else encode_opaque
    bodies = (Meta(of, None if value is None else encode(of, value)) for of, value in values)
    return stream(dialect, bodies, compress=False)


def places(of: Type, value: Any) -> Iterator[tuple[Place, int]]:
    """Where the integers of a value are, and what they are."""
    kind = under(of)
    if value is None:
        return
    if kind in SIGNED or kind in UNSIGNED:
        yield (), value
    inside: list[tuple[Type, Any]] = []
    match kind:
        case Record():
            inside = [(field, part) for (_, field), part in zip(kind.fields, value, strict=True)]
        case Array() | Set():
            inside = [(kind.inner, item) for item in value]
        case Union():
            yield from (((1, *place), number) for place, number in places(kind.members[value[0]], value[1]))
        case Map():
            raise NotImplementedError("metadata has no maps")
    for step, (part, own) in enumerate(inside):
        yield from (((step, *place), number) for place, number in places(part, own))


def replaced(value: Any, place: Place, number: int) -> Any:
    """A value with another number at a place."""
    if not place:
        return number
    parts = list(value)
    parts[place[0]] = replaced(parts[place[0]], place[1:], number)
    return parts if isinstance(value, list) else tuple(parts)


def claims(data: bytes, most: int | None = None) -> Iterator[tuple[str, bytes]]:
    """Files with one number of the metadata replaced, and with all that are equal replaced at once.

    Args:
        data: the file.
        most: how many of all these files, evenly picked.
    """
    file = opened(data)
    found = [
        ((number, *place), old) for number, (of, value) in enumerate(file.values) for place, old in places(of, value)
    ]
    groups = [[place] for place, _ in found]
    groups += [[place for place, own in found if own == old] for old in dict.fromkeys(old for _, old in found)]
    todo = [(group, claim) for group in groups for claim in CLAIMS]
    for group, claim in todo if most is None else todo[:: len(todo) // most + 1]:
        values = list(file.values)
        try:
            for at, *place in group:
                of, value = values[at]
                values[at] = of, replaced(value, tuple(place), claim)
            damaged = file.build(values)
        except OverflowError:
            continue
        yield f"{group}: {claim}", damaged


def splices(data: bytes) -> Iterator[tuple[str, bytes]]:
    """Files with each byte replaced by the bytes of a number, variable or fixed."""
    for at in range(len(data)):
        for claim in CLAIMS[1:-1]:
            yield f"byte {at}: uvarint {claim}", data[:at] + uvarint_bytes(claim) + data[at + 1 :]
            yield f"byte {at}: {claim}", data[:at] + claim.to_bytes(8, "little") + data[at + 8 :]


def verdict(format: str, data: bytes) -> str:
    """Read a file in every way: ``"read"``, ``"refused"``, or what went wrong."""
    kind = format_named(format)
    outcome = "read"
    for step in ("summary", "FAILFAST", "PERMISSIVE", "count"):
        source = BytesSource(data, "x")
        request = ReadRequest(
            Projection({}) if step == "count" else ALL, permissive=step == "PERMISSIVE", on_error=lambda error: None
        )
        try:
            with bounded():
                if step == "summary":
                    kind.summarize(source)
                    kind.split(source, 1 << 20)
                else:
                    _drain(kind.read(source, None, request))
        except ZedSparkError:
            outcome = "refused"
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
            return f"{step}: {type(error).__name__}: {error}"
    return outcome


def _drain(sequences: Iterator[Any]) -> None:
    rows = 0
    for sequence in islice(sequences, 200):
        rows += len(sequence)
        if rows > ROWS:
            return


@contextmanager
def bounded() -> Iterator[None]:
    """A bound on processor time and on memory beyond what the process has."""

    def expired(*_: Any) -> None:
        raise TimeoutError(f"more than {CPU_SECONDS} seconds")

    with open("/proc/self/statm") as file:
        now = int(file.read().split()[0]) * resource.getpagesize()
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    before = signal.signal(signal.SIGPROF, expired)
    resource.setrlimit(resource.RLIMIT_AS, (now + MEMORY, hard))
    signal.setitimer(signal.ITIMER_PROF, CPU_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        signal.signal(signal.SIGPROF, before)
