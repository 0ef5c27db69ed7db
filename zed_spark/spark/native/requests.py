"""Answers the requests of the Java classes: those about reads and writes."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import pickle
import sys
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias
from uuid import uuid4

from pyspark.serializers import CloudPickleSerializer
from pyspark.sql.types import StructType

from zed_spark.errors import CommitConflictError, FormatError, NotFoundError, OptionError, ZedSparkError
from zed_spark.later import Later, LruCache
from zed_spark.origin import origin
from zed_spark.pickles import Columns
from zed_spark.spark.native.once import Answers, Endings
from zed_spark.spark.protocol import messages
from zed_spark.spark.protocol.codec import Tree, encoded, wire_name
from zed_spark.spark.protocol.messages import Answer, Envelope, OfLoad, Reply, Request
from zed_spark.storage.paths import is_remote, local_path

if TYPE_CHECKING:
    from zed_spark.conditions.condition import Condition
    from zed_spark.spark.catalog.lake import CatalogLake
    from zed_spark.spark.native.scans import Load, Streams
    from zed_spark.spark.read.planner import Planner, ScanPlan

logger = logging.getLogger(__name__)

KEPT = 64 << 20
"""Bytes of loads that are kept ready, about; others come back with a request, in their light form."""


PLANNERS = 16
"""Planners that are kept for the requests about one scan."""


CATALOGS = 64
"""Catalogs whose lakes are kept open, each under an id of the Java object."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A load, the bytes that it takes, and the answer to the request for it, if this process has given it."""

    load: Load
    nbytes: int
    answer: messages.Loaded | None = None


