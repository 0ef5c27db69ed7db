"""A data source for tests that hands given Arrow batches to Spark, so that Spark itself judges them."""

import itertools

import pyarrow as pa

_numbers = itertools.count()


def frame(spark, schema, batches):
    """A DataFrame of the schema whose one partition yields exactly these batches."""
    from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition

    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batches[0].schema) as stream:
        for batch in batches:
            stream.write_batch(batch)
    sent = sink.getvalue().to_pybytes()
    own = f"arrow_batches_{next(_numbers)}"

    # Local classes travel by value, so nothing of the tests has to be importable in Spark's workers.
    class Reader(DataSourceReader):
        def partitions(self):
            return [InputPartition(0)]

        def read(self, partition):
            import pyarrow

            yield from pyarrow.ipc.open_stream(sent)

    class Source(DataSource):
        @classmethod
        def name(cls):
            return own

        def schema(self):
            return schema

        def reader(self, schema):
            return Reader()

    spark.dataSource.register(Source)
    return spark.read.format(own).load()
