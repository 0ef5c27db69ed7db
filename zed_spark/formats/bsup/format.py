"""The format ``bsup``."""

from __future__ import annotations

from dataclasses import dataclass

from zed_spark.errors import CorruptDataError, OptionError
from zed_spark.formats.rows.row_format import RowFormat, RowSettings
from zed_spark.formats.settings import one_of, option
from zed_spark.storage import Source
from zed_spark.types.dialect import DIALECTS, Dialect

VERSIONS = 6
"""The number of versions so far, some of them never released; the byte after theirs starts files older than ZNG 1.0."""


WRITTEN = ("0", "1", "2", "5")
"""The versions that can be written."""


@dataclass(frozen=True, slots=True)
class BsupSettings(RowSettings):
    """How BSUP files are written.

    Every release of super reads its own version only.

    Attributes:
        version: ``0``, ``1``, ``2`` or ``5``.
    """

    format = "bsup"

    version: str = option(
        "version", one_of(*WRITTEN), "2", "0, 1, 2, 5",
        "super 0.1 reads version 0, which is ZNG; 0.2 reads 1; 0.3 reads 2; its main branch of August 2026 reads 5. "
        "Appending to a folder follows its newest file by default.",
    )  # fmt: skip

    @property
    def supports_optional(self) -> bool:
        """Whether the files can tell an absent field from a null: versions after 0 can."""
        return self.version != "0"

    @property
    def dialect(self) -> Dialect:
        """The version; see `RowSettings.dialect`."""
        known = {str(number): dialect for number, dialect in DIALECTS.items()}
        if self.version not in known:
            raise OptionError(f"BSUP version {self.version!r}: expected one of {', '.join(map(repr, known))}")
        return known[self.version]


class BsupFormat(RowFormat):
    """BSUP: a file is BSUP when its first frame is of a version above 0."""

    settings = BsupSettings
    extensions = ("bsup",)
    detection_order = 40
    reads = ("zng",)

    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        return self.name if 0x80 < head[0] < 0x80 + VERSIONS else None

    def dialect(self, source: Source) -> Dialect:
        from zed_spark.formats.rows.frame import dialect_of

        return dialect_of(source)

    def version(self, dialect: Dialect) -> str:
        return str(dialect.version)

    def options_like(self, source: Source) -> dict[str, str]:
        version = self.version(self.dialect(source))
        return {"version": version} if version in WRITTEN else {}


BSUP = BsupFormat()
