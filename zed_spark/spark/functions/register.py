"""The functions in the SQL of a session."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from zed_spark.spark.functions.definitions import definitions
from zed_spark.spark.functions.expressions import sql
from zed_spark.spark.protocol.messages import Function, Functions

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@cache
def functions() -> Functions:
    """All functions for the Java class ``SqlFunction``."""
    every = definitions().values()
    return Functions(
        tuple(Function(one.name, tuple(name for name, _ in one.parameters), sql(one.body)) for one in every)
    )


def create_functions(spark: SparkSession) -> None:
    """Create the functions as temporary functions of SQL; temporary functions of these names are replaced."""
    for one in definitions().values():
        if one.name == "union_member":
            # Of any struct, which no parameter of SQL is.
            continue
        parameters = ", ".join(f"{name} {of}" for name, of in one.parameters)
        function = f"{one.name}({parameters}) RETURNS {one.returns}"
        spark.sql(f"CREATE OR REPLACE TEMPORARY FUNCTION {function} RETURN {sql(one.body)}")
