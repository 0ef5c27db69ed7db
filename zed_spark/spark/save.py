"""The plan of one write: where to, in which shape, and how rows become Zed values. Made on the driver."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from pyspark.sql.types import StructType

from zed_spark.errors import OptionError
from zed_spark.files.publish import Job
from zed_spark.files.publish.finish import data_files
from zed_spark.formats.writers import Shape
from zed_spark.spark.convert.rows import RowPlan, plan_rows
from zed_spark.spark.options import ReadOptions, WriteOptions, one_of, option, parse_options, paths, positive, size
from zed_spark.storage import open_store
from zed_spark.storage.options import NONE, StorageOptions


@dataclass(frozen=True, slots=True)
class SaveOptions(WriteOptions):
    """The options of a write to files, parsed. One field per option."""

    paths: tuple[str, ...] = ()
    storage: StorageOptions = NONE
    if_exists: str | None = option(
        "ifExists", one_of("append", "overwrite", "error", "ignore"), None, "append, overwrite, error, ignore",
        "What to do when the folder holds files already. Spark lets only `mode(\"append\")` and "
        "`mode(\"overwrite\")` through to Python sources; this goes before the mode.",
    )  # fmt: skip
    compression: str | None = option(
        "compression", one_of("lz4", "none", "zstd"), None, "lz4, none, zstd",
        "How data is compressed; `lz4` by default. `zstd` is for `layout` `seed` only, and no reference tool reads it. "
        "Vortex chooses for itself, for speed, or with `zstd` for size.",
    )  # fmt: skip
    layout: str | None = option(
        "layout", one_of("3", "4", "seed"), None, "3, 4, seed",
        "The VNG files' generation: `3` as zed 1.12 writes it (the default), `4` as zed 1.13 to 1.18, `seed` as the "
        "published specification has it, which no release reads.",
    )  # fmt: skip
    rows_per_segment: int | None = option(
        "rowsPerSegment", positive, None, "rows", "Cut the columns of VNG files after so many rows."
    )
    segment_thresh: int | None = option(
        "segmentThresh", size, None, "bytes", "Cut the columns of VNG files when one has so many encoded bytes."
    )
    skew_thresh: int | None = option(
        "skewThresh", size, None, "bytes",
        "Cut the columns of VNG files when they have so many encoded bytes together; 32m unless one of these "
        "three options is given. Readers start tasks at cuts. Files of layout 4 have none.",
    )  # fmt: skip
    frame_bytes: int | None = option(
        "frameBytes",
        size,
        None,
        "bytes",
        "Bytes of values in a frame of ZNG or BSUP; 512k by default, as the reference has it.",
    )
    stream_bytes: int | None = option(
        "streamBytes", size, None, "bytes",
        "Bytes of values in a stream of ZNG or BSUP, 16m by default: other readers can start where a stream does.",
    )  # fmt: skip
    version: str | None = option(
        "version", one_of("0", "1", "2", "5", "12", "14", "16", "23", "seed"), None,
        "CSUP: 12, 14, 16, 23, seed; BSUP: 0, 1, 2, 5",
        "The version of CSUP or BSUP files. super 0.1 reads CSUP 12 and BSUP 0, which is ZNG; 0.2 reads 14 and 1; 0.3 "
        "reads 16 and 2 (the defaults); its main branch of August 2026 reads 23 and 5. No release reads `seed`.",
    )  # fmt: skip
    rows_per_object: int | None = option(
        "rowsPerObject", positive, None, "rows",
        "Rows in an object of CSUP, 120000 by default, as the reference has it. Readers start tasks at objects.",
    )  # fmt: skip
    target_file_bytes: int = option(
        "targetFileBytes", size, 256 << 20, "bytes",
        "A task goes on in another file when one has about so many bytes. Tasks do not share files: use "
        "`repartition` or `coalesce` against many small ones.",
    )  # fmt: skip

    @classmethod
    def parse(cls, options: Mapping[str, str]) -> Self:
        """Parse what Spark hands over; options of reading, which views may carry, are passed over.

        Raises:
            OptionError: an unknown key, or a value that an option does not take.
        """
        return cls(paths=paths(options), **parse_options(cls, options, (ReadOptions,)))


@dataclass(frozen=True, slots=True)
class SavePlan:
    """What is settled before the first task of a write. Small and picklable.

    Attributes:
        job: the job in the folder that is written to.
        shape: how the files are written.
        restore: how rows become Zed values.
        overwrite: replace what is in the folder.
        ignore: write nothing, as there are files already.
        target: bytes after which a task begins another file.
    """

    job: Job
    shape: Shape
    restore: RowPlan
    overwrite: bool
    ignore: bool
    target: int


def plan_save(format: str, options: Mapping[str, str], schema: StructType, overwrite: bool) -> SavePlan:
    """Check everything that can be checked before any task starts.

    Args:
        format: name of the format.
        options: as Spark hands them over.
        schema: of the DataFrame.
        overwrite: what the save mode says.

    Raises:
        OptionError: options that cannot be, or ``ifExists=error`` and there are files.
        SchemaMismatchError: a column does not fit its Zed type.
        UnsupportedTypeError: a column is of a type that cannot be written.
    """
    asked = SaveOptions.parse(options)
    if len(asked.paths) != 1:
        raise OptionError(
            f"{len(asked.paths)} paths to write to, expected one: use df.write.format({format!r}).save(path)"
        )
    shape = Shape(
        format,
        asked.compression,
        asked.layout,
        asked.rows_per_segment,
        asked.segment_thresh,
        asked.skew_thresh,
        asked.frame_bytes,
        asked.stream_bytes,
        asked.version,
        asked.rows_per_object,
    )
    shape.check()
    restore = plan_rows(schema, asked, bsup_types=shape.late)
    job = Job(open_store(asked.paths[0], asked.storage))
    there = asked.if_exists in ("error", "ignore") and bool(data_files(job.store))
    if there and asked.if_exists == "error":
        raise OptionError(f"{asked.paths[0]} holds files already, and ifExists is error")
    if asked.if_exists is not None:
        overwrite = asked.if_exists == "overwrite"
    return SavePlan(job, shape, restore, overwrite, there, asked.target_file_bytes)
