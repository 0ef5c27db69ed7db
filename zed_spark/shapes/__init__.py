"""Types for values that came without: casts of whole columns to a shape, and types found in strings."""
