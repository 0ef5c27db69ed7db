package zed_spark;

import java.util.Iterator;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.types.StructType;

/** Rows of one column, the bytes of other rows. */
class RowBytes<T> implements Iterator<InternalRow> {
  private final Iterator<T> rows;
  private final StructType schema;
  private final GenericInternalRow row = new GenericInternalRow(1);
  private UnsafeProjection projection;

  RowBytes(Iterator<T> rows, StructType schema) {
    this.rows = rows;
    this.schema = schema;
  }

  @Override
  public boolean hasNext() {
    return rows.hasNext();
  }

  /** The same row each time: Spark has copied the bytes before it asks for the next one. */
  @Override
  public InternalRow next() {
    InternalRow next = (InternalRow) rows.next();
    row.update(0, (next instanceof UnsafeRow ? (UnsafeRow) next : projected(next)).getBytes());
    return row;
  }

  private UnsafeRow projected(InternalRow other) {
    if (projection == null) {
      projection = UnsafeProjection.create(schema);
    }
    return projection.apply(other);
  }
}
