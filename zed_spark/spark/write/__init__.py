"""Writing: where rows go, and how tasks stage them.

options.py    the options of writes
sink.py       a write, to files in a folder; partition_by.py: which rows go to which partition directory
unsafe_rows.py  rows in Spark's memory format to Arrow batches
writer.py     what Spark calls: a thin layer over the sink
"""
