"""Bytes to columns and back: one package per format, and what formats share."""
