"""Checks of Arrow arrays that other libraries made, once, where they enter. Kernels and Arrow rely on their offsets."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from zed_spark.errors import CorruptDataError


def check_array(array: pa.Array, path: str) -> None:
    """Check that all buffers are long enough and all offsets ascend within the values; UTF-8 is not checked.

    Args:
        array: an array without views.
        path: the file or the column, for messages.

    Raises:
        CorruptDataError: a buffer is too short, or offsets descend or point outside of their values.
    """
    try:
        # Of the offsets, this looks at the first and the last.
        array.validate()
    except pa.ArrowInvalid as error:
        raise CorruptDataError(f"invalid Arrow array: {str(error).splitlines()[0]}", structure=path) from None
    _check_offsets(array, path)


def _check_offsets(array: pa.Array, path: str) -> None:
    of = array.type
    if isinstance(array, pa.ExtensionArray):
        _check_offsets(array.storage, path)
    elif isinstance(array, pa.DictionaryArray):
        _check_offsets(array.dictionary, path)
    elif isinstance(array, pa.StructArray):
        for index in range(of.num_fields):
            _check_offsets(array.field(index), path)
    elif isinstance(array, pa.FixedSizeListArray):
        _check_offsets(array.values, path)
    elif width := _offset_bytes(of):
        size = len(array) + 1 if len(array) else 0
        offsets = np.frombuffer(array.buffers()[1] or b"", f"i{width}", size, array.offset * width)
        descends = offsets[1:] < offsets[:-1]
        if descends.any():
            row = int(np.argmax(descends))
            text = f"invalid Arrow array of {of}: the offset {offsets[row]} of value {row} is followed by"
            raise CorruptDataError(f"{text} {offsets[row + 1]}; offsets must ascend", structure=path)
        if isinstance(array, pa.ListArray | pa.LargeListArray | pa.MapArray):
            _check_offsets(array.values, path)


def _offset_bytes(of: pa.DataType) -> int:
    """Bytes of an offset; 0 for arrays without offsets."""
    if pa.types.is_large_string(of) or pa.types.is_large_binary(of) or pa.types.is_large_list(of):
        return 8
    has_some = pa.types.is_string(of) or pa.types.is_binary(of) or pa.types.is_list(of) or pa.types.is_map(of)
    return 4 if has_some else 0
