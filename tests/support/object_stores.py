"""Object stores on this machine, for tests: moto's server speaks S3, azurite Azure.

Each is started as a process of its own on a port that it chooses itself. One that does not start fails the run.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import http.client
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email.utils import formatdate
from pathlib import Path
from urllib.parse import urlsplit

from zed_spark.storage import Store, open_store

BUCKET = "zed-tests"

SECRET = "the-secret-that-must-not-be-seen"

PATIENCE = 600
"""Seconds that a server may take to start: a machine may be busy, and azurite has to be fetched first."""


@dataclass(frozen=True)
class Cloud:
    """A server with one bucket (or container).

    Attributes:
        url: of the bucket.
        options: what `zed_spark.storage.open_store` needs to get at it.
        endpoint: where it listens.
    """

    url: str
    options: dict[str, str]
    endpoint: str

    def store(self, prefix: str, **options: str) -> Store:
        """A store under a prefix, with further options."""
        return open_store(f"{self.url}/{prefix}", {**self.options, **options})


def s3_options(endpoint: str) -> dict[str, str]:
    """Options for a server on this machine that speaks S3."""
    return {
        "endpoint": endpoint, "region": "us-east-1", "access_key_id": "someone-known", "secret_access_key": SECRET,
        "allow_http": "true",
    }  # fmt: skip


@contextmanager
def moto(folder: Path) -> Iterator[Cloud]:
    """moto's server; it writes its log to a folder."""
    command = [sys.executable, str(Path(__file__).with_name("moto_server.py")), "-H", "127.0.0.1", "-p", "0"]
    with _server(command, folder / "moto.log", r"Running on (http://127\.0\.0\.1:\d+)") as endpoint:
        request = urllib.request.Request(f"{endpoint}/{BUCKET}", method="PUT")
        urllib.request.urlopen(request, timeout=PATIENCE).close()
        yield Cloud(f"s3://{BUCKET}", s3_options(endpoint), endpoint)


AZURITE = shutil.which("npx")
"""What fetches and starts azurite; None where there is no node."""

_ACCOUNT = "devstoreaccount1"
_KEY = base64.b64encode(SECRET.encode() * 2).decode()


@contextmanager
def azurite(folder: Path) -> Iterator[Cloud]:
    """azurite's blob server with one container, all in memory."""
    command = [
        str(AZURITE), "--yes", "--package=azurite@3.37.0", "azurite-blob", "--inMemoryPersistence",
        "--skipApiVersionCheck", "--disableTelemetry",
        "--blobHost", "127.0.0.1", "--blobPort", "0",
    ]  # fmt: skip
    pattern = r"successfully listens on (http://127\.0\.0\.1:\d+)"
    accounts = {"AZURITE_ACCOUNTS": f"{_ACCOUNT}:{_KEY}"}
    with _server(command, folder / "azurite.log", pattern, accounts) as server:
        endpoint = f"{server}/{_ACCOUNT}"
        _make_container(endpoint)
        options = {"endpoint": endpoint, "account_name": _ACCOUNT, "account_key": _KEY, "allow_http": "true"}
        yield Cloud(f"az://{BUCKET}", options, endpoint)


def _make_container(endpoint: str) -> None:
    """Ask for a container, signed with the key of the account ("shared key", which obstore has no call for)."""
    headers = {"x-ms-date": formatdate(usegmt=True), "x-ms-version": "2021-12-02"}
    lines = [f"{name}:{value}" for name, value in sorted(headers.items())]
    resource = f"/{_ACCOUNT}/{_ACCOUNT}/{BUCKET}\nrestype:container"
    text = "PUT" + "\n" * 12 + "\n".join([*lines, resource])
    signature = hmac.digest(base64.b64decode(_KEY), text.encode(), hashlib.sha256)
    headers["Authorization"] = f"SharedKey {_ACCOUNT}:{base64.b64encode(signature).decode()}"
    # Not by urllib, which adds headers that would have to be signed.
    connection = http.client.HTTPConnection(urlsplit(endpoint).netloc, timeout=PATIENCE)
    connection.request("PUT", f"/{_ACCOUNT}/{BUCKET}?restype=container", headers=headers)
    answer = connection.getresponse()
    assert answer.status == 201, answer.read()
    connection.close()


@contextmanager
def _server(command: list[str], log: Path, pattern: str, environment: dict[str, str] | None = None) -> Iterator[str]:
    with log.open("wb") as told:
        process = subprocess.Popen(
            command, stdout=told, stderr=subprocess.STDOUT, env={**os.environ, **(environment or {})},
            start_new_session=True,
        )  # fmt: skip
    try:
        until = time.monotonic() + PATIENCE
        while (match := re.search(pattern, log.read_text(errors="replace"))) is None:
            assert process.poll() is None, f"{command[0]} did not start: {log.read_text(errors='replace')}"
            assert time.monotonic() < until, f"{command[0]} takes too long: {log.read_text(errors='replace')}"
            time.sleep(0.05)
        yield match[1]
    finally:
        # npx starts others; the session that was made for it holds them all.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(PATIENCE)
