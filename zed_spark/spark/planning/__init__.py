"""Native planning: Spark plans scans of our sources as it plans those of its own, in a classic session.

java/                 the classes that Spark's planner needs to see; they ask the driver's Python for every decision
jar.py                compiles them with the compiler that Spark ships, and keeps the jar in the user's cache folder
enable.py             loads them into the JVM of a session, and connects them with Python
requests.py           answers their requests
scans.py              loads, scans and aggregates of files and pools, by the plans of the other packages
decided.py            filters that metadata shows to be true of all rows that are read
aggregates.py         counts, minima and maxima from metadata
streams.py            batches of streams
working_directory.py  relative paths
read_function.py      what Spark runs in the tasks
arrow_stream.py       the bytes that it hands over, of which Java makes columns

Where this cannot work (Spark Connect, a cluster that forbids access to its JVM), the sources work as plain Python data
sources.
"""
