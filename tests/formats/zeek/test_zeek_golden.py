"""Every golden log reads as zq reads it; logs that zq refuses are read or refused as listed here."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from support import golden

from zed_spark.errors import CorruptDataError
from zed_spark.files.file import File
from zed_spark.formats.registry import detect
from zed_spark.formats.text.printer import Printer, in_order
from zed_spark.storage import open_source

OWN = golden.ROOT.parent / "golden-zeek"
"""Logs of our own. Those of others lie in the folder of all golden files."""

SHARED = Path(os.environ.get(golden.VARIABLE, "/nowhere")) / "zeek"


def logs() -> list[tuple[Path, str | None]]:
    found = [(OWN / one["file"], one["expected"]) for one in json.loads((OWN / "manifest.json").read_text())]
    others = SHARED / "manifest.json"
    if others.exists():
        names = {path.name for path, _ in found}
        found += [
            (SHARED / one["file"], one.get("expected"))
            for one in json.loads(others.read_text())
            if one["file"] not in names
        ]
    return found


LOGS = logs()

REFUSED = {
    "made-bad-addr": "line 9: field 'a' is '1.2.3'; expected an IP address",
    "made-bad-count-big": "line 10: field 'c' is '18446744073709551616'; expected a count",
    "made-bad-count-neg": "line 10: field 'c' is '-1'; expected a count",
    "made-bad-double-text": "line 10: field 'd' is '1,5'; expected a double",
    "made-bad-few": "line 10: 2 values, but #fields has 3 names",
    "made-bad-int-text": "line 10: field 'i' is 'x'; expected an int",
    "made-bad-many": "line 10: 4 values, but #fields has 3 names",
    "made-bad-port": "line 9: field 'a' is '65536'; expected a port",
    "made-dot-conflict": "line 9: field 'a.b': 'a' is a field of its own as well",
    "made-dup-fields": "line 9: there are two fields 'a'",
    "made-no-header": "line 1: found a row before #fields and #types",
    "made-no-types": "line 3: #fields has 2 names, and #types 0 types",
    "made-types-mismatch": "line 9: #fields has 2 names, and #types 1 types",
}

READ = {
    "made-all-types": 'f14:[250ms,1.5s],f15:"/x.*/",f16:"f()"}',
    "made-other-markers": '{_path:"x",a:"EMPTY",b:null(|[string]|)}',
    "made-other-separator": '{_path:"x",a:"x y",b:|[1(uint64),2(uint64)]|}',
    "made-unknown-type": '{_path:"x",a:"x"}',
}
"""A part of what is read where zq refuses."""


def printed(path: Path) -> list[str]:
    printer = Printer()
    with File(str(path), "zeek") as file:
        return [line for sequence in file.sequences() for line in in_order(sequence, printer.writer)]


@pytest.mark.proves("zeek", "read", "golden")
@pytest.mark.parametrize(
    ("path", "expected"), [one for one in LOGS if one[1]], ids=lambda one: getattr(one, "stem", "")
)
def test_reads_what_zq_reads(path, expected):
    assert printed(path) == (path.parent / expected).read_text().splitlines()
    with open_source(str(path)) as source:
        assert detect(source) == "zeek"


@pytest.mark.parametrize("path", [path for path, expected in LOGS if not expected], ids=lambda path: path.stem)
def test_logs_that_zq_refuses(path):
    if path.stem in READ:
        assert READ[path.stem] in "\n".join(printed(path))
        return
    with pytest.raises(CorruptDataError) as found:
        printed(path)
    assert found.value.path == str(path)
    assert REFUSED[path.stem] in str(found.value)


def test_there_are_golden_logs():
    assert len(LOGS) >= 64
    assert {path.stem for path, expected in LOGS if not expected} == {*REFUSED, *READ}
