"""The schema and the properties that are declared for a pool: beside its data, where other tools ignore them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pyspark.sql.types import StructField, StructType

from zed_spark.errors import CorruptDataError, SchemaMismatchError
from zed_spark.lake import Pool
from zed_spark.lake.properties import SCHEMA, read_properties, update_properties
from zed_spark.spark.read.planner import Planner


@dataclass(frozen=True, slots=True)
class Declared:
    """What is declared for a pool.

    Attributes:
        schema: the columns, None where none were declared.
        properties: the properties of the table.
    """

    schema: StructType | None = None
    properties: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, pool: Pool) -> Declared:
        """What is declared for a pool.

        Raises:
            CorruptDataError: it is damaged.
        """
        return cls.from_texts(read_properties(pool.files))

    @classmethod
    def from_texts(cls, texts: Mapping[str, str]) -> Declared:
        """What `texts` gave.

        Raises:
            CorruptDataError: the schema in it is none of Spark.
        """
        properties = dict(texts)
        text = properties.pop(SCHEMA, None)
        try:
            return cls(None if text is None else StructType.fromJson(json.loads(text)), properties)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise CorruptDataError(f"the declared schema is none of Spark: {error}", structure="properties") from None

    def texts(self) -> dict[str, str]:
        """The properties with the schema among them."""
        schema = {} if self.schema is None else {SCHEMA: self.schema.json()}
        return {**self.properties, **schema}

    def applied(self, planner: Planner) -> Planner:
        """The planner of the pool with the declared columns, in their order, and then those that only the data has.

        A declared column is null where the data lacks it. Where the data has a column of the name, it has the declared
        type if that takes the data's: other tools may have loaded anything.
        """
        if self.schema is None:
            return planner
        data = planner.schema
        absent = [one.name for one in self.schema.fields if one.name not in data.names]
        rows = replace(planner.rows, constants=(*planner.rows.constants, *absent))
        planner = replace(planner, rows=rows)
        other = {
            one.name for one in self.schema.fields if one.name in data.names and _type(one) != _type(data[one.name])
        }
        if not _fits(planner, _merged(self.schema, data, other)):
            other = {name for name in other if _fits(planner, _merged(self.schema, data, {name}))}
        return planner.with_schema(_merged(self.schema, data, other))


def update(pool: Pool, change: Callable[[Declared], Declared]) -> None:
    """Change what is declared for a pool, with other writers doing the same.

    Args:
        pool: the pool.
        change: makes the new declaration from the present one. It is called again where another writer was faster.

    Raises:
        CommitConflictError: other writers won every race.
    """

    def decide(known: Mapping[str, str]) -> dict[str, str | None]:
        removed: dict[str, str | None] = dict.fromkeys(known)
        return removed | change(Declared.from_texts(known)).texts()

    update_properties(pool.files, decide)


def _type(column: StructField) -> str:
    return column.dataType.simpleString()


def _fits(planner: Planner, schema: StructType) -> bool:
    try:
        planner.with_schema(schema)
    except SchemaMismatchError:
        return False
    return True


def _merged(declared: StructType, data: StructType, retyped: set[str]) -> StructType:
    """The declared columns, and then the other columns of the data.

    Args:
        declared: the declared columns.
        data: the columns of the data.
        retyped: the columns that have the declared type although the data has another one.
    """
    present = {one.name: one for one in data.fields}
    fields = []
    for column in declared.fields:
        found = present.pop(column.name, None)
        if found is None or column.name in retyped:
            fields.append(column)
        else:
            comment: dict[str, Any] = {key: text for key, text in (column.metadata or {}).items() if key == "comment"}
            fields.append(StructField(found.name, found.dataType, True, {**(found.metadata or {}), **comment}))
    return StructType([*fields, *present.values()])
