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

import org.apache.spark.api.python.PythonFunction;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceWriteInfo;
import org.apache.spark.sql.execution.datasources.v2.python.PythonWriterCommitMessage;
import org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Spark would start a Python process to make a writer and another one to commit: each takes more than small writes. */
class DriverWrites extends UserDefinedPythonDataSource {
  /** Before the id and the pickled writer of a write that the driver's Python has begun. No pickle begins like this. */
  private static final String BEGUN = "zed_spark write ";

  private final String format;

  DriverWrites(String format, PythonFunction source) {
    super(source);
    this.format = format;
  }

  @Override
  public PythonDataSourceWriteInfo createWriteInfoInPython(String name, StructType schema,
      CaseInsensitiveStringMap options, boolean overwrite, boolean streaming) {
    if (!streaming && Source.enabled(format)) {
      Map<String, Object> request = new HashMap<>();
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
    List<String> pickled = new ArrayList<>();
    for (int i = 0; i < messages.length; i++) {
      // There are none of tasks that failed.
      byte[] message = messages[i] == null ? null : ((PythonWriterCommitMessage) messages[i]).pickledMessage();
      pickled.add(message == null ? null : Base64.getEncoder().encodeToString(message));
    }
    Map<String, Object> request = new HashMap<>();
    request.put("call", "commit");
    request.put("write", head.substring(BEGUN.length()));
    request.put("writer", Base64.getEncoder().encodeToString(Arrays.copyOfRange(writer, end + 1, writer.length)));
    request.put("messages", pickled);
    request.put("abort", Boolean.valueOf(abort));
    Python.ask(abort ? Python.UNDO : Python.CHANGE, "commit or abort", "write", request);
  }

  /** Tasks get Spark's own class, as executors may not have this one. Not private: Janino makes that a static one. */
  protected Object writeReplace() {
    return new UserDefinedPythonDataSource(dataSourceCls());
  }
}
