"""Clients of object stores, the translation of their errors, and the creation of objects that do not exist yet.

Each process makes its own clients from plain options: credentials stay out of plans, and obstore's threads do not
survive a fork.
"""

from __future__ import annotations

import importlib.util
import logging
import os
import random
import re
import threading
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from zed_spark.errors import (
    CommitStateUnknownError,
    FormatError,
    NotFoundError,
    OptionError,
    StorageError,
    ZedSparkError,
)
from zed_spark.names import install_hint, suggestion
from zed_spark.storage.options import CLIENT_OPTIONS, PACKAGE_OPTIONS, StorageOptions, redacted
from zed_spark.storage.paths import Location
from zed_spark.storage.store import temporary_name

if TYPE_CHECKING:
    from obstore.store import AzureStore, GCSStore, S3Store

    Client = S3Store | GCSStore | AzureStore

COMMON = {
    "s3": (
        "access_key_id", "secret_access_key", "session_token", "region", "endpoint", "virtual_hosted_style_request",
        "skip_signature", "server_side_encryption", "sse_kms_key_id", "request_payer",
    ),
    "gcs": ("service_account", "service_account_key", "application_credentials", "skip_signature"),
    "azure": (
        "account_name", "account_key", "sas_key", "token", "client_id", "client_secret", "tenant_id", "endpoint",
        "use_azure_cli", "use_emulator", "skip_signature",
    ),
}  # fmt: skip
"""The most common options, by kind of store; obstore has more."""

RETRIES = 8
"""The most retries of a request by obstore, with increasing waits: about half a minute in all."""

DELETIONS = 3
"""The most attempts to delete one object."""

_users: list[int] = []

_NO_CONTAINER = re.compile(r"NoSuchBucket|ContainerNotFound|bucket does not exist|container does not exist")

_DENIED = ("PermissionDeniedError", "UnauthenticatedError")


@dataclass(frozen=True, slots=True)
class Access:
    """Access to a bucket or container at a location, with options such as endpoint and credentials."""

    location: Location
    options: StorageOptions

    @property
    def client(self) -> Client:
        """The client, created at its first use in this process; StorageError if obstore was used before a fork."""
        return self._made(self.options.number("max_retries", RETRIES))

    @property
    def client_without_retries(self) -> Client:
        """A client that does not retry requests, so that the caller sees every response."""
        return self._made(0)

    def delete(self, key: str, what: str) -> None:
        """Delete an object if it exists; ``what`` names it in messages. StorageError if no attempt succeeded.

        obstore deletes by POST requests, which it does not repeat when a connection is lost. So they are repeated here:
        deleting twice does no harm.
        """
        client = self.client
        import obstore

        for attempt in _attempts(DELETIONS):
            try:
                obstore.delete(client, key)
                return
            except FileNotFoundError:
                # Azure and Google report missing objects; S3 does not.
                return
            except errors() as error:
                if _is_refusal(error) or attempt + 1 == DELETIONS:
                    raise self.failure(error, what) from None

    def _made(self, retries: int) -> Client:
        _check_process()
        return _client(replace(self.location, key=""), self.options, retries)

    @contextmanager
    def translated_errors(self, what: str) -> Iterator[Any]:
        """Raise errors of obstore as errors of this package, without the secrets that may be in them; yields `obstore`.

        NotFoundError says that there is no object ``what``, FormatError that the key is not valid, StorageError all
        else.
        """
        import obstore

        try:
            yield obstore
        except ZedSparkError:
            raise
        except errors() as error:
            # Not chained: the original message contains what `hide` removes.
            raise self.failure(error, what) from None

    def failure(self, error: Exception, what: str) -> ZedSparkError:
        """Return the error of this package for an error of obstore; see `translated_errors`."""
        text = self.options.hide(str(error))
        if _NO_CONTAINER.search(str(error)):
            return NotFoundError(f"no such bucket or container: {self.location.root}")
        if isinstance(error, FileNotFoundError):
            return NotFoundError(f"no such object: {what}")
        if isinstance(error, ValueError) and "parse path" in text:
            return FormatError(f"{what} cannot be the key of an object: {text}")
        if denied(error):
            return StorageError(f"access denied to {what}: {text}")
        return StorageError(f"the store failed at {what}: {text}")


