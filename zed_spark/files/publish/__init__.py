"""How files written by many tasks become visible in a folder together, or not at all.

A folder has no atomic change of several files, so it gets a journal, in `_zed_spark` inside it, whose entries are put
only if absent:

    <number>.json        an entry: the files that one job adds and removes (journal.py)
    <job>.job            a job was begun and has not ended
    <job>.commit         a job is about to write its entry, or wrote it and is not done; or it is being aborted
    <job>.<file>         a file of a job, complete but not published
    <job>.moving-<id>    a process copies files of a job into the folder; they may arrive late (work.py)

Tasks write files under the fourth of these names. The job is committed by its journal entry; then its files are moved
into the folder, and those that it replaces are removed. When both are done, the commit mark is removed. A writer that
finds an entry whose job is not done finishes it, and records in its entry what it could not finish; a reader reads as
if it were done (journal.py). So the last entry and the marks suffice, however many entries there are.
"""
