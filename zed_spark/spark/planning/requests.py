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
from zed_spark.pickles import Columns
from zed_spark.spark.planning.once import Answers, Endings
from zed_spark.spark.planning.working_directory import with_jvm_paths
from zed_spark.storage.lru_cache import LruCache

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition
    from zed_spark.spark.catalog.lake import CatalogLake
    from zed_spark.spark.planner import Planner
    from zed_spark.spark.planning.scans import Load
    from zed_spark.spark.planning.streams import Streams

logger = logging.getLogger(__name__)

Request = Mapping[str, Any]
Answer = dict[str, Any]

KEPT = 64 << 20
"""Bytes of loads that are kept ready, about; others come back with a request, in their light form."""


PLANNERS = 16
"""Planners that are kept for the requests about one scan."""


CATALOGS = 64
"""Catalogs whose lakes are kept open, each under an id of the Java object."""


class RequestHandler:
    """Answers what Java asks through `Callback`; one serves all sessions of a JVM, in all threads."""

    def __init__(self) -> None:
        self._loads: LruCache[tuple[Load, int]] = LruCache(KEPT, lambda kept: kept[1])
        self._planners: LruCache[Planner] = LruCache(PLANNERS, lambda _: 1)
        self._streams: Streams | None = None
        self._answers = Answers()
        self.endings = Endings()
        self.catalogs: LruCache[CatalogLake] = LruCache(CATALOGS, lambda _: 1)

    def apply(self, request: str) -> str:
        """Answer a request.

        Args:
            request: JSON with the name of the `call` and its arguments; `workingDirectory`, that of the JVM, is the
                one to which paths in `options` are relative. A request with an `id` changes something: where Java asks
                again, as a connection was lost, it gets the answer to the first time.

        Returns:
            JSON with what was asked for, or with the text of an `error`, and its `sentence` if it is one of ours.
        """
        asked = json.loads(request)
        if "id" not in asked:
            return self._answer(asked)
        return self._answers.answer(asked["id"], lambda: self._answer(asked))

    def _answer(self, asked: dict[str, Any]) -> str:
        try:
            if "options" in asked and "workingDirectory" in asked:
                asked["options"] = with_jvm_paths(asked["options"], asked["workingDirectory"])
            return json.dumps({"answered": asked["call"], **_CALLS[asked["call"]](self, asked)})
        except BaseException as error:  # noqa: BLE001 - py4j would give Java a traceback, or for some of them no answer
            own = {"sentence": str(error)} if isinstance(error, ZedSparkError) else {}
            return json.dumps({"error": _shown(error), **own})

    def ping(self, asked: Request) -> Answer:
        """Answer at all."""
        return {}

    def load(self, asked: Request) -> Answer:
        """List the files and look at their metadata.

        Asked: `format`; `options`; `session`, options that the session gives; `schema`, the user's as JSON, or null.
        Answered: `schema`; `state`, with which the load can be resumed; `key`, under which it is kept for now, the
        same for the very same data; `whole`, see `scans.Load.whole`; the names of `partitions`, the columns that come
        from folders; the `decidable` columns, which to ask `filter` about; and the `commit` of a pool, or null.
        """
        from zed_spark.spark.planning.scans import load as load_source

        schema = None if asked["schema"] is None else _schema(asked["schema"])
        session = asked.get("session", {})
        asking = asked["format"], sorted(asked["options"].items()), sorted(session.items()), asked["schema"]
        return self.keep(load_source(asked["format"], asked["options"], schema, session), asking)

    def row_ids(self, asked: Request) -> Answer:
        """The same data of a pool with columns that tell where each row is, see `Load.with_row_ids`.

        Asked: `key` and `state` as for `scan`. Answered: as by `load`.
        """
        load = self.find(asked)
        return {"forgotten": True} if load is None else self.keep(load.with_row_ids(), (asked["key"], "row ids"))

    def concerned(self, asked: Request) -> Answer:
        """The predicates that can be decided for rows that others add to a pool while a statement runs.

        Asked: `key`, `state` and `predicates` as for `scan`. Answered: some of the `predicates`.
        """
        load = self.find(asked)
        if load is None:
            return {"forgotten": True}
        from zed_spark.conditions.filter import from_predicate

        found = [(node, from_predicate(node)) for node in asked["predicates"]]
        return {"predicates": [node for node, one in found if one is not None and load.decidable_on_data(one)]}

    def keep(self, load: Load, asking: object) -> Answer:
        """Keep a load for later requests.

        Args:
            load: the load.
            asking: what was asked for, with a representation that is the same for the same request.

        Returns:
            The answer to a request to `load`.
        """
        state = _dumps(load.light())
        key = hashlib.sha256(repr((asking, load.identity() or uuid4())).encode()).hexdigest()
        self._loads.put(key, (load, len(state) + load.nbytes))
        return {
            "schema": load.schema.json(),
            "key": key,
            "state": _text(state),
            "whole": load.whole(),
            "partitions": load.planner.rows.partitions,
            "decidable": load.decidable(),
            "commit": load.commit,
        }

    def partitions(self, asked: Request) -> Answer:
        """Look for partition directories.

        Asked: `format` and `options` as for `load`. Answered: the `names` of their columns.
        """
        from zed_spark.spark.planning.scans import partition_names

        return {"names": partition_names(asked["format"], asked["options"])}

    def filter(self, asked: Request) -> Answer:
        """Whether metadata decides filters: they are true of all rows that `scan` reads for them.

        Asked: `key`, `state` and `predicates` as for `scan`. Answered: `decided`.
        """
        load = self.find(asked)
        if load is None:
            return {"forgotten": True}
        conditions, planner = _conditions(asked["predicates"]), self._narrowed(load, asked)
        if planner is None or len(conditions) < len(asked["predicates"]):
            return {"decided": False}
        return {"decided": load.decides(conditions, planner)}

    def scan(self, asked: Request) -> Answer:
        """Plan the tasks of a scan.

        Asked: `key`, and `state` if it is forgotten; `schema`, the columns that are needed; `metadata`, the name of the
        last of them if it is that of metadata, or null; `predicates`, of which all must be true of a row; `limit`, the
        most rows wanted, or null; `single`, whether one task has to read these; `columnar`, whether `ColumnarReader`
        reads them.
        Answered: `partitions`, pickled; the `function` that reads one; their `rows`, or null if that is not known, and
        stored `bytes`; and what `EXPLAIN` shows of that.
        """
        load = self.find(asked)
        return {"forgotten": True} if load is None else self._planned(load, asked)

    def _planned(self, load: Load, asked: Request) -> Answer:
        from zed_spark.spark.planning.read_function import STREAM, ReadFunction

        limit = asked["limit"]
        required = _schema(asked["schema"])
        columns, metadata = required, None
        if asked.get("metadata") is not None:
            columns, metadata = StructType(required.fields[:-1]), required.fields[-1]
        planner = self._narrowed(load, asked)
        plan, shown = load.scan(columns, planner, limit, single=asked["single"], metadata=metadata)
        columnar = asked["columnar"]
        read = STREAM if columnar else required
        return {
            "function": _text(_dumps((ReadFunction(plan.task, columnar), read))),
            "partitions": [_text(pickle.dumps(Columns(partition))) for partition in plan.partitions],
            "rows": plan.rows,
            "bytes": plan.nbytes,
            "shown": shown,
        }

    def aggregate(self, asked: Request) -> Answer:
        """The values of ungrouped aggregates, if metadata has them.

        Asked: what `scan` is asked, with `predicates` that `filter` found decided; `aggregates`, each with its `name`
        and the expression it is `of`; and `planned`, whether the scan is wanted where metadata lacks them.
        Answered: `values`, or null; their `schema`; or what `scan` answers.
        """
        load = self.find(asked)
        if load is None:
            return {"forgotten": True}
        functions = [(node["name"], _field(node.get("of"))) for node in asked["aggregates"]]
        found = load.aggregate(functions, self._narrowed(load, asked))
        if found is None:
            return {"values": None, **(self._planned(load, asked) if asked["planned"] else {})}
        schema, values = found
        return {
            "schema": schema.json(),
            "values": [_text(value) if isinstance(value, bytes) else value for value in values],
        }

    def batch(self, asked: Request) -> Answer:
        """Plan a batch of a stream.

        Asked: `format`, `options`, the schema of `all` columns, the `schema` of those that are needed, and the offsets
        `start` and `end`. Answered: as for `scan`, `partitions` and the `function`; null where all columns are read.
        """
        from zed_spark.spark.planning.read_function import ReadFunction

        if self._streams is None:
            from zed_spark.spark.planning.streams import Streams

            self._streams = Streams()
        columns = _schema(asked["schema"])
        found = asked["format"], asked["options"], _schema(asked["all"]), columns, asked["start"], asked["end"]
        plan = self._streams.plan(*found)
        if plan is None:
            return {"function": None}
        return {
            "function": _text(_dumps((ReadFunction(plan.task), columns))),
            "partitions": [_text(pickle.dumps(Columns(partition))) for partition in plan.partitions],
        }

    def write(self, asked: Request) -> Answer:
        """Make the writer of a batch write.

        Asked: `format`, `options`, the `schema` of the rows, whether to `overwrite`, and the schema of the `messages`
        of tasks. Answered: the `function` that a task runs, and the `writer` for `commit`.
        """
        from zed_spark.spark.planning.scans import source_with
        from zed_spark.spark.planning.write_function import WriteFunction

        messages = _schema(asked["messages"])
        source = source_with(asked["format"], asked["options"])
        writer = source.writer(_schema(asked["schema"]), asked["overwrite"])
        function = WriteFunction(writer, messages.names[0])
        return {"function": _text(_dumps((function, messages))), "writer": _text(_dumps(writer))}

    def commit(self, asked: Request) -> Answer:
        """Commit a write or, to `abort` it, remove what was written.

        Asked: the `writer` that `write` answered, the id of the `write`, and the `messages` of the tasks, null for
        those that failed.
        """

        def end() -> None:
            writer = pickle.loads(base64.b64decode(asked["writer"]))
            messages = [None if one is None else pickle.loads(base64.b64decode(one)) for one in asked["messages"]]
            (writer.abort if asked["abort"] else writer.commit)(messages)

        if asked["abort"]:
            self.endings.abort(asked["write"], end)
        else:
            self.endings.commit(asked["write"], end)
        return {}

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

    def _narrowed(self, load: Load, asked: Request) -> Planner | None:
        """The planner for some predicates, kept for the next request about them; None for no predicates."""
        if not asked["predicates"]:
            return None
        key = asked["key"], json.dumps(asked["predicates"])
        found = self._planners.get(key)
        return found or self._planners.put(key, load.narrowed(_conditions(asked["predicates"])))


_CALLS: dict[str, Callable[[RequestHandler, Request], Answer]] = {
    "ping": RequestHandler.ping,
    "load": RequestHandler.load,
    "rowIds": RequestHandler.row_ids,
    "concerned": RequestHandler.concerned,
    "partitions": RequestHandler.partitions,
    "filter": RequestHandler.filter,
    "scan": RequestHandler.scan,
    "aggregate": RequestHandler.aggregate,
    "batch": RequestHandler.batch,
    "write": RequestHandler.write,
    "commit": RequestHandler.commit,
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


def _shown(error: BaseException) -> str:
    """The text of an error for Spark. Errors of this package are one sentence without secrets."""
    text = f"{type(error).__name__}: {error}"
    if isinstance(error, ZedSparkError):
        logger.debug("full traceback of the error that follows", exc_info=error)
        return text
    from zed_spark.storage.options import redacted

    logger.error("planning failed", exc_info=error)
    return redacted(text)
