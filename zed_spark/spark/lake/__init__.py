"""Lakes in Spark: the source ``zedlake``, for batch and streaming, reading and writing.

source.py     the data source that Spark calls
target.py     which lake, pool, branch and commit its options name
dataset.py    the objects of a pool; summaries.py: what is known of them; tables.py: metadata as rows
sink.py       a write to a branch; row_changes.py: of rows that depend on others
changes.py    what commits did to rows
stream.py     a branch as a stream
service.py    pools behind a service, read and appended to
"""
