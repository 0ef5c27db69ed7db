"""How fast the package reads and writes, as ratios taken in one run: ``python -m benchmarks``.

``--write`` adds writing. ``--large`` tells instead whether the memory of the writers grows with their files, and
``--lake`` how lakes do that have very many objects and commits.

Absolute times depend on the machine and on what else runs there; only figures of one run are compared. The cases
and targets are those of design/kernels.md section 10.
"""
