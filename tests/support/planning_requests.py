"""Requests as Java sends them to the driver's Python."""

from __future__ import annotations

import json
import os
from typing import Any

from zed_spark.spark.native.requests import RequestHandler
from zed_spark.spark.protocol.codec import decoded, encoded, wire_name
from zed_spark.spark.protocol.messages import VERSION, Answer, Reply, Request


def request_text(request: Request, /, id: str | None = None, directory: str | None = None, **envelope: Any) -> str:
    """The text of a request; `envelope` replaces parts of what it is sent in."""
    sent = {
        "version": VERSION,
        "request": wire_name(type(request).__name__),
        "session": "a session",
        "application": None,
        "query": None,
        "id": id,
        "workingDirectory": directory or os.getcwd(),
        "fields": encoded(request),
    }
    return json.dumps({**sent, **envelope})


def reply(
    handler: RequestHandler, request: Request, id: str | None = None, directory: str | None = None, **envelope: Any
) -> Any:
    """The reply to a request."""
    return json.loads(handler.apply(request_text(request, id, directory, **envelope)))


def ask(handler: RequestHandler, request: Request, id: str | None = None, directory: str | None = None) -> Any:
    """The answer to a request, which must have one."""
    found = reply(handler, request, id, directory)
    assert found == {**encoded(Reply()), "answer": found["answer"]}
    return decoded(request.answer, found["answer"], "answer")


DONE = encoded(Reply(answer=Answer()))
"""The reply that something is done."""
