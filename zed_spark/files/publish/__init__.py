"""How files written by many tasks become visible in a folder together, or not at all (docs/commits.md).

The journal in `_zed_spark` inside the folder makes a change of several files atomic. Its entries are put only if
absent:

    <number>.json        an entry: the files that one job adds and removes (journal.py)
    <job>.job            a job was begun and has not ended
    <job>.commit         a job is about to write its entry, has written it and is not done, or is being aborted
    <job>.<file>         a file of a job, complete but not published
    <job>.moving-<id>    a process copies files of a job into the folder; they may arrive late (work.py)

Tasks stage files under the fourth name. The entry commits the job; then its files are moved into the folder, those that
it replaces are removed, and last the commit mark. A writer that finds an entry whose job is not done finishes it, and
records in its own entry what it could not finish; a reader reads as if it were done. So the last entry and the marks
suffice, however many entries there are.
"""
