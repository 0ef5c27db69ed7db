"""How fast the package reads and writes, as ratios taken in one run: ``python -m benchmarks``.

``--write`` adds writing. ``--large`` measures instead whether the memory of the writers grows with their files, and
``--lake`` how lakes with very many objects and commits behave.

Absolute times depend on the machine and on what else runs there; only figures of one run are compared.
"""