class RequestHandler:
    """Answers what Java asks the driver's Python or `worker`, for all sessions of a process, in all threads.

    What is kept for a session has its id in the key, and is dropped when Java says that the session has ended.
    """

    def __init__(self) -> None:
        # Each request has a copy of this object, with its session.
        self.session = ""
        self._loads: LruCache[_Kept] = LruCache(KEPT, lambda kept: kept.nbytes)
        self._planners: LruCache[Planner] = LruCache(PLANNERS, lambda _: 1)
        self._streams = Later(_streams)
        self._answers = Answers()
        self.endings = Endings()
        self.catalogs: LruCache[CatalogLake] = LruCache(CATALOGS, lambda _: 1)

    def apply(self, request: str) -> str:
        """Answer the JSON of an `Envelope` with that of a `Reply`.

        Java repeats the request of a change if the connection was lost: it gets the answer to the first one.
        """
        try:
            envelope = Envelope.of(request)
        except (FormatError, json.JSONDecodeError) as error:
            return reply_text(_failed(error))
        if envelope.id is None:
            return self._reply(envelope)
        return self._answers.answer(envelope.id, lambda: self._reply(envelope))

    def settle(self, seconds: float) -> None:
        """Wait for changes that are being made, up to some seconds."""
        self._answers.settle(seconds)

    def _reply(self, envelope: Envelope) -> str:
        try:
            of, answer = _answering(envelope.request)
            request = envelope.open(of)
            if (options := getattr(request, "options", None)) is not None:
                options = with_jvm_paths(options, envelope.working_directory)
                request = replace(request, options=options)  # type: ignore[call-arg]
            handler = copy(self)
            handler.session = envelope.session
            with origin(envelope.application, envelope.query):
                return reply_text(Reply(answer=answer(handler, request)))
        except messages.ForgottenError:
            return reply_text(Reply(forgotten=True))
        except messages.ConditionError as error:
            reply = Reply() if error.__cause__ is None else _failed(error.__cause__)
            return reply_text(replace(reply, condition=error.condition))
        except BaseException as error:  # noqa: BLE001 - py4j would give Java a traceback, or for some of them no answer
            return reply_text(_failed(error))

    def _ping(self, asked: messages.Ping) -> Answer:
        return Answer()

    def _end_session(self, asked: messages.EndSession) -> Answer:
        kept: tuple[LruCache[Any], ...] = self._loads, self._planners, self.catalogs, self._streams.value().readers
        for cache in kept:
            cache.drop(lambda key: key[0] == self.session)
        return Answer()

    def _load(self, asked: messages.Load) -> messages.Loaded:
        from zed_spark.spark.native.scans import load as load_source

        schema = None if asked.schema is None else asked.schema.json()
        asking = asked.format, sorted(asked.options.items()), sorted(asked.session.items()), schema
        planner = load_source(asked.format, asked.options, asked.schema, asked.session).planner
        return self.keep(lambda: planner, asking)

    def _row_ids(self, asked: messages.RowIds) -> messages.Loaded:
        load = self.find(asked)
        return self.keep(load.planner.with_row_ids, (asked.key, "row ids"), load.commit)

    def _concerned(self, asked: messages.Concerned) -> messages.Predicates:
        load = self.find(asked)
        from zed_spark.conditions.filter import from_predicate

        found = [(node, from_predicate(node)) for node in asked.predicates]
        return messages.Predicates(
            tuple(node for node, one in found if one is not None and load.decidable_on_data(one))
        )

    def keep(self, make: Callable[[], Planner], asking: object, commit: str | None = None) -> messages.Loaded:
        """Keep what was found for later requests, and return the answer to a request for the load.

        What was asked for has a representation that is the same for the same request. Where the ``commit`` is known
        that is read, the planner is not made again if it is still kept.
        """
        from zed_spark.spark.native.scans import Load

        known = None if commit is None else self._loads.get((self.session, _key(asking, commit)))
        if known is not None and known.answer is not None:
            return known.answer
        load = Load(make())
        state, key = pickle.dumps(load.light()), _key(asking, commit or load.identity() or uuid4())
        whole = load.whole()
        answer = messages.Loaded(
            load.schema,
            key,
            state,
            None if whole is None else tuple(whole),
            tuple(load.planner.rows.partitions),
            tuple(load.decidable()),
            load.commit,
        )
        self._loads.put((self.session, key), _Kept(load, len(state) + load.nbytes, answer))
        return answer

    def _partitions(self, asked: messages.Partitions) -> messages.Names:
        from zed_spark.spark.native.scans import partition_names

        return messages.Names(tuple(partition_names(asked.format, asked.options)))

    def _distribute(self, asked: messages.Distribute) -> messages.Distribution:
        from zed_spark.spark.native.scans import distribution

        return distribution(asked.format, asked.options)

    def _decide(self, asked: messages.Decide) -> messages.Decided:
        load = self.find(asked)
        conditions, planner = _conditions(asked.predicates), self._narrowed(load, asked.key, asked.predicates)
        if planner is None or len(conditions) < len(asked.predicates):
            return messages.Decided(False)
        return messages.Decided(load.decides(conditions, planner))

    def _scan(self, asked: messages.Scan) -> messages.Planned:
        load, required = self.find(asked), asked.schema
        columns, metadata = required, None
        if asked.metadata:
            columns, metadata = StructType(required.fields[:-1]), required.fields[-1]
        planner = self._narrowed(load, asked.key, asked.predicates)
        plan, shown = load.scan(columns, planner, asked.limit, single=asked.single, metadata=metadata)
        tasks = _tasks(plan, required)
        read, present = load.counted(plan) or (None, 0)
        skipped = None if read is None else present - read
        return messages.Planned(tasks.function, tasks.partitions, plan.rows, plan.whole, read, skipped, shown)

    def _aggregate(self, asked: messages.Aggregate) -> messages.Aggregates:
        load = self.find(asked)
        functions = [(one.name, _field(one.of)) for one in asked.aggregates]
        found = load.aggregate(functions, self._narrowed(load, asked.key, asked.predicates))
        if found is None:
            return messages.Aggregates(None, None, self._scan(asked) if asked.planned else None)
        return messages.Aggregates(found[0], tuple(found[1]), None)

    def _batch(self, asked: messages.Batch) -> messages.PlannedBatch:
        source = asked.format, asked.options, asked.all
        plan = self._streams.value().plan(self.session, *source, asked.schema, asked.start, asked.end)
        return messages.PlannedBatch(None if plan is None else _tasks(plan, asked.schema))

    def _write(self, asked: messages.Write) -> messages.Begun:
        from zed_spark.spark.native.scans import source_with
        from zed_spark.spark.native.task_functions import WriteFunction

        source = source_with(asked.format, asked.options)
        writer = source.batch_writer(asked.schema, asked.overwrite, asked.details)
        function = WriteFunction(writer, asked.messages.names[0])
        return messages.Begun(_dumps((function, asked.messages)), pickle.dumps(writer), writer.row_bytes)

    def _commit(self, asked: messages.Commit) -> messages.Written:
        figures = b""

        def end() -> None:
            nonlocal figures
            writer = pickle.loads(asked.writer)
            staged = [None if one is None else pickle.loads(one) for one in asked.messages]
            try:
                if asked.rows and not asked.abort:
                    message, figures = writer.write_few(asked.rows)
                    staged.append(message)
                (writer.abort if asked.abort else writer.commit)(staged)
            except CommitConflictError as error:
                raise messages.ConflictError from error

        if asked.abort:
            self.endings.abort(asked.write, end)
        else:
            self.endings.commit(asked.write, end)
        return messages.Written(figures)

    def find(self, asked: OfLoad) -> Load:
        """The load of a request; `ForgottenError` if it is not kept, and not in the request."""
        if (kept := self._loads.get((self.session, asked.key))) is not None:
            return kept.load
        if asked.state is None:
            raise messages.ForgottenError
        load: Load = pickle.loads(asked.state)
        self._loads.put((self.session, asked.key), _Kept(load, len(asked.state)))
        return load

    def _narrowed(self, load: Load, load_key: str, predicates: Sequence[Tree]) -> Planner | None:
        """The planner for some predicates, kept for the next request about them; None for no predicates."""
        if not predicates:
            return None
        key = self.session, load_key, json.dumps(predicates)
        found = self._planners.get(key)
        return found or self._planners.put(key, load.narrowed(_conditions(predicates)))


