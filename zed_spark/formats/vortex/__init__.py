"""Vortex: columns of one type that choose their own encodings, read and written through the library ``vortex-data``.

    library.py     the library, which is an extra: loaded when first used, its errors in our words
    opened.py      a file as the library opens it: through our storage, by ranges; note.py its Zed type
    types.py       Vortex types to Zed types; take.py their arrays to columns
    plan.py        summaries and pieces; structure.py for people, page.py for the documentation
    reader.py      values as sequences; skip.py conditions as the library's expressions
    write/         columns to files

A file has one type, so it has one super type. Importing this loads neither the library nor pyarrow.
"""
