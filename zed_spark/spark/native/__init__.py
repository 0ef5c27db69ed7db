"""Native planning: Spark plans scans of our sources as it plans those of its own.

java/                 the classes that Spark's planner needs to see; they ask Python for every decision
jar.py                their jar, in the wheel or in the user's cache folder; compiler.py: the compiler that Spark ships
enable.py             loads them into the JVM of a session and connects them with Python, or sends them to Spark Connect
requests.py           answers their requests (`zed_spark.spark.protocol`); once.py: those that arrive twice
worker.py             answers them in a process that the JVM starts, where no driver's Python has registered
catalog_requests.py   those about catalogs and their tables
scans.py              loads, scans and aggregates of files and pools, by the plans of the other packages
metadata.py           filters and aggregates that metadata decides
functions.py          what Spark runs in the tasks, and the bytes that it hands over, of which Java makes columns

Where this cannot work (a cluster that forbids access to its JVM, a Spark Connect server that takes no artifacts), the
sources work as plain Python data sources.
"""
