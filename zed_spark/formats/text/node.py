"""What the parser makes of text: nodes, which keep what the text says until types are known."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from zed_spark.types.grammar import Tree


class Op(IntEnum):
    """What a node is; the nodes' parts stand after it."""

    LITERAL = 0
    """type, text (of a string what is between the quotes), start, end"""
    RECORD = 1
    """names, nodes, set of the places of optional fields, start"""
    ARRAY = 2
    """nodes, start"""
    SET = 3
    """nodes, start"""
    MAP = 4
    """keys, values, start"""
    ENUM = 5
    """symbol, start"""
    TYPE = 6
    """tree, start"""
    ERROR = 7
    """node, start"""
    DEFINE = 8
    """node, name, start: names the value's own type"""
    CAST = 9
    """node, tree, start"""
    ABSENT = 10
    """tree, start: the value of an optional field that is not there"""
    FUSION = 11
    """node, tree, start"""


Node = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Declaration:
    """A line ``type name=...``."""

    name: str
    tree: Tree
