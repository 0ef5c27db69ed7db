"""A lake as a catalog of Spark SQL: what its names and statements mean. Java asks, see `zed_spark.spark.planning`.

enable.py      the function that configures a catalog in a session
requests.py    answers the requests of the Java class `LakeCatalog`
lake.py        the lake that a catalog's options name; what an identifier names in it
tables.py      tables to read and to write
declared.py    the schema and the properties that are declared for a pool
ddl.py         creating, replacing, changing and removing tables
changes.py     deletes, and the conditions of overwriting
procedures.py  what CALL runs
"""
