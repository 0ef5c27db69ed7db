"""The options of writing that say how rows become Zed values. Parsing: `zed_spark.spark.options`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from zed_spark.formats.settings import flag, one_of, option
from zed_spark.spark.options import parse_options


@dataclass(frozen=True, slots=True)
class WriteOptions:
    """The options of a write, parsed. One field per option."""

    type_column: str | None = option(
        "typeColumn", str, None, "name",
        "The column that holds the Zed type of each row as text, as reading with the same option makes it. Each "
        "row is written as exactly that type; rows where it is null go by `superTypes`. Not written itself.",
    )  # fmt: skip
    super_types: str = option(
        "superTypes", one_of("schema", "perRow"), "schema", "schema, perRow",
        "For rows without a type of their own. `schema`: all are records of one type. `perRow`: nulls are taken "
        "for fields that are not there, so each row gets its own record type.",
    )  # fmt: skip
    zed_types: str | None = option(
        "zedTypes", str, None, "a ip, b.c duration",
        "Zed types of columns that have none in their metadata, or another. Dots go into structs; names with "
        "dots, commas or spaces stand in backquotes.",
    )  # fmt: skip
    value_column: str | None = option(
        "valueColumn", str, None, "name",
        "The column for values that are not records. By default the one that reading made for them, and a "
        "VARIANT column `value` that is the only one.",
    )  # fmt: skip
    nanos_as_long: bool = option(
        "nanosAsLong", flag, False, "true, false",
        "Take BIGINT for nanoseconds where the Zed type is `time` or `duration`. Columns whose metadata says so, "
        "as reading with the same option makes it, are taken so in any case.",
    )  # fmt: skip
    file_name_column: str | None = option(
        "fileNameColumn", str, None, "name", "Leave this column out: reading with the same option added it."
    )  # fmt: skip
    corrupt_column: str | None = option(
        "columnNameOfCorruptRecord", str, None, "name",
        "Leave this column out, and with it the rows where it is not null: those report damage and hold no data.",
    )  # fmt: skip

    @classmethod
    def parse(cls, options: Mapping[str, str]) -> Self:
        """Parse what Spark hands over.

        Raises:
            OptionError: an unknown key, or a value that an option does not take.
        """
        return cls(**parse_options(cls, options))
