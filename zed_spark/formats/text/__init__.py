"""ZSON, the text form of Zed values, its successor SUP, and JSON: read, planned and written.

The parser makes nodes of text, the analyzer typed plain values of nodes; shapes are the fast path for values that look
like earlier ones. Format: docs/formats/zng.md, section 11.
"""