def require(location: Location) -> None:
    """Raise StorageError unless obstore is installed, without importing it."""
    if importlib.util.find_spec("obstore") is None:
        raise StorageError(f"{location.scheme}: URLs need the library obstore; {install_hint('remote')}")


def errors() -> tuple[type[Exception], ...]:
    """Return the exceptions that obstore raises, some of them built into Python."""
    from obstore.exceptions import BaseError

    return BaseError, OSError, ValueError, NotImplementedError


def denied(error: Exception) -> bool:
    """True if an error says that access was denied."""
    return type(error).__name__ in _DENIED


def _check_process() -> None:
    """Raise an error in a fork of a process that has used obstore, where obstore would hang."""
    if not _users:
        _users.append(os.getpid())
    if _users[0] != os.getpid():
        raise StorageError(
            "this process was forked after an object store was used, and the client of the store does not work after "
            "a fork; start processes with the method spawn"
        )


@lru_cache(maxsize=64)
def _client(location: Location, options: StorageOptions, retries: int) -> Client:
    from obstore import store
    from obstore.exceptions import BaseError

    config = {name: value for name, value in options.items() if name not in CLIENT_OPTIONS | PACKAGE_OPTIONS}
    _check_endpoint(location.kind, options)
    if location.host:
        config = {**_azure_host(location), **config}
    kinds: dict[str, Any] = {"s3": store.S3Store, "gcs": store.GCSStore, "azure": store.AzureStore}
    try:
        made: Client = kinds[location.kind](
            location.container,
            config=config,
            # With None, obstore reads the environment.
            client_options={name: value for name, value in options.items() if name in CLIENT_OPTIONS} or None,
            retry_config={"max_retries": retries},
        )
    except (BaseError, ValueError, TypeError) as error:
        raise OptionError(_bad_option(location.kind, config, options.hide(str(error)))) from None
    return made


def _check_endpoint(kind: str, options: StorageOptions) -> None:
    endpoint = options.get("endpoint")
    if endpoint is None:
        return
    shown = redacted(endpoint) if "://" in endpoint else endpoint.rpartition("@")[2]
    # The errors of obstore for these two do not help.
    if not re.match(r"https?://[^/\s]+", endpoint):
        raise OptionError(f"storage option endpoint takes a URL such as https://host:port, not {shown!r}")
    if endpoint.startswith("http:") and not options.flag("allow_http"):
        raise OptionError(f"{shown} is not encrypted; if that is meant, set the storage option allow_http to true")


def _azure_host(location: Location) -> dict[str, str]:
    """Return the configuration that the host in ``container@account.dfs.core.windows.net`` implies."""
    account, _, domain = location.host.partition(".")
    service, _, rest = domain.partition(".")
    if service not in ("dfs", "blob") or not rest:
        raise OptionError(f"{location.root} does not name a host such as account.dfs.core.windows.net")
    if rest == "fabric.microsoft.com":
        return {"account_name": account, "use_fabric_endpoint": "true"}
    if rest == "core.windows.net":
        return {"account_name": account}
    return {"account_name": account, "endpoint": f"https://{account}.blob.{rest}"}


def _bad_option(kind: str, config: dict[str, str], text: str) -> str:
    unknown = next((name for name in config if f"'{name}' is not valid" in text), None)
    if unknown is None:
        return f"storage options for {kind}: {text}"
    hint = suggestion(unknown, COMMON[kind], "known are, among others,")
    return f"unknown storage option {unknown!r} for {kind}; {hint}"


logger = logging.getLogger(__name__)

ATTEMPTS = 8
"""The most attempts to create one object, each with the same bytes."""

WAIT = 5.0
"""The longest wait between two attempts, in seconds; waits are random, from a range that doubles from 0.1 s on."""


