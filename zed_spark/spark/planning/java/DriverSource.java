package zed_spark;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;

import org.apache.spark.api.python.PythonFunction;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceWriteInfo;
import org.apache.spark.sql.execution.datasources.v2.python.PythonWriterCommitMessage;
import org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource;
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
  private final String format;

  DriverWrites(String format, PythonFunction source) {
    super(source);
    this.format = format;
  }

  public PythonDataSourceWriteInfo createWriteInfoInPython(String name, StructType schema,
      CaseInsensitiveStringMap options, boolean overwrite, boolean streaming) {
    if (streaming || !Source.enabled(format)) {
      return super.createWriteInfoInPython(name, schema, options, overwrite, streaming);
    }
    Map request = new HashMap();
    request.put("call", "write");
    request.put("format", format);
    request.put("schema", schema.json());
    request.put("options", options.asCaseSensitiveMap());
    request.put("overwrite", Boolean.valueOf(overwrite));
    request.put("messages", UserDefinedPythonDataSource.writeOutputSchema().json());
    JsonNode answer = Python.call("initialize", "writer", request);
    return new PythonDataSourceWriteInfo(Python.bytesOf(Python.at(answer, "function")),
        Python.bytesOf(Python.at(answer, "writer")));
  }

  public void commitWriteInPython(byte[] writer, WriterCommitMessage[] messages, boolean abort) {
    if (!Source.enabled(format)) {
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
    request.put("writer", Base64.getEncoder().encodeToString(writer));
    request.put("messages", pickled);
    request.put("abort", Boolean.valueOf(abort));
    Python.call("commit or abort", "write", request);
  }

  /** Tasks get Spark's own class, as executors may not have this one. */
  private Object writeReplace() {
    return new UserDefinedPythonDataSource(dataSourceCls());
  }
}
