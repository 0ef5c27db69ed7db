"""Vortex: columns of one type that choose their own encodings, read and written through the library ``vortex-data``.

A file has one type, so it has one super type. Importing this loads neither the library nor pyarrow.
"""
