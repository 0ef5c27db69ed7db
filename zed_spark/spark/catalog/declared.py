"""The schema and the properties that are declared for a pool: beside its data, where other tools ignore them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pyspark.sql.types import StructField, StructType

from zed_spark.errors import CorruptDataError, NotFoundError, SchemaMismatchError
from zed_spark.lake import Pool
from zed_spark.spark.planner import Planner


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
            CorruptDataError: the file that has it is damaged.
        """
        key = _key(pool)
        try:
            data = pool.files.store.read(key)
        except NotFoundError:
            return cls()
        try:
            return cls.from_json(json.loads(data))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            path = f"{pool.files.store.url}/{key}"
            raise CorruptDataError(f"no declaration of a table: {error}", path=path) from None

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> Declared:
        """What `to_json` gave."""
        schema = None if found["schema"] is None else StructType.fromJson(found["schema"])
        return cls(schema, {str(name): str(value) for name, value in found["properties"].items()})

    def to_json(self) -> dict[str, Any]:
        """As a value for JSON."""
        schema = None if self.schema is None else self.schema.jsonValue()
        return {"schema": schema, "properties": dict(self.properties)}

    def store(self, pool: Pool) -> None:
        """Store it for a pool, in place of what was declared before."""
        pool.files.store.put(_key(pool), json.dumps(self.to_json()).encode())

    def applied(self, planner: Planner) -> Planner:
        """The planner of the pool with the declared columns, in their order, and then those that only the data has.

        A declared column is null where the data lacks it. Where the data has a column of the name, it has the declared
        type if that takes the data's: other tools may have loaded anything.
        """
        if self.schema is None:
            return planner
        data = planner.schema
        other = {one.name for one in self.schema.fields if one.name in data.names and _type(one) != _type(data[one.name])}
        if not _fits(planner, _merged(self.schema, data, other)):
            other = {name for name in other if _fits(planner, _merged(self.schema, data, {name}))}
        return planner.with_schema(_merged(self.schema, data, other))


def _key(pool: Pool) -> str:
    return f"{pool.id}/table.json"


def _type(column: StructField) -> str:
    return column.dataType.simpleString()


def _fits(planner: Planner, schema: StructType) -> bool:
    try:
        planner.with_schema(schema)
    except SchemaMismatchError:
        return False
    return True


def _merged(declared: StructType, data: StructType, retyped: set[str]) -> StructType:
    """The declared columns and then the others of the data; of the declared type where the data lacks them, and those
    of some names."""
    present = {one.name: one for one in data.fields}
    fields = []
    for column in declared.fields:
        found = present.pop(column.name, None)
        if found is None or column.name in retyped:
            fields.append(column)
        else:
            comment = {key: text for key, text in (column.metadata or {}).items() if key == "comment"}
            fields.append(StructField(found.name, found.dataType, True, {**(found.metadata or {}), **comment}))
    return StructType([*fields, *present.values()])
