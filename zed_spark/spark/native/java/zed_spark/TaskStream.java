package zed_spark;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;

/** Runs on executors. The bytes of the Arrow stream of a task, in the frames that a process of `reader.py` answers. */
class TaskStream implements ReadableByteChannel {
  private static final int CHUNK = 1 << 16;

  /** What the task has counted so far. */
  final long[] figures = new long[Figures.READ.length];
  private final byte[] chunk = new byte[CHUNK];
  private DataInputStream frames;
  private long number;
  /** Bytes that are left of a frame. */
  private int left;
  private boolean ended;

  /** From here on frames of a task come. */
  void open(DataInputStream in, long task) {
    frames = in;
    number = task;
  }

  /** Whether the last frame has been read. */
  boolean hasEnded() {
    return ended;
  }

  /** Whether there are bytes; waits until that is known. An error of Python is thrown when it comes. */
  boolean hasMore() throws IOException {
    while (left == 0 && !ended) {
      String failure = next();
      if (failure != null && !failure.isEmpty()) {
        throw PythonFailure.of(failure);
      }
    }
    return !ended;
  }

  /** The next frame; of the last one, the text that it has. */
  private String next() throws IOException {
    left = frames.readInt() - Long.BYTES * figures.length;
    long found = frames.readLong();
    if (Math.abs(found) != number || left < 0) {
      throw new IOException("frame " + found + " of " + left + " bytes during task " + number);
    }
    for (int i = 0; i < figures.length; i++) {
      figures[i] = frames.readLong();
    }
    if (found > 0) {
      return null;
    }
    byte[] text = frames.readNBytes(left);
    left = 0;
    ended = true;
    return new String(text, StandardCharsets.UTF_8);
  }

  /** Reads what is left, and drops it. */
  void drain() throws IOException {
    while (!ended) {
      frames.skipNBytes(left);
      left = 0;
      next();
    }
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    if (!hasMore()) {
      return -1;
    }
    int size = frames.read(chunk, 0, Math.min(Math.min(left, CHUNK), target.remaining()));
    if (size < 0) {
      throw new EOFException();
    }
    target.put(chunk, 0, size);
    left -= size;
    return size;
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {
  }
}
