"""Lakes in Spark: the source ``zedlake``, batch and streaming, reading and writing.

source.py               what Spark calls
options.py, target.py   the options; which lake, pool, branch and commit they name
plan.py, pieces.py      what one read is, and how it is cut into tasks; summaries.py the super types in objects
reader.py               pieces to batches, in the tasks
tables.py, texts.py     metadata as rows
save.py, writer.py      what one write is; tasks write objects, the driver commits them; replace.py
stream.py, offset.py    a branch as a stream
attach.py               all pools of a lake as views
"""
