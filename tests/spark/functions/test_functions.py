"""The functions, in Python and in SQL, against Python's own of the same meaning."""

from __future__ import annotations

import inspect
import ipaddress
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyspark.errors import AnalysisException, SparkRuntimeException
from pyspark.sql import functions
from pyspark.sql.functions import col, collect_list, expr, lit, map_from_arrays, transform
from support.example_counts import examples
from support.golden import some
from support.java_classes import Java
from support.rings import slow_here

from zed_spark import functions as zf
from zed_spark.errors import OptionError
from zed_spark.spark.expressions import call, sql
from zed_spark.spark.functions import definitions

pytestmark = pytest.mark.spark

PAGE = Path(__file__).parents[3] / "docs/functions.md"

NETWORKS = ["0.0.0.0/0", "10.0.0.0/8", "172.16.0.0/12", "10.1.2.3/31", "1.2.3.4/32", "::/0", "2001:db8::/33",
            "fe80::/10", "::ffff:0:0/96", "::1/128", "2001:DB8:0:1::/63"]  # fmt: skip

TEXTS = [
    "01.2.3.4", "1.2.3", "1.2.3.4\n", "256.1.1.1", "", "1::2::3", "12345::", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7",
    ":::",
    "::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "::1.2.3.4", "::1.2.3", "1.2.3.4::", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
    "2001:DB8::A", "1:0:0:2:0:0:0:3", "0:0:1:0:0:1:0:0", "10:0:0:1:10:0:0:1", "::", "g::", "1.2.3.4/8", "\uff11.2.3.4",
]  # fmt: skip

GROUPS = st.lists(st.sampled_from([0, 0, 0, 1, 0x10, 0xFF, 0x1234, 0xFFFF]), min_size=8, max_size=8)
FOURS = st.integers(0, 2**32 - 1).map(ipaddress.IPv4Address)
SIXES = GROUPS.map(lambda groups: ipaddress.IPv6Address(":".join(f"{group:x}" for group in groups)))
SPELLED = st.one_of(
    FOURS.map(str), SIXES.map(str), SIXES.map(lambda own: own.exploded.upper()),
    st.tuples(SIXES, FOURS).map(lambda own: f"{own[0].exploded[:29]}:{own[1]}"),
    st.text("0123456789abF:.", max_size=12),
)  # fmt: skip


def parsed(text):
    try:
        return None if text is None else ipaddress.ip_address(text)
    except ValueError:
        return None


def canonical(own):
    if own is None or own.version == 4 or own.ipv4_mapped is None:
        return None if own is None else str(own)
    return f"::ffff:{own.ipv4_mapped}"


def inside(own, network):
    return None if own is None else own in ipaddress.ip_network(network, strict=False)


@settings(max_examples=examples(2), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(SPELLED, max_size=150), st.integers(-1, 130))
def test_addresses(spark, drawn, bits):
    frame = spark.createDataFrame([(text,) for text in [*TEXTS, None, *drawn]], "a STRING")
    shown = zf.ip("a").alias("ip"), zf.ip_version("a").alias("v"), zf.ip_bytes("a").alias("b")
    rows = frame.select("a", *shown, zf.network_of("a", bits).alias("n")).collect()
    assert len(rows) == len(TEXTS) + 1 + len(drawn)
    for row in rows:
        own = parsed(row.a)
        assert row.ip == canonical(own), row.a
        assert row.v == (None if own is None else own.version), row.a
        assert row.b == (None if own is None else own.packed), row.a
        if own is None or not 0 <= bits <= own.max_prefixlen:
            assert row.n is None, row.a
        else:
            network = ipaddress.ip_network((own, bits), strict=False)
            assert row.n == f"{canonical(network.network_address)}/{bits}", row.a


@slow_here
@settings(max_examples=examples(4), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(SPELLED, max_size=150))
def test_addresses_in_networks(spark, drawn):
    frame = spark.createDataFrame([(text,) for text in [*TEXTS, None, *drawn]], "a STRING")
    networks = spark.createDataFrame([(network,) for network in NETWORKS], "network STRING")
    matches = networks.groupBy().agg(collect_list("network").alias("networks"))
    within = transform("networks", lambda network: zf.cidr_match(network, "a"))
    rows = frame.crossJoin(matches).select("a", map_from_arrays("networks", within).alias("within")).collect()
    assert len(rows) == len(TEXTS) + 1 + len(drawn)
    for row in rows:
        own = parsed(row.a)
        assert row.within == {network: inside(own, network) for network in NETWORKS}, row.a


@pytest.mark.parametrize("networks", [NETWORKS[1::4], slow_here(NETWORKS)], ids=["some", "all"])
def test_networks_that_are_known_when_a_query_is_planned(spark, networks):
    frame = spark.createDataFrame([(text,) for text in [*TEXTS, None]], "a STRING")
    rows = frame.select("a", *(zf.cidr_match(network, "a").alias(network) for network in networks)).collect()
    assert len(rows) == len(TEXTS) + 1
    for row in rows:
        own = parsed(row.a)
        assert {network: row[network] for network in networks} == {one: inside(own, one) for one in networks}, row.a


