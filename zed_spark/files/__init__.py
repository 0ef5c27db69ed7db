"""Files as a whole: which ones, of what format, what is in them, and what of them to read. No Spark here.

listing.py    paths and globs to data files; remote.py those in object stores, globs.py what fits
formats.py    formats by name and by content
plan.py       summaries, skipping, pieces; tasks.py packs them
columns.py    the ``columns`` option
where/        the ``where`` option
file.py       the API for one open file; batches.py its Arrow batches
metadata.py   counts and extremes
"""
