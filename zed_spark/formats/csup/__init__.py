"""CSUP, Super Columnar: the columns of VNG, packed and named by the versions that came after it.

Versions 5 to 8, 12, 14, 16 and 23 are read here; `zed_spark.formats.vng` reads files with VNG's header of version 4 or
with a trailer (the seed specification). Format: docs/formats/csup.md.
"""
