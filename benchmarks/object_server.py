"""A server that reads a folder out as S3 does, with a delay before each answer.

Test servers take longer to answer a request than a file takes to read; what is measured is how readers wait.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import formatdate
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape

BUCKET = "bucket"

PAGE = 1000
"""Most keys of a listing, as of S3."""


@contextmanager
def serve(folder: Path, delay: float) -> Iterator[str]:
    """Serve a folder from another process; yields the endpoint.

    Args:
        folder: becomes the bucket `BUCKET`.
        delay: seconds from each request to its answer.
    """
    command = [sys.executable, "-m", "benchmarks.object_server", str(folder), str(delay)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield (process.stdout.readline() if process.stdout else "").strip()
        finally:
            process.terminate()


class _Server:
    def __init__(self, folder: Path, delay: float) -> None:
        self.folder, self.delay = folder, delay
        self.names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer the requests of a connection."""
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
                method, target, _ = head[0].split(" ")
                headers = {name.lower(): text.strip() for name, _, text in (line.partition(":") for line in head[1:])}
                await reader.readexactly(int(headers.get("content-length", 0)))
                url = urlsplit(target)
                query = parse_qs(url.query, keep_blank_values=True)
                await asyncio.sleep(self.delay)
                status, answer, more = self.answer(unquote(url.path), query, headers.get("range", ""))
                lines = [f"HTTP/1.1 {status} x", *(f"{name}: {text}" for name, text in more.items())]
                if "Content-Length" not in more:
                    lines.append(f"Content-Length: {len(answer)}")
                if method == "HEAD":
                    answer = b""
                writer.write("\r\n".join([*lines, "", ""]).encode() + answer)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    def answer(self, path: str, query: dict[str, list[str]], range: str) -> tuple[int, bytes, dict[str, str]]:
        """Status, body and headers."""
        key = path.removeprefix(f"/{BUCKET}").strip("/")
        if not key:
            return 200, self.listed(query).encode(), {"Content-Type": "application/xml"}
        file = self.folder / key
        if not file.is_file():
            return 404, b"<Error><Code>NoSuchKey</Code></Error>", {}
        status = file.stat()
        content = file.read_bytes()
        more = {"ETag": _etag(key), "Last-Modified": formatdate(status.st_mtime, usegmt=True), "Accept-Ranges": "bytes"}
        if not range:
            return 200, content, more
        first, _, last = range.removeprefix("bytes=").partition("-")
        start = int(first) if first else len(content) - int(last)
        stop = min(int(last) + 1 if first and last else len(content), len(content))
        return 206, content[start:stop], {**more, "Content-Range": f"bytes {start}-{stop - 1}/{len(content)}"}

    def listed(self, query: dict[str, list[str]]) -> str:
        """A page of the listing."""
        prefix, delimiter = query.get("prefix", [""])[0], query.get("delimiter", [""])[0]
        after = query.get("continuation-token", query.get("start-after", [""]))[0]
        size = int(query.get("max-keys", [str(PAGE)])[0])
        keys: list[str] = []
        folders: dict[str, None] = {}
        more = False
        for name in self.names:
            if not name.startswith(prefix) or name <= after:
                continue
            inside = name.find(delimiter, len(prefix)) if delimiter else -1
            if inside >= 0:
                folders[name[: inside + 1]] = None
                continue
            if len(keys) == min(size, PAGE):
                more = True
                break
            keys.append(name)
        entries = "".join(map(self.entry, keys))
        common = "".join(f"<CommonPrefixes><Prefix>{escape(name)}</Prefix></CommonPrefixes>" for name in folders)
        token = f"<NextContinuationToken>{escape(keys[-1])}</NextContinuationToken>" if more else ""
        return (
            f"<ListBucketResult><Name>{BUCKET}</Name><Prefix>{escape(prefix)}</Prefix><KeyCount>{len(keys)}</KeyCount>"
            f"<IsTruncated>{str(more).lower()}</IsTruncated>{token}{entries}{common}</ListBucketResult>"
        )

    def entry(self, name: str) -> str:
        """An object in a listing."""
        size = os.path.getsize(self.folder / name)
        return (
            f"<Contents><Key>{escape(name)}</Key><LastModified>2024-01-01T00:00:00.000Z</LastModified>"
            f"<ETag>{escape(_etag(name))}</ETag><Size>{size}</Size><StorageClass>STANDARD</StorageClass></Contents>"
        )


def _etag(name: str) -> str:
    return f'"{hashlib.md5(name.encode(), usedforsecurity=False).hexdigest()}"'


async def _main(folder: str, delay: str) -> None:
    server = await asyncio.start_server(_Server(Path(folder), float(delay)).connected, "127.0.0.1", 0, limit=1 << 20)
    print(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(_main(*sys.argv[1:]))
