"""Answers the requests of the Java class ``LakeCatalog`` and its tables."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from zed_spark.errors import CorruptDataError, NotFoundError, OptionError
from zed_spark.spark.catalog import changes, ddl, procedures
from zed_spark.spark.catalog.lake import SYSTEM, CatalogLake
from zed_spark.spark.catalog.tables import load_table
from zed_spark.spark.protocol import catalog_messages
from zed_spark.spark.protocol.catalog_messages import OfCatalog
from zed_spark.spark.protocol.messages import Answer, Decided, Exact, ForgottenError, Names, OfLoad, Request, Staged

if TYPE_CHECKING:
    from zed_spark.spark.native.requests import RequestHandler
    from zed_spark.spark.read.planner import Planner

logger = logging.getLogger(__name__)

Answering: TypeAlias = "Callable[[RequestHandler, Any], Answer]"


def _of_catalog(answer: Callable[[RequestHandler, CatalogLake, Any], Answer | None]) -> Answering:
    """Return what answers a request to a catalog, by what answers one to the catalog as it is now."""

    def answering(handler: RequestHandler, asked: OfCatalog) -> Answer:
        key = handler.session, asked.lake
        if asked.options is not None:
            handler.catalogs.put(key, CatalogLake.of(asked.catalog, asked.options))
        known = handler.catalogs.get(key)
        if known is None:
            raise ForgottenError
        if not asked.changes:
            try:
                return answer(handler, known.again(), asked) or Answer()
            except (NotFoundError, CorruptDataError) as error:
                logger.debug("the lake of %r is opened again: %s", known, error)
        # A lake of another version may be there by now, which the files of this one would damage.
        opened = handler.catalogs.put(key, CatalogLake(known.name, known.options))
        return answer(handler, opened, asked) or Answer()

    return answering


def _of_load(answer: Callable[[Planner, Any], Answer | None]) -> Answering:
    """Return what answers a request to a table, by what answers one to the planner that was loaded."""

    def answering(handler: RequestHandler, asked: OfLoad) -> Answer:
        return answer(handler.find(asked).planner, asked) or Answer()

    return answering


def _load_table(handler: RequestHandler, catalog: CatalogLake, asked: catalog_messages.LoadTable) -> Answer:
    return load_table(
        catalog,
        asked.table,
        handler.keep,
        version=asked.commit_or_branch,
        micros=asked.micros,
        privileges=asked.privileges,
    )


def _create_table(handler: RequestHandler, catalog: CatalogLake, asked: catalog_messages.CreateTable) -> Answer:
    ddl.create(catalog, asked.table, ddl.Definition.of(asked))
    return load_table(catalog, asked.table, handler.keep)


def _stage_table(handler: RequestHandler, catalog: CatalogLake, asked: catalog_messages.StageTable) -> Answer:
    return ddl.stage(catalog, asked.table, ddl.Definition.of(asked), asked.mode)


def _publish_table(handler: RequestHandler, catalog: CatalogLake, asked: catalog_messages.PublishTable) -> None:
    handler.endings.commit(_id(asked.staged), lambda: ddl.publish(catalog, asked.staged, written=asked.written))


def _abort_table(handler: RequestHandler, catalog: CatalogLake, asked: catalog_messages.AbortTable) -> None:
    handler.endings.abort(_id(asked.staged), lambda: ddl.abort(catalog, asked.staged))


def _id(staged: Staged) -> str:
    return f"staged {staged.marker if staged.created is None else staged.created.id}"


def _alter_table(handler: RequestHandler, catalog: CatalogLake, asked: catalog_messages.AlterTable) -> Answer:
    ddl.alter(catalog, asked.table, asked.wanted)
    return load_table(catalog, asked.table, handler.keep)


def _list_procedures(handler: RequestHandler, catalog: CatalogLake, asked: catalog_messages.ListProcedures) -> Answer:
    return Names(tuple(procedures.names()) if asked.namespace in ((), (SYSTEM,)) else ())


def _decide_delete(planner: Planner, asked: catalog_messages.DecideDelete) -> Answer:
    try:
        changes.exact_condition(planner, asked.predicates)
    except OptionError as error:
        logger.debug("Spark decides which rows are changed: %s", error)
        return Decided(False)
    return Decided(True)


def _overwrite_where(planner: Planner, asked: catalog_messages.OverwriteWhere) -> Answer:
    return Exact(*changes.exact_condition(planner, asked.predicates).predicates())


def _table_exists(handler: RequestHandler, catalog: CatalogLake, asked: catalog_messages.TableExists) -> None:
    catalog.find(asked.table)


ANSWERS: dict[type[Request], Answering] = {
    catalog_messages.NamespaceExists: _of_catalog(lambda _, catalog, asked: catalog.check_namespace(asked.namespace)),
    catalog_messages.ListTables: _of_catalog(lambda _, catalog, asked: Names(tuple(catalog.tables(asked.namespace)))),
    catalog_messages.TableExists: _of_catalog(_table_exists),
    catalog_messages.LoadTable: _of_catalog(_load_table),
    catalog_messages.CreateTable: _of_catalog(_create_table),
    catalog_messages.StageTable: _of_catalog(_stage_table),
    catalog_messages.PublishTable: _of_catalog(_publish_table),
    catalog_messages.AbortTable: _of_catalog(_abort_table),
    catalog_messages.AlterTable: _of_catalog(_alter_table),
    catalog_messages.DropTable: _of_catalog(lambda _, catalog, asked: ddl.drop(catalog, asked.table)),
    catalog_messages.RenameTable: _of_catalog(lambda _, catalog, asked: ddl.rename(catalog, asked.table, asked.to)),
    catalog_messages.ListProcedures: _of_catalog(_list_procedures),
    catalog_messages.DescribeProcedure: _of_catalog(
        lambda _, catalog, asked: procedures.described(catalog, asked.procedure)
    ),
    catalog_messages.CallProcedure: _of_catalog(
        lambda _, catalog, asked: procedures.call(catalog, asked.procedure, asked.arguments)
    ),
    catalog_messages.DecideDelete: _of_load(_decide_delete),
    catalog_messages.OverwriteWhere: _of_load(_overwrite_where),
    catalog_messages.DeleteWhere: _of_load(lambda planner, asked: changes.delete(planner, asked.predicates)),
    catalog_messages.Truncate: _of_load(lambda planner, _: changes.truncate(planner)),
}
"""What answers each request to a catalog or a table of one."""
