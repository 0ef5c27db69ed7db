"""Split-block Bloom filters, laid out as those of Parquet: sets of byte strings that never deny what they hold.

A filter is a run of blocks of 32 bytes. The upper half of a string's hash chooses the block, and the lower half a bit
in each of the block's eight words, so a look-up reads one block. The hash is BLAKE2b with 8 bytes of output, which
Python has everywhere. Parquet's is another, so the filters of one are no use to the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from math import ceil, log

import numpy as np
import numpy.typing as npt

BLOCK = 32
"""Bytes of a block."""

FALSE_POSITIVES = 0.001
"""The share of strings that are not in a filter, and of which it says that they may be.

Each such answer has a part of a file read in vain, so the share of the bytes read is about the same. It takes 15 bits a
string; 1 % would take 10.
"""

Hashes = npt.NDArray[np.uint64]

_SALT = np.array(
    [0x47B6137B, 0x44974D91, 0x8824AD5B, 0xA2B7289D, 0x705495C7, 0x2DF1424B, 0x9EFC4947, 0x5C6BFB31], np.uint32
)
"""Parquet's odd multipliers, one for each word of a block."""

_WORD_BITS = 32 * 8


def hashes(values: Iterable[bytes]) -> Hashes:
    """Return the hash of each string: uint64, shape (n,); the same in all processes and on all machines."""
    digests = b"".join(blake2b(value, digest_size=8).digest() for value in values)
    return np.frombuffer(digests, "<u8").astype(np.uint64)


def block_count(distinct: int) -> int:
    """Return how many blocks a filter of so many different strings has for `FALSE_POSITIVES`, at least 1."""
    bits = -8 * distinct / log(1 - FALSE_POSITIVES ** (1 / 8))
    return max(1, ceil(bits / _WORD_BITS))


def build(distinct: Hashes) -> npt.NDArray[np.uint32]:
    """Return the filter of some hashes, each of which occurs once: uint32, shape (blocks, 8)."""
    blocks = np.zeros((block_count(len(distinct)), 8), np.uint32)
    places = block_of(distinct, len(blocks))
    masks = _masks(distinct)
    for word in range(8):
        np.bitwise_or.at(blocks[:, word], places, masks[:, word])
    return blocks


def block_of(found: Hashes, blocks: int) -> npt.NDArray[np.int64]:
    """Return the index of the block that each hash is in, int64, shape (n,), of a filter of so many blocks."""
    return (((found >> np.uint64(32)) * np.uint64(blocks)) >> np.uint64(32)).astype(np.int64)


def holds(block: bytes | memoryview, one: int) -> bool:
    """True if a block of 32 bytes may have been given a hash; False if it certainly was not."""
    mask = _masks(np.array([one], np.uint64))[0]
    return bool(((np.frombuffer(block, "<u4") & mask) == mask).all())


def _masks(found: Hashes) -> npt.NDArray[np.uint32]:
    """The bit of each hash in each word: uint32, shape (n, 8)."""
    low = found.astype(np.uint32)
    return np.uint32(1) << ((low[:, None] * _SALT) >> np.uint32(27))
