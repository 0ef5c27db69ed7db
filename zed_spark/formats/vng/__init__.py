"""VNG: columns in segments, metadata apart. Every generation of it, from ZST files of zed 1.0 to 1.18.

    detect.py       which generation a file is, and its metadata; trailer.py, header.py
    v2.py, v3.py    a tolerant reader of each generation's metadata (2 and seed, 3 and 4), all into one tree of nodes
    root.py         how many rows of each super type, counted without numba
    reliability.py  defects of known writers
    plan.py         summaries, pieces and structure, from metadata alone
    reader.py       values as sequences, by `zed_spark.formats.columnar`

Format: docs/formats/vng.md. Planning loads no numba.
"""
