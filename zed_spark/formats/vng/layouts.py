"""Trailers that differ from one that was read only in the two sizes: a writer's files all have such ones.

The bytes around the sizes are compared, which takes a hundredth of the time that decoding takes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Values = tuple[str, int, int, int, int | None]
"""The values of a trailer: type, version, sizes of data and of metadata, limit of rows."""

KEPT = 16
"""Layouts that are kept. A writer has one for each number of bytes that its sizes take."""

_END = 0xFF
"""The end of a stream, behind which another one, and so another trailer, may start."""


@dataclass(frozen=True, slots=True)
class _Layout:
    """The trailers of one length that differ in nothing but the sizes.

    Attributes:
        length: bytes of all.
        start: those before the sizes.
        stop: those after them.
        values: of one of the trailers.
    """

    length: int
    start: bytes
    stop: bytes
    values: Values


class Layouts:
    """The layouts of trailers that were read; threads can share it, and may lose one of two that they learn at once."""

    def __init__(self) -> None:
        self._known: tuple[_Layout, ...] = ()

    def read(self, tail: bytes, base: int) -> Values | None:
        """The values of the trailer that ends a file, which has a known layout; None where it does not.

        Args:
            tail: the last bytes of the file.
            base: their offset in it.
        """
        for layout in self._known:
            at = len(tail) - layout.length
            # One that begins before these bytes, or does not follow the end of a stream, is none.
            if at > 0 and tail[at - 1] == _END and tail.startswith(layout.start, at) and tail.endswith(layout.stop):
                sizes = _sizes(tail[at + len(layout.start) : len(tail) - len(layout.stop)])
                if sizes is None or sum(sizes) != base + at:
                    return None
                type, version, _, _, limit = layout.values
                return type, version, *sizes, limit
        return None

    def learn(self, stream: bytes, values: Values, read: Callable[[bytes, int], Values | None]) -> None:
        """Remember the layout of a trailer, if it is certain where the sizes are.

        Args:
            stream: the trailer, with which its file ends. No stream that starts inside of it holds a value.
            values: its values.
            read: gives the values of a stream that is a trailer at some position; None where it is no such trailer.
        """
        type, version, data, meta, limit = values
        sizes = _body(data) + _body(meta)
        start, _, stop = stream.partition(sizes)
        if stream.count(sizes) != 1 or _END in start:
            return
        # The proof: with other bytes there, these are the sizes, and everything else is the same.
        other = bytes(code if at in (0, sizes[0]) else code ^ 2 for at, code in enumerate(sizes))
        found = _sizes(other)
        if found is None or 0 in found or read(start + other + stop, sum(found)) != (type, version, *found, limit):
            return
        self._known = (_Layout(len(stream), start, stop, values), *self._known[: KEPT - 1])

    def forget(self) -> None:
        """Forget all."""
        self._known = ()


def _sizes(body: bytes) -> tuple[int, int] | None:
    """The two numbers of an array of int64; None for any other body, and where it could hold the end of a stream."""
    if len(body) < 2 or _END in body:
        return None
    second = body[0]
    if not 0 < second < 10 or second >= len(body) or len(body) - second != body[second] or body[second] > 9:
        return None
    data, meta = int.from_bytes(body[1:second], "little"), int.from_bytes(body[second + 1 :], "little")
    # The sign is in bit 0.
    return None if (data | meta) & 1 else (data >> 1, meta >> 1)


def _body(number: int) -> bytes:
    """A number of at least 0 as an element of an array of int64."""
    stored = number << 1
    size = (stored.bit_length() + 7) // 8
    return bytes([size + 1]) + stored.to_bytes(size, "little")
