"""What Java calls in the driver's Python."""

from __future__ import annotations

import hmac
import logging
import secrets

from zed_spark.spark.native.requests import RequestHandler, reply_text
from zed_spark.spark.protocol.messages import Reply

logger = logging.getLogger(__name__)

SECRET = secrets.token_hex(32)
"""What a request begins with, before a line break. Java gets it over the connection that Spark authenticates."""

_HANDLER = RequestHandler()


class Callback:
    """The one object of this package that PySpark's callback server makes callable, for all sessions of this process.

    That server listens on the loopback interface and authenticates nobody, so every user of the machine can connect
    to it and call any method of this object. Answers read files and unpickle what Java was given to keep: therefore
    requests must begin with `SECRET`, which no attribute of the object holds or could replace.
    """

    __slots__ = ()

    def apply(self, request: str) -> str:
        """Answer a request, see `RequestHandler.apply`.

        Args:
            request: `SECRET`, a line break, and the request.

        Returns:
            The answer; to a request without the secret, an `error`.
        """
        # A call may also pass an object of the JVM.
        given, _, asked = request.partition("\n") if isinstance(request, str) else ("", "", "")
        if not hmac.compare_digest(given.encode(), SECRET.encode()):
            logger.warning("refused a request to the driver's Python that did not come from its JVM")
            return reply_text(
                Reply(condition="OtherPython", error="this request did not come from the JVM of the session")
            )
        return _HANDLER.apply(asked)

    class Java:
        """For py4j: what Java sees."""

        implements = ("java.util.function.Function",)
