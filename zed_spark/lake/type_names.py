"""Names of types in pools where a name stands for one type everywhere (`LakeDialect.any_values`).

A query of super's main branch has one table of names. Values of another type under a known name are read as if they
were of the known type, so such values must not get into one branch. Source: docs/formats/lake.md, section 12.3.
"""

from __future__ import annotations

from collections.abc import Iterable

from zed_spark import types as zt
from zed_spark.errors import OptionError
from zed_spark.formats.text.sup_printer import names_in
from zed_spark.lake.actions import Change, DataObject, State
from zed_spark.lake.object_reader import Piece, find_types
from zed_spark.lake.pool_files import PoolFiles


def require_one_type_per_name(files: PoolFiles, state: State, change: Change) -> None:
    """Raise `OptionError` if objects that a change adds bind a type name otherwise than each other or the branch."""
    if not files.dialect.any_values:
        return
    known: dict[str, zt.Named] = {}
    for of in _names(files, change.adds):
        _bind(files, known, of)
    if known:
        deleted = set(change.deletes)
        for of in _names(files, (item for id, item in state.objects.items() if id not in deleted)):
            _bind(files, known, of)


def _names(files: PoolFiles, items: Iterable[DataObject]) -> Iterable[zt.Named]:
    """The named types in objects, whose super types are read where they are not known."""
    items = list(items)
    unknown = [Piece(item) for item in items if item.super_types is None]
    found = find_types(files.data_folder(), unknown) if unknown else {}
    for item in items:
        for one in item.super_types or found.get(item.id, ()):
            yield from names_in(one.type)


def _bind(files: PoolFiles, known: dict[str, zt.Named], of: zt.Named) -> None:
    before = known.setdefault(of.name, of)
    if before is not of:
        raise OptionError(
            f"type {of.name} is both {zt.type_text(before.inner)} and {zt.type_text(of.inner)} in pool "
            f"{files.config.name!r}: {files.dialect.releases} would read one as the other. Rename one"
        )
