"""The CSUP writer: sequences of columns to files of version 12, 14, 16 or 23, or of the seed specification.

Encoders are those of `zed_spark.formats.columnar.write`. Format: docs/formats/csup.md, section 10.
"""
