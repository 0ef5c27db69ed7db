package zed_spark;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import org.apache.spark.api.python.PythonFunction;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceWriteInfo;
import org.apache.spark.sql.execution.datasources.v2.python.PythonWriterCommitMessage;
import org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

import org.slf4j.LoggerFactory;

/** Spark would start a Python process to make a writer and another one to commit: each takes more than small writes. */
class DriverWrites extends UserDefinedPythonDataSource {
  /** Before the id and the pickled writer of a write that the driver's Python has begun. No pickle begins like this. */
  private static final String BEGUN = "zed_spark write ";

  /** How many bytes of rows Python writes itself, of the write that this thread has begun last. */
  private static final ThreadLocal<Long> FEW = new ThreadLocal<>();

  private final String format;
  private Registration session;
  /** Whether Python ended while it committed. */
  private boolean unknown;

  DriverWrites(String format, PythonFunction source) {
    super(source);
    this.format = format;
  }

  @Override
  public PythonDataSourceWriteInfo createWriteInfoInPython(String name, StructType schema,
      CaseInsensitiveStringMap options, boolean overwrite, boolean streaming) {
    FEW.remove();
    if (!streaming && Source.enabled(format)) {
      Map<String, String> given = new HashMap<>(options.asCaseSensitiveMap());
      WriteDetails details = WriteDetails.in(given);
      given.remove(WriteDetails.OPTION);
      Request request = Request.write(format, given, schema, overwrite,
          UserDefinedPythonDataSource.writeOutputSchema(), details);
      session = Registration.current();
      try {
        return begun(Python.ask(session, "initialize", "writer", request), schema);
      } catch (Exception error) {
        Source.checkLost(format, error);
      }
    }
    return super.createWriteInfoInPython(name, schema, options, overwrite, streaming);
  }

  private PythonDataSourceWriteInfo begun(Answer answer, StructType schema) {
    byte[] head = (BEGUN + UUID.randomUUID() + "\n").getBytes(StandardCharsets.US_ASCII);
    byte[] pickled = answer.writer();
    byte[] writer = Arrays.copyOf(head, head.length + pickled.length);
    System.arraycopy(pickled, 0, writer, head.length, pickled.length);
    PythonDataSourceWriteInfo made = new PythonDataSourceWriteInfo(answer.function(), writer);
    FEW.set(Long.valueOf(answer.rowBytes()));
    // Last: it ends with the commit, or where Spark aborts what it has begun.
    WideBatches.begin(schema);
    return made;
  }

  /** The bytes of rows up to which Python writes them when it commits the write that this thread has begun last. */
  static long few() {
    Long found = (Long) FEW.get();
    return found == null ? 0 : found.longValue();
  }

  /** A write ends in the Python that began it: no other one knows whether it is being committed. */
  @Override
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
    List<byte[]> pickled = new ArrayList<>();
    List<byte[]> rows = new ArrayList<>();
    for (int i = 0; i < messages.length; i++) {
      // There are none of tasks that failed.
      byte[] message = messages[i] == null ? null : ((PythonWriterCommitMessage) messages[i]).pickledMessage();
      (message != null && FewRows.isIn(message) ? rows : pickled).add(message);
    }
    if (abort && unknown) {
      // What was committed must stay, and no other process knows what that is.
      LoggerFactory.getLogger(DriverWrites.class).warn("a write is not aborted, as the Python process ended while it "
          + "committed it: its rows may be there");
      return;
    }
    Request request = Request.commit(head.substring(BEGUN.length()),
        Arrays.copyOfRange(writer, end + 1, writer.length), pickled, rows, abort);
    try {
      // The session of this thread may have been stopped.
      Answer answer = Python.ask(session, "commit or abort", "write", request);
      replaceRows(messages, answer.figures());
    } finally {
      unknown = request.lost;
    }
  }

  /** Puts the figures of the rows that Python has written in the place of their messages. */
  private static void replaceRows(WriterCommitMessage[] messages, byte[] figures) {
    byte[] next = figures;
    for (int i = 0; i < messages.length; i++) {
      if (messages[i] != null && FewRows.isIn(((PythonWriterCommitMessage) messages[i]).pickledMessage())) {
        messages[i] = new PythonWriterCommitMessage(next);
        next = new byte[0];
      }
    }
  }

  /** Tasks get Spark's own class, as executors may not have this one. Not private: Janino makes that a static one. */
  protected Object writeReplace() {
    return new UserDefinedPythonDataSource(dataSourceCls());
  }
}
