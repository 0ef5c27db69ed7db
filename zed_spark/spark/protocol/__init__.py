"""The planning protocol: what Java asks the driver's Python, and what it is answered; see docs/planning-protocol.md.

messages.py           reads and writes; catalog_messages.py: catalogs and their tables
codec.py              messages to JSON and back
"""
