"""Answers the requests of the Java class ``LakeCatalog`` and its tables."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from zed_spark.errors import OptionError
from zed_spark.spark.catalog import changes, ddl, procedures
from zed_spark.spark.catalog.lake import SYSTEM, CatalogLake, NoSuchNamespaceError, NoSuchTableError, TableExistsError
from zed_spark.spark.catalog.tables import load_table

if TYPE_CHECKING:
    from zed_spark.spark.planning.requests import RequestHandler
    from zed_spark.spark.planning.scans import Load

logger = logging.getLogger(__name__)

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
        asked: the `action`; the name of the `catalog`, the id of its `lake`, and its `options` unless they were given
            under this id before; or the `key` of a table's load; and what the action needs.

    Returns:
        What was asked for, or a `condition`.
    """
    action = asked["action"]
    try:
        if action in _OF_CATALOGS:
            catalog = _catalog(handler, asked)
            return {"forgotten": True} if catalog is None else _OF_CATALOGS[action](handler, catalog, asked)
        load = handler.find(asked)
        return {"forgotten": True} if load is None else _OF_TABLES[action](load, asked)
    except tuple(_CONDITIONS) as error:
        return {"condition": _CONDITIONS[type(error)]}


def _catalog(handler: RequestHandler, asked: Asked) -> CatalogLake | None:
    """The catalog of a request, as it is now; None where it is forgotten."""
    if "options" in asked:
        handler.catalogs.put(asked["lake"], CatalogLake.of(asked["catalog"], asked["options"]))
    known = handler.catalogs.get(asked["lake"])
    return None if known is None else known.again()


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
    handler.endings.commit(_staged(asked), lambda: ddl.publish(catalog, asked["staged"], written=asked["written"]))
    return {}


def _abort(handler: RequestHandler, catalog: CatalogLake, asked: Asked) -> Answer:
    handler.endings.abort(_staged(asked), lambda: ddl.abort(catalog, asked["staged"]))
    return {}


def _staged(asked: Asked) -> str:
    """What identifies the staged table of a request."""
    return f"staged {json.dumps(asked['staged'], sort_keys=True)}"


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
    try:
        changes.exact_condition(load, asked["predicates"])
    except OptionError as error:
        logger.debug("Spark decides which rows are changed: %s", error)
        return {"exact": False}
    return {"exact": True}


def _overwrite(load: Load, asked: Asked) -> Answer:
    on_data, on_rows = changes.exact_condition(load, asked["predicates"]).predicates()
    return {"onData": on_data, "onRows": on_rows}


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
    "overwrite": _overwrite,
    "delete": _delete,
    "truncate": _truncate,
}
