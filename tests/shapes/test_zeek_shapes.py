"""The built-in shape of Zeek: JSON that Zeek wrote gives the values of its logs in Zeek's own format."""

from __future__ import annotations

import os
from itertools import zip_longest
from pathlib import Path

import pytest
from support import golden

from zed_spark import types as zt
from zed_spark.columns.values import to_values
from zed_spark.files.file import open_file
from zed_spark.shapes.zeek import _LOGS, zeek_types

FOLDER = Path(os.environ.get(golden.VARIABLE, "/nowhere")) / "zeek"
LOGS = sorted(path.stem for path in FOLDER.glob("zeek-*.json"))

LOST = {
    # Bytes that are no text are written into JSON as the text of an escape, as into the log: there it is undone.
    ("analyzer", "failure_reason"), ("dpd", "failure_reason"), ("ntp", "ref_id"),
    # Logs have six digits of a number.
    ("capture_loss", "percent_lost"),
}  # fmt: skip


def plain(of: zt.Type, value):
    """A value with its type, for comparison: without nulls in records, times to the microsecond."""
    kind = zt.under(of)
    if value is None:
        return None
    if isinstance(kind, zt.Record):
        fields = {name: plain(inner, part) for (name, inner), part in zip(kind.fields, value, strict=True)}
        return {name: part for name, part in fields.items() if part is not None} or None
    if isinstance(kind, zt.Array | zt.Set):
        return type(kind).__name__, [plain(kind.inner, part) for part in value]
    return zt.type_text(of), round(value / 1000) if kind in (zt.TIME, zt.DURATION) else value


def rows(path: Path, **options):
    """The records of a file of one super type."""
    with open_file(str(path), **options) as file:
        [one] = file.super_types
        return [plain(one.type, value) for column in file.columns() for value in to_values(column)]


@pytest.mark.skipif(not LOGS, reason="there are no Zeek logs")
def test_the_logs_of_a_pool():
    assert len(LOGS) == 32


@pytest.mark.parametrize("log", LOGS)
def test_json_equals_the_log(log):
    kind = log.removeprefix("zeek-")
    lost = {field for name, field in LOST if name == kind}
    for found, wanted in zip_longest(rows(FOLDER / f"{log}.json", shape="zeek"), rows(FOLDER / f"{log}.zson")):
        # Only streams of several logs have it.
        found.pop("_write_ts")
        if not lost:
            assert found == wanted
        assert {name: value for name, value in found.items() if name not in lost} == {
            name: value for name, value in wanted.items() if name not in lost
        }


def test_the_types():
    types = dict(zeek_types())
    assert len(types) > 60
    assert zt.type_text(types["known_services"]) == (
        "{_path:string,_write_ts:time,ts:time,host:ip,port_num:port=uint16,port_proto:zenum=string,service:|[string]|}"
    )
    for of in types.values():
        assert of.fields[0] == ("_path", zt.STRING)
        assert "." not in "".join(name for name, _ in of.fields)


@pytest.mark.parametrize(
    ("log", "path", "wanted"),
    [
        # Of Zeek 3 and 4 only.
        ("ssl", "cert_chain_fuids", "[string]"),
        ("x509", "id", "string"),
        # Of Zeek 7 and later.
        ("analyzer", "proto", "zenum=string"),
        ("conn", "failed_service", "|[string]|"),
        ("ssh", "host_key_fingerprint", "string"),
        ("ntp_control", "resp_bit", "bool"),
        # Records in records, and sets of addresses.
        ("smb_cmd", "referenced_file.id.orig_h", "ip"),
        ("smb_cmd", "referenced_file.times.changed", "time"),
        ("openflow", "match.nw_src", "net"),
        ("dhcp", "msg_orig", "[ip]"),
        ("multicast_participants", "participants", "|[ip]|"),
        # Fields that are not logged.
        ("dhcp", "client_port", None),
        ("dhcp", "client_chaddr", None),
    ],
)
def test_facts_of_zeeks_scripts(log, path, wanted):
    of = dict(zeek_types())[log]
    for name in path.split("."):
        of = dict(of.fields).get(name)
    assert wanted == (None if of is None else zt.type_text(of))


def test_no_log_has_a_field_twice():
    for line in _LOGS.replace("\n    ", " ").splitlines():
        names = [text.partition(":")[0] for text in line.partition(" = ")[2].split()]
        assert len(names) == len(set(names)), line
