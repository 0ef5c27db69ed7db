"""The text of ``ip`` and ``net`` bodies. Source: docs/formats/zng.md, sections 4.4 and 11.5."""

from __future__ import annotations

import socket
from functools import lru_cache

from zed_spark.errors import CorruptDataError


@lru_cache(maxsize=65_536)
def ip_text(body: bytes) -> str:
    """Return the text of 4 or 16 bytes (else CorruptDataError): dotted, or the shortest form of RFC 5952."""
    if len(body) not in (4, 16):
        raise CorruptDataError(f"ip has {len(body)} bytes, expected 4 or 16", structure="value")
    if len(body) == 4:
        return socket.inet_ntop(socket.AF_INET, body)
    text = socket.inet_ntop(socket.AF_INET6, body)
    # The C library prints the last 32 bits of ::/96 dotted; only mapped addresses are written so.
    if "." in text and not text.startswith("::ffff:"):
        return f"::{body[12] << 8 | body[13]:x}:{body[14] << 8 | body[15]:x}"
    return text


@lru_cache(maxsize=65_536)
def net_text(body: bytes) -> str:
    """Return ``address/prefix length`` of a network of 8 or 32 bytes (else CorruptDataError), address then mask."""
    if len(body) not in (8, 32):
        raise CorruptDataError(f"net has {len(body)} bytes, expected 8 or 32", structure="value")
    half = len(body) // 2
    inverse = int.from_bytes(body[half:]) ^ (1 << 8 * half) - 1
    return f"{ip_text(body[:half])}/{8 * half - inverse.bit_length()}"


@lru_cache(maxsize=65_536)
def ip_body(text: str) -> bytes | None:
    """Return the body of an IP address given as text, 4 or 16 bytes; None when the text is no address."""
    try:
        return socket.inet_pton(socket.AF_INET6 if ":" in text else socket.AF_INET, text)
    except (OSError, ValueError):
        return None


def net_body(text: str) -> bytes | None:
    """Return the body of a network such as ``10.1.0.0/16``, the address as written; None if the text is no network."""
    address, slash, length = text.partition("/")
    body = ip_body(address)
    if body is None or not slash or not (length.isascii() and length.isdecimal() and len(length) < 4):
        return None
    bits = 8 * len(body)
    if int(length) > bits:
        return None
    return body + ((1 << bits) - (1 << bits - int(length))).to_bytes(len(body))
