"""VNG: columns in segments, metadata apart. Every generation of it, from ZST files of zed 1.0 to 1.18.

    detect.py      which generation a file is, and its metadata; trailer.py
    metadata.py    a tolerant reader of each generation's metadata (2 and seed, 3, 4), all into one tree of nodes
    statistics.py  defects of known writers, and which statistics are reliable
    plan.py        summaries, pieces and structure, from metadata alone
    reader.py      values as sequences, by `zed_spark.formats.columnar`
    outline.py     metadata of small files at once; at_once.py their columns
    write.py       `VngWriter`; write_layouts.py generations 3, 4 and the seed spec; write_encoders.py their encoders

Format: docs/formats/vng.md.
"""
