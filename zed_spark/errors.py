"""The errors of the package; all of them derive from `ZedSparkError`.

    ZedSparkError
    ├── CorruptDataError (ValueError)         bytes that violate the rules of their format
    ├── UnsupportedVersionError (ValueError)  a file of an unknown version
    ├── UnsupportedTypeError (TypeError)      a type that the target cannot represent
    ├── SchemaMismatchError (ValueError)      data that does not fit the requested schema
    ├── FormatError (ValueError)              text that does not parse (types, options, conditions)
    ├── OptionError (ValueError)              an unknown option, or an invalid value
    │   └── NoColumnError                     a name that no column has
    ├── NotFoundError (FileNotFoundError)     no such file, column or super type
    ├── MissingPackageError (ImportError)     no PySpark, or one that is too old
    ├── CommitConflictError (RuntimeError)    a commit that does not fit what others committed meanwhile
    │   └── NotEmptyError                     a folder or a branch that must be empty, and is not
    └── StorageError (OSError)                a store that fails
        ├── CommitStateUnknownError           it may or may not have written an object
        └── FileChangedError                  a file that is no longer the one that was planned

All of them can be pickled, as Spark does between workers and the driver.
"""

from __future__ import annotations

from functools import partial
from typing import Any


class ZedSparkError(Exception):
    """Base of every error raised by this package."""


class CorruptDataError(ZedSparkError, ValueError):
    """Bytes that violate the rules of their format.

    Attributes:
        reason: what was found and what was expected.
        structure: the on-disk structure at fault, for example ``"values frame"``.
        offset: position in bytes in the file (in the structure, if no file position is known), or None.
        path: the file, or None if unknown.
    """

    def __init__(self, reason: str, *, structure: str = "", offset: int | None = None, path: str | None = None) -> None:
        self.reason, self.structure, self.offset, self.path = reason, structure, offset, path
        super().__init__(self._text())

    def _text(self) -> str:
        where = [self.path] if self.path else []
        if self.offset is not None:
            where.append(f"offset {self.offset}")
        if self.structure:
            where.append(self.structure)
        return f"{', '.join(where)}: {self.reason}" if where else self.reason

    def at(
        self, *, path: str | None = None, offset: int | None = None, structure: str | None = None
    ) -> CorruptDataError:
        """Return the same error with its unknown attributes filled in."""
        return type(self)(
            self.reason,
            structure=self.structure or structure or "",
            offset=self.offset if self.offset is not None else offset,
            path=self.path or path,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        again = partial(type(self), self.reason, structure=self.structure, offset=self.offset, path=self.path)
        return again, ()


class UnsupportedVersionError(ZedSparkError, ValueError):
    """A file of an unknown version of its format."""


class UnsupportedTypeError(ZedSparkError, TypeError):
    """A type that the target cannot represent."""


class SchemaMismatchError(ZedSparkError, ValueError):
    """Data that does not fit the requested schema."""


class FormatError(ZedSparkError, ValueError):
    """Text (a type, a condition, an option value) that does not parse."""


class OptionError(ZedSparkError, ValueError):
    """An unknown option, or a value that an option does not take."""


class NoColumnError(OptionError):
    """A name, in an option or a condition, that no column has."""


class NotFoundError(ZedSparkError, FileNotFoundError):
    """A file, column or super type that does not exist."""


class MissingPackageError(ZedSparkError, ImportError):
    """PySpark is needed, and is not installed or too old."""


class CommitConflictError(ZedSparkError, RuntimeError):
    """A commit, or another change of a lake, that conflicts with the present state; nothing was changed."""


class NotEmptyError(CommitConflictError):
    """A commit to a folder or a branch that must be empty, and is not; nothing was changed."""


class StorageError(ZedSparkError, OSError):
    """A store that fails: it is unreachable, denies access, or lacks a required guarantee."""


class FileChangedError(StorageError):
    """A file that was replaced or overwritten after a query was planned, so that the plan is no longer valid."""


class CommitStateUnknownError(StorageError):
    """It is unknown whether an object was written.

    Attributes:
        key: the key of the object, a journal entry.
        reason: the failure.
        store: the store, as the user named it.
    """

    def __init__(self, key: str, reason: str, *, store: str = "") -> None:
        self.key, self.reason, self.store = key, reason, store
        where = f"{key} in {store}" if store else key
        super().__init__(f"it is not known whether {where} was written: {reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.key, self.reason, store=self.store), ()
