"""What VNG and CSUP share: columns as nodes, the streams of their segments, and reading.

    segment.py      segments, and the store that fetches them; window.py a large segment little by little
    streams.py      the values of segments in order: tagged values and plain bytes; numbers.py integers in all codecs
    node.py         a column as data: encoding, type, children, segments
    column.py       decodes a column batch by batch; leaves.py, tagged.py the encodings without columns below
    reader.py       the rows of a file or object as sequences
    metadata.py     metadata records; build.py column trees from those that name their encoding
    statistics.py   statistics and super types from metadata; structure.py the same for people

Formats: docs/formats/vng.md, docs/formats/csup.md. Planning loads no numba.
"""