Answering: TypeAlias = Callable[[RequestHandler, Any], Answer]
"""Answers the requests of one class."""

ANSWERS: dict[type[Request], Answering] = {
    messages.Ping: RequestHandler._ping,
    messages.EndSession: RequestHandler._end_session,
    messages.Load: RequestHandler._load,
    messages.RowIds: RequestHandler._row_ids,
    messages.Concerned: RequestHandler._concerned,
    messages.Partitions: RequestHandler._partitions,
    messages.Distribute: RequestHandler._distribute,
    messages.Decide: RequestHandler._decide,
    messages.Scan: RequestHandler._scan,
    messages.Aggregate: RequestHandler._aggregate,
    messages.Batch: RequestHandler._batch,
    messages.Write: RequestHandler._write,
    messages.Commit: RequestHandler._commit,
}
"""What answers each request about reads and writes."""


def _streams() -> Streams:
    from zed_spark.spark.native.scans import Streams

    return Streams()


_NAMED = {wire_name(of.__name__): of for of in ANSWERS}


def _answering(name: str) -> tuple[type[Request], Answering]:
    """Return the class of the request of a name, and what answers it. Catalogs are loaded when one asks."""
    if (of := _NAMED.get(name)) is not None:
        return of, ANSWERS[of]
    from zed_spark.spark.native.catalog_requests import ANSWERS as OF_CATALOGS

    for of, answer in OF_CATALOGS.items():
        if wire_name(of.__name__) == name:
            return of, answer
    raise FormatError(f"no request is called {name}")


def reply_text(reply: Reply) -> str:
    """The JSON of a reply."""
    return json.dumps(encoded(reply))


def _key(asking: object, identity: object) -> str:
    """The key of a load, by what was asked for and what was found."""
    return hashlib.sha256(repr((asking, identity)).encode()).hexdigest()


def _dumps(value: object) -> bytes:
    """Pickled for tasks as Spark pickles: also what the user has Spark pickle by value."""
    pickled: bytes = CloudPickleSerializer().dumps(value)  # type: ignore[no-untyped-call]
    return pickled


def _tasks(plan: ScanPlan, read: StructType) -> messages.Tasks:
    """The tasks of a plan, and the function that reads one, with the schema of what it gives."""
    from zed_spark.spark.native.task_functions import ReadFunction

    partitions = tuple(pickle.dumps(Columns(partition)) for partition in plan.partitions)
    return messages.Tasks(_dumps((ReadFunction(plan.task), read)), partitions)


def _conditions(predicates: Sequence[Tree]) -> list[Condition]:
    """The predicates that can be used, as conditions."""
    if not predicates:
        return []
    from zed_spark.conditions.filter import from_predicate

    return [found for node in predicates if (found := from_predicate(node)) is not None]


def _field(node: Tree | None) -> tuple[str, ...] | None:
    """The path of a column; empty for any other expression; None for none."""
    return None if node is None else tuple(node.get("field", ()))


def _failed(error: BaseException) -> Reply:
    if isinstance(error, ModuleNotFoundError):
        text = f"the Python that plans, {sys.executable}, has no module {error.name}; install the package that has it"
        error = NotFoundError(text).with_traceback(error.__traceback__)
    return Reply(error=_shown(error), sentence=str(error) if isinstance(error, ZedSparkError) else None)


def _shown(error: BaseException) -> str:
    """The text of an error for Spark. Errors of this package are one sentence without secrets."""
    text = f"{type(error).__name__}: {error}"
    if isinstance(error, ZedSparkError):
        logger.debug("full traceback of the error that follows", exc_info=error)
        return text
    from zed_spark.storage.options import redacted

    logger.error("planning failed", exc_info=error)
    return redacted(text)


_PATHS = ("path", "basepath")
"""The options that hold one path, in lower case."""


def with_jvm_paths(options: Mapping[str, str], directory: str) -> dict[str, str]:
    """Options whose local paths mean the same here as in the JVM, whose working directory may be another one.

    Then local paths become absolute.
    """
    found = dict(options)
    if directory == _current_directory():
        return found
    for key, text in options.items():
        if key.lower() in _PATHS:
            found[key] = _absolute(text, directory)
        elif key.lower() == "paths":
            found[key] = _absolute_list(text, directory)
    return found


def _current_directory() -> str | None:
    try:
        return os.getcwd()
    except FileNotFoundError:
        # It was removed.
        return None


def _absolute_list(text: str, directory: str) -> str:
    try:
        paths = json.loads(text)
    except json.JSONDecodeError:
        # The parser of the options says what is wrong.
        return text
    if not isinstance(paths, list):
        return text
    return json.dumps([_absolute(path, directory) if isinstance(path, str) else path for path in paths])


def _absolute(path: str, directory: str) -> str:
    if not path or is_remote(path):
        return path
    joined = os.path.join(directory, path)
    if os.path.lexists(joined):
        return joined
    try:
        return os.path.join(directory, local_path(path))
    except OptionError:
        # The source says what is wrong.
        return path
