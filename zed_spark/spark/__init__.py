"""The Spark side: the only package that imports pyspark. Each folder imports only those below it in this list.

register.py, session.py   what users call, and metrics.py
native/                   planning in the driver, as Spark plans its own sources; Java classes call it
catalog/                  a lake as a catalog: what names and statements mean
source.py, lake/          the sources that Spark calls: ``vng``, ``zng``, ``zed``, and ``zedlake`` for pools
read/, write/             a scan of files or of a pool; a write to files or to a branch
convert/                  Zed columns to Spark's Arrow batches, and back
functions.py, protocol/   the functions of SQL, made of expressions.py; the messages between Java and Python
options.py                the options of reads, and the parser of all options
worker.py, tracebacks.py  what tasks do for the worker process that runs them, and for those who read its errors
figures.py                what tasks count for Spark's UI
"""
