package zed_spark;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that wait for Python. Such a thread cannot be stopped, but others can stop waiting for it. They are
 * limited: where stores hang, later requests wait for a thread, and fail when their time is over.
 */
class Threads implements ThreadFactory {
  static final int MOST = 64;
  static final long IDLE_SECONDS = 60;
  static final ThreadPoolExecutor POOL = pool();

  private Threads() {
  }

  private static ThreadPoolExecutor pool() {
    ThreadPoolExecutor made = new ThreadPoolExecutor(MOST, MOST, IDLE_SECONDS, TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(), new Threads());
    made.allowCoreThreadTimeOut(true);
    return made;
  }

  /** They do not keep the JVM from ending, nor the session of the thread that asks, which threads inherit. */
  @Override
  public Thread newThread(Runnable task) {
    Thread made = new Thread(null, task, "zed_spark planning", 0, false);
    made.setDaemon(true);
    return made;
  }
}
