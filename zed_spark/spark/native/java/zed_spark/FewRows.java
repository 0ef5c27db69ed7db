package zed_spark;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;

/**
 * The rows of a task that writes. The first ones are read ahead: if there are few of them, they travel to the driver in
 * the message of the task, and the Python that plans writes them. Starting them in the task's Python takes far longer
 * than writing them. Runs on executors.
 */
class FewRows implements Iterator<InternalRow> {
  /** Before the bytes of the rows in a message. After these come the length of each row and their number, as INT. */
  private static final byte[] MAGIC = "zed-rows".getBytes(StandardCharsets.US_ASCII);

  /** Whether the rows that were read ahead are all rows of the task. */
  final boolean all;
  private final Iterator<InternalRow> rows;
  private final List<byte[]> first = new ArrayList<>();
  private final GenericInternalRow row = new GenericInternalRow(1);
  private long bytes;
  private int given;

  /** Rows of one column, the bytes of a row, of which those are read ahead that are among the first `most` bytes. */
  FewRows(Iterator<InternalRow> rows, long most) {
    this.rows = rows;
    while (bytes <= most && rows.hasNext()) {
      // Spark uses the array again for the next row.
      byte[] bytesOfRow = ((InternalRow) rows.next()).getBinary(0);
      byte[] next = Arrays.copyOf(bytesOfRow, bytesOfRow.length);
      first.add(next);
      bytes += next.length + Integer.BYTES;
    }
    all = bytes <= most;
  }

  /** The message of the task with all rows. */
  byte[] message() {
    ByteBuffer found = ByteBuffer.allocate(MAGIC.length + (int) bytes + Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    found.put(MAGIC);
    for (int i = 0; i < first.size(); i++) {
      found.put((byte[]) first.get(i));
    }
    for (int i = 0; i < first.size(); i++) {
      found.putInt(((byte[]) first.get(i)).length);
    }
    return found.putInt(first.size()).array();
  }

  /** Whether a message has rows. Messages of Python are pickles, none of which begins like this. */
  static boolean isIn(byte[] message) {
    return message.length >= MAGIC.length && Arrays.equals(Arrays.copyOf(message, MAGIC.length), MAGIC);
  }

  @Override
  public boolean hasNext() {
    return given < first.size() || rows.hasNext();
  }

  @Override
  public InternalRow next() {
    if (given == first.size()) {
      return (InternalRow) rows.next();
    }
    row.update(0, first.set(given++, null));
    return row;
  }
}
