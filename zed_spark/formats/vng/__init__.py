"""VNG: columns in segments, metadata apart. Every generation of it, from ZST files of zed 1.0 to 1.18.

    detect.py     which generation a file is; trailer.py, header.py
    v2.py ...     a tolerant reader of each generation's metadata (v2, seed, v3, v4), all into one tree:
    node.py       what its nodes share; a file for each kind: record, array, map, union, nulls, named, primitive,
                  dictionary, constant
    stream.py     values of a segmap with a position; store.py fetches the segments
    plan.py       summaries and pieces, from metadata alone; structure.py the same for people
    reader.py     values as sequences; tree.py reads one super type

Format: docs/formats/vng.md. Planning loads no numba.
"""
