"""The format ``zng``."""

from __future__ import annotations

from dataclasses import dataclass

from zed_spark.errors import CorruptDataError
from zed_spark.formats.rows.row_format import RowFormat, RowSettings
from zed_spark.storage import Source
from zed_spark.types import dialect as versions


@dataclass(frozen=True, slots=True)
class ZngSettings(RowSettings):
    """How ZNG files are written."""

    format = "zng"
    dialect = versions.ZNG


class ZngFormat(RowFormat):
    """ZNG: a file is ZNG when its first frames parse."""

    settings = ZngSettings
    extensions = ("zng",)
    detection_order = 60

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        from zed_spark.formats.rows import plan

        try:
            plan.recognize(source)
        except CorruptDataError as error:
            return error
        return self.name

    def dialect(self, source: Source) -> versions.Dialect:
        return versions.ZNG

    def version(self, dialect: versions.Dialect) -> str:
        # The wire format did not change between the first release and the last.
        return "1.0"


ZNG = ZngFormat()
