"""ZNG: rows, each tagged value after value, in frames that are compressed one by one.

    frame.py      frame headers over a source
    typedef.py    types payloads and the table of a stream
    rows.py       the row reader, pure Python: metadata, and the reference in tests

Format: formats/zng.md sections 1 to 8.
"""
