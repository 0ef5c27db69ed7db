package zed_spark;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.Set;

import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.streaming.MicroBatchStream;

/** A stream of Python's API. It equals the streams that read parts of it, as Spark counts the rows of each stream. */
class ZedStream implements InvocationHandler {
  final Object stream;
  final Batch batch;

  ZedStream(Object stream, Batch batch) {
    this.stream = stream;
    this.batch = batch;
  }

  /** The stream with all interfaces that Python's has, which differ between versions of Spark. */
  static MicroBatchStream of(Object stream, Batch batch) {
    Set<Class<?>> found = new HashSet<>();
    for (Class<?> type = stream.getClass(); type != null; type = type.getSuperclass()) {
      Class<?>[] types = type.getInterfaces();
      for (int i = 0; i < types.length; i++) {
        found.add(types[i]);
      }
    }
    Class<?>[] interfaces = new Class<?>[found.size()];
    found.toArray(interfaces);
    return (MicroBatchStream) Proxy.newProxyInstance(ZedStream.class.getClassLoader(), interfaces,
        new ZedStream(stream, batch));
  }

  /** The handler of one of these streams, or null for other objects. */
  static ZedStream behind(Object object) {
    if (object == null || !Proxy.isProxyClass(object.getClass())) {
      return null;
    }
    InvocationHandler handler = Proxy.getInvocationHandler(object);
    return handler instanceof ZedStream ? (ZedStream) handler : null;
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    String name = method.getName();
    if (name.equals("equals") && arguments.length == 1) {
      ZedStream other = behind(arguments[0]);
      return Boolean.valueOf(other != null && other.stream == stream);
    }
    if (batch != null && name.equals("planInputPartitions")) {
      return batch.planInputPartitions();
    }
    if (batch != null && name.equals("createReaderFactory")) {
      return batch.createReaderFactory();
    }
    try {
      return method.invoke(stream, arguments);
    } catch (InvocationTargetException error) {
      Throwable cause = error.getCause();
      if (cause instanceof RuntimeException || cause instanceof Error) {
        throw cause;
      }
      // Of an exception that the method does not declare, a proxy would hide the message.
      throw new IllegalStateException(cause.getMessage(), cause);
    }
  }
}
