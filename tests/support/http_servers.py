"""Servers of HTTP on this machine, in threads of the process of a test."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def serving(handler: type[BaseHTTPRequestHandler], state: object) -> Iterator[str]:
    """Serve requests by a handler whose attribute `state` is the given one; gives the URL of the server."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), type(handler.__name__, (handler,), {"state": state}))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
