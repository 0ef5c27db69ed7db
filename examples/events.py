"""A small event log of several record types, made up the same way every time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values
from zed_spark.types import Type, parse_type

CONN = parse_type(
    "conn={ts:time,uid:string,id:{orig_h:ip,orig_p:port=uint16,resp_h:ip,resp_p:port},"
    "proto:proto=enum(tcp,udp,icmp),duration:duration,orig_bytes:uint64,resp_bytes:uint64,history:string}"
)
DNS = parse_type(
    "dns={ts:time,uid:string,id:{orig_h:ip,orig_p:port=uint16,resp_h:ip,resp_p:port},"
    "query:string,rcode:uint16,answers:[ip],rtt:duration}"
)
HTTP = parse_type(
    "http={ts:time,uid:string,method:string,host:string,uri:string,status:uint16,"
    "headers:|{string:string}|,tags:|[string]|}"
)
ALERT = parse_type("alert={ts:time,uid:string,rule:string,severity:(int64,string),net:net}")
NOTE = parse_type("string")

TYPES: tuple[Type, ...] = (CONN, DNS, HTTP, ALERT, NOTE)
_SHARES = (55, 25, 12, 7, 1)
_START = 1_700_000_000 * 10**9
_HOSTS = ("login.example.com", "cdn.example.net", "mail.example.org", "api.example.com", "tracker.invalid")
_RULES = ("port scan", "beaconing", "tor exit node", "weak cipher")


def events(count: int = 20_000, seed: int = 7, batch: int = 5_000) -> Iterator[Sequence]:
    """The events in order of time.

    Args:
        count: how many.
        seed: another seed, another log.
        batch: events per sequence.
    """
    chance = random.Random(seed)
    now = _START
    for start in range(0, count, batch):
        tags = chance.choices(range(len(TYPES)), _SHARES, k=min(batch, count - start))
        rows: list[list[Any]] = [[] for _ in TYPES]
        for tag in tags:
            now += int(chance.expovariate(1 / 40_000_000)) // 1000 * 1000
            rows[tag].append(_MAKERS[tag](chance, now))
        used = sorted(set(tags))
        renumber = {tag: index for index, tag in enumerate(used)}
        columns = tuple(from_values(TYPES[tag], rows[tag]) for tag in used)
        order = np.array([renumber[tag] for tag in tags], np.int32)
        yield Sequence(tuple(TYPES[tag] for tag in used), columns, order if len(used) > 1 else None)


def _address(chance: random.Random, inside: bool) -> bytes:
    if inside:
        return bytes((10, 0, chance.randrange(4), min(254, 1 + int(chance.expovariate(0.1)))))
    if chance.random() < 0.1:
        return bytes.fromhex("20010db8") + bytes(11) + bytes((chance.randrange(1, 9),))
    return bytes((203, 0, 113, chance.randrange(1, 40)))


def _uid(chance: random.Random) -> bytes:
    return f"C{chance.getrandbits(48):012x}".encode()


def _id(chance: random.Random, port: int) -> tuple[Any, ...]:
    return _address(chance, True), chance.randrange(1024, 65536), _address(chance, False), port


def _conn(chance: random.Random, now: int) -> tuple[Any, ...]:
    proto = chance.choices((0, 1, 2), (8, 3, 1))[0]
    lasted = None if proto == 2 else int(chance.lognormvariate(17, 3)) // 1000 * 1000
    sent = int(chance.lognormvariate(7, 2))
    got = int(chance.lognormvariate(8, 2))
    history = chance.choice((b"ShADadFf", b"Dd", b"S", b"ShR"))
    return now, _uid(chance), _id(chance, chance.choice((22, 53, 80, 443, 443, 443))), proto, lasted, sent, got, history


def _dns(chance: random.Random, now: int) -> tuple[Any, ...]:
    query = chance.choice(_HOSTS)
    failed = query.endswith("invalid") or chance.random() < 0.03
    answers = [] if failed else [_address(chance, False) for _ in range(chance.randrange(1, 4))]
    rtt = None if failed and chance.random() < 0.5 else chance.randrange(200, 90_000) * 1000
    return now, _uid(chance), _id(chance, 53), query.encode(), 3 if failed else 0, answers, rtt


def _http(chance: random.Random, now: int) -> tuple[Any, ...]:
    host = chance.choice(_HOSTS[:4]).encode()
    headers = [(b"accept", b"*/*"), (b"user-agent", chance.choice((b"curl/8", b"Mozilla/5.0", b"zq")))]
    tags = sorted(
        chance.sample((b"api", b"cache", b"tls", b"slow"), chance.randrange(3)), key=lambda tag: (len(tag), tag)
    )
    method = chance.choice((b"GET", b"GET", b"POST"))
    uri = f"/v1/items/{chance.randrange(500)}".encode()
    return now, _uid(chance), method, host, uri, chance.choice((200, 200, 200, 304, 404, 500)), headers, tags


def _alert(chance: random.Random, now: int) -> tuple[Any, ...]:
    rule = chance.choice(_RULES).encode()
    severity = (0, chance.randrange(1, 10)) if chance.random() < 0.7 else (1, chance.choice((b"low", b"high")))
    return now, _uid(chance), rule, severity, bytes((10, 0, chance.randrange(4), 0, 255, 255, 255, 0))


def _note(chance: random.Random, now: int) -> bytes:
    return f"sensor heartbeat {now // 10**9}".encode()


_MAKERS = (_conn, _dns, _http, _alert, _note)
