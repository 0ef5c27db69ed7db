"""Conversion between Zed values and Spark's VARIANT.

A variant is two binaries: the value, and metadata with the names of all object fields. All rows of one super type
have the same metadata, which follows from the type alone, except for maps with text for keys: their keys are
field names too.

    layout.py      the table of headers, and the metadata, read and written
    encode.py      columns to variants; nodes.py measures and writes the parts of a value
    decode.py      variants to columns of a given type, and the type of each variant's content
    values.py      the values of one level of nesting, all at once; primitives.py those without parts
"""
