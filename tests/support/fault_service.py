"""A service of a lake, as `zed serve` and `super db serve` are, that fails on command as no real one can be made to.

It answers what the package asks, from a lake in a folder, and knows conditions on single fields.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from urllib.parse import unquote

from support.http_servers import serving
from zed_spark import types as zt
from zed_spark.columns.values import sequence_of, to_values
from zed_spark.errors import NotFoundError, ZedSparkError
from zed_spark.lake.ids import Id, parse_id
from zed_spark.lake.lake import Lake
from zed_spark.lake.metadata import marshal, stored_values
from zed_spark.types.typevalue import uvarint_bytes

QUERY = re.compile(r"from (?:'(\w+)'(?:@(\w+))?)?(?::(\w+))?((?: \| .*)?)")


@dataclass
class Fault:
    """What goes wrong with requests whose path, or query, contains a text.

    Attributes:
        where: the text.
        cut: the bytes of the answer that are sent before the connection is cut; None for all.
        error: an error after the rows, with the status 200.
        ends: whether the answer has its final statistics.
        status: another status, with a body of the server or of a proxy before it.
        body: that body.
        rows: changes the rows of the answer.
        done: whether a load whose answer is lost was carried out.
        taken: the part of the bytes of a load that arrives.
        times: how many requests it happens to.
    """

    where: str
    cut: int | None = None
    error: str | None = None
    ends: bool = True
    status: int = 200
    body: str = ""
    rows: Callable[[list], list] = lambda rows: rows
    done: bool = True
    taken: float = 1.0
    times: int = 1_000_000


@dataclass
class FaultService:
    """The service: its lake, what goes wrong, and what it was asked: path or query, and headers."""

    lake: Lake
    url: str = ""
    faults: list[Fault] = field(default_factory=list)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    token: str | None = None
    zero_nulls: bool = False

    def fail(self, where: str, **how: object) -> None:
        """Let something go wrong from now on."""
        self.faults.append(Fault(where, **how))

    def queries(self, *words: str) -> list[str]:
        """The queries of rows that were asked, which contain some words."""
        return [text for text, _ in self.asked if text.startswith("from") and all(word in text for word in words)]

    def next_fault(self, text: str) -> Fault:
        """What goes wrong with a request."""
        for fault in self.faults:
            if fault.where in text and fault.times > 0:
                fault.times -= 1
                return fault
        return Fault("")

    def rows(self, text: str) -> list:
        """The typed values that a query gives; ZedSparkError where the service would refuse it."""
        match = QUERY.fullmatch(text)
        assert match is not None, text
        name, ref, table, rest = match.groups()
        steps = rest.split(" | ")[1:]
        if name is None:
            found = self.lake.table(table)
        else:
            pool = self.lake.pool(parse_id(name))
            found = pool.table(table) if ref is None else None
            if found is None:
                snapshot = pool.at(parse_id(ref))
                found = snapshot.table(table) if table else None
        if found is None:
            values = [value for part in snapshot.scan(ordered=True) for value in _typed(part)]
        else:
            values = list(_typed(found))
        for step in steps:
            values = self._step(values, step)
        return values

    def _step(self, values: list, step: str) -> list:
        word, _, rest = step.partition(" ")
        if word == "tail":
            return values[-int(rest) :]
        if word == "where":
            names = {"coalesce": lambda value, other: value, "false": False, "null": None}
            null = _Null(self.zero_nulls)
            return [one for one in values if eval(rest, names, {"this": _Fields(one, null)})]
        if word == "drop":
            return [_without(one, re.findall(r"this\['(.*?)'\]", rest)) for one in values]
        assert step == "count() by typeof(this)", step
        of = zt.Record((("typeof", zt.TYPE), ("count", zt.UINT64)))
        return [(of, (zt.encode_type(one), count)) for one, count in Counter(one for one, _ in values).items()]

    def load(self, path: list[str], data: bytes, headers: dict[str, str], taken: float) -> tuple[Id, list[str]]:
        """Load what arrives, as the releases do: what comes before damage is committed."""
        said = json.loads(headers["Zed-Commit" if self.lake.dialect.release is None else "SuperDB-Commit"])
        values, warnings = [], []
        try:
            values.extend(stored_values(data[: int(len(data) * taken)], "load"))
        except ZedSparkError as error:
            warnings.append(str(error))
        noted = dict(re.findall(r'(zed_spark_write|operation):"(\w+)"', said["meta"]))
        done = self.lake.pool(parse_id(path[1])).branch(path[3]).load(
            [sequence_of(values)], author=said["author"], message=said["body"] or None,
            meta=noted,
        )  # fmt: skip
        return done.id, warnings


class _Null:
    """A null in a comparison; with ``zero`` it compares as the zero of a type, as typed nulls do in zed 1.18."""

    def __init__(self, zero: bool) -> None:
        self.zero = zero

    def __lt__(self, other: int) -> bool:
        return self.zero and other > 0

    def __le__(self, other: int) -> bool:
        return self.zero and other >= 0

    def __ge__(self, other: int) -> bool:
        return self.zero and other <= 0

    def __eq__(self, other: object) -> bool:
        return other is None

    __hash__ = None


class _Fields:
    """The fields of a value in a condition."""

    def __init__(self, value: tuple, null: _Null) -> None:
        self.value, self.null = value, null

    def __getitem__(self, name: str) -> object:
        of, value = self.value
        inner = zt.under(of)
        names = [field for field, _ in inner.fields] if isinstance(inner, zt.Record) else []
        found = value[names.index(name)] if name in names else None
        if isinstance(found, tuple):
            # The member of a union.
            found = found[1]
        return self.null if found is None else found.decode() if isinstance(found, bytes) else found


def _typed(part) -> Iterator[tuple]:
    """The values of a sequence, in their order."""
    columns = [iter(to_values(column)) for column in part.columns]
    tags = [0] * len(part) if part.tags is None else part.tags.tolist()
    return ((part.types[tag], next(columns[tag])) for tag in tags)


def _without(one: tuple, names: list[str]) -> tuple:
    of, value = one
    inner = zt.under(of)
    if not isinstance(inner, zt.Record):
        return one
    kept = [at for at, (name, _) in enumerate(inner.fields) if name not in names]
    return zt.Record(tuple(inner.fields[at] for at in kept)), tuple(value[at] for at in kept)


def _control(text: str, version: int) -> bytes:
    """A control frame."""
    body = b"\x02" + text.encode()
    prefix = bytes((0x80 | version,)) if version else b""
    return prefix + bytes((0x20 | len(body) & 15,)) + uvarint_bytes(len(body) >> 4) + body


@contextmanager
def fault_service(lake: Lake, **options: object) -> Iterator[FaultService]:
    """A service on this machine, of a lake, in threads of this process."""
    own = FaultService(lake, **options)
    with serving(_Handler, own) as own.url:
        yield own


class _Handler(BaseHTTPRequestHandler):
    state: FaultService
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is printed."""

    def do_POST(self) -> None:
        """Answer a query, a load or a revert."""
        data = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        path = self.path.partition("?")[0]
        text = json.loads(data)["query"] if path == "/query" else path
        self.state.asked.append((text, dict(self.headers)))
        fault = self.state.next_fault(text)
        token = self.state.token
        if token is not None and self.headers.get("Authorization") != f"Bearer {token}":
            self._error(401, f"no access with {self.headers.get('Authorization')}")
        elif fault.status != 200:
            self._send(fault.status, fault.body.encode(), "text/html", fault)
        elif path == "/query":
            self._query(text, fault)
        else:
            self._change([unquote(part) for part in path.split("/")[1:]], data, fault)

    def _query(self, text: str, fault: Fault) -> None:
        try:
            rows = fault.rows(self.state.rows(text))
        except NotFoundError as error:
            self._error(404, f"file does not exist: {error}")
            return
        dialect = self.state.lake.dialect
        version, name = dialect.version, "%s" if dialect.release == "main" else "=%s"
        said = f"::{name}" if dialect.release else f"({name})"
        body = _control('{channel:"main"}' + said % "QueryChannelSet", version)
        body += marshal(rows, dialect=dialect.bsup).removesuffix(b"\xff")
        if fault.error is not None:
            body += _control("{error:" + json.dumps(fault.error) + "}" + said % "QueryError", version)
        elif fault.ends:
            body += _control('{channel:"main"}' + said % "QueryChannelEnd", version)
            body += _control("{start_time:2026-01-01T00:00:00Z}" + said % "QueryStats", version)
        self._send(200, body + b"\xff", f"application/x-{'bsup' if dialect.release else 'zng'}", fault)

    def _change(self, path: list[str], data: bytes, fault: Fault) -> None:
        if not fault.done:
            self._send(200, b"", "application/json", Fault("", cut=0))
            return
        warnings: list[str] = []
        if path[4:5] == ["revert"]:
            done = self.state.lake.pool(parse_id(path[1])).branch(path[3]).revert(path[5]).id
        else:
            done, warnings = self.state.load(path, data, dict(self.headers), fault.taken)
        body = json.dumps({"commit": f"0x{done.hex()}", "warnings": warnings}).encode()
        self._send(200, body, "application/json", fault)

    def _error(self, status: int, text: str) -> None:
        body = json.dumps({"type": "Error", "kind": "item does not exist", "error": text}).encode()
        self._send(status, body, "application/json", Fault(""))

    def _send(self, status: int, body: bytes, kind: str, fault: Fault) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body if fault.cut is None else body[: fault.cut])
        if fault.cut is not None:
            self.wfile.flush()
            self.close_connection = True
