"""Creating objects in the cloud only where none is, by the facts of design/libraries.md section 1.

That an object already exists does not mean that somebody else wrote it: an attempt before may have been stored although
its answer was an error, or was lost. A 409, which says that nothing was written, looks like a conflict. And some
servers ignore the condition. obstore's own repetitions are switched off here: one that met a refusal after an attempt
whose answer was lost would make it look as if nothing had been written.
"""

from __future__ import annotations

import logging
import random
import threading
import time
import uuid

from zed_spark.errors import CommitStateUnknownError, NotFoundError, StorageError, ZedSparkError
from zed_spark.storage.client import Access, denied, errors
from zed_spark.storage.keys import temporary_name

logger = logging.getLogger(__name__)

ATTEMPTS = 8
"""How often one object is tried to be created, each time with the same bytes."""

WAIT = 5.0
"""The longest wait between two attempts, seconds; waits are drawn from a range that doubles from 0.1 s on."""

_probed: dict[tuple[Access, str], bool] = {}
_lock = threading.Lock()


class Creator:
    """Creates objects below one root.

    Args:
        access: how to get at the bucket or container.
        url: the root of the store, for messages.
        start: what keys in the bucket or container start with.
    """

    def __init__(self, access: Access, url: str, start: str) -> None:
        self.access, self.url, self.start = access, url, start

    def keeps_conditions(self) -> bool:
        """Whether the store refuses to overwrite when it is asked to; found out once per root and process.

        Returns:
            True; or False where the user promised a single writer (``single_writer``).

        Raises:
            StorageError: it overwrites, and nothing was promised; or it cannot be asked.
        """
        root = (self.access, self.start)
        with _lock:
            if root not in _probed:
                _probed[root] = self._probe()
            if not _probed[root] and not self.access.options.flag("single_writer"):
                raise StorageError(
                    f"{self.url} overwrites objects although it is asked not to, so that two writers would lose each "
                    "other's commits; if there is only ever one, set the storage option single_writer to true"
                )
            return _probed[root]

    def _probe(self) -> bool:
        """Create an object of a new name twice: the second time must fail."""
        key = temporary_name()
        try:
            first, second = (self.create(key, uuid.uuid4().bytes) for _ in range(2))
        except CommitStateUnknownError as error:
            raise StorageError(f"{self.url} cannot be asked whether it keeps conditions: {error.reason}") from None
        finally:
            self._clean(key)
        return first and not second

    def _clean(self, key: str) -> None:
        import obstore

        try:
            with self.access.told(f"{key} in {self.url}"):
                obstore.delete(self.access.client, self.start + key)
        except NotFoundError:
            return
        except ZedSparkError as error:
            # Listings leave it out, and some may write but not delete.
            logger.warning("an empty object of a test stays behind: %s", error)

    def create(self, key: str, data: bytes) -> bool:
        """Create an object, whatever happens to the answers.

        Returns:
            Whether it holds ``data``, and thus is of this call; False when it holds something else.

        Raises:
            CommitStateUnknownError: the store did not say, and could not be asked.
            StorageError: it refused.
            NotFoundError: there is no such bucket or container.
        """
        reason, lost = "", False
        for attempt in range(ATTEMPTS):
            if attempt:
                time.sleep(random.uniform(0, min(WAIT, 0.05 * 2**attempt)))
            error = self._put(key, data)
            if error is None:
                return True
            if _is_refusal(error) and not lost:
                raise self.access.failure(error, f"{key} in {self.url}") from None
            lost = lost or not _is_conflict(error)
            reason = self.access.options.hide(str(error))
            ours = self._read_back(key, data, reason)
            if ours is not None:
                return ours
            # It is not there; if an earlier attempt still arrives, it is met, and known by its bytes.
        raise CommitStateUnknownError(key, f"after {ATTEMPTS} attempts: {reason}", store=self.url)

    def _put(self, key: str, data: bytes) -> Exception | None:
        client, full = self.access.client_asking_once, self.start + key
        import obstore

        try:
            obstore.put(client, full, data, mode="create", use_multipart=False)
        except errors() as error:
            return error
        return None

    def _read_back(self, key: str, data: bytes, reason: str) -> bool | None:
        """Whether the object holds these bytes; None where there is none."""
        import obstore

        try:
            found = obstore.get(self.access.client, self.start + key)
            return found.meta["size"] == len(data) and bytes(found.bytes()) == data
        except FileNotFoundError:
            return None
        except errors() as error:
            again = self.access.options.hide(str(error))
        raise CommitStateUnknownError(key, f"{reason}; it could not be read back: {again}", store=self.url)


def _is_conflict(error: Exception) -> bool:
    """Whether the store said that the condition does not hold, or (409) that it has to be asked again."""
    from obstore.exceptions import AlreadyExistsError, PreconditionError

    return isinstance(error, AlreadyExistsError | PreconditionError)


def _is_refusal(error: Exception) -> bool:
    """Whether the store said that it will not write this, whoever asks how often."""
    return isinstance(error, FileNotFoundError | ValueError | NotImplementedError) or denied(error)
