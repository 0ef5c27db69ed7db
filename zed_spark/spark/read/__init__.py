"""Reading: what a scan reads, its plan, and the batches that its tasks make.

dataset.py    what a scan reads, behind one interface; file_set.py: files; table_set.py: small tables of metadata
planner.py    schema, columns and condition to tasks and statistics
tasks.py      the pieces of a task to Arrow batches
readers.py    what Spark calls: thin layers over planner and tasks
"""
