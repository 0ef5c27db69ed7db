"""The Spark side: the only package that imports pyspark.

source.py, lake/source.py   the data sources that Spark calls: ``vng``, ``zng``, ``zed``, ``zedlake``; register.py
options.py, write_options.py  option texts to dataclasses
planner.py, dataset.py      a scan of files or of a pool (lake/dataset.py): schema, partitions, statistics
tasks.py                    pieces to Arrow batches, in tasks; loading.py the first read of a process
sink.py, lake/sink.py       a write to files or to a branch
reader.py, stream.py, writer.py  what Spark calls, thin layers over planner, tasks and sinks
convert/                    conversion between Zed columns and Spark's Arrow batches, in both directions
scan.py                     columns and a condition for one scan
"""
