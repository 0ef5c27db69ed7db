package zed_spark;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.SparkContext;
import org.apache.spark.api.python.PythonFunction;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceWriteInfo;
import org.apache.spark.sql.execution.datasources.v2.python.PythonWriterCommitMessage;
import org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Spark's Python source of a name, whose writers are made and commit in the driver's Python. */
class DriverSource extends PythonDataSourceV2 {
  private final String format;
  private UserDefinedPythonDataSource writing;

  DriverSource(String format) {
    this.format = format;
    setShortName(format);
  }

  public synchronized UserDefinedPythonDataSource source() {
    if (writing == null) {
      writing = new DriverWrites(format, super.source().dataSourceCls());
    }
    return writing;
  }
}

/** Spark would start a Python process to make a writer, and another one to commit: each takes longer than small writes. */
class DriverWrites extends UserDefinedPythonDataSource {
  /** Before the id and the pickled writer of a write that the driver's Python has begun. No pickle begins like this. */
  private static final String BEGUN = "zed_spark write ";

  private final String format;

  DriverWrites(String format, PythonFunction source) {
    super(source);
    this.format = format;
  }

  public PythonDataSourceWriteInfo createWriteInfoInPython(String name, StructType schema,
      CaseInsensitiveStringMap options, boolean overwrite, boolean streaming) {
    if (!streaming && Source.enabled(format)) {
      Map request = new HashMap();
      request.put("call", "write");
      request.put("format", format);
      request.put("schema", schema.json());
      request.put("options", options.asCaseSensitiveMap());
      request.put("overwrite", Boolean.valueOf(overwrite));
      request.put("messages", UserDefinedPythonDataSource.writeOutputSchema().json());
      try {
        return begun(Python.call("initialize", "writer", request), schema);
      } catch (Exception error) {
        Source.checkLost(format, error);
      }
    }
    return super.createWriteInfoInPython(name, schema, options, overwrite, streaming);
  }

  private PythonDataSourceWriteInfo begun(JsonNode answer, StructType schema) {
    byte[] head = (BEGUN + UUID.randomUUID() + "\n").getBytes(StandardCharsets.US_ASCII);
    byte[] pickled = Python.bytesOf(Python.at(answer, "writer"));
    byte[] writer = Arrays.copyOf(head, head.length + pickled.length);
    System.arraycopy(pickled, 0, writer, head.length, pickled.length);
    PythonDataSourceWriteInfo made =
        new PythonDataSourceWriteInfo(Python.bytesOf(Python.at(answer, "function")), writer);
    // Last: it ends with the commit, or where Spark aborts what it has begun.
    WideBatches.begin(schema);
    return made;
  }

  /** A write ends in the Python that began it: no other one knows whether it is being committed. */
  public void commitWriteInPython(byte[] writer, WriterCommitMessage[] messages, boolean abort) {
    WideBatches.end();
    int end = 0;
    while (end < writer.length && writer[end] != '\n') {
      end++;
    }
    String head = new String(writer, 0, end, StandardCharsets.US_ASCII);
    if (!head.startsWith(BEGUN)) {
      super.commitWriteInPython(writer, messages, abort);
      return;
    }
    List pickled = new ArrayList();
    for (int i = 0; i < messages.length; i++) {
      // There are none of tasks that failed.
      byte[] message = messages[i] == null ? null : ((PythonWriterCommitMessage) messages[i]).pickledMessage();
      pickled.add(message == null ? null : Base64.getEncoder().encodeToString(message));
    }
    Map request = new HashMap();
    request.put("call", "commit");
    request.put("write", head.substring(BEGUN.length()));
    request.put("writer", Base64.getEncoder().encodeToString(Arrays.copyOfRange(writer, end + 1, writer.length)));
    request.put("messages", pickled);
    request.put("abort", Boolean.valueOf(abort));
    Python.ask(abort ? Python.UNDO : Python.CHANGE, "commit or abort", "write", request);
  }

  /** Tasks get Spark's own class, as executors may not have this one. Not private: of that, Janino makes a static one. */
  protected Object writeReplace() {
    return new UserDefinedPythonDataSource(dataSourceCls());
  }
}

/**
 * Batches of rows with many columns on their way to Python, where executors do not have `RowBytesWriter`. After each row
 * Spark sums up the bytes of all vectors, to limit those of a batch: for rows of many columns that takes several times as
 * long as the write itself. While a write runs in this thread, Spark limits them by a lower number of rows instead.
 */
class WideBatches {
  private static final String BYTES = "spark.sql.execution.arrow.maxBytesPerBatch";
  /** Spark then does not sum up bytes. */
  private static final String NO_LIMIT = String.valueOf(Integer.MAX_VALUE);
  private static final String ROWS = "spark.sql.execution.arrow.maxRecordsPerBatch";
  /** From so many vectors on. */
  private static final int WIDE = 32;
  /** No more rows than this: 64 MB, which is Spark's limit, if they are of 64 KB. */
  private static final int MOST_ROWS = 1024;

  /** The context and what stood there, while a write of this thread has other limits. */
  private static final ThreadLocal BEFORE = new ThreadLocal();

  private WideBatches() {
  }

  /** What the session says itself counts: Spark passes it on to tasks the same way. */
  static void begin(StructType schema) {
    end();
    SQLConf conf = SQLConf.get();
    if (!conf.contains(BYTES) && !conf.contains(ROWS) && vectors(schema) >= WIDE
        && !ExecutorClasses.areThere()) {
      limit();
    }
  }

  /** Sets the limits. What stood there comes back with `end`, or with the next write if Spark does not end this one. */
  static void limit() {
    SparkContext context = SparkSession.active().sparkContext();
    BEFORE.set(new Object[] {context, context.getLocalProperty(BYTES), context.getLocalProperty(ROWS)});
    set(context, NO_LIMIT, String.valueOf(MOST_ROWS));
  }

  static void end() {
    Object[] before = (Object[]) BEFORE.get();
    if (before != null) {
      BEFORE.remove();
      set((SparkContext) before[0], (String) before[1], (String) before[2]);
    }
  }

  private static void set(SparkContext context, String bytes, String rows) {
    context.setLocalProperty(BYTES, bytes);
    context.setLocalProperty(ROWS, rows);
  }

  /** How many vectors of Arrow the values of a type take. */
  private static int vectors(DataType of) {
    int found = 1;
    if (of instanceof StructType) {
      StructField[] fields = ((StructType) of).fields();
      for (int i = 0; i < fields.length; i++) {
        found += vectors(fields[i].dataType());
      }
    } else if (of instanceof ArrayType) {
      found += vectors(((ArrayType) of).elementType());
    } else if (of instanceof MapType) {
      found += vectors(((MapType) of).keyType()) + vectors(((MapType) of).valueType());
    }
    return found;
  }
}
