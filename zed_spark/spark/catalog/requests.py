"""Answers the requests of the Java class ``LakeCatalog`` and its tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from zed_spark.spark.catalog import changes, ddl, procedures
from zed_spark.spark.catalog.lake import SYSTEM, CatalogLake, NoSuchNamespaceError, NoSuchTableError, TableExistsError
from zed_spark.spark.catalog.tables import load_table

if TYPE_CHECKING:
    from zed_spark.spark.planning.requests import RequestHandler
    from zed_spark.spark.planning.scans import Load

Asked = Mapping[str, Any]
Answer = dict[str, Any]

_CONDITIONS: dict[type[Exception], str] = {
    NoSuchTableError: "NoSuchTable",
    NoSuchNamespaceError: "NoSuchNamespace",
    TableExistsError: "TableAlreadyExists",
}
"""The conditions that Java makes exceptions of Spark of."""


def answer(handler: RequestHandler, asked: Asked) -> Answer:
    """Answer a request.

    Args:
        handler: keeps loads.
        asked: the `action`; the `catalog` and its `options`, or the `key` of a table's load; and what the action needs.

    Returns:
        What was asked for, or a `condition`.
    """
    action = asked["action"]
    try:
        if action in _OF_CATALOGS:
            return _OF_CATALOGS[action](handler, CatalogLake.of(asked["catalog"], asked["options"]), asked)
        load = handler.find(asked)
        return {"forgotten": True} if load is None else _OF_TABLES[action](load, asked)
    except tuple(_CONDITIONS) as error:
        return {"condition": _CONDITIONS[type(error)]}


def _namespace(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    catalog.check_namespace(asked["namespace"])
    return {}


def _tables(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    return {"names": catalog.tables(asked["namespace"])}


def _exists(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    catalog.find(asked["table"])
    return {}


def _load(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    version, micros = asked.get("version"), asked.get("micros")
    privileges = asked.get("privileges", ())
    return load_table(catalog, asked["table"], handler, version=version, micros=micros, privileges=privileges)


def _create(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    ddl.create(catalog, asked["table"], ddl.Definition.of(asked))
    return load_table(catalog, asked["table"], handler)


def _stage(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    return ddl.stage(catalog, asked["table"], ddl.Definition.of(asked), asked["mode"])


def _publish(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    ddl.publish(catalog, asked["staged"], written=asked["written"])
    return {}


def _abort(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    ddl.abort(catalog, asked["staged"])
    return {}


def _alter(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    ddl.alter(catalog, asked["table"], asked["changes"])
    return load_table(catalog, asked["table"], handler)


def _drop(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    ddl.drop(catalog, asked["table"])
    return {}


def _rename(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    ddl.rename(catalog, asked["table"], asked["to"])
    return {}


def _procedures(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    return {"names": procedures.names() if asked["namespace"] in ([], [SYSTEM]) else []}


def _procedure(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    return procedures.described(catalog, asked["procedure"])


def _call(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    return procedures.call(catalog, asked["procedure"], asked["arguments"])


def _condition(load: Load, asked: Asked) -> Answer:
    found = changes.exact_condition(load, asked["predicates"])
    texts = None if found is None else found.texts()
    return {
        "exact": found is not None,
        **({} if texts is None else dict(zip(("onData", "onRows"), texts, strict=True))),
    }


def _delete(load: Load, asked: Asked) -> Answer:
    changes.delete(load, asked["predicates"])
    return {}


def _truncate(load: Load, asked: Asked) -> Answer:
    changes.truncate(load)
    return {}


_OF_CATALOGS: dict[str, Callable[[RequestHandler, CatalogLake, Asked], Answer]] = {
    "namespace": _namespace,
    "tables": _tables,
    "exists": _exists,
    "load": _load,
    "create": _create,
    "stage": _stage,
    "publish": _publish,
    "abort": _abort,
    "alter": _alter,
    "drop": _drop,
    "rename": _rename,
    "procedures": _procedures,
    "procedure": _procedure,
    "call": _call,
}

_OF_TABLES: dict[str, Callable[[Load, Asked], Answer]] = {
    "condition": _condition,
    "delete": _delete,
    "truncate": _truncate,
}
