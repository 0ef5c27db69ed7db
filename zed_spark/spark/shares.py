"""Which part of the stored bytes of files some columns take, about."""

from __future__ import annotations

from collections.abc import Sequence

from zed_spark.columns.project import ALL, Projection
from zed_spark.columns.summary import stored_bytes
from zed_spark.files.plan import SelectedFile

SAMPLED = 64
"""Files at least of which it is looked up how many bytes some columns have."""


def shares(selected: Sequence[SelectedFile], projection: Projection) -> dict[str, float]:
    """By file, the part of the stored bytes that some fields of the selected super types take.

    Of many files it is the mean of some of them, as it takes their statistics.
    """
    sample = selected[:: max(len(selected) // SAMPLED, 1)]
    found = {one.summary.file.path: _share(one, projection) for one in sample}
    mean = sum(found.values()) / max(len(found), 1)
    return {one.summary.file.path: found.get(one.summary.file.path, mean) for one in selected}


def _share(one: SelectedFile, projection: Projection) -> float:
    """The part of the stored bytes of a file that some fields of the selected super types take."""
    if projection.everything and one.types is None:
        return 1.0
    whole, part = stored_bytes(one.summary.super_types, ALL), stored_bytes(one.super_types, projection)
    return 1.0 if not whole or part is None else part / whole
