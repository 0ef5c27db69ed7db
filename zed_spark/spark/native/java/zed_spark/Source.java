package zed_spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SQLContext;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.execution.datasources.v2.python.PythonDataSourceV2;
import org.apache.spark.sql.execution.datasources.v2.python.UserDefinedPythonDataSource;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.sources.BaseRelation;
import org.apache.spark.sql.sources.CreatableRelationProvider;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.Platform;

import scala.jdk.javaapi.CollectionConverters;

/** A source by its name; subclasses have the name. */
public abstract class Source implements TableProvider, DataSourceRegister, CreatableRelationProvider {
  final String format;
  final PythonDataSourceV2 fallback;
  private Pinned inferred;

  public Source(String format) {
    this.format = format;
    this.fallback = new DriverSource(format);
  }

  @Override
  public String shortName() {
    return format;
  }

  @Override
  public boolean supportsExternalMetadata() {
    return true;
  }

  @Override
  public StructType inferSchema(CaseInsensitiveStringMap options) {
    inferred = null;
    if (enabled()) {
      try {
        inferred = Pinned.of(format, options.asCaseSensitiveMap(), null);
        return inferred.schema;
      } catch (Exception error) {
        checkLost(format, error);
      }
    }
    return fallback.inferSchema(options);
  }

  @Override
  public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
    // By the details `createRelation` asks for a table that takes batches.
    if (properties.containsKey(WriteDetails.OPTION) && enabled()) {
      return new RowTable(fallback, format, schema);
    }
    // A schema was given, so Python was not asked yet.
    if (!enabled() || inferred == null && !Python.answers()) {
      return fallback.getTable(schema, partitioning, properties);
    }
    Pinned pinned = inferred != null && inferred.schema.equals(schema) ? inferred : null;
    Map<String, String> copied = new HashMap<>(properties);
    Transform[] partitions = Partitions.checked(format, partitioning);
    if (format.equals("zedlake")) {
      return new RowLevelTable(format, schema, copied, fallback, pinned, !Callers.isSave(), partitions);
    }
    return new ZedTable(format, schema, copied, fallback, pinned, !Callers.isSave(), partitions);
  }

  /** The partition columns that were found with the schema, if they are its last, as Spark's catalog wants them. */
  @Override
  public Transform[] inferPartitioning(CaseInsensitiveStringMap options) {
    int count = inferred == null ? 0 : inferred.partitions.size();
    List<String> last = count == 0 ? new ArrayList<>()
        : Arrays.asList(inferred.schema.fieldNames())
            .subList(inferred.schema.length() - count, inferred.schema.length());
    if (count == 0 || !last.equals(inferred.partitions)) {
      return new Transform[0];
    }
    List<String> quoted = Partitions.quoted(last);
    Transform[] found = new Transform[count];
    for (int i = 0; i < count; i++) {
      found[i] = Expressions.identity((String) quoted.get(i));
    }
    return found;
  }

  /** The writer knows which types it takes. */
  @Override
  public boolean supportsDataType(DataType type) {
    return true;
  }

  /** Writes by Python's API, to which Spark lets only two save modes through; the option says which it is. */
  @Override
  public BaseRelation createRelation(SQLContext context, SaveMode mode,
      scala.collection.immutable.Map<String, String> options, Dataset<Row> data) {
    Map<String, String> given =
        new HashMap<>(new CaseInsensitiveStringMap(CollectionConverters.asJava(options)).asCaseSensitiveMap());
    CaseInsensitiveStringMap known = new CaseInsensitiveStringMap(given);
    WriteDetails details = new WriteDetails();
    if (known.containsKey("__partition_columns")) {
      details.sorted();
      data = partitioned(known.get("__partition_columns"), known, given, data);
    }
    SaveMode writing = mode == SaveMode.Overwrite ? mode : SaveMode.Append;
    DataFrameWriter<Row> writer = data.write().format(format).options(given).mode(writing);
    if (!known.containsKey("ifExists") && mode == SaveMode.ErrorIfExists) {
      writer = writer.option("ifExists", "error");
    } else if (!known.containsKey("ifExists") && mode == SaveMode.Ignore) {
      writer = writer.option("ifExists", "ignore");
    }
    writer.option(WriteDetails.OPTION, details.text()).save();
    return new Saved(context, data.schema());
  }

  /** The rows of each task sorted by the partition columns, so that a task has one file open at a time. */
  private Dataset<Row> partitioned(String json, CaseInsensitiveStringMap known, Map<String, String> given,
      Dataset<Row> data) {
    List<String> names;
    try {
      names = Answer.textsOf(Python.JSON.readTree(json));
    } catch (Exception error) {
      throw Refused.because("not a list of partition columns: " + json);
    }
    StringBuilder quoted = new StringBuilder();
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      // Spark has parsed the names before; some have to be quoted for that.
      String name = (String) names.get(i);
      if (!name.startsWith("`")) {
        name = "`" + name + "`";
      }
      quoted.append(i == 0 ? "" : ",").append(name);
      columns.add(data.col(name));
    }
    given.remove("__partition_columns");
    given.put("partitionBy", quoted.toString());
    SQLConf conf = SparkSession.active().sessionState().conf();
    if (!known.containsKey("partitionOverwriteMode")) {
      given.put("partitionOverwriteMode", conf.partitionOverwriteMode().toString());
    }
    if (!known.containsKey("timeZone")) {
      given.put("timeZone", conf.sessionLocalTimeZone());
    }
    return data.sortWithinPartitions((Column[]) columns.toArray(new Column[0]));
  }

  /** Whether the session plans natively, and the name means the source of this package in it. */
  private boolean enabled() {
    return enabled(format);
  }

  /** Throws an error of planning again, unless it is that Python answers no more: there is another way then. */
  static void checkLost(String format, Exception error) {
    if (enabled(format)) {
      Platform.throwException(error);
    }
  }

  /** Whether the setting of a session lets Python plan. */
  static boolean isOn(SparkSession session) {
    return session.sessionState().conf().getConfString(Python.ENABLED, "true").equalsIgnoreCase("true");
  }

  /** Whether this session lets Python plan for the source that it has under a name. */
  static boolean enabled(String format) {
    SparkSession session = SparkSession.active();
    if (!isOn(session)) {
      return false;
    }
    Registration registration = Registration.of(session);
    if (registration.python() == null) {
      return false;
    }
    if (!session.sessionState().dataSourceManager().dataSourceExists(format)) {
      return false;
    }
    UserDefinedPythonDataSource found = session.sessionState().dataSourceManager().lookupDataSource(format);
    return Python.plans(registration, format, found.dataSourceCls());
  }
}
