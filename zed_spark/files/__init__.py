"""Files without Spark: listing, planning, reading one file, and publishing."""
