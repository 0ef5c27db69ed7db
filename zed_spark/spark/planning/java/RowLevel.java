package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

import org.apache.spark.TaskContext;
import org.apache.spark.TaskContext$;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.JoinedRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.connector.catalog.MetadataColumn;
import org.apache.spark.sql.connector.distributions.Distribution;
import org.apache.spark.sql.connector.distributions.Distributions;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.SortDirection;
import org.apache.spark.sql.connector.expressions.SortOrder;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.BatchWrite;
import org.apache.spark.sql.connector.write.DataWriter;
import org.apache.spark.sql.connector.write.DataWriterFactory;
import org.apache.spark.sql.connector.write.DeltaBatchWrite;
import org.apache.spark.sql.connector.write.DeltaWrite;
import org.apache.spark.sql.connector.write.DeltaWriteBuilder;
import org.apache.spark.sql.connector.write.DeltaWriter;
import org.apache.spark.sql.connector.write.DeltaWriterFactory;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.PhysicalWriteInfo;
import org.apache.spark.sql.connector.write.RequiresDistributionAndOrdering;
import org.apache.spark.sql.connector.write.RowLevelOperation;
import org.apache.spark.sql.connector.write.RowLevelOperationBuilder;
import org.apache.spark.sql.connector.write.RowLevelOperationInfo;
import org.apache.spark.sql.connector.write.SupportsDelta;
import org.apache.spark.sql.connector.write.WriterCommitMessage;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.types.UTF8String;

import org.slf4j.LoggerFactory;

/** One of the two columns that tell where in a pool a row is. */
class RowIdColumn implements MetadataColumn {
  static final String OBJECT = "_zed_object";
  static final String POSITION = "_zed_position";
  static final MetadataColumn[] ALL =
      {new RowIdColumn(OBJECT, DataTypes.StringType), new RowIdColumn(POSITION, DataTypes.LongType)};

  private final String name;
  private final DataType type;

  private RowIdColumn(String name, DataType type) {
    this.name = name;
    this.type = type;
  }

  /** These columns, and others. */
  static MetadataColumn[] and(MetadataColumn[] others) {
    List found = new ArrayList(Arrays.asList(others));
    found.addAll(Arrays.asList(ALL));
    return (MetadataColumn[]) found.toArray(new MetadataColumn[0]);
  }

  /** Whether one of these is among some columns. */
  static boolean in(StructType columns) {
    return columns.getFieldIndex(OBJECT).isDefined() || columns.getFieldIndex(POSITION).isDefined();
  }

  static NamedReference[] references() {
    return new NamedReference[] {Expressions.column(OBJECT), Expressions.column(POSITION)};
  }

  public String name() {
    return name;
  }

  public DataType dataType() {
    return type;
  }

  public boolean isNullable() {
    return false;
  }
}

/** UPDATE, MERGE, or a DELETE of single rows: Spark finds the rows, and tasks rewrite the objects that have them. */
class RowLevelChange implements SupportsDelta, RowLevelOperationBuilder {
  final ZedTable table;
  final RowLevelOperation.Command command;
  private Builder scan;

  RowLevelChange(ZedTable table, RowLevelOperationInfo info) {
    this.table = table;
    this.command = info.command();
  }

  public RowLevelOperation build() {
    return this;
  }

  public RowLevelOperation.Command command() {
    return command;
  }

  public String description() {
    return table.format + " " + command;
  }

  public String toString() {
    return description();
  }

  public NamedReference[] rowId() {
    return RowIdColumn.references();
  }

  public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
    scan = new Builder(table, options);
    return scan;
  }

  public DeltaWriteBuilder newWriteBuilder(LogicalWriteInfo info) {
    return new RowLevelWrite(this, info);
  }

  /** The commit that the rows were read at, and the conditions by which they were chosen. */
  Map read() {
    return Concerned.options(scan.pinned(), scan.pushedPredicates());
  }
}

/** The write of the changes, by Python's API: rows that say what is changed, and where. */
class RowLevelWrite implements DeltaWriteBuilder, DeltaWrite, RequiresDistributionAndOrdering, DeltaBatchWrite {
  final RowLevelChange change;
  final LogicalWriteInfo info;
  private BatchWrite python;

  RowLevelWrite(RowLevelChange change, LogicalWriteInfo info) {
    this.change = change;
    this.info = info;
  }

  public DeltaWrite build() {
    return this;
  }

  public String description() {
    return change.description();
  }

  /** What EXPLAIN and the log show. */
  public String toString() {
    return description();
  }

  /** All changes of an object go to one task, which rewrites it. */
  public Distribution requiredDistribution() {
    boolean inserts = change.command() == RowLevelOperation.Command.MERGE && change.table instanceof PoolTable
        && info.schema().length() > 0 && !Pinned.ambiguous(change.table.all) && ExecutorClasses.areThere();
    Expression by = inserts ? InsertedRows.of(columns(info.schema())) : Expressions.column(RowIdColumn.OBJECT);
    return Distributions.clustered(new Expression[] {by});
  }

