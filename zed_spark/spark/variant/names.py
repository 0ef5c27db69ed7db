"""The dictionary of an object's field names: variant metadata."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

VERSION = 1


class Names:
    """Collects field names, then gives each its id; ids follow the order of the names.

    Spark looks fields up by binary search in the order of Java strings, which is that of UTF-16 units and differs
    from the order of UTF-8 bytes only for names beyond the basic plane.
    """

    def __init__(self) -> None:
        self._names: set[str] = set()
        self._ids: dict[str, int] | None = None

    def add(self, name: str) -> None:
        """Collect a name."""
        self._names.add(name)

    def ids(self) -> dict[str, int]:
        """The id of each name; no name can be added after this."""
        if self._ids is None:
            ordered = sorted(self._names, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
            self._ids = {name: at for at, name in enumerate(ordered)}
        return self._ids

    @property
    def id_width(self) -> int:
        """Bytes of an id, 1 to 4."""
        return width(max(len(self.ids()) - 1, 0))

    def metadata(self) -> bytes:
        """The metadata binary: header, count, offsets, the names end to end."""
        texts = [name.encode("utf-8", "replace") for name in self.ids()]
        ends: npt.NDArray[np.int64] = np.cumsum([0, *map(len, texts)])
        size = width(max(int(ends[-1]), len(texts)))
        numbers = [len(texts), *ends.tolist()]
        return (
            bytes([VERSION | size - 1 << 6])
            + b"".join(number.to_bytes(size, "little") for number in numbers)
            + b"".join(texts)
        )


def width(value: int) -> int:
    """Bytes of a little-endian number, 1 to 4."""
    return max((value.bit_length() + 7) // 8, 1)
