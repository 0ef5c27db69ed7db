"""``python -m examples.demo``, typed in a clone, runs the demonstration. `--help` loads neither Arrow nor NumPy."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from zed_spark.cli.main import exit_status


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the demonstration; returns the exit status, as that of `zed-spark`."""
    return exit_status("demo", lambda: _run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    # Imported here, so that an interrupt is met with a word also while modules are loaded.
    from examples.demo.arguments import parser
    from zed_spark.cli.terminal import safe_terminal
    from zed_spark.errors import OptionError

    options = parser().parse_args(arguments)
    if sys.stdout is None:
        raise OptionError("standard output is closed")
    with safe_terminal():
        from examples.demo.run import demo

        return demo(options.folder, yes=options.yes, report=options.open)


if __name__ == "__main__":
    sys.exit(main())
