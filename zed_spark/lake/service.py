"""The service of a lake or database, ``zed serve`` or ``super db serve``: requests, and answers that are complete.

Source: docs/formats/lake.md, section 16. A query may be repeated, as it changes nothing; a load never is.
"""

from __future__ import annotations

import json
import logging
import re
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import TypeVar
from urllib.parse import SplitResult, quote, urlsplit

from zed_spark.durations import period
from zed_spark.errors import (
    CorruptDataError,
    NotFoundError,
    OptionError,
    StorageError,
    UnsupportedVersionError,
    ZedSparkError,
)
from zed_spark.formats.rows.frame import CONTROL, END, VALUES, dialect_of, frames, payload
from zed_spark.lake.dialect import DIALECTS, LAKE_3, LakeDialect
from zed_spark.lake.metadata import Read, RecordFields, read_records, stored_values
from zed_spark.lake.retry import RetryPolicy
from zed_spark.storage.local_paths import temporary_space
from zed_spark.storage.options import StorageOptions, redacted
from zed_spark.storage.source import BytesSource, LocalSource, Source
from zed_spark.storage.traffic import count_read

logger = logging.getLogger(__name__)

T = TypeVar("T")

OPTIONS = ("allow_http", "max_retries", "timeout", "token")
"""The storage options of services."""

MEMORY = 8 << 20
"""Bytes of an answer from which it is kept in a temporary file."""

STEP = 1 << 20
"""Bytes of an answer that are read at a time."""

LIMITS = (
    "a service only reads pools and appends to them; catalogs and views, streams, overwriting and changing rows, "
    "creating pools and branches, and maintenance need the path of the lake"
)
"""What is not supported for a lake behind a service, for messages."""

_BINARY = "application/x-bsup, application/x-zng"
_JSON = {"Accept": "application/json"}
_LOST_STATUS = frozenset((429, 502, 503, 504))
"""Statuses of an overloaded service, or of a proxy: the service may have carried out the request or not."""

_CONTROL = re.compile(r"[=:](Query\w+)\)?\s*\Z")
_ERROR = re.compile(r'\{error:"((?:[^"\\]|\\.)*)"', re.DOTALL)


def refused(what: str) -> OptionError:
    """Return the error for what is not supported for a lake behind a service."""
    return OptionError(f"{what}: {LIMITS}")


class LostAnswerError(StorageError):
    """A request of which no complete answer came; it may have been carried out, unless it never arrived.

    Attributes:
        arrived: whether the request may have arrived.
    """

    def __init__(self, text: str, arrived: bool = True) -> None:
        self.arrived = arrived
        super().__init__(text)

    def __reduce__(self) -> tuple[type[LostAnswerError], tuple[str, bool]]:
        return type(self), (str(self), self.arrived)


