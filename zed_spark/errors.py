"""The one family of errors. Everything the package raises on purpose derives from `ZedSparkError`.

    ZedSparkError
    ├── CorruptDataError (ValueError)         bytes that break the format's rules
    ├── UnsupportedVersionError (ValueError)  a file of a version this reader does not know
    ├── UnsupportedTypeError (TypeError)      a type that cannot be represented where it is wanted
    ├── SchemaMismatchError (ValueError)      data that does not fit the schema asked for
    ├── FormatError (ValueError)              text that does not parse (types, options, conditions)
    ├── OptionError (ValueError)              an unknown option or a bad value of one
    ├── NotFoundError (FileNotFoundError)     no such file, column or super type
    ├── CommitConflictError (RuntimeError)    a commit that does not fit what others committed meanwhile
    └── StorageError (OSError)                a store that does not do what is asked of it
        ├── CommitStateUnknownError           it may or may not have written an object
        └── FileChangedError                  a file that is no longer the one that was planned

All of them survive pickling between a Spark worker and the driver.
"""

from __future__ import annotations

from typing import Any


class ZedSparkError(Exception):
    """Base of every error raised by this package."""


class CorruptDataError(ZedSparkError, ValueError):
    """Bytes that break the rules of their format.

    Attributes:
        reason: what was found and what was expected.
        structure: the on-disk structure at fault, for example ``"values frame"``.
        offset: position in bytes in the file (or in the structure, when no file position is known), or None.
        path: the file, or None while it is not known.
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
        """The same error with what was not yet known filled in; facts already present stay."""
        return type(self)(
            self.reason,
            structure=self.structure or structure or "",
            offset=self.offset if self.offset is not None else offset,
            path=self.path or path,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (type(self), self.reason, self.structure, self.offset, self.path)


def _revive(
    cls: type[CorruptDataError], reason: str, structure: str, offset: int | None, path: str | None
) -> CorruptDataError:
    return cls(reason, structure=structure, offset=offset, path=path)


class UnsupportedVersionError(ZedSparkError, ValueError):
    """A file whose format version this reader does not know."""


class UnsupportedTypeError(ZedSparkError, TypeError):
    """A type that cannot be represented where it is wanted."""


class SchemaMismatchError(ZedSparkError, ValueError):
    """Data that does not fit the schema that was asked for."""


class FormatError(ZedSparkError, ValueError):
    """Text (a type, a condition, an option value) that does not parse."""


class OptionError(ZedSparkError, ValueError):
    """An unknown option, or a value that an option does not take."""


class NotFoundError(ZedSparkError, FileNotFoundError):
    """A file, column or super type that is not there."""


class CommitConflictError(ZedSparkError, RuntimeError):
    """A commit, or another change of a lake, that does not fit what is there; nothing was changed."""


class StorageError(ZedSparkError, OSError):
    """A store that does not do what is asked of it: out of reach, access denied, a promise it cannot keep."""


class FileChangedError(StorageError):
    """A file that was replaced or written over after a query was planned, so that its plan no longer holds."""


class CommitStateUnknownError(StorageError):
    """An object may have been written or not: the store did not say, and could not be asked.

    Attributes:
        key: the key of the object, which is the slot of a commit.
        reason: what went wrong.
        store: the store, as the user named it.
    """

    def __init__(self, key: str, reason: str, *, store: str = "") -> None:
        self.key, self.reason, self.store = key, reason, store
        where = f"{key} in {store}" if store else key
        super().__init__(f"it is not known whether {where} was written: {reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive_unknown, (type(self), self.key, self.reason, self.store)


def _revive_unknown(cls: type[CommitStateUnknownError], key: str, reason: str, store: str) -> CommitStateUnknownError:
    return cls(key, reason, store=store)
