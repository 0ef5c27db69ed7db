"""A lake as a catalog of Spark SQL: what its names and statements mean. `zed_spark.spark.native` calls it for Java.

lake.py        the lake that a catalog's options name; what an identifier names in it
tables.py      tables to read and to write, and what is declared for them
ddl.py         creating, replacing, changing and removing tables
changes.py     deletes, and the conditions of overwriting
procedures.py  what CALL runs
"""
