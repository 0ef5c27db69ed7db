"""The formats of rows: ZNG and BSUP. Frames hold values of any types, and say what the types are."""
