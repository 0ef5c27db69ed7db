package zed_spark;

import java.util.Iterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.apache.spark.TaskContext;
import org.apache.spark.TaskContext$;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.JoinedRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DeltaWriter;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

import org.slf4j.LoggerFactory;

/** Hands each change on to Spark's writer for Python, which only takes an iterator of all rows. Runs on executors. */
class RowLevelWriter<T> implements DeltaWriter<T>, Iterator<InternalRow>, Runnable {
  static final int DELETE = 0;
  static final int UPDATE = 1;
  static final int INSERT = 2;
  static final int END = 3;
  static final int WAITING = 1024;
  /** So many milliseconds a task waits at most for the thread that hands rows to Python. */
  static final long END_MILLIS = 30000;
  /** What comes before the columns of the table. */
  static final StructType HEAD = new StructType().add("__operation", DataTypes.IntegerType)
      .add(RowIdColumn.OBJECT, DataTypes.StringType).add(RowIdColumn.POSITION, DataTypes.LongType);

  private final DataWriter<InternalRow> python;
  private final UnsafeProjection head = UnsafeProjection.create(HEAD);
  private final UnsafeProjection body;
  private final InternalRow empty;
  private final ArrayBlockingQueue<InternalRow> rows = new ArrayBlockingQueue<>(WAITING);
  private final TaskContext context = TaskContext.get();
  private final Thread thread = new Thread(this, "changes of rows to Python");
  private volatile Throwable failure;
  private volatile boolean aborted;
  private long sent;
  private InternalRow next;
  private boolean ended;

  RowLevelWriter(DataWriter<InternalRow> python, StructType columns) {
    this.python = python;
    this.body = UnsafeProjection.create(columns.asNullable());
    this.empty = known(new GenericInternalRow(columns.length()));
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void delete(T metadata, T id) {
    send(DELETE, (InternalRow) id, empty);
  }

  @Override
  public void update(T metadata, T id, T row) {
    send(UPDATE, (InternalRow) id, known((InternalRow) row));
  }

  @Override
  public void reinsert(T metadata, T row) {
    throw new UnsupportedOperationException("an update is not a deletion and an insertion here");
  }

  @Override
  public void insert(T row) {
    send(INSERT, null, known((InternalRow) row));
  }

  @Override
  public void write(T row) {
    insert(row);
  }

  /** A copy of a row without hidden columns, which come last. */
  private InternalRow known(InternalRow row) {
    return body.apply(row).copy();
  }

  private void send(int operation, InternalRow id, InternalRow row) {
    sent++;
    put(operation, id == null ? null : id.getUTF8String(0), id == null ? null : Long.valueOf(id.getLong(1)), row);
  }

  private void put(int operation, UTF8String object, Long position, InternalRow row) {
    Object[] values = {Integer.valueOf(operation), object, position};
    put(new JoinedRow(head.apply(new GenericInternalRow(values)).copy(), row));
  }

  private void put(InternalRow row) {
    try {
      while (!rows.offer(row, 100, TimeUnit.MILLISECONDS)) {
        if (!thread.isAlive()) {
          throw failed();
        }
      }
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new RuntimeException("interrupted while rows are changed", error);
    }
  }

  /** The last row says how many there were before it, so that none can be lost on the way. */
  @Override
  public WriterCommitMessage commit() throws java.io.IOException {
    put(END, null, Long.valueOf(sent), empty);
    try {
      thread.join();
    } catch (InterruptedException error) {
      Thread.currentThread().interrupt();
      throw new RuntimeException("interrupted while rows are changed", error);
    }
    if (failure != null) {
      throw failed();
    }
    return python.commit();
  }

  private RuntimeException failed() {
    if (failure instanceof RuntimeException) {
      return (RuntimeException) failure;
    }
    return new RuntimeException("the changes could not be handed to Python", failure);
  }

  @Override
  public void abort() throws java.io.IOException {
    stop();
    python.abort();
  }

  @Override
  public void close() throws java.io.IOException {
    stop();
    python.close();
  }

  /** Ends the thread: what follows must not use Python's writer at the same time. */
  private void stop() {
    aborted = true;
    thread.interrupt();
    boolean interrupted = false;
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(END_MILLIS);
    long left = END_MILLIS;
    while (thread.isAlive() && left > 0) {
      try {
        thread.join(left);
      } catch (InterruptedException error) {
        interrupted = true;
      }
      left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (thread.isAlive()) {
      // The end of the task ends the worker, and that the thread.
      LoggerFactory.getLogger(RowLevelWriter.class).warn("a Python worker that changes rows does not end");
    }
  }

  /** In a thread of its own, as Spark gives rows one by one: Python takes them. Spark's runner needs the task there. */
  @Override
  public void run() {
    TaskContext$.MODULE$.setTaskContext(context);
    try {
      python.writeAll(this);
    } catch (Throwable error) {
      failure = error;
    } finally {
      TaskContext$.MODULE$.unset();
    }
  }

  @Override
  public boolean hasNext() {
    while (next == null && !ended) {
      if (aborted) {
        throw new IllegalStateException("the task was aborted");
      }
      try {
        next = (InternalRow) rows.poll(100, TimeUnit.MILLISECONDS);
      } catch (InterruptedException error) {
        throw new IllegalStateException("the task was aborted");
      }
    }
    return next != null;
  }

  @Override
  public InternalRow next() {
    hasNext();
    InternalRow found = next;
    next = null;
    ended = found.getInt(0) == END;
    return found;
  }

  @Override
  public void remove() {
    throw new UnsupportedOperationException();
  }
}
