package zed_spark;

import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** The frames through which a JVM and a Python process that it has started talk. `frames.py` is the other end. */
class Frames {
  /** Before the first frame. A script that starts Python, or the site it belongs to, may have printed something. */
  static final byte[] BEGIN = "\nzed_spark planning:\n".getBytes(StandardCharsets.US_ASCII);
  static final int MOST_SKIPPED = 1 << 16;
  /** Not that of `Python`, which executors do not load. */
  private static final ObjectMapper JSON = new ObjectMapper();

  private Frames() {
  }

  /** Sends a frame whose content is some arrays after each other. */
  static void send(DataOutputStream out, long number, byte[][] parts) throws IOException {
    int length = 0;
    for (int i = 0; i < parts.length; i++) {
      length += parts[i].length;
    }
    out.writeInt(length);
    out.writeLong(number);
    for (int i = 0; i < parts.length; i++) {
      out.write(parts[i]);
    }
    out.flush();
  }

  /** The content of the first frame. */
  static byte[] greeting(PythonCommand command) throws IOException {
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("version", Frames.class.getPackage().getImplementationVersion());
    found.put("python", command.version);
    found.put("files", command.files());
    found.put("archives", command.includes);
    return JSON.writeValueAsBytes(found);
  }

  /** The answer to it. */
  static JsonNode greeted(byte[] content) throws IOException {
    JsonNode answer = JSON.readTree(content);
    if (!((JsonNode) answer.get("refusal")).isNull()) {
      throw new IOException(((JsonNode) answer.get("refusal")).asText());
    }
    return answer;
  }

  /** Skips what comes before the first frame. */
  static void skip(InputStream stream) throws IOException {
    int found = 0;
    for (int i = 0; found < BEGIN.length; i++) {
      int next = stream.read();
      if (next < 0) {
        throw new EOFException();
      }
      if (i == MOST_SKIPPED) {
        throw new IOException("it prints something else in place of answers");
      }
      found = next == BEGIN[found] ? found + 1 : next == BEGIN[0] ? 1 : 0;
    }
  }
}
