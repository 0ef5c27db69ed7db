"""A server that speaks just enough S3, and fails on command as no real server can be made to.

It also speaks what Google Cloud Storage documents of its XML interface, of which there is no server to test against:
that shows what we send, and not what Google makes of it.
"""

from __future__ import annotations

import hashlib
import json
import re
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape

from support.http_servers import serving
from support.object_stores import BUCKET, Cloud, s3_options

STORED, NOT_STORED = True, False


@dataclass
class Fault:
    """What goes wrong with the next requests that fit.

    Attributes:
        method: of the requests.
        done: whether the request is carried out all the same.
        status: what is answered; None where the connection is cut without an answer.
        times: how many requests it happens to.
        body: the body of the answer.
        then: called when it has happened.
        cut: bytes by which the body of a good answer is cut short.
    """

    method: str
    done: bool = False
    status: int | None = None
    times: int = 1
    body: str = ""
    then: Callable[[], None] = lambda: None
    cut: int = 0


@dataclass
class FaultServer:
    """The server: its objects, and what it was asked.

    Attributes:
        objects: by key.
        faults: what is yet to go wrong; the first that fits happens.
        asked: method and key of every request.
        conditions: whether it keeps conditions on writing.
        started: when, seconds since 1970; all objects are of that time.
        cloud: how to get at it as S3.
        google: how to get at it as Google Cloud Storage.
    """

    objects: dict[str, bytes] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)
    conditions: bool = True
    lock: threading.Lock = field(default_factory=threading.Lock)
    started: float = field(default_factory=time.time)
    cloud: Cloud | None = None
    google: Cloud | None = None

    def fail(self, method: str, done: bool, status: int | None = None, **more: object) -> Fault:
        """Let something go wrong."""
        fault = Fault(method, done, status, **more)  # type: ignore[arg-type]
        self.faults.append(fault)
        return fault

    def count(self, method: str) -> int:
        """How many requests of a method there were."""
        return sum(own == method for own, _ in self.asked)

    def next_fault(self, method: str) -> Fault | None:
        """What goes wrong with a request that comes now."""
        with self.lock:
            for fault in self.faults:
                if fault.method == method and fault.times > 0:
                    fault.times -= 1
                    return fault
        return None


@contextmanager
def fault_server() -> Iterator[FaultServer]:
    """A server on this machine, in threads of this process."""
    own = FaultServer()
    with serving(_Handler, own) as endpoint:
        own.cloud = Cloud(f"s3://{BUCKET}", {**s3_options(endpoint), "max_retries": "1", "timeout": "60s"}, endpoint)
        account = {"gcs_base_url": endpoint, "disable_oauth": True} | dict.fromkeys(
            ("client_email", "private_key", "private_key_id"), ""
        )
        options = {"service_account_key": json.dumps(account), "allow_http": "true", "max_retries": "1"}
        own.google = Cloud(f"gs://{BUCKET}", options, endpoint)
        yield own


class _Cut(Exception):
    """The connection is cut."""


