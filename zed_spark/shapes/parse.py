"""Shapes: the record types that values are cast to, parsed from text, from a file of types or by a built-in name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from zed_spark import types as zt
from zed_spark.errors import FormatError, NotFoundError, OptionError
from zed_spark.shapes.zeek import zeek_types
from zed_spark.storage import open_source
from zed_spark.storage.options import NONE

ZEEK = "zeek"
"""The name of the built-in shape."""

MOST_BYTES = 16 << 20
"""The largest file of types that is read."""

_TOKEN = re.compile(r'//[^\n]*|#[^\n]*|"(?:[^"\\\n]|\\.)*"|[\[{(]|[\]})]|[;\n]|[^/#"\[{(\]});\n]+|.')


@dataclass(frozen=True, slots=True)
class Shape:
    """Record types for values.

    Attributes:
        named: the types by name, for values whose shape field holds the name.
        default: the type of all other values; None leaves them as they are.
    """

    named: tuple[tuple[str, zt.Type], ...] = ()
    default: zt.Type | None = None

    @classmethod
    def parse(cls, text: str, storage: Mapping[str, str] = NONE) -> Self:
        """Return a shape from the text of a record type, the path or URL of a file of types, or ``zeek``.

        Raises FormatError for text that is no type, OptionError if it has no record, NotFoundError if there is no file.
        """
        if text.strip() == ZEEK:
            return cls(zeek_types())
        if text.lstrip()[:1] == "{" or "\n" in text or "={" in text.replace(" ", ""):
            return cls._of(text, "the shape")
        try:
            opened = open_source(text, storage)
        except NotFoundError as error:
            known = f"{ZEEK}, a file of types or a record type such as {{ts:time,src:ip}}"
            raise NotFoundError(f"{error}; a shape is {known}") from None
        with opened as source:
            if source.size > MOST_BYTES:
                raise OptionError(f"{text} has {source.size:,} bytes; a file of types has at most {MOST_BYTES:,}")
            data = bytes(source.read(0, source.size))
        try:
            return cls._of(data.decode(), text)
        except UnicodeDecodeError:
            raise FormatError(f"{text} is not text in UTF-8; a shape is a file of Zed types") from None

    @classmethod
    def _of(cls, text: str, where: str) -> Self:
        declarations = [part for part in _split(text) if part]
        fields = ",".join(f'"{number}":{part}' for number, part in enumerate(declarations))
        try:
            # One record, so that a name may be used after its declaration.
            whole = zt.parse_type(f"{{{fields}}}")
        except FormatError:
            for part in declarations:
                # A text by itself gives the better message, unless it uses a name of another one.
                zt.parse_type(part)
            raise
        types = list(whole.children())
        named = {of.name: of.inner for of in types if isinstance(of, zt.Named) and isinstance(zt.under(of), zt.Record)}
        plain = [of for of in types if isinstance(of, zt.Record)]
        if len(plain) > 1:
            raise OptionError(f"{where} has {len(plain)} records without a name; only one can be the default")
        if not plain and not named:
            raise OptionError(f"{where} has no record type, such as {{ts:time,src:ip}}")
        if len(types) == 1 and named:
            return cls((), types[0])
        return cls(tuple(named.items()), plain[0] if plain else None)


def _split(text: str) -> list[str]:
    """Return the declarations of a text without comments; a line break or semicolon outside of brackets ends one."""
    parts, depth = [""], 0
    for token in _TOKEN.findall(text):
        if token.startswith(("//", "#")):
            continue
        depth += (token in ("[", "{", "(")) - (token in ("]", "}", ")"))
        if token in (";", "\n") and not depth and not parts[-1].rstrip().endswith("="):
            parts.append("")
        else:
            parts[-1] += " " if token == "\n" else token
    return [re.sub(r"^type\s+(?=[\w.\"$]+\s*=)", "", part.strip()) for part in parts]
