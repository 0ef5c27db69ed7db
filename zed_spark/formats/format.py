"""The interface of formats: planning, Spark, lakes and the command line know a format by one object."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from zed_spark.errors import CorruptDataError
from zed_spark.formats.settings import WriterSettings

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence
    from zed_spark.formats.pieces import Piece, ReadRequest, Summary
    from zed_spark.storage.source import Source


class Format(ABC):
    """A format. Subclasses are light to import: their methods import what reads and writes.

    Attributes:
        settings: the settings of its writer; they also hold its `name`.
        extensions: endings of file names, without the dot.
        detection_order: formats with a lower number are tried first in detection: those with magic bytes before
            those that are recognized by parsing.
        relatives: first bytes of similar files that are not read, and what to say of such a file, after its path.
        reads: other formats whose files it reads as well.
        counts_rows: whether metadata always has the number of rows.
        narrows: whether `narrow` can cut pieces.
        in_order: whether a piece of a file is found only by going through what comes before it.
    """

    settings: ClassVar[type[WriterSettings]]
    extensions: ClassVar[tuple[str, ...]]
    detection_order: ClassVar[int]
    relatives: ClassVar[tuple[tuple[bytes, str], ...]] = ()
    reads: ClassVar[tuple[str, ...]] = ()
    counts_rows: ClassVar[bool] = False
    narrows: ClassVar[bool] = False
    in_order: ClassVar[bool] = False

    @property
    def name(self) -> str:
        """The name of the format."""
        return self.settings.format

    @abstractmethod
    def recognize(self, source: Source, head: bytes) -> str | CorruptDataError | None:
        """Recognize a file, which is not empty, by its first bytes, at most 8, or by more of it.

        Returns the name of this format, or of a related one with the same bytes; None for another format; the reason
        where the file may be of this format but cannot be read. Raises UnsupportedVersionError.
        """

    @abstractmethod
    def summarize(self, source: Source) -> Summary:
        """The summary of a file, read without kernels and without more of the file than is needed."""

    @abstractmethod
    def describe(self, source: Source) -> dict[str, Any]:
        """The layout of a file, as JSON-compatible values."""

    @abstractmethod
    def split(self, source: Source, target_bytes: int) -> list[Any]:
        """Pieces that together cover the file once, each of about ``target_bytes``."""

    def options_like(self, source: Source) -> dict[str, str]:
        """Return the options of the writer with which what reads a file reads the written ones too.

        Empty where the format has only one version, or where the version of the file cannot be written.
        """
        return {}

    def narrow(self, piece: Any, rows: tuple[tuple[int, int], ...]) -> Piece | None:
        """Cut a piece to ascending ranges of rows of the file, pairs of the first row and the row after the last.

        Returns a piece with at least those of the rows that it had, None if it had none of them.
        """
        cut: Piece = piece
        return cut

    @abstractmethod
    def read(self, source: Source, piece: Any, request: ReadRequest) -> Iterator[Sequence]:
        """The values of a piece (None: the whole file) in file order."""