@dataclass(frozen=True, slots=True)
class Service:
    """A service; picklable.

    Attributes:
        url: its URL.
        options: `OPTIONS`; the token is sent with each request and appears in no message.
        retry_policy: how often a query is repeated whose answer was lost.
    """

    url: str
    options: StorageOptions
    retry_policy: RetryPolicy

    @classmethod
    def at(cls, url: str, options: Mapping[str, str] | None = None) -> Service:
        """Return the service at a URL, such as ``http://localhost:9867``; `OptionError` if an option is wrong."""
        given = StorageOptions(options)
        parts = urlsplit(url)
        shown = redacted(url)
        if "@" in parts.netloc or parts.query or parts.fragment:
            raise OptionError(f"{shown} is not the URL of a service; give the token as storage option token")
        unknown = next((name for name in given if name not in OPTIONS), None)
        if unknown is not None:
            raise OptionError(f"unknown storage option {unknown!r} for a service; there are {', '.join(OPTIONS)}")
        if not _names_host(parts):
            raise OptionError(f"{shown} names no host, or no valid port")
        _seconds(given)
        if "token" in given and parts.scheme.lower() == "http" and not given.flag("allow_http"):
            raise OptionError(
                f"{shown} is not encrypted, so a token is not sent to it; if that is meant, set the storage option "
                "allow_http to true"
            )
        attempts = given.number("max_retries", 4) + 1
        return cls(url.rstrip("/"), given, RetryPolicy(attempts, 0.2, 5.0, 120.0, growth=2.0))

    def __repr__(self) -> str:
        return f"<Service {self.url}>"

    def dialect(self) -> LakeDialect:
        """Return the dialect of the lake behind the service, by the version of BSUP that it answers in."""
        with self.query("from :pools") as answer:
            return answer.dialect

    def query(self, text: str) -> Answer:
        """Return the complete answer to a query, which the caller closes.

        Raises:
            NotFoundError: the commit that is queried does not exist.
            StorageError: the service failed, or no attempt had a complete answer.
        """
        body = json.dumps({"query": text}).encode()
        headers = {"Accept": _BINARY, "Content-Type": "application/json"}
        lost: list[LostAnswerError] = []
        for _ in self.retry_policy.attempts():
            if lost:
                logger.warning("%s; the query is sent again", lost[-1])
            try:
                return self._exchange("POST", "/query?ctrl=T", [body], headers, self._answer)
            except LostAnswerError as error:
                lost.append(error)
        raise StorageError(f"{lost[-1]}; attempts: {len(lost)}") from None

    def json(self, method: str, path: Sequence[str], body: Iterable[bytes], headers: Mapping[str, str]) -> object:
        """Make one request, never repeated, and return its answer in JSON.

        Args:
            method: of HTTP.
            path: the parts of the path, which are quoted here.
            body: the parts of the body.
            headers: of the request.

        Raises:
            LostAnswerError: it is not known whether the request was carried out.
            StorageError: it was refused.
        """
        target = "/" + "/".join(quote(part, safe="") for part in path)
        return self._exchange(method, target, body, {**_JSON, **headers}, self._json)

    def _exchange(
        self,
        method: str,
        target: str,
        body: Iterable[bytes],
        headers: Mapping[str, str],
        take: Callable[[HTTPResponse], T],
    ) -> T:
        """Send a request over a connection of its own, and take its answer if the service accepts it."""
        parts = urlsplit(self.url)
        secure = parts.scheme.lower() == "https"
        made = (HTTPSConnection if secure else HTTPConnection)(
            parts.hostname or "", parts.port or (443 if secure else 80), timeout=_seconds(self.options)
        )
        parts_of_body = list(body)
        sent = {**headers, "Content-Length": str(sum(map(len, parts_of_body)))}
        if "token" in self.options:
            sent["Authorization"] = f"Bearer {self.options['token']}"
        with closing(made) as connection:
            try:
                connection.connect()
            except OSError as error:
                raise LostAnswerError(self._failed("cannot be reached", error), arrived=False) from None
            try:
                connection.request(method, parts.path + target, iter(parts_of_body), sent)
                response = connection.getresponse()
                if response.status != 200:
                    raise self._refusal(response)
                return take(response)
            except ZedSparkError:
                # Some of them are errors of the system as well.
                raise
            except (OSError, HTTPException) as error:
                raise LostAnswerError(self._failed("gave no complete answer", error)) from None
            except ValueError:
                # The message of Python has the token.
                raise OptionError(f"{self.url}: the token or the URL has characters that HTTP does not allow") from None

    def _failed(self, what: str, error: Exception) -> str:
        return f"{self.url} {what}: {self.options.hide(f'{type(error).__name__}: {error}')}"

    def _refusal(self, response: HTTPResponse) -> Exception:
        """The error for an answer of another status than 200."""
        status, data = response.status, response.read(STEP)
        try:
            text = str(json.loads(data)["error"])
        except (ValueError, KeyError, TypeError):
            text = f"{response.reason}, which is no answer of zed serve or super db serve"
        said = f"{self.url} answered {status}: {self.options.hide(text)}"
        if status in _LOST_STATUS:
            return LostAnswerError(said)
        if status in (401, 403):
            return StorageError(f"access denied: {said}; set the storage option token to a token of the service")
        return NotFoundError(said) if status == 404 else StorageError(said)

    def _json(self, response: HTTPResponse) -> object:
        data = response.read()
        try:
            return json.loads(data)
        except ValueError:
            raise LostAnswerError(f"{self.url} answered {len(data)} bytes that are not JSON") from None

    def _answer(self, response: HTTPResponse) -> Answer:
        """Keep an answer, in memory or in a temporary file, and check that it is complete."""
        source = _kept(response, f"{self.url}/query")
        count_read(source.size)
        try:
            is_zed = "zng" in (response.getheader("Content-Type") or "")
            answer = Answer(source, _dialect(source, is_zed=is_zed))
            self._check_complete(answer)
        except BaseException:
            source.close()
            raise
        return answer

    def _check_complete(self, answer: Answer) -> None:
        """Raise unless statistics follow the last row, no error is among it, and the stream was ended."""
        source, last, ended = answer.source, "", False
        try:
            for frame in frames(source, version=answer.dialect.version):
                ended = frame.kind == END
                if frame.kind == VALUES:
                    last = ""
                elif frame.kind == CONTROL:
                    text = str(payload(frame, source)[1:], "utf-8", "replace")
                    found = _CONTROL.search(text)
                    last = last if found is None else found[1]
                    if last == "QueryError":
                        raise self._query_error(text)
        except CorruptDataError as error:
            raise LostAnswerError(f"{self.url} gave an answer that was cut or damaged: {error.reason}") from None
        if last != "QueryStats" or not ended:
            raise LostAnswerError(f"{self.url} gave an answer without its end")

    def _query_error(self, text: str) -> Exception:
        found = _ERROR.search(text)
        message = text if found is None else found[1].replace('\\"', '"').replace("\\\\", "\\")
        said = f"{self.url} failed while it answered: {self.options.hide(message)}"
        return NotFoundError(said) if "does not exist" in message else StorageError(said)


