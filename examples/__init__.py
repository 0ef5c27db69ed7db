"""Programs and made-up data that show the package: they are in a clone, not in the wheel."""
