"""The dialects of lakes: how the lakes and databases of each release differ, as one table of properties.

A SuperDB database is a lake under other names. The dialect is found when a lake is opened, and everything that differs
asks it. Sources: docs/formats/lake.md, sections 10 and 12.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from zed_spark.errors import OptionError
from zed_spark.types.dialect import DIALECTS as VERSIONS
from zed_spark.types.dialect import Dialect


@dataclass(frozen=True, slots=True)
class LakeDialect:
    """How the lakes of some releases are stored. There is one object for each dialect, also after pickling.

    Attributes:
        name: what messages call such a lake.
        releases: the releases that use it.
        release: the release of super that opens it, as SUP calls it; None for those of zed.
        number: the version number in the magic file.
        magic: the name of the magic file.
        magic_text: the text in it.
        package: how the names of the types of lakes begin, such as ``lake`` in ``lake.BranchTip``.
        rows: the suffix of all files in rows.
        version: the BSUP version of these files; 0 is ZNG.
        vectors: the suffix of copies in columns.
        vector_version: the version of VNG or CSUP of these copies.
        first_last: whether objects have their first and last key in a record ``meta``, and seek indexes only where
            sections start; nulls then come last in both directions.
        index_rules: whether there is a journal of index rules.
        sections: whether objects are divided into streams, by the seek index.
        seek_index: whether objects have a seek index, and pools a seek stride.
        any_values: whether bounds of objects and metadata of commits are of type ``any``. A name then stands for one
            type everywhere.
        member_keys: whether keys that are unions sort by their member.
        sorts_ties: whether values with equal keys are written in the order of their bytes.
        zero_max: whether a bound that is the zero of its type may stand for null (defect D11).
        vacates: whether history can be cut, after which files of the state before are needed.
        user_variable: the environment variable with the author of commits.
    """

    name: str
    releases: str
    release: str | None
    number: int
    magic: str
    magic_text: str
    package: str
    rows: str
    version: int
    vectors: str
    vector_version: str
    first_last: bool = False
    index_rules: bool = False
    sections: bool = True
    seek_index: bool = True
    any_values: bool = False
    member_keys: bool = False
    sorts_ties: bool = False
    zero_max: bool = False
    vacates: bool = False
    user_variable: str = "ZED_USER"

    def __str__(self) -> str:
        return f"{self.name} (number {self.number}, {self.releases})"

    def __reduce__(self) -> tuple[Callable[[str], LakeDialect], tuple[str]]:
        return _of_key, (self.key,)

    @property
    def key(self) -> str:
        """The release or, of lakes of zed, the number."""
        return self.release or str(self.number)

    @property
    def bsup(self) -> Dialect:
        """The version of BSUP of its files."""
        return VERSIONS[self.version]


_LAKE, _DATABASE = "a Zed lake", "a SuperDB database"
_USER = "SUPERDB_USER"

LAKE_1 = LakeDialect(
    _LAKE, "zed 1.0 to 1.5", None, 1, "lake.zng", "ZED LAKE", "lake", ".zng", 0, ".vng", "3",
    first_last=True, index_rules=True, sections=False,
)  # fmt: skip
LAKE_3 = LakeDialect(
    _LAKE, "zed 1.6 to 1.18", None, 3, "lake.zng", "ZED LAKE", "lake", ".zng", 0, ".vng", "4", index_rules=True
)
LAKE_4 = LakeDialect(
    "a lake of number 4, of which there was no release", "never released", None, 4, "lake.bsup", "ZED LAKE", "lake",
    ".bsup", 0, ".csup", "12",
)  # fmt: skip
SUPER_0_1 = LakeDialect(
    _DATABASE, "super 0.1", "0.1", 5, "superdb.bsup", "SUPERDB", "db", ".bsup", 0, ".csup", "12",
    sorts_ties=True, user_variable=_USER,
)  # fmt: skip
SUPER_0_2 = LakeDialect(
    _DATABASE, "super 0.2", "0.2", 5, "superdb.bsup", "SUPERDB", "db", ".bsup", 1, ".csup", "14",
    sorts_ties=True, member_keys=True, zero_max=True, user_variable=_USER,
)  # fmt: skip
SUPER_0_3 = LakeDialect(
    _DATABASE, "super 0.3", "0.3", 5, "superdb.bsup", "SUPERDB", "db", ".bsup", 2, ".csup", "16",
    sorts_ties=True, member_keys=True, vacates=True, user_variable=_USER,
)  # fmt: skip
SUPER_MAIN = LakeDialect(
    _DATABASE, "super's main branch of August 2026", "main", 5, "superdb.bsup", "SUPERDB", "db", ".bsup", 5, ".csup",
    "23", sorts_ties=True, member_keys=True, vacates=True, sections=False, seek_index=False, any_values=True,
    user_variable=_USER,
)  # fmt: skip

DIALECTS = (LAKE_1, LAKE_3, LAKE_4, SUPER_0_1, SUPER_0_2, SUPER_0_3, SUPER_MAIN)

RELEASES = {dialect.release: dialect for dialect in DIALECTS if dialect.release is not None}
"""The dialects of releases of super, by release."""

NEWEST = "0.3"
"""The newest release of super."""

CREATED = {1: LAKE_1, 3: LAKE_3, 5: RELEASES[NEWEST]}
"""The dialects that new lakes can have, by number; where several releases share one, that of the newest."""

MAGIC_FILES = {dialect.magic: dialect for dialect in DIALECTS}
"""The magic files in the order in which they are looked for, each with a dialect that has it."""


def of_release(release: str) -> LakeDialect:
    """Return the dialect of a release of super, such as ``"0.3"``, ``"0.3.0"`` or ``"main"``; else `OptionError`."""
    found = RELEASES.get(short_release(release))
    if found is None:
        known = ", ".join(map(repr, RELEASES))
        raise OptionError(f"release {release!r} of super: expected one of {known}")
    return found


def short_release(release: str) -> str:
    """Return a release of super without a patch of 0, as SUP calls it: ``"0.3"`` for ``"0.3.0"``."""
    parts = release.split(".")
    return ".".join(parts[:2]) if len(parts) == 3 and parts[2] == "0" else release


def _of_key(key: str) -> LakeDialect:
    return next(dialect for dialect in DIALECTS if dialect.key == key)
