"""The `zed-spark` command: look into files, print them, and a demonstration with Spark."""
