"""Clients of object stores, and the translation of their errors. obstore is imported only when it is needed.

Each process makes its own clients from plain options: credentials stay out of plans, and obstore's threads do not
survive a fork.
"""

from __future__ import annotations

import importlib.util
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from zed_spark.errors import FormatError, NotFoundError, OptionError, StorageError, ZedSparkError
from zed_spark.names import suggestion
from zed_spark.storage.options import CLIENT_OPTIONS, PACKAGE_OPTIONS, StorageOptions
from zed_spark.storage.paths import Location
from zed_spark.storage.secrets import redacted

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

_users: list[int] = []

_NO_CONTAINER = re.compile(r"NoSuchBucket|ContainerNotFound|bucket does not exist|container does not exist")

_DENIED = ("PermissionDeniedError", "UnauthenticatedError")


@dataclass(frozen=True, slots=True)
class Access:
    """Access to a bucket or container.

    Attributes:
        location: its URL in parts.
        options: endpoint, credentials and the like.
    """

    location: Location
    options: StorageOptions

    @property
    def client(self) -> Client:
        """The client, created at its first use in this process.

        Raises:
            StorageError: obstore was used before this process was forked.
            OptionError: an option is unknown or of a bad value.
        """
        return self._made(self.options.number("max_retries", RETRIES))

    @property
    def client_without_retries(self) -> Client:
        """A client that does not retry requests, so that the caller sees every response."""
        return self._made(0)

    def _made(self, retries: int) -> Client:
        _check_process()
        return _client(replace(self.location, key=""), self.options, retries)

    @contextmanager
    def translated_errors(self, what: str) -> Iterator[None]:
        """Translate errors of obstore into those of this package, without the secrets that may be in them.

        Args:
            what: the object that is accessed, for messages.

        Raises:
            NotFoundError: there is no such object.
            FormatError: the key is not valid.
            StorageError: any other error.
        """
        try:
            yield
        except ZedSparkError:
            raise
        except errors() as error:
            # Not chained: the original message contains what `hide` removes.
            raise self.failure(error, what) from None

    def failure(self, error: Exception, what: str) -> ZedSparkError:
        """The error of this package for an error of obstore; see `translated_errors`."""
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
    """Check that obstore is installed, without importing it.

    Raises:
        StorageError: it is not installed.
    """
    if importlib.util.find_spec("obstore") is None:
        raise StorageError(f"{location.scheme}: URLs need obstore: pip install 'zed-spark[remote]'")


def errors() -> tuple[type[Exception], ...]:
    """The exceptions that obstore raises, some of them built into Python."""
    from obstore.exceptions import BaseError

    return BaseError, OSError, ValueError, NotImplementedError


def denied(error: Exception) -> bool:
    """Whether an error says that access was denied."""
    return type(error).__name__ in _DENIED


def _check_process() -> None:
    """Raise an error in a fork of a process that has used obstore, where obstore would hang."""
    if not _users:
        _users.append(os.getpid())
    if _users[0] != os.getpid():
        raise StorageError(
            "this process was forked from one that had used an object store, whose client does not survive that; "
            "start processes by spawning them"
        )


@lru_cache(maxsize=64)
def _client(location: Location, options: StorageOptions, retries: int) -> Client:
    """The client of a bucket or container; cached with its connections."""
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
    """The configuration that the host in ``container@account.dfs.core.windows.net`` implies."""
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
