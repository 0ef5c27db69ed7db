"""Answers the requests of the Java class ``LakeCatalog`` and its tables."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from zed_spark.errors import OptionError
from zed_spark.spark.catalog import changes, ddl, messages, procedures
from zed_spark.spark.catalog.lake import SYSTEM, CatalogLake
from zed_spark.spark.catalog.messages import OfCatalog
from zed_spark.spark.catalog.tables import load_table
from zed_spark.spark.planning.protocol import Answer, Decided, Exact, ForgottenError, Names, OfLoad, Request, Staged

if TYPE_CHECKING:
    from zed_spark.spark.planning.requests import RequestHandler
    from zed_spark.spark.planning.scans import Load

logger = logging.getLogger(__name__)

Answering: TypeAlias = "Callable[[RequestHandler, Any], Answer]"


def _of_catalog(answer: Callable[[RequestHandler, CatalogLake, Any], Answer | None]) -> Answering:
    """Return what answers a request to a catalog, by what answers one to the catalog as it is now."""

    def answering(handler: RequestHandler, asked: OfCatalog) -> Answer:
        if asked.options is not None:
            handler.catalogs.put(asked.lake, CatalogLake.of(asked.catalog, asked.options))
        known = handler.catalogs.get(asked.lake)
        if known is None:
            raise ForgottenError
        return answer(handler, known.again(), asked) or Answer()

    return answering


def _of_load(answer: Callable[[Load, Any], Answer | None]) -> Answering:
    """Return what answers a request to a table, by what answers one to its load."""

    def answering(handler: RequestHandler, asked: OfLoad) -> Answer:
        return answer(handler.find(asked), asked) or Answer()

    return answering


def _load_table(handler: RequestHandler, catalog: CatalogLake, asked: messages.LoadTable) -> Answer:
    return load_table(
        catalog, asked.table, handler, version=asked.commit_or_branch, micros=asked.micros, privileges=asked.privileges
    )


def _create_table(handler: RequestHandler, catalog: CatalogLake, asked: messages.CreateTable) -> Answer:
    ddl.create(catalog, asked.table, ddl.Definition.of(asked))
    return load_table(catalog, asked.table, handler)


def _stage_table(handler: RequestHandler, catalog: CatalogLake, asked: messages.StageTable) -> Answer:
    return ddl.stage(catalog, asked.table, ddl.Definition.of(asked), asked.mode)


def _publish_table(handler: RequestHandler, catalog: CatalogLake, asked: messages.PublishTable) -> None:
    handler.endings.commit(_id(asked.staged), lambda: ddl.publish(catalog, asked.staged, written=asked.written))


def _abort_table(handler: RequestHandler, catalog: CatalogLake, asked: messages.AbortTable) -> None:
    handler.endings.abort(_id(asked.staged), lambda: ddl.abort(catalog, asked.staged))


def _id(staged: Staged) -> str:
    return f"staged {staged.marker if staged.created is None else staged.created.id}"


def _alter_table(handler: RequestHandler, catalog: CatalogLake, asked: messages.AlterTable) -> Answer:
    ddl.alter(catalog, asked.table, asked.wanted)
    return load_table(catalog, asked.table, handler)


def _list_procedures(handler: RequestHandler, catalog: CatalogLake, asked: messages.ListProcedures) -> Answer:
    return Names(tuple(procedures.names()) if asked.namespace in ((), (SYSTEM,)) else ())


def _decide_delete(load: Load, asked: messages.DecideDelete) -> Answer:
    try:
        changes.exact_condition(load, asked.predicates)
    except OptionError as error:
        logger.debug("Spark decides which rows are changed: %s", error)
        return Decided(False)
    return Decided(True)


def _overwrite_where(load: Load, asked: messages.OverwriteWhere) -> Answer:
    return Exact(*changes.exact_condition(load, asked.predicates).predicates())


def _table_exists(handler: RequestHandler, catalog: CatalogLake, asked: messages.TableExists) -> None:
    catalog.find(asked.table)


ANSWERS: dict[type[Request], Answering] = {
    messages.NamespaceExists: _of_catalog(lambda _, catalog, asked: catalog.check_namespace(asked.namespace)),
    messages.ListTables: _of_catalog(lambda _, catalog, asked: Names(tuple(catalog.tables(asked.namespace)))),
    messages.TableExists: _of_catalog(_table_exists),
    messages.LoadTable: _of_catalog(_load_table),
    messages.CreateTable: _of_catalog(_create_table),
    messages.StageTable: _of_catalog(_stage_table),
    messages.PublishTable: _of_catalog(_publish_table),
    messages.AbortTable: _of_catalog(_abort_table),
    messages.AlterTable: _of_catalog(_alter_table),
    messages.DropTable: _of_catalog(lambda _, catalog, asked: ddl.drop(catalog, asked.table)),
    messages.RenameTable: _of_catalog(lambda _, catalog, asked: ddl.rename(catalog, asked.table, asked.to)),
    messages.ListProcedures: _of_catalog(_list_procedures),
    messages.DescribeProcedure: _of_catalog(lambda _, catalog, asked: procedures.described(catalog, asked.procedure)),
    messages.CallProcedure: _of_catalog(
        lambda _, catalog, asked: procedures.call(catalog, asked.procedure, asked.arguments)
    ),
    messages.DecideDelete: _of_load(_decide_delete),
    messages.OverwriteWhere: _of_load(_overwrite_where),
    messages.DeleteWhere: _of_load(lambda load, asked: changes.delete(load, asked.predicates)),
    messages.Truncate: _of_load(lambda load, _: changes.truncate(load)),
}
"""What answers each request to a catalog or a table of one."""
