"""Rows to merge that Arrow's columns cannot hold are an error that says what to do."""

import pyarrow as pa
import pytest
from support.lakes import new_pool, shown, values

from zed_spark.errors import OptionError
from zed_spark.lake import merge_rows


@pytest.mark.slow
def test_a_long_text_for_many_values(memory):
    """Thirty-three values are to get a text of 64 MiB each."""
    pool = new_pool(memory)
    pool.branch().load([values(*[(1, f"v{number}") for number in range(33)])])
    before = shown(pool.at())
    with pytest.raises(OptionError, match=r"more than 2 GiB of text .* merge them in several steps"):
        pool.branch().upsert([values((1, "x" * (64 << 20)))], on=["k"])
    assert shown(pool.at()) == before


def test_many_long_rows(memory, monkeypatch):
    def overflow(parts):
        raise pa.ArrowInvalid("offset overflow while concatenating arrays")

    monkeypatch.setattr(merge_rows, "end_to_end", overflow)
    with pytest.raises(OptionError, match=r"more than 2 GiB of text .*offset overflow"):
        new_pool(memory).branch().upsert([values((1, "a")), values((2, "b"))], on=["k"])
