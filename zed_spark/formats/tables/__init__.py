"""Tables of other formats, read by libraries: CSV, TSV, Parquet, ORC, Arrow and Avro."""
