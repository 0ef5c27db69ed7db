"""The Spark side: the only package that imports pyspark.

source.py     what Spark calls: ``vng``, ``zng``, ``zed``; register.py makes them known
options.py    options as text to one checked value
plan.py       what one read is: files, schema, projection, tasks
reader.py     pieces to batches, in the tasks; rebatch.py joins small ones
convert/      conversion between Zed columns and Spark's Arrow batches, in both directions
scan.py       columns and conditions done right; pushdown.py Spark's own way, for those who ask for it
"""
