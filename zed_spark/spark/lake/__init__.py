"""Lakes in Spark: the source ``zedlake``, for batch and streaming, reading and writing.

source.py     the data source that Spark calls
target.py     which lake, pool, branch and commit its options name
dataset.py    the objects of a pool; tables.py: metadata as rows
sink.py       a write to a branch
stream.py     a branch as a stream
"""
