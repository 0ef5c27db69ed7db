"""Zed lakes: pools of data with branches and commits, in a folder or an object store.

    ids.py, order.py                    identifiers, and the order of a pool
    metadata.py, config.py, action.py   the records that lake files are made of; dataobject.py, adds.py
    journal.py                          pools and branches by name
    commits.py, state.py                commits, their chains, and what a pool holds at one

Format: formats/lake.md. What only looks at metadata loads no numba.
"""
