"""The Spark side: the only room that knows pyspark.

source.py     what Spark calls: ``vng``, ``zng``, ``zed``; register.py makes them known
options.py    options as text to one checked value
plan.py       what one read is: files, schema, projection, tasks
schema.py     the policies: many super types, one Spark schema; mapping.py type by type
reader.py     pieces to batches, in the tasks; rebatch.py joins small ones
conform/      columns of Zed types to exactly the Arrow arrays that Spark wants
variant/      values of any shape as VARIANT
scan.py       columns and conditions done right; pushdown.py Spark's own way, for those who ask for it
"""
