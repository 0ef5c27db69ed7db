"""Generated data: always the same for the same number of rows, made with numpy and no Python object per value.

The columns have the bytes per value and the compressibility of typical logs. Nothing imitates the file formats: VNG
decides for itself what becomes a dictionary.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from zed_spark.columns.arrow_types import arrow_type
from zed_spark.columns.column import Column, Sequence
from zed_spark.columns.nested import RecordColumn
from zed_spark.types import BOOL, DURATION, FLOAT64, INT64, IP, STRING, TIME, UINT16, Named, Record, Type, under

PART = 262_144
"""Rows that are made, and handed to the writers, at once."""

PORT = Named("port", UINT16)

_LETTERS = np.frombuffer(b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", np.uint8)
_START = 1_700_000_000 * 10**9

Random = np.random.Generator
Maker = Callable[[Random, int, int], pa.Array]
"""``maker(random, first row, rows)`` gives the values of one column."""


@dataclass(frozen=True)
class Dataset:
    """Rows to measure with.

    Attributes:
        name: what it is called in the report.
        parts: the rows, in order.
        two: the two columns of measures that read two.
        where: an SQL condition that about one row in a hundred meets.
        fused: the one type of all rows, a record.
        demands: by column, the most that reading it may take relative to Parquet.
    """

    name: str
    parts: tuple[Sequence, ...]
    two: tuple[str, str]
    where: str
    fused: Record
    demands: dict[str, float] = field(default_factory=dict)

    @property
    def rows(self) -> int:
        """Rows in all parts."""
        return sum(map(len, self.parts))

    @property
    def nbytes(self) -> int:
        """Arrow bytes of all parts."""
        return sum(part.nbytes for part in self.parts)


def mixed(rows: int) -> Dataset:
    """The 13 mixed columns, about 330 bytes of Arrow data a row."""
    demands = {name: demand for name, (_, _, demand) in _MIXED.items()}
    parts = tuple(mixed_parts(rows))
    return Dataset("mixed", parts, ("port", "bytes"), "bytes > 80000 AND ratio < 0.5", _MIXED_TYPE, demands)


def mixed_parts(rows: int, part: int = PART) -> Iterator[Sequence]:
    """The rows of `mixed`, made as they are asked for, so many at once."""
    makers = [maker for _, maker, _ in _MIXED.values()]
    return _parts(_MIXED_TYPE, lambda random, at, n: [make(random, at, n) for make in makers], rows, part)


def narrow_parts(rows: int, part: int = PART) -> Iterator[Sequence]:
    """Four of the mixed columns, of some 30 bytes a row: of these there can be very many."""
    names = ("ts", "port", "bytes", "proto")
    makers = [_MIXED[name][1] for name in names]
    of = Record(tuple((name, _MIXED[name][0]) for name in names))
    return _parts(of, lambda random, at, n: [make(random, at, n) for make in makers], rows, part)


def nested(rows: int) -> Dataset:
    """Network connections as nested records of 18 leaves."""
    parts = tuple(_parts(_CONNECTION, _connections, rows))
    return Dataset("nested", parts, ("ts", "orig_bytes"), "id.orig_p < 33020 AND id.resp_p > 1", _CONNECTION)


def connection_parts(rows: int, part: int) -> Iterator[Sequence]:
    """The rows of `nested`, made as they are asked for, so many at once; each part has hosts of its own."""
    return _parts(_CONNECTION, _connections, rows, part)


def _parts(
    of: Record, make: Callable[[Random, int, int], list[pa.Array]], rows: int, part: int = PART
) -> Iterator[Sequence]:
    for at in range(0, rows, part):
        n = min(part, rows - at)
        yield Sequence((of,), (_column(of, make(np.random.default_rng(at + 1), at, n)),))


def _column(of: Record, arrays: list[pa.Array]) -> Column:
    fields = [Column(kind, array) for (_, kind), array in zip(of.fields, arrays, strict=True)]
    return RecordColumn(of, fields, len(arrays[0]), None)


def _wrap(of: Type, values: npt.NDArray[Any], null: npt.NDArray[np.bool_] | None = None) -> pa.Array:
    plain = pa.array(values, mask=null)
    return plain if plain.type == arrow_type(of) else plain.view(arrow_type(of))


def _strings(random: Random, lengths: npt.NDArray[np.int64]) -> pa.Array:
    offsets = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
    data = _LETTERS[random.integers(0, len(_LETTERS), int(offsets[-1]), np.uint8)]
    return pa.Array.from_buffers(pa.string(), len(lengths), [None, pa.py_buffer(offsets), pa.py_buffer(data)])


def _pick(random: Random, pool: list[str], n: int, skew: float = 1.0) -> pa.Array:
    places = (len(pool) * random.random(n) ** skew).astype(np.int32)
    return pa.array(pool).take(pa.array(places))


def _ports(random: Random, at: int, n: int) -> pa.Array:
    known = np.array([53, 80, 443, 22, 25, 123, 8080, 3389], np.uint16)
    return pa.array(np.where(random.random(n) < 0.4, known[random.integers(0, 8, n)], _ephemeral(random, n)))


def _ephemeral(random: Random, n: int) -> npt.NDArray[np.uint16]:
    return random.integers(32_768, 61_000, n, np.uint16)


def _counts(random: Random, at: int, n: int) -> pa.Array:
    return pa.array(random.lognormal(7, 2, n).astype(np.int64))


def _deltas(random: Random, at: int, n: int) -> pa.Array:
    spread = np.where(random.random(n) < 0.001, 4000.0, 35.0)
    return pa.array((random.standard_normal(n) * spread).astype(np.int64))


def _times(random: Random, at: int, n: int) -> pa.Array:
    return _wrap(TIME, _START + at * 1_000_000 + np.cumsum(random.exponential(1e6, n).astype(np.int64)))


def _prices(random: Random, at: int, n: int) -> pa.Array:
    return pa.array(np.round(random.lognormal(3, 0.5, n), 2))


def _floats(random: Random, at: int, n: int) -> pa.Array:
    return pa.array(random.random(n))


def _ids(random: Random, at: int, n: int) -> pa.Array:
    return _strings(random, random.integers(8, 21, n))


def _hosts(random: Random, at: int, n: int) -> pa.Array:
    pool = [f"{('web', 'db', 'cache', 'mail')[i % 4]}-{i % 977}.{('eu', 'us', 'ap')[i % 3]}.net" for i in range(5000)]
    return _pick(random, pool, n, 2)


def _lines(random: Random, at: int, n: int) -> pa.Array:
    parts = [
        pc.cast(pa.array(_START // 10**9 + at + np.arange(n)), pa.string()),
        _pick(random, ["INFO", "INFO", "WARN", "DEBUG", "ERROR"], n),
        pa.array(["request"]).take(pa.array(np.zeros(n, np.int32))),
        _strings(random, np.full(n, 24)),
        _pick(random, [f"GET /api/v2/resource/{i % 89}/items?page={i}" for i in range(2000)], n),
        _pick(random, [f"agent/{i}.0 (X11; Linux x86_64) Engine/{i * 7}.36 like Browser" for i in range(60)], n),
        pc.cast(_counts(random, at, n), pa.string()),
        _strings(random, random.integers(16, 57, n)),
    ]
    return pc.binary_join_element_wise(*parts, " ")


def _protocols(random: Random, at: int, n: int) -> pa.Array:
    return _pick(random, ["tcp", "tcp", "tcp", "udp", "udp", "icmp"], n)


def _nulls(share: float, make: Maker) -> Maker:
    def made(random: Random, at: int, n: int) -> pa.Array:
        values = make(random, at, n)
        return pc.if_else(pa.array(random.random(n) < share), pa.scalar(None, values.type), values)

    return made


_MIXED: dict[str, tuple[Type, Maker, float]] = {
    "port": (PORT, _ports, 1.1),
    "bytes": (INT64, _counts, 1.1),
    "delta": (INT64, _deltas, 1.1),
    "ts": (TIME, _times, 0.9),
    "price": (FLOAT64, _prices, 1.6),
    "ratio": (FLOAT64, _floats, 0.5),
    "uid": (STRING, _ids, 0.5),
    "host": (STRING, _hosts, 0.5),
    "line": (STRING, _lines, 1.4),
    "proto": (STRING, _protocols, 0.5),
    "some": (INT64, _nulls(0.1, _counts), 0.8),
    "few": (INT64, _nulls(0.9, _counts), 0.8),
    "note": (STRING, _nulls(0.1, _ids), 0.5),
}

_MIXED_TYPE = Record(tuple((name, kind) for name, (kind, _, _) in _MIXED.items()))

_ENDPOINTS = Record((("orig_h", IP), ("orig_p", PORT), ("resp_h", IP), ("resp_p", PORT)))
_LOCAL = Record((("orig", BOOL), ("resp", BOOL)))
_PACKETS = Record((("orig", INT64), ("resp", INT64)))
_CONNECTION = Record(
    (
        ("ts", TIME),
        ("uid", STRING),
        ("id", _ENDPOINTS),
        ("proto", STRING),
        ("service", STRING),
        ("duration", DURATION),
        ("orig_bytes", INT64),
        ("resp_bytes", INT64),
        ("conn_state", STRING),
        ("local", _LOCAL),
        ("missed_bytes", INT64),
        ("history", STRING),
        ("packets", _PACKETS),
    )
)


def _connections(random: Random, at: int, n: int) -> list[pa.Array]:
    unknown = random.random(n) < 0.2
    endpoints = [_addresses(random, n), pa.array(_ephemeral(random, n)), _addresses(random, n), _ports(random, at, n)]
    local = [pa.array(random.random(n) < share) for share in (0.9, 0.3)]
    duration = _wrap(DURATION, random.lognormal(18, 2, n).astype(np.int64), unknown)
    packets = [pa.array(random.lognormal(2, 1, n).astype(np.int64)) for _ in range(2)]
    some = [pc.if_else(pa.array(unknown), None, _counts(random, at, n)) for _ in range(2)]
    return [
        _times(random, at, n),
        _strings(random, np.full(n, 18)),
        _column(_ENDPOINTS, endpoints).array,
        _protocols(random, at, n),
        _nulls(0.3, lambda *_: _pick(random, ["dns", "http", "ssl", "ssh", "smtp"], n))(random, at, n),
        duration,
        *some,
        _pick(random, ["SF", "S0", "REJ", "RSTO", "OTH"], n, 2),
        _column(_LOCAL, local).array,
        pa.array(np.where(random.random(n) < 0.01, 1460, 0)),
        _pick(random, ["ShADadFf", "Dd", "S", "ShADadfFr", "Sr", "D", "ShAdDaFf"], n, 2),
        _column(_PACKETS, packets).array,
    ]


def _addresses(random: Random, n: int) -> pa.Array:
    hosts = random.integers(0, 256, (20_000, 4), np.uint8)
    data = hosts[(20_000 * random.random(n) ** 3).astype(np.int32)]
    offsets = pa.py_buffer(np.arange(0, 4 * n + 1, 4, dtype=np.int32))
    return pa.Array.from_buffers(pa.binary(), n, [None, offsets, pa.py_buffer(np.ascontiguousarray(data))])


def leaves(of: Type) -> int:
    """How many fields of a record are not records."""
    inner = under(of)
    return sum(leaves(kind) for _, kind in inner.fields) if isinstance(inner, Record) else 1
