"""Creating objects in object stores only if they do not exist yet.

An existing object may be ours: an earlier attempt may have stored it although its response was an error or was lost. A
409, which says that nothing was written, looks like a conflict. Some servers ignore the condition. Retries of obstore
are off: a refusal after an attempt whose response was lost would look as if nothing had been written.
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
"""The most attempts to create one object, each with the same bytes."""

WAIT = 5.0
"""The longest wait between two attempts, in seconds; waits are random, from a range that doubles from 0.1 s on."""

_probed: dict[tuple[Access, str], bool] = {}
_lock = threading.Lock()


class Creator:
    """Creates objects below one root.

    Args:
        access: the bucket or container.
        url: the root of the store, for messages.
        start: the prefix of the keys of the store in the bucket or container.
    """

    def __init__(self, access: Access, url: str, start: str) -> None:
        self.access, self.url, self.start = access, url, start

    def honors_conditions(self) -> bool:
        """Whether the store honors the condition not to overwrite; tested once per root and process.

        Returns:
            True; or False if it does not and the option ``single_writer`` is set.

        Raises:
            StorageError: it does not and ``single_writer`` is not set, or the test failed.
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
        """Create an object with a new name twice: the second attempt must fail."""
        key = temporary_name()
        try:
            first, second = (self.create(key, uuid.uuid4().bytes) for _ in range(2))
        except CommitStateUnknownError as error:
            raise StorageError(f"{self.url} could not be tested for conditional writes: {error.reason}") from None
        finally:
            self._clean(key)
        return first and not second

    def _clean(self, key: str) -> None:
        import obstore

        try:
            with self.access.translated_errors(f"{key} in {self.url}"):
                obstore.delete(self.access.client, self.start + key)
        except NotFoundError:
            return
        except ZedSparkError as error:
            # Listings leave it out. Some users may write but not delete.
            logger.warning("a test object could not be deleted: %s", error)

    def create(self, key: str, data: bytes) -> bool:
        """Create an object, also if responses are lost.

        Returns:
            Whether it holds ``data``, so that this call wrote it; False if it holds other bytes.

        Raises:
            CommitStateUnknownError: the responses and reading back leave it open.
            StorageError: the store refused.
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
            # It does not exist yet; if an earlier attempt still arrives, its bytes identify it.
        raise CommitStateUnknownError(key, f"after {ATTEMPTS} attempts: {reason}", store=self.url)

    def _put(self, key: str, data: bytes) -> Exception | None:
        client, full = self.access.client_without_retries, self.start + key
        import obstore

        try:
            obstore.put(client, full, data, mode="create", use_multipart=False)
        except errors() as error:
            return error
        return None

    def _read_back(self, key: str, data: bytes, reason: str) -> bool | None:
        """Whether the object holds these bytes; None if it does not exist."""
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
    """Whether an error says that the condition does not hold, or (409) that the request has to be repeated."""
    from obstore.exceptions import AlreadyExistsError, PreconditionError

    return isinstance(error, AlreadyExistsError | PreconditionError)


def _is_refusal(error: Exception) -> bool:
    """Whether an error says that the store will never accept the request."""
    return isinstance(error, FileNotFoundError | ValueError | NotImplementedError) or denied(error)
