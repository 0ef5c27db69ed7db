"""What VNG and CSUP share: columns as nodes, the streams of their segments, and reading.

    segment.py      segments, and how they are fetched and decompressed
    streams.py      the values of segments in order: tagged values and plain bytes; numbers.py integers in all codecs
    node.py         a column as data: encoding, type, children, what it stores
    column.py       decodes a column batch by batch, by a table of encodings; values.py leaf values from stored bytes
    reader.py       the rows of a file or object as sequences
    metadata.py     metadata records; build.py column trees from those that name their encoding
    summary.py      super types and statistics from metadata, and the columns for people

Formats: docs/formats/vng.md, docs/formats/csup.md. Planning loads no kernels.
"""
