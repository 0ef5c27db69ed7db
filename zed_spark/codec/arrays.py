"""The array types of kernels, and the lengths of the state that some keep between calls."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Bytes: TypeAlias = npt.NDArray[np.uint8]
Int32s: TypeAlias = npt.NDArray[np.int32]
Int64s: TypeAlias = npt.NDArray[np.int64]
Integers: TypeAlias = npt.NDArray[Any]

PACKED_STATE = 5
"""Numbers that `unpack_ints` keeps between two calls."""

LZ4_STATE = 5
"""Numbers that `lz4_step` keeps between two calls."""
