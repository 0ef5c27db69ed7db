"""What Zeek writes about connections: each method adds the records of one event."""

from __future__ import annotations

import ipaddress
import random
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import numpy as np

from examples.traffic.types import TYPES
from zed_spark.columns.column import Sequence
from zed_spark.columns.values import from_values

SECOND = 10**9
MINUTE = 60 * SECOND

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_QUERIES = {"A": 1, "AAAA": 28, "TXT": 16}
_PACKET = 1400
_LOCAL = (ipaddress.ip_network("10.20.0.0/16"), ipaddress.ip_network("fd00:20::/32"))

OK = "ok"
SELF_SIGNED = "self signed certificate"


@dataclass(frozen=True, slots=True)
class Server:
    """Who answers.

    Attributes:
        name: its name.
        address: its address.
        status: what Zeek says of its certificate.
        fingerprint: of the certificate; servers of the same one share it.
    """

    name: str
    address: str
    status: str = OK
    fingerprint: str = ""

    @property
    def certificate(self) -> str:
        """The fingerprint of the certificate."""
        return self.fingerprint or sha256(self.name.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Flow:
    """What a connection carried.

    Attributes:
        lasted: nanoseconds; None if nobody answered.
        sent: bytes of who opened it.
        received: bytes of who answered.
        state: how it ended, in Zeek's words.
    """

    lasted: int | None
    sent: int
    received: int
    state: str = "SF"


class Log:
    """Records in any order, and the random numbers that they are made with."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self._records: dict[str, list[tuple[Any, ...]]] = {path: [] for path in TYPES}

    def connection(
        self,
        at: int,
        source: str,
        target: str,
        port: int,
        flow: Flow,
        *,
        proto: str = "tcp",
        service: str | None = None,
    ) -> tuple[bytes, tuple[Any, ...]]:
        """A connection; returns its uid and its id, for what else is known about it."""
        uid, id = self.name("C"), (address(source), self.chance.randrange(49152, 65536), address(target), port)
        packets = [1 + size // _PACKET for size in (flow.sent, flow.received)]
        if flow.lasted is None:
            packets[1] = 1 if flow.state == "REJ" else 0
        history = {"S0": b"S", "REJ": b"Sr"}.get(flow.state, b"ShADadFf" if proto == "tcp" else b"Dd")
        known = flow.lasted is not None
        lasted = None if flow.lasted is None else micros(flow.lasted)
        self._add(
            "conn", at, uid, id, proto.encode(), service and service.encode(), lasted,
            flow.sent if known else None, flow.received if known else None, flow.state.encode(), local(source),
            local(target), 0, history, packets[0], flow.sent + 40 * packets[0], packets[1],
            flow.received + 40 * packets[1], [],
        )  # fmt: skip
        return uid, id

    def lookup(
        self, at: int, source: str, target: str, query: str, answers: list[str], *, kind: str = "A", rcode: int = 0
    ) -> None:
        """A name looked up, with its answers."""
        took = int(self.chance.lognormvariate(16.2, 0.8))
        flow = Flow(took, 28 + len(query), 44 + sum(16 + len(one) for one in answers))
        uid, id = self.connection(at, source, target, 53, flow, proto="udp", service="dns")
        self._add(
            "dns", at, uid, id, b"udp", self.chance.randrange(65536), micros(took), query.encode(), 1, b"C_INTERNET",
            _QUERIES[kind], kind.encode(), rcode, b"NXDOMAIN" if rcode else b"NOERROR", False, False, True, True, 0,
            [answer.encode() for answer in answers], [300 * SECOND for _ in answers], False,
        )  # fmt: skip

    def encrypted(self, at: int, source: str, server: Server, flow: Flow, port: int = 443) -> tuple[bytes, Any]:
        """A connection with TLS; returns its uid and id."""
        uid, id = self.connection(at, source, server.address, port, flow, service="ssl")
        self._add(
            "ssl", at + 20_000_000, uid, id, b"TLSv12", b"TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384", b"x25519",
            server.name.encode(), False, None, b"h2" if server.status == OK else None, True, b"CsxknGIti",
            [server.certificate.encode()], [], server.status == OK, server.status.encode(),
        )  # fmt: skip
        return uid, id

    def fetched(
        self,
        at: int,
        source: str,
        server: Server,
        uri: str,
        agent: str,
        size: int,
        mime: str,
        *,
        file: str | None = None,
    ) -> None:
        """A file fetched without encryption."""
        lasted = 30_000_000 + size * 80
        uid, id = self.connection(at, source, server.address, 80, Flow(lasted, 420, size + 310), service="http")
        fuid = self.name("F")
        self._add(
            "http", at + 10_000_000, uid, id, 1, b"GET", server.name.encode(), uri.encode(), None, b"1.1",
            agent.encode(), 0, size, 200, b"OK", [], [fuid], [mime.encode()],
        )  # fmt: skip
        digest = sha256(f"{server.name}{uri}".encode()).hexdigest().encode()
        record = (
            b"files", micros(at + 12_000_000), fuid, uid, id, b"HTTP", 0, [b"SHA256"], mime.encode(),
            file and file.encode(), micros(size * 80), local(source), False, size, size, 0, 0, False, digest,
        )  # fmt: skip
        self._records["files"].append(record)

    def notice(
        self, at: int, note: str, message: str, source: str, target: str | None = None, port: int | None = None,
        *, connection: tuple[bytes, Any] | None = None, sub: str | None = None,
    ) -> None:  # fmt: skip
        """What a script of Zeek finds worth telling."""
        uid, id = connection or (None, None)
        self._add(
            "notice", at, uid, id, None, None, None, b"tcp", note.encode(), message.encode(), sub and sub.encode(),
            address(source), target and address(target), port, None, b"sensor-1", [b"Notice::ACTION_LOG"], [],
            3600 * SECOND, None,
        )  # fmt: skip

    def _add(self, path: str, at: int, *values: Any) -> None:
        self._records[path].append((path.encode(), micros(at), *values))

    def name(self, first: str) -> bytes:
        """A name such as Zeek gives to connections and files."""
        return (first + "".join(self.chance.choices(_LETTERS, k=17))).encode()

    def sequences(self, batch: int = 5_000) -> Iterator[Sequence]:
        """All records in order of time."""
        every = [(record[1], tag, record) for tag, path in enumerate(TYPES) for record in self._records[path]]
        every.sort(key=lambda one: one[:2])
        types = tuple(TYPES.values())
        for start in range(0, len(every), batch):
            part = every[start : start + batch]
            used = sorted({tag for _, tag, _ in part})
            place = {tag: index for index, tag in enumerate(used)}
            columns = tuple(from_values(types[tag], [record for _, of, record in part if of == tag]) for tag in used)
            order = np.array([place[tag] for _, tag, _ in part], np.int32)
            yield Sequence(tuple(types[tag] for tag in used), columns, order if len(used) > 1 else None)


def micros(nanos: int) -> int:
    """A time or duration as Zeek has them, in nanoseconds: nothing is finer than a microsecond."""
    return nanos - nanos % 1000


def address(text: str) -> bytes:
    """An address as Zed stores it."""
    return ipaddress.ip_address(text).packed


def local(text: str) -> bool:
    """Whether an address is one of the network that is watched."""
    found = ipaddress.ip_address(text)
    return any(found in network for network in _LOCAL if network.version == found.version)
