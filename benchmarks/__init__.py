"""How fast the package reads and writes, as ratios taken in one run: ``python -m benchmarks``.

``--write`` adds writing, and ``--large`` tells instead whether the memory of the writers grows with their files.

Absolute times depend on the machine and on what else runs there; only figures of one run are compared. The cases
and targets are those of design/kernels.md section 10.
"""