@dataclass(frozen=True, slots=True)
class Answer:
    """A complete answer to a query, and the dialect of the lake behind the service. A context manager."""

    source: Source
    dialect: LakeDialect

    def __enter__(self) -> Answer:
        return self

    def __exit__(self, *_: object) -> None:
        self.source.close()


def records_of(answer: Answer, reader: Callable[[RecordFields], Read[T]]) -> list[T]:
    """Return the records of a small answer, which is closed; see `zed_spark.lake.metadata.read_records`."""
    with answer:
        data, path = bytes(answer.source.read(0, answer.source.size)), answer.source.path
        return list(read_records(stored_values(data, path), path, reader))


def _kept(response: HTTPResponse, path: str) -> Source:
    data = bytearray()
    while len(data) <= MEMORY and (part := response.read(STEP)):
        data += part
    if len(data) <= MEMORY:
        return BytesSource(bytes(data), path)
    with temporary_space():
        file = tempfile.TemporaryFile()  # noqa: SIM115 - the source closes it
        file.write(data)
    try:
        while part := response.read(STEP):
            with temporary_space():
                file.write(part)
        with temporary_space():
            file.flush()
        return LocalSource(path, file)
    except BaseException:
        file.close()
        raise


def _dialect(source: Source, *, is_zed: bool) -> LakeDialect:
    """The dialect of lakes whose service answers in this form."""
    if is_zed:
        return LAKE_3
    version = dialect_of(source).version
    for one in DIALECTS:
        if one.release is not None and one.version == version:
            return one
    raise UnsupportedVersionError(f"{source.path}: answers in BSUP version {version}, of no known release of super")


def _names_host(parts: SplitResult) -> bool:
    try:
        return bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _seconds(options: StorageOptions) -> float:
    """The longest wait for the next bytes of an answer."""
    text = options.get("timeout", "10m")
    try:
        return period(text).total_seconds()
    except ValueError as error:
        raise OptionError(f"storage option timeout takes {error}, not {text!r}") from None
