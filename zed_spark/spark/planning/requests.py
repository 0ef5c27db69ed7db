"""Answers the requests of the Java classes: JSON to JSON, in the driver's Python."""

from __future__ import annotations

import base64
import hashlib
import json
import logging
import pickle
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from pyspark.serializers import CloudPickleSerializer
from pyspark.sql.types import StructType

from zed_spark.errors import ZedSparkError
from zed_spark.storage.lru_cache import LruCache

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition
    from zed_spark.spark.planning.scans import Load

logger = logging.getLogger(__name__)

Request = Mapping[str, Any]
Answer = dict[str, Any]

KEPT = 64 << 20
"""Bytes of pickled loads that are kept ready; those of others come back with a request."""


class RequestHandler:
    """The function that Java calls; one serves all sessions of a JVM, in all threads."""

    def __init__(self) -> None:
        self._loads: LruCache[tuple[Load, int]] = LruCache(KEPT, lambda kept: kept[1])

    def apply(self, request: str) -> str:
        """Answer a request.

        Args:
            request: JSON with the name of the `call` and its arguments.

        Returns:
            JSON with what was asked for, or with the text of an `error`.
        """
        try:
            asked = json.loads(request)
            return json.dumps({"answered": asked["call"], **_CALLS[asked["call"]](self, asked)})
        except Exception as error:  # noqa: BLE001 - py4j would show Java a traceback instead
            return json.dumps({"error": _shown(error)})

    def ping(self, asked: Request) -> Answer:
        """Answer at all."""
        return {}

    def load(self, asked: Request) -> Answer:
        """List the files and look at their metadata.

        Asked: `format`; `options`; `session`, options that the session gives; `schema`, the user's as JSON, or null.
        Answered: `schema`; `state`, with which the load can be resumed; `key`, under which it is kept for now, the
        same for the very same data; and `whole`, see `scans.Load.whole`.
        """
        from zed_spark.spark.planning.scans import load as load_source

        schema = None if asked["schema"] is None else _schema(asked["schema"])
        session = asked.get("session", {})
        load = load_source(asked["format"], asked["options"], schema, session)
        asking = asked["format"], sorted(asked["options"].items()), sorted(session.items()), asked["schema"]
        return self.keep(load, asking)

    def keep(self, load: Load, asking: object) -> Answer:
        """Keep a load for later requests.

        Args:
            load: the load.
            asking: what was asked for, with a representation that is the same for the same request.

        Returns:
            The answer to a request to `load`.
        """
        state = _dumps(load)
        key = hashlib.sha256(repr((asking, load.identity() or uuid4())).encode()).hexdigest()
        self._loads.put(key, (load, len(state)))
        return {"schema": load.schema.json(), "key": key, "state": _text(state), "whole": load.whole()}

    def scan(self, asked: Request) -> Answer:
        """Plan the tasks of a scan.

        Asked: `key`, and `state` if it is forgotten; `schema`, the columns that are needed; `predicates`, of which all
        must be true of a row; `limit`, the most rows wanted, or null; `single`, whether one task has to read these.
        Answered: `partitions`, pickled; the `function` that reads one; their `rows`, or null if that is not known, and
        stored `bytes`; and what `EXPLAIN` shows of that.
        """
        from zed_spark.spark.planning.read_function import ReadFunction

        load = self.find(asked)
        if load is None:
            return {"forgotten": True}
        conditions = _conditions(asked["predicates"])
        limit = asked["limit"]
        required = _schema(asked["schema"])
        plan, shown = load.scan(required, conditions, limit, single=asked["single"])
        return {
            "function": _text(_dumps((ReadFunction(plan.task), required))),
            "partitions": [_text(pickle.dumps(partition)) for partition in plan.partitions],
            "rows": plan.rows,
            "bytes": plan.nbytes,
            "shown": shown,
        }

    def aggregate(self, asked: Request) -> Answer:
        """The values of ungrouped aggregates over all rows, if metadata tells.

        Asked: `key` and `state` as for `scan`; `aggregates`, each with its `name` and the expression it is `of`.
        Answered: `values`, or null; and their `schema`.
        """
        load = self.find(asked)
        if load is None:
            return {"forgotten": True}
        found = load.aggregate([(node["name"], _field(node.get("of"))) for node in asked["aggregates"]])
        if found is None:
            return {"values": None}
        schema, values = found
        return {
            "schema": schema.json(),
            "values": [_text(value) if isinstance(value, bytes) else value for value in values],
        }

    def catalog(self, asked: Request) -> Answer:
        """Answer a catalog; see `zed_spark.spark.catalog.requests`."""
        from zed_spark.spark.catalog.requests import answer

        return answer(self, asked)

    def find(self, asked: Request) -> Load | None:
        """The load of a request with its `key`, and its `state` if it was forgotten; None where it is forgotten."""
        if (kept := self._loads.get(asked["key"])) is not None:
            return kept[0]
        if "state" not in asked:
            return None
        state = base64.b64decode(asked["state"])
        load: Load = pickle.loads(state)
        self._loads.put(asked["key"], (load, len(state)))
        return load

    class Java:
        """For py4j: what Java sees."""

        implements = ("java.util.function.Function",)


_CALLS: dict[str, Callable[[RequestHandler, Request], Answer]] = {
    "ping": RequestHandler.ping,
    "load": RequestHandler.load,
    "scan": RequestHandler.scan,
    "aggregate": RequestHandler.aggregate,
    "catalog": RequestHandler.catalog,
}


def _dumps(value: object) -> bytes:
    """Pickled as Spark pickles: also what the user has Spark pickle by value."""
    pickled: bytes = CloudPickleSerializer().dumps(value)  # type: ignore[no-untyped-call]
    return pickled


def _conditions(predicates: Sequence[Mapping[str, Any]]) -> list[Condition]:
    """The predicates that can be used, as conditions."""
    if not predicates:
        return []
    from zed_spark.conditions.filter import from_predicate

    return [found for node in predicates if (found := from_predicate(node)) is not None]


def _schema(text: str) -> StructType:
    return StructType.fromJson(json.loads(text))


def _field(node: Mapping[str, Any] | None) -> tuple[str, ...] | None:
    """The path of a column; empty for any other expression; None for none."""
    return None if node is None else tuple(node.get("field", ()))


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode("ascii")


def _shown(error: Exception) -> str:
    """The text of an error for Spark. Errors of this package are one sentence without secrets."""
    text = f"{type(error).__name__}: {error}"
    if isinstance(error, ZedSparkError):
        logger.debug("full traceback of the error that follows", exc_info=error)
        return text
    from zed_spark.storage.options import redacted

    logger.error("planning failed", exc_info=error)
    return redacted(text)
