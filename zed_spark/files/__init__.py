"""Files without Spark: listing, planning, reading one file, and publishing.

listing.py       paths and globs to data files
plan.py          summaries, skipping, pieces and tasks; opening.py opens what was planned
zones.py         statistics of ranges of rows beside files; zone_builder.py makes them
file.py          the API for one open file
metadata.py      counts and bounds of many files
publish/         how files become visible together
"""
