"""The demonstration: a small event log, read, written and kept in a lake with Spark, step by step."""
