"""CSUP, Super Columnar: the columns of VNG, packed and named by the versions that came after it.

    header.py      objects and their versions; load.py the metadata of one object, build.py its column trees
    numbers.py     packed integers: lengths, offsets, tags, runs; raw.py plain bytes
    fixed.py ...   the nodes that VNG has not: fixed, bodies, dictionary, option, fusion, recursive
    statistics.py  what metadata says that can be believed; plan.py summaries and pieces; structure.py for people
    reader.py      values as sequences, by VNG's reader, object by object

Versions 5 to 8, 12, 14, 16 and 23 are read here; a file with VNG's header of version 4 or with a trailer (the seed
specification's layout) is handed to `zed_spark.formats.vng`. Format: docs/formats/csup.md. Planning loads no numba.
"""