class _Probe:
    """The test of one root for conditional writes, made once in a process; ``honored`` is None before.

    The lock is held during the test, which can take long; other roots have locks of their own.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.honored: bool | None = None


_probes: dict[tuple[Access, str], _Probe] = {}


class Creator:
    """Creates objects below one root, each only if it does not exist yet.

    An existing object may be of this write: an earlier attempt may have stored it although its response was an error or
    was lost. A 409 says that nothing was written, but looks like a conflict. Some servers ignore the condition.
    obstore's own retries are off: after a lost response, its next attempt would be refused as if nothing had been
    written.

    ``url`` is the root of the store, for messages, and ``start`` the prefix of its keys in the bucket or container.
    """

    def __init__(self, access: Access, url: str, start: str) -> None:
        self.access, self.url, self.start = access, url, start

    def honors_conditions(self) -> bool:
        """True if the store honors the condition not to overwrite; tested once per root and process.

        If it does not, False with the option ``single_writer``, and StorageError without, or if the test failed.
        """
        # One operation of a dictionary, which is atomic.
        probe = _probes.setdefault((self.access, self.start), _Probe())
        with probe.lock:
            if probe.honored is None:
                probe.honored = self._probe()
        if not probe.honored and not self.access.options.flag("single_writer"):
            raise StorageError(
                f"{self.url} ignores conditional writes, so two writers could lose each other's commits; if there is "
                "never more than one writer, set the storage option single_writer to true"
            )
        return probe.honored

    def _probe(self) -> bool:
        """Create an object with a new name twice: the second attempt must fail."""
        key = temporary_name()
        try:
            first, second = (self.create(key, uuid.uuid4().bytes) for _ in range(2))
        except CommitStateUnknownError as error:
            raise StorageError(f"{self.url} could not be tested for conditional writes: {error.reason}") from None
        finally:
            self._clean(key)
        return first and not second

    def _clean(self, key: str) -> None:
        try:
            self.access.delete(self.start + key, f"{key} in {self.url}")
        except ZedSparkError as error:
            # Listings leave it out. Some users may write but not delete.
            logger.warning("a test object could not be deleted: %s", error)

    def create(self, key: str, data: bytes) -> bool:
        """Create an object, also if responses are lost: True if it holds ``data``, so that this call wrote it.

        CommitStateUnknownError says that neither the responses nor reading back tell whether it was written,
        NotFoundError that there is no such bucket or container.
        """
        reason, lost = "", False
        for _ in _attempts(ATTEMPTS):
            error = self._put(key, data)
            if error is None:
                return True
            if _is_refusal(error) and not lost:
                raise self.access.failure(error, f"{key} in {self.url}") from None
            lost = lost or not _is_conflict(error)
            reason = self.access.options.hide(str(error))
            ours = self._read_back(key, data, reason)
            if ours is not None:
                return ours
            # It does not exist yet; if an earlier attempt still arrives, its bytes identify it.
        raise CommitStateUnknownError(key, f"after {ATTEMPTS} attempts: {reason}", store=self.url)

    def _put(self, key: str, data: bytes) -> Exception | None:
        client, full = self.access.client_without_retries, self.start + key
        import obstore

        try:
            obstore.put(client, full, data, mode="create", use_multipart=False)
        except errors() as error:
            return error
        return None

    def _read_back(self, key: str, data: bytes, reason: str) -> bool | None:
        """True if the object holds these bytes; None if it does not exist."""
        import obstore

        try:
            found = obstore.get(self.access.client, self.start + key)
            return found.meta["size"] == len(data) and bytes(found.bytes()) == data
        except FileNotFoundError:
            return None
        except errors() as error:
            again = self.access.options.hide(str(error))
        raise CommitStateUnknownError(key, f"{reason}; it could not be read back: {again}", store=self.url)


def _attempts(most: int) -> Iterator[int]:
    """Yield the numbers of the attempts from 0, with a wait before each but the first."""
    for attempt in range(most):
        if attempt:
            time.sleep(random.uniform(0, min(WAIT, 0.05 * 2**attempt)))
        yield attempt


def _is_conflict(error: Exception) -> bool:
    """True if the condition does not hold, or (409) the request has to be repeated."""
    from obstore.exceptions import AlreadyExistsError, PreconditionError

    return isinstance(error, AlreadyExistsError | PreconditionError)


def _is_refusal(error: Exception) -> bool:
    """True if the store will never accept the request."""
    return isinstance(error, FileNotFoundError | ValueError | NotImplementedError) or denied(error)
