"""Paths as users write them: local paths, ``file:`` URIs and URLs of object stores."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import unquote, urlsplit

from zed_spark.errors import OptionError
from zed_spark.storage.options import redacted

PathText: TypeAlias = str | os.PathLike[str]
"""A path in the forms that functions accept."""

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")

_REMOTE = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+)://([^/]*)(.*)", re.DOTALL)

_SERVICE = re.compile(r"https?://", re.IGNORECASE)

REFUSED = (
    "a service only reads pools and appends to them; catalogs and views, streams, overwriting and changing rows, "
    "creating pools and branches, and maintenance need the path of the lake"
)
"""What services of lakes do not do here, for messages."""

KINDS = {
    "s3": "s3", "s3a": "s3", "s3n": "s3",
    "gs": "gcs", "gcs": "gcs",
    "az": "azure", "azure": "azure", "adl": "azure", "abfs": "azure", "abfss": "azure", "wasb": "azure",
    "wasbs": "azure",
}  # fmt: skip
"""The kind of store by the scheme of a URL."""

_SIGNATURE = re.compile(r"[?&](sig|X-Amz-Signature|X-Goog-Signature|AWSAccessKeyId)=", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Location:
    """A URL of an object store in parts.

    Attributes:
        kind: ``"s3"``, ``"gcs"`` or ``"azure"``.
        scheme: as the user wrote it.
        authority: as the user wrote it: the bucket, or ``container@host`` of Azure.
        key: the rest without leading and trailing slashes, not percent-decoded.
    """

    kind: str
    scheme: str
    authority: str
    key: str

    @property
    def root(self) -> str:
        """The URL of the bucket or container."""
        return f"{self.scheme}://{self.authority}"

    @property
    def container(self) -> str:
        """The name of the bucket or container."""
        return self.authority.partition("@")[0]

    @property
    def host(self) -> str:
        """The host that an Azure URL names, or nothing."""
        return self.authority.partition("@")[2]


def path_text(path: PathText) -> str:
    """Return the text of a path; OptionError if it is neither text nor an `os.PathLike`."""
    try:
        return os.fsdecode(path)
    except TypeError:
        raise OptionError(f"path is of type {type(path).__name__}; expected str or os.PathLike") from None


def path_texts(paths: PathText | Iterable[PathText]) -> list[str]:
    """Return the texts of one path or several."""
    return [path_text(paths)] if isinstance(paths, str | os.PathLike) else [path_text(path) for path in paths]


def is_remote(path: str) -> bool:
    """True if a path is a URL of an object store."""
    match = _REMOTE.fullmatch(path)
    return match is not None and match[1].lower() in KINDS


def is_service(path: str) -> bool:
    """True if a path is the URL of the service of a lake."""
    return _SERVICE.match(path) is not None


def remote_location(url: str) -> Location:
    """Return the parts of a URL of an object store.

    OptionError says that it is not such a URL, names no bucket, or contains credentials, which belong into options.
    """
    match = _REMOTE.fullmatch(url)
    if match is None or match[1].lower() not in KINDS:
        raise OptionError(f"{redacted(url)} is not a URL of an object store; use one of {', '.join(KINDS)}")
    kind, authority = KINDS[match[1].lower()], match[2]
    if _SIGNATURE.search(match[3]):
        raise OptionError(f"{kind} URLs cannot carry a signature; give credentials as storage options")
    if ":" in authority or ("@" in authority and kind != "azure"):
        raise OptionError(f"{kind} URLs name a bucket or container, not credentials or a port; use storage options")
    if not authority.partition("@")[0]:
        raise OptionError(f"{redacted(url)} names no bucket or container")
    return Location(kind, match[1], authority, match[3].strip("/"))


def local_path(path: str) -> str:
    """Return the local path of a path or ``file:`` URI; OptionError for the scheme of an unknown store.

    An existing file whose name begins like a URL (``conn:2024.zng``) is that file.
    """
    match = _SCHEME.match(path)
    if match is None:
        return path
    scheme = match[0][:-1]
    if scheme.lower() != "file":
        if os.path.lexists(path):
            return path
        if is_service(path):
            raise OptionError(
                f"{scheme}: paths cannot be read: {redacted(path)} can only be the service of a lake, "
                f"for the format zedlake and zed_spark.lake.connect: {REFUSED}"
            )
        known = ", ".join(f"{scheme}:" for scheme in KINDS)
        raise OptionError(
            f"{scheme}: paths cannot be read, only local paths, file: URIs and {known} URLs with //; "
            f"a local file whose name begins with {scheme}: is written ./{scheme}:..."
        )
    parts = urlsplit(path)
    if parts.netloc not in ("", "localhost"):
        raise OptionError(f"a file: URI cannot name the host {parts.netloc.rpartition('@')[2]!r}")
    return unquote(parts.path)
