"""Python starts with this module where its folder is on the path: tasks of changes of rows then meet trouble.

Of each stage, the first task that has written objects never ends by itself, so that a speculative copy of it has to.
All others fail once after they have written theirs. The folder that `ZED_TEST_TROUBLE` names holds what has happened.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

FOLDER = os.environ.get("ZED_TEST_TROUBLE")
PATIENCE = 120
"""Seconds until a task ends that nobody ends."""

if FOLDER:
    from pyspark import TaskContext

    from zed_spark.spark.lake.row_changes import RowChangeSink

    stage_changes = RowChangeSink.stage

    def stage(self, batches, partition):
        staged = stage_changes(self, batches, partition)
        context = TaskContext.get()
        if staged and context.attemptNumber() == 0:
            happened = Path(FOLDER)
            try:
                (happened / f"slow-{context.stageId()}").touch(exist_ok=False)
            except FileExistsError:
                (happened / f"failed-{context.stageId()}-{context.partitionId()}").touch()
                raise RuntimeError("a task failed after it wrote objects") from None
            time.sleep(PATIENCE)
            (happened / f"ended-{context.stageId()}").touch()
        return staged

    RowChangeSink.stage = stage
