"""CSUP, Super Columnar: the columns of VNG, packed and named by the versions that came after it.

    header.py      objects and their versions; metadata.py the metadata of one object as column trees
    statistics.py  which statistics are reliable; plan.py summaries, pieces and structure, from metadata alone
    reader.py      values as sequences, object by object, by `zed_spark.formats.columnar`

Versions 5 to 8, 12, 14, 16 and 23 are read here; a file with VNG's header of version 4 or with a trailer (the seed
specification's layout) is handed to `zed_spark.formats.vng`. Format: docs/formats/csup.md. Planning loads no kernels.
"""
