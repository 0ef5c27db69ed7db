"""The made-up day of traffic: the same each time, of Zeek's types, with addresses and names that belong to nobody."""

from __future__ import annotations

import ipaddress
import os
from collections import Counter
from pathlib import Path

import pytest

import zed_spark
from examples.traffic.day import CONTROL, CONTROL6, PATIENT, SECOND_HOST, traffic, write_traffic
from examples.traffic.types import TYPES
from zed_spark.columns.values import to_values
from zed_spark.types import type_text

GOLDEN = os.environ.get("ZED_SPARK_GOLDEN")

NOBODY = [
    ipaddress.ip_network(text)
    for text in ("10.20.0.0/16", "fd00:20::/32", "192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8::/32")
]


def by_type(seed):
    """Values of each record type."""
    found = {path: [] for path in TYPES}
    for sequence in traffic(seed):
        for of, column in zip(sequence.types, sequence.columns, strict=True):
            [path] = [path for path, known in TYPES.items() if known is of]
            names = [name for name, _ in of.fields]
            found[path] += [dict(zip(names, value, strict=True)) for value in to_values(column)]
    return found


@pytest.fixture(scope="module")
def day():
    return by_type(4)


@pytest.mark.slow
def test_records(day):
    assert {path: len(records) for path, records in day.items()} == {
        "conn": 12_397, "dns": 3_635, "http": 354, "ssl": 6_823, "files": 354, "notice": 12,
    }  # fmt: skip
    assert all(record["_path"] == path.encode() for path, records in day.items() for record in records)
    assert all(record["ts"] % 1000 == 0 for records in day.values() for record in records)


@pytest.mark.slow
def test_others_of_a_connection_have_its_uid_and_id(day):
    connections = {record["uid"]: record["id"] for record in day["conn"]}
    assert len(connections) == len(day["conn"])
    for path in ("dns", "http", "ssl", "files"):
        assert all(connections[record["uid"]] == record["id"] for record in day[path])
    fetched = {fuid for record in day["http"] for fuid in record["resp_fuids"]}
    assert fetched == {record["fuid"] for record in day["files"]}


def test_addresses_and_names_belong_to_nobody(day):
    used = {record["id"][at] for record in day["conn"] for at in (0, 2)}
    for packed in used:
        address = ipaddress.ip_address(packed)
        assert any(address in network for network in NOBODY if network.version == address.version), address
    names = {record["server_name"] for record in day["ssl"]} | {record["query"] for record in day["dns"]}
    assert all(name.endswith((b".example", b".example.com", b".example.org")) for name in names)


@pytest.mark.parametrize("seed", [4, 5])
@pytest.mark.one_in(2)
def test_the_incident_takes_the_same_course(day, seed):
    records = day if seed == 4 else by_type(seed)
    hosts = {ipaddress.ip_address(host).packed: host for host in (PATIENT, SECOND_HOST)}
    calls = Counter(hosts[one["id"][0]] for one in records["ssl"] if one["server_name"] == CONTROL.name.encode())
    assert set(calls) == {PATIENT, SECOND_HOST}
    assert min(calls.values()) > 300
    sent = [
        one["orig_bytes"] for one in records["conn"] if one["id"][2] == ipaddress.ip_address(CONTROL6.address).packed
    ]
    assert len(sent) == 3
    assert 1.2e9 < sum(sent) < 1.4e9


@pytest.mark.slow
def test_the_file_is_the_same_each_time(tmp_path):
    rows = [write_traffic(tmp_path / f"{number}.zng") for number in range(2)]
    assert rows == [23_575] * 2
    assert (tmp_path / "0.zng").read_bytes() == (tmp_path / "1.zng").read_bytes()
    assert zed_spark.count(str(tmp_path / "0.zng")) == 23_575


@pytest.mark.skipif(GOLDEN is None, reason="ZED_SPARK_GOLDEN is not set")
@pytest.mark.parametrize("path", ["dns", "ssl", "notice"])
def test_types_are_those_of_zeek(path):
    with zed_spark.open(str(Path(GOLDEN) / f"zng/zeek-{path}.1.18.0.lz4.zng")) as file:
        assert [type_text(one.type) for one in file.super_types] == [type_text(TYPES[path])]
