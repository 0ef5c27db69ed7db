"""Helpers that tests share: builders, strategies, references, servers and processes."""
