"""Lakes in Spark: the source ``zedlake``, batch and streaming, reading and writing.

source.py             what Spark calls
options.py            the options of reading and of writing
target.py             which lake, pool, branch and commit a path and its options name
plan.py, pieces.py    what one read is, and how it is cut into tasks; summaries.py the super types in objects
reader.py             pieces to batches, in the tasks
tables.py             metadata as rows
save.py, writer.py    what one write is; tasks write objects, the driver commits them; replace.py
stream.py, offset.py  a branch as a stream
attach.py             all pools of a lake as views
"""
