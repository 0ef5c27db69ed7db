"""Addresses and networks: text to body is the way back from body to text."""

import pytest
from hypothesis import given, settings
from support.example_counts import examples
from support.type_strategies import address, values

from zed_spark.types import IP, NET
from zed_spark.types.literals import ip_body, ip_text, net_body, net_text


@settings(max_examples=examples(200))
@given(values(IP, null=False), values(NET, null=False))
def test_round_trip(ip, net):
    assert ip_body(ip_text(ip)) == ip
    assert net_body(net_text(net)) == net


def test_mapped_addresses_keep_their_width():
    assert ip_body("::ffff:1.2.3.4") == b"\0" * 10 + b"\xff\xff\1\2\3\4"
    assert ip_body("1.2.3.4") == address("1.2.3.4")


@pytest.mark.parametrize("text", ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4 ", ":", "fe80::1%eth0", "a\0", "é"])
def test_invalid_addresses(text):
    assert ip_body(text) is None


def test_addresses_outside_of_their_network_stay():
    assert net_body("10.1.2.3/8") == bytes([10, 1, 2, 3, 255, 0, 0, 0])
    assert net_body("::/0") == bytes(32)


@pytest.mark.parametrize("text", ["10.0.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "x/8", "::/129", "::/0x1"])
def test_invalid_networks(text):
    assert net_body(text) is None
