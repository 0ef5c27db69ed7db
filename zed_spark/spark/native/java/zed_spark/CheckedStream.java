package zed_spark;

import java.nio.channels.ReadableByteChannel;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.TypeLayout;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.message.ArrowDictionaryBatch;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.spark.unsafe.Platform;

/**
 * Runs on executors. Batches in which each buffer has the bytes that the values of its column need: a worker with a
 * defect fails its task. Arrow would put zeros in place of values that are missing.
 */
class CheckedStream extends ArrowStreamReader {
  CheckedStream(ReadableByteChannel bytes, BufferAllocator allocator) {
    super(bytes, allocator);
  }

  @Override
  protected void loadRecordBatch(ArrowRecordBatch batch) {
    try {
      check(getVectorSchemaRoot().getFieldVectors(), batch);
    } catch (Exception error) {
      batch.close();
      Platform.throwException(error);
    }
    super.loadRecordBatch(batch);
  }

  @Override
  protected void loadDictionary(ArrowDictionaryBatch batch) {
    try {
      check(Collections.singletonList(lookup(batch.getDictionaryId()).getVector()), batch.getDictionary());
    } catch (Exception error) {
      batch.close();
      Platform.throwException(error);
    }
    super.loadDictionary(batch);
  }

  private static void check(List<FieldVector> vectors, ArrowRecordBatch batch) {
    Iterator<ArrowFieldNode> nodes = batch.getNodes().iterator();
    Iterator<ArrowBuf> buffers = batch.getBuffers().iterator();
    for (int i = 0; i < vectors.size(); i++) {
      check((FieldVector) vectors.get(i), batch.getLength(), nodes, buffers);
    }
  }

  /** Checks a column, and those below it, for so many values at least. */
  private static void check(FieldVector vector, long wanted, Iterator<ArrowFieldNode> nodes,
      Iterator<ArrowBuf> buffers) {
    ArrowFieldNode node = (ArrowFieldNode) nodes.next();
    long rows = node.getLength();
    if (rows < wanted) {
      throw damaged(vector, "has " + rows + " values, expected " + wanted);
    }
    // Of columns that are all null no values are read, and of those without nulls no validity.
    boolean all = node.getNullCount() == rows;
    int count = TypeLayout.getTypeBufferCount(vector.getField().getType());
    if (count > 0) {
      check(vector, "validity", buffers, rows, all || node.getNullCount() == 0 ? 0 : (rows + 7) / 8);
    }
    if (vector instanceof BaseFixedWidthVector) {
      int width = ((BaseFixedWidthVector) vector).getTypeWidth();
      check(vector, "values", buffers, rows, all ? 0 : width == 0 ? (rows + 7) / 8 : width * rows);
    } else if (count > 1) {
      check(vector, "offsets", buffers, rows, all ? 0 : 4 * rows + 4);
    }
    if (count > 2) {
      buffers.next();
    }
    List<FieldVector> below = vector.getChildrenFromFields();
    for (int i = 0; i < below.size(); i++) {
      // The values of a list are as many as its offsets say.
      check((FieldVector) below.get(i), vector instanceof ListVector ? 0 : rows, nodes, buffers);
    }
  }

  private static void check(FieldVector vector, String what, Iterator<ArrowBuf> buffers, long rows,
      long needed) {
    long size = ((ArrowBuf) buffers.next()).capacity();
    if (size < needed) {
      throw damaged(vector, "has " + size + " bytes of " + what + " for " + rows + " values, expected " + needed);
    }
  }

  private static RuntimeException damaged(FieldVector vector, String trouble) {
    return new IllegalStateException("a Python worker sent a damaged Arrow batch: column " + vector.getName() + " "
        + trouble);
  }
}
