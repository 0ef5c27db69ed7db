"""A program: moto's server, with writes one after the other.

moto looks whether an object is there and then stores it, in threads: on a busy machine two conditional writes could
both succeed, which S3 rules out.
"""

import sys
import threading

from moto.s3.responses import S3Response
from moto.server import main

_LOCK = threading.Lock()


def _alone(method):
    def called(self, *arguments, **options):
        with _LOCK:
            return method(self, *arguments, **options)

    return called


for _name in ("put_object", "delete_object", "copy_object", "_key_response_post"):
    setattr(S3Response, _name, _alone(getattr(S3Response, _name)))

if __name__ == "__main__":
    main(sys.argv[1:])
