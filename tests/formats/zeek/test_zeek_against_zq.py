"""Random logs print as zq itself prints them, where it is on the path."""

from __future__ import annotations

import shutil
import subprocess

import pytest
from hypothesis import assume, given, settings
from support.example_counts import examples
from support.zeek_reference import read_log
from support.zeek_strategies import logs

from zed_spark.formats.pieces import ReadRequest
from zed_spark.formats.text.printer import Printer, in_order
from zed_spark.formats.zeek.format import ZEEK
from zed_spark.storage.source import BytesSource

ZQ = shutil.which("zq")

pytestmark = [pytest.mark.slow, pytest.mark.skipif(ZQ is None, reason="needs zq")]


@settings(max_examples=examples(1000))
@given(logs())
def test_prints_what_zq_prints(data):
    # Others are refused; that line has no end that zq knows.
    assume(b"func" not in data and not data.endswith(b"\r"))
    wrong = set(read_log(data)[1])
    kept = b"\n".join(line for number, line in enumerate(data.split(b"\n"), 1) if number not in wrong)
    done = subprocess.run([str(ZQ), "-z", "-i", "zeek", "-"], input=kept, capture_output=True, check=False)
    assume(done.returncode == 0)
    printer = Printer()
    sequences = ZEEK.read(BytesSource(kept), None, ReadRequest())
    found = [line for one in sequences for line in in_order(one, printer.writer)]
    assert found == done.stdout.decode().splitlines()
