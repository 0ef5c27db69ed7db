"""How files written by many tasks become visible in a folder together, or not at all.

A folder has no atomic change of several files, so it gets a journal of its own, in `_zed_spark` inside it, whose
entries are put-if-absent:

    <number>.json        an entry: the files that one job adds and removes (record.py)
    <job>.job            a job was begun and has not ended
    <job>.commit         a job is about to write its entry, or wrote it and has not finished moving files
    <job>.<file>         a file of a job, whole but not published

Tasks write files under the last of these names. The job is committed by its journal entry; then its files are moved
into the folder, and those that it replaces are removed. Whoever comes across an entry whose job did not get that far
finishes it (a writer) or reads as if it were finished (a reader): see state.py and job.py.
"""

from __future__ import annotations

from zed_spark.files.publish.job import Job, Published
from zed_spark.files.publish.record import FOLDER
from zed_spark.files.publish.state import listed

__all__ = ["FOLDER", "Job", "Published", "listed"]
