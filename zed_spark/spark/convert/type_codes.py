"""Codes for the types of rows: codes of several columns, or of the items of lists, combined into one code per row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from zed_spark import types as zt

Codes = npt.NDArray[np.int64]

CodedTypes = tuple[Codes, list[zt.Type | None]]
"""A code for each value, int64, shape (n,), and the type of each code: a Zed type, or None for an absent value."""

_CODE_LIMIT = 1 << 62
"""Combined codes stay below this, so that they fit int64."""


def combine(parts: Iterable[tuple[Codes, int]], count: int) -> tuple[Codes, Codes]:
    """A code per row for each combination of codes, and for each code the first row that has it.

    Each part is codes of ``count`` rows, and a number that they are below.
    """
    combined, size = np.zeros(count, np.int64), 1
    for codes, kinds in parts:
        if size * kinds >= _CODE_LIMIT:
            _, combined = np.unique(combined, return_inverse=True)
            size = count
        if kinds > 1:
            combined = combined * kinds + codes
            size *= kinds
    if size == 1:
        return combined, np.zeros(min(count, 1), np.int64)
    _, first, inverse = np.unique(combined, return_index=True, return_inverse=True)
    return inverse.astype(np.int64), first


def group(offsets: Codes, keys: Codes) -> tuple[Codes, Codes]:
    """One code for each list of keys, as `combine` gives them; row i has ``keys[offsets[i]:offsets[i + 1]]``."""
    lengths = np.diff(offsets)
    codes, first, found = np.empty(len(lengths), np.int64), [np.zeros(0, np.int64)], 0
    for length in np.unique(lengths):
        rows = np.flatnonzero(lengths == length)
        table = keys[offsets[rows][:, None] + np.arange(length)]
        list_codes, list_first = _code_rows(table)
        codes[rows] = list_codes + found
        first.append(rows[list_first])
        found += len(list_first)
    return codes, np.concatenate(first)


def _code_rows(table: Codes) -> tuple[Codes, Codes]:
    """A code for each row of a table, and the first row of each code."""
    rows, width = table.shape
    if rows == 1 or (table == table[0]).all():
        return np.zeros(rows, np.int64), np.zeros(1, np.int64)
    factors = np.random.default_rng(width).integers(1, 1 << 63, width, np.uint64) | np.uint64(1)
    sums = (table.view(np.uint64) * factors).sum(axis=1, dtype=np.uint64)
    _, first, inverse = np.unique(sums, return_index=True, return_inverse=True)
    if (table == table[first[inverse]]).all():
        return inverse.astype(np.int64), first
    # Two different rows have the same sum: compare whole rows, which sorts much longer keys.
    _, first, inverse = np.unique(table, axis=0, return_index=True, return_inverse=True)
    return inverse.reshape(-1).astype(np.int64), first


def distinct(offsets: Codes, codes: Codes) -> tuple[Codes, Codes]:
    """Each list of codes sorted and without repeats, as offsets and codes."""
    rows = np.repeat(np.arange(len(offsets) - 1), np.diff(offsets))
    kinds = int(codes.max(initial=0)) + 1
    unique = np.unique(rows * kinds + codes)
    counts = np.bincount(unique // kinds, minlength=len(offsets) - 1)
    return np.concatenate((np.zeros(1, np.int64), np.cumsum(counts))), unique % kinds


def element_type(types: Sequence[zt.Type | None]) -> zt.Type:
    """The one type of elements of these types: a union where there are several besides null.

    Empty arrays, and arrays of nulls only, take the type of another array among the elements.
    """
    some = [of for of in types if of is not None and zt.under(of) is not zt.NULL]
    blank = [of for of in some if isinstance(of, zt.Array | zt.Set) and zt.under(of.inner) is zt.NULL]
    if any(isinstance(of, zt.Array | zt.Set) and of not in blank for of in some):
        some = [of for of in some if of not in blank]
    if not some:
        return zt.NULL
    members = zt.sort_members(some)
    return members[0] if len(members) == 1 else zt.Union(members)
