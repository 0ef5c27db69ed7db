"""How fast the package reads and writes, as ratios taken in one run: ``python -m benchmarks``.

All that something is demanded of is measured, and printed beside the demand; ``--strict`` makes a missed one the exit
code. ``--only``, ``--scale``, ``--large``, ``--lake`` and others measure one thing, at larger sizes.

Absolute times depend on the machine and on what else runs there; only figures of one run are compared.
"""
