"""ZNG: rows in compressed frames. What it shares with BSUP is in `zed_spark.formats.rows`; docs/formats/zng.md."""
