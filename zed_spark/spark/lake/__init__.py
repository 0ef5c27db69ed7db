"""Lakes in Spark: the source ``zedlake``, for batch and streaming, reading and writing.

source.py               the data source that Spark calls
options.py, target.py   the options; which lake, pool, branch and commit they name
plan.py, summaries.py   the plan of a read: pieces of objects in tasks; the super types in objects
reader.py               pieces to Arrow batches, in the tasks
tables.py               metadata as rows
save.py, writer.py      the plan of a write; tasks write objects and the driver commits them
stream.py               a branch as a stream
attach.py               all pools of a lake as views
"""