class _Handler(BaseHTTPRequestHandler):
    state: FaultServer
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is printed."""

    def _handle(self) -> None:
        url = urlsplit(self.path)
        self.key = unquote(url.path).removeprefix(f"/{BUCKET}").lstrip("/")
        self.query = parse_qs(url.query, keep_blank_values=True)
        self.data = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.state.asked.append((self.command, self.key))
        fault = self.state.next_fault(self.command)
        try:
            if fault is None:
                self._answer(*self._do())
            else:
                self._fail(fault)
        except _Cut:
            # A reset, not an end: what was on its way is lost.
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.close_connection = True

    do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = _handle

    def _fail(self, fault: Fault) -> None:
        status, body, headers = self._do() if fault.done else (0, b"", {})
        fault.then()
        if fault.cut:
            self._answer(status, body, headers, fault.cut)
        elif fault.status is None:
            raise _Cut
        else:
            self._answer(fault.status, fault.body.encode(), {})

    def _do(self) -> tuple[int, bytes, dict[str, str]]:
        with self.state.lock:
            if "list-type" in self.query:
                return self._list()
            return getattr(self, f"_{self.command.lower()}")()  # type: ignore[no-any-return]

    def _put(self) -> tuple[int, bytes, dict[str, str]]:
        objects, headers = self.state.objects, self.headers
        conditional = headers.get("If-None-Match") == "*" or headers.get("x-goog-if-generation-match") == "0"
        if self.state.conditions and conditional and self.key in objects:
            return 412, b"<Error><Code>PreconditionFailed</Code></Error>", {}
        copied = headers.get("x-goog-copy-source")
        if copied is not None:
            source = unquote(copied).removeprefix(f"{BUCKET}/")
            if source not in objects:
                return 404, b"<Error><Code>NoSuchKey</Code></Error>", {}
            self.data = objects[source]
        objects[self.key] = self.data
        return 200, b"", {"ETag": _tag(self.data)}

    def _get(self) -> tuple[int, bytes, dict[str, str]]:
        data = self.state.objects.get(self.key)
        if data is None:
            return 404, b"<Error><Code>NoSuchKey</Code></Error>", {}
        if self.headers.get("If-Match", _tag(data)) != _tag(data):
            return 412, b"<Error><Code>PreconditionFailed</Code></Error>", {}
        headers = {"ETag": _tag(data), "Last-Modified": formatdate(self.state.started, usegmt=True)}
        wanted = re.fullmatch(r"bytes=(\d+)-(\d+)", self.headers.get("Range", ""))
        if wanted is None:
            return 200, data, headers
        start, stop = int(wanted[1]), min(int(wanted[2]) + 1, len(data))
        if start >= len(data):
            return 416, b"<Error><Code>InvalidRange</Code></Error>", {}
        return 206, data[start:stop], {**headers, "Content-Range": f"bytes {start}-{stop - 1}/{len(data)}"}

    _head = _get

    def _delete(self) -> tuple[int, bytes, dict[str, str]]:
        if self.state.objects.pop(self.key, None) is None:
            return 404, b"<Error><Code>NoSuchKey</Code></Error>", {}
        return 204, b"", {}

    def _post(self) -> tuple[int, bytes, dict[str, str]]:
        keys = re.findall(rb"<Key>(.*?)</Key>", self.data)
        for key in keys:
            self.state.objects.pop(key.decode(), None)
        deleted = b"".join(b"<Deleted><Key>%s</Key></Deleted>" % key for key in keys)
        return 200, b"<DeleteResult>%s</DeleteResult>" % deleted, {}

    def _list(self) -> tuple[int, bytes, dict[str, str]]:
        prefix, delimiter = (self.query.get(name, [""])[0] for name in ("prefix", "delimiter"))
        modified = datetime.fromtimestamp(int(self.state.started), UTC).isoformat()
        parts, folders = [], set()
        for key, data in self.state.objects.items():
            folder, slash, _ = key.removeprefix(prefix).partition(delimiter or "\0")
            if key.startswith(prefix) and slash:
                folders.add(prefix + folder + slash)
            elif key.startswith(prefix):
                parts.append(
                    f"<Contents><Key>{escape(key)}</Key><LastModified>{modified}</LastModified>"
                    f"<ETag>{_tag(data)}</ETag><Size>{len(data)}</Size></Contents>"
                )
        parts += [f"<CommonPrefixes><Prefix>{escape(folder)}</Prefix></CommonPrefixes>" for folder in folders]
        text = f"<ListBucketResult><IsTruncated>false</IsTruncated>{''.join(parts)}</ListBucketResult>"
        return 200, text.encode(), {}

    def _answer(self, status: int, body: bytes, headers: dict[str, str], cut: int = 0) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body[: len(body) - cut])
        if cut:
            raise _Cut


def _tag(data: bytes) -> str:
    return f'"{hashlib.md5(data).hexdigest()}"'
