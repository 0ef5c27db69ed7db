"""Options as text, the parsers of their values, and the writer settings that are parsed from them."""

from __future__ import annotations

import io
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from types import TracebackType
from typing import TYPE_CHECKING, Any, BinaryIO, ClassVar, Protocol, Self, TypeVar, cast

from zed_spark.errors import OptionError

if TYPE_CHECKING:
    from zed_spark.columns.column import Sequence

T = TypeVar("T")
D = TypeVar("D")

STREAM_BYTES = 16 << 20
"""Default bytes of values in a stream of ZNG or BSUP: readers can start a task at each stream."""

_UNITS = {"": 1, "b": 1, "k": 1 << 10, "kb": 1 << 10, "m": 1 << 20, "mb": 1 << 20, "g": 1 << 30, "gb": 1 << 30}


def option(name: str, parse: Callable[[str], T], default: D, takes: str, help: str) -> T | D:
    """A field of a dataclass of options.

    Args:
        name: the option as users write it, in camel case; names ignore case.
        parse: parses the text; the message of its `ValueError` says what the option takes.
        default: the value when the option is not given.
        takes: the accepted values, for the documentation.
        help: the documentation, in Markdown.
    """
    metadata = {"name": name, "parse": parse, "takes": takes, "help": help}
    # A dataclass field, which stands for its value in the class body.
    return cast("T | D", field(default=default, metadata=metadata))


def options_of(cls: type[Any]) -> dict[str, Field[Any]]:
    """The fields of a dataclass that are options, by option name in lower case."""
    return {field.metadata["name"].lower(): field for field in fields(cls) if field.metadata}


def parse_option(option: Field[Any], text: str) -> Any:
    """Return the value of an option; OptionError if the option does not take it."""
    try:
        return option.metadata["parse"](text)
    except ValueError as error:
        raise OptionError(f"option {option.metadata['name']} takes {error}, not {text!r}") from None


def flag(text: str) -> bool:
    """``true`` or ``false``."""
    if text.lower() not in ("true", "false"):
        raise ValueError("true or false")
    return text.lower() == "true"


def positive(text: str) -> int:
    """A whole number of 1 or more."""
    if not text.isdecimal() or int(text) < 1:
        raise ValueError("a whole number of 1 or more")
    return int(text)


def size(text: str) -> int:
    """Bytes, such as ``64m``."""
    match = re.fullmatch(r"(\d+)\s*([a-z]*)", text.strip().lower())
    if match is None or match[2] not in _UNITS or int(match[1]) < 1:
        raise ValueError("a size such as 64m or 1048576")
    return int(match[1]) * _UNITS[match[2]]


def one_of(*names: str) -> Callable[[str], str]:
    """One of these words, in any case."""

    def parse(text: str) -> str:
        for name in names:
            if name.lower() == text.lower():
                return name
        raise ValueError(" or ".join(names))

    return parse


class Writer(Protocol):
    """Writes sequences to a sink. The file is complete after `close`, which a context without an error ends with."""

    @property
    def nbytes(self) -> int:
        """Approximate size of the file so far, in bytes; before compression where the whole file is compressed."""

    def write(self, sequence: Sequence) -> None:
        """Append values in order.

        Raises SchemaMismatchError if the array of a column does not fit its type, or a value cannot be written.
        """

    def close(self) -> None:
        """Write what is still buffered; the sink stays open."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.close()


@dataclass(frozen=True, slots=True)
class WriterSettings(ABC):
    """How files of one format are written. Subclasses have a field for each option (`option`). Picklable.

    Attributes:
        format: name of the format; the extension of its files as well.
        holds_types: whether a file without values holds the types of the empty sequences that are written to it.
    """

    format: ClassVar[str]
    holds_types: ClassVar[bool] = True

    @property
    def supports_optional(self) -> bool:
        """Whether the files distinguish an absent field (type ``none``) from a null."""
        return False

    @classmethod
    def parse(cls, options: Mapping[str, str]) -> Self:
        """Return settings from options by name; other options are ignored.

        Raises OptionError if an option does not take the value.
        """
        known = options_of(cls)
        given = {known[key.lower()]: text for key, text in options.items() if key.lower() in known}
        return cls(**{field.name: parse_option(field, text) for field, text in given.items()})

    @abstractmethod
    def writer(self, sink: BinaryIO) -> Writer:
        """A writer of one file; OptionError if the settings do not fit together, or a library is not installed."""

    def check(self) -> None:
        """Raise OptionError if `writer` would, before the first file is written."""
        self.writer(io.BytesIO())