  public SortOrder[] requiredOrdering() {
    return new SortOrder[] {Expressions.sort(Expressions.column(RowIdColumn.OBJECT), SortDirection.ASCENDING),
        Expressions.sort(Expressions.column(RowIdColumn.POSITION), SortDirection.ASCENDING)};
  }

  public DeltaBatchWrite toBatch() {
    return this;
  }

  public DeltaWriterFactory createBatchWriterFactory(PhysicalWriteInfo physical) {
    if (!ExecutorClasses.areThere()) {
      throw Python.failed("change rows of", change.table.format, "executors do not get the classes that this takes, "
          + "as spark.sql.artifact.isolation.enabled is set; use the Python API of zed_spark.lake");
    }
    StructType rows = columns(info.schema());
    StructType written = RowLevelWriter.HEAD;
    for (int i = 0; i < rows.length(); i++) {
      StructField field = rows.apply(i);
      // Spark leaves out what the table knows of a column besides its type.
      StructField known = (StructField) change.table.all.fields()[change.table.all.fieldIndex(field.name())];
      written = written.add(new StructField(field.name(), field.dataType(), true, known.metadata()));
    }
    Map options = new HashMap(change.table.merged(info.options()));
    options.putAll(change.read());
    WriteInfo all = new WriteInfo(info, new CaseInsensitiveStringMap(options), written);
    RowBytesTable target = new RowBytesTable(change.table.fallback, change.table.format, change.table.all);
    python = target.newWriteBuilder(all).build().toBatch();
    return new RowLevelWriterFactory(python.createBatchWriterFactory(physical), rows);
  }

  /** Behind the columns of the table there are hidden ones, where a condition uses one. */
  private StructType columns(StructType given) {
    StructType found = new StructType();
    for (int i = 0; i < given.length(); i++) {
      if (change.table.all.getFieldIndex(given.apply(i).name()).isDefined()) {
        found = found.add(given.apply(i));
      }
    }
    return found;
  }

  /**
   * The objects of a task count by its message only, of which the driver takes one for each partition. Spark would let
   * the first attempt commit that has handed on its rows, and a slow one, which has the work still to do, then keeps
   * the others from it.
   */
  public boolean useCommitCoordinator() {
    return false;
  }

  public void commit(WriterCommitMessage[] messages) {
    try {
      python.commit(messages);
    } catch (Throwable error) {
      throw Python.failed("commit the changes of", change.table.format, error);
    }
  }

  public void abort(WriterCommitMessage[] messages) {
    if (python != null) {
      python.abort(messages);
    }
  }
}

class RowLevelWriterFactory implements DeltaWriterFactory {
  private final DataWriterFactory python;
  private final StructType columns;

  RowLevelWriterFactory(DataWriterFactory python, StructType columns) {
    this.python = python;
    this.columns = columns;
  }

  public DeltaWriter createWriter(int partition, long task) {
    return new RowLevelWriter(python.createWriter(partition, task), columns);
  }
}

/** Hands each change on to Spark's writer for Python, which only takes an iterator of all rows. Runs on executors. */
class RowLevelWriter implements DeltaWriter, Iterator, Runnable {
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

  private final DataWriter python;
  private final UnsafeProjection head = UnsafeProjection.create(HEAD);
  private final UnsafeProjection body;
  private final InternalRow empty;
  private final ArrayBlockingQueue rows = new ArrayBlockingQueue(WAITING);
  private final TaskContext context = TaskContext.get();
  private final Thread thread = new Thread(this, "changes of rows to Python");
  private volatile Throwable failure;
  private volatile boolean aborted;
  private long sent;
  private InternalRow next;
  private boolean ended;

  RowLevelWriter(DataWriter python, StructType columns) {
    this.python = python;
    this.body = UnsafeProjection.create(columns.asNullable());
    this.empty = known(new GenericInternalRow(columns.length()));
    thread.setDaemon(true);
    thread.start();
  }

  public void delete(Object metadata, Object id) {
    send(DELETE, (InternalRow) id, empty);
  }

  public void update(Object metadata, Object id, Object row) {
    send(UPDATE, (InternalRow) id, known((InternalRow) row));
  }

  public void reinsert(Object metadata, Object row) {
    throw new UnsupportedOperationException("an update is not a deletion and an insertion here");
  }

  public void insert(Object row) {
    send(INSERT, null, known((InternalRow) row));
  }

  public void write(Object row) {
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

  public void abort() throws java.io.IOException {
    stop();
    python.abort();
  }

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

  public Object next() {
    hasNext();
    InternalRow found = next;
    next = null;
    ended = found.getInt(0) == END;
    return found;
  }

  public void remove() {
    throw new UnsupportedOperationException();
  }
}
