"""Vortex: columns of one type that choose their own encodings, read and written through the library ``vortex-data``.

    library.py     the library, an extra that is loaded when it is first used; its errors as those of this package
    file.py        an open file: its bytes come from our storage; its Zed type, kept beside the metadata
    arrow.py       Vortex types as Arrow types, and Zed columns as Arrow arrays
    plan.py        summaries and pieces
    reader.py      values as sequences; conditions as expressions of the library
    writer.py      sequences to files

A file has one type, so it has one super type. Importing this loads neither the library nor pyarrow.
"""