@pytest.mark.slow
def test_sql_is_the_same(spark):
    frame = spark.createDataFrame([(text, bits) for text in TEXTS for bits in (8, 65)], "a STRING, n INT")
    calls = {"cidr_match": "'10.0.0.0/8', a", "network_of": "a, n", "ip": "a", "ip_version": "a", "ip_bytes": "a"}
    columns = []
    for name, arguments in calls.items():
        given = [lit("10.0.0.0/8") if "/" in one else col(one) for one in arguments.split(", ")]
        columns += [getattr(zf, name)(*given).alias(name), expr(f"{name}({arguments})").alias(f"{name} in SQL")]
    for row in frame.select(*columns).collect():
        for name in calls:
            assert row[f"{name} in SQL"] == row[name], (name, row)
    assert frame.select(expr("ip(a)")).columns == ["ip(a)"]

    grouped = spark.sql(
        "SELECT network_of(a, 8) AS n, count(*) AS c FROM VALUES ('10.1.1.1'), ('10.2.2.2') t(a) GROUP BY 1"
    )
    assert [tuple(row) for row in grouped.collect()] == [("10.0.0.0/8", 2)]


def test_equal_parts_are_made_once(spark, monkeypatch):
    made = []
    original = functions.call_function
    monkeypatch.setattr(functions, "call_function", lambda *parts: made.append(parts) or original(*parts))
    zf.cidr_match("10.0.0.0/8", "a")
    assert 50 < len(made) < 161


def test_networks_in_a_column(spark):
    pairs = "VALUES ('10.0.0.0/8', '10.1.1.1'), ('2001:db8::/33', '2001:db8:8000::'), (NULL, '1.1.1.1') t(n, a)"
    found = spark.sql(f"SELECT cidr_match(n, a) FROM {pairs}").collect()
    assert [row[0] for row in found] == [True, False, None]


@pytest.mark.parametrize(
    "network", some(["10.0.0.0/33", "10.0.0.0/08", "10.0.0.0", "::/129", "x/8", "10.0.0.0/8\n"], 5)
)
@pytest.mark.one_in(2)
def test_networks_that_are_none(spark, network):
    frame = spark.createDataFrame([(network, "10.1.1.1")], "n STRING, a STRING")
    with pytest.raises(SparkRuntimeException, match="cidr_match: no network such as"):
        frame.select(zf.cidr_match(col("n"), "a")).collect()
    if network != "10.0.0.0/08":
        with pytest.raises(OptionError, match="is not a network such as"):
            zf.cidr_match(network, "a")


def test_numbers_are_no_durations(spark):
    with pytest.raises(AnalysisException, match="DATATYPE_MISMATCH"):
        spark.range(1).select(zf.total_seconds("id"))
    with pytest.raises(AnalysisException, match=r"^ip takes 1 arguments, not 2"):
        spark.sql("SELECT ip('1.1.1.1', 3)")


def test_the_examples_of_the_page(spark):
    rows = re.findall(
        r"^\| `(.+)` \| (.+) \|$", PAGE.read_text(encoding="utf-8").partition("## What Spark has")[0], re.M
    )
    assert len(rows) >= 18
    used = set(re.findall(r"\w+(?=\()", " ".join(example for example, _ in rows)))
    assert used >= set(definitions())
    values = spark.sql("SELECT " + ", ".join(f"CAST({example} AS STRING)" for example, _ in rows)).collect()[0]
    for (example, result), value in zip(rows, values, strict=True):
        assert (value or "NULL") == result, example


def test_every_function_is_in_both():
    assert set(definitions()) | {"create"} == set(zf.__all__)
    for name, one in definitions().items():
        assert [parameter for parameter, _ in one.parameters] == list(inspect.signature(getattr(zf, name)).parameters)


def test_extensions_have_all_of_them(spark):
    """That a session begins with them is tested in `test_one_jar`, as it takes a JVM."""
    extensions = spark._jvm.org.apache.spark.sql.SparkSessionExtensions()
    registry = spark._jvm.org.apache.spark.sql.catalyst.analysis.SimpleFunctionRegistry()
    Java.named(spark, "Extensions").new().call("apply", extensions)
    names = extensions.registerFunctions(registry).listFunction().mkString(" ").split()
    assert {name.rpartition(".")[2] for name in names} == set(definitions())


def test_created_in_a_session_without_native_planning(spark):
    other = spark.newSession()
    zf.create(other)
    query = "SELECT cidr_match('172.16.0.0/12', a), network_of(a, 16), kind(a), total_seconds(INTERVAL '1' SECOND)"
    found = other.sql(f"{query} FROM VALUES ('172.31.0.1'), (NULL) t(a)").collect()
    assert [tuple(row) for row in found] == [(True, "172.31.0.0/16", "primitive", 1.0), (None, None, None, 1.0)]


def test_text_of_literals():
    assert sql(call("f", "a\\b", 1, None)) == "`f`(concat('a', char(92), 'b'), 1, NULL)"
