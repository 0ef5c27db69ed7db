"""The parts that VNG and CSUP share: columns as nodes, the streams of their segments, and reading.

Formats: docs/formats/vng.md, docs/formats/csup.md.
"""
