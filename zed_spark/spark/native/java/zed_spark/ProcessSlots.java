package zed_spark;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many planning processes a JVM has. Each session with an artifact of its own has these classes once more, so the
 * processes are counted in a property of the JVM, which has objects of the JDK only. A process is known by what it
 * does: how many requests it answers; or since when it answers none, as a negative number of milliseconds; or 0 once
 * it takes no more.
 */
class ProcessSlots {
  private static final String PROPERTY = "zed_spark.processes";

  private ProcessSlots() {
  }

  @SuppressWarnings("unchecked")
  private static Map<AtomicLong, Process> all() {
    synchronized (System.getProperties()) {
      Object found = System.getProperties().get(PROPERTY);
      if (found == null) {
        found = new HashMap<AtomicLong, Process>();
        System.getProperties().put(PROPERTY, found);
      }
      return (Map<AtomicLong, Process>) found;
    }
  }

  /** A slot, for which the oldest idle process may have to end; false if all processes are busy. */
  static boolean take(AtomicLong use, int most) {
    Map<AtomicLong, Process> all = all();
    synchronized (all) {
      if (all.size() < most) {
        all.put(use, null);
        return true;
      }
      AtomicLong oldest = null;
      long since = 0;
      Iterator<AtomicLong> keys = all.keySet().iterator();
      while (keys.hasNext()) {
        AtomicLong key = (AtomicLong) keys.next();
        long state = key.get();
        if (state < 0 && all.get(key) != null && (oldest == null || state > since)) {
          oldest = key;
          since = state;
        }
      }
      if (oldest == null || !oldest.compareAndSet(since, 0L)) {
        return false;
      }
      // It does nothing. Those who own it see that it has ended.
      ((Process) all.remove(oldest)).destroyForcibly();
      all.put(use, null);
      return true;
    }
  }

  /** Says which process has a slot. */
  static void started(AtomicLong use, Process process) {
    Map<AtomicLong, Process> all = all();
    synchronized (all) {
      all.put(use, process);
    }
  }

  static void free(AtomicLong use) {
    Map<AtomicLong, Process> all = all();
    synchronized (all) {
      all.remove(use);
    }
  }

  /** Marks the process as busy with one more request; false if it takes no more. */
  static boolean begin(AtomicLong use) {
    while (true) {
      long now = use.get();
      if (now == 0) {
        return false;
      }
      if (use.compareAndSet(now, now < 0 ? 1L : now + 1L)) {
        return true;
      }
    }
  }

  static void end(AtomicLong use) {
    long now = use.get();
    while (now > 0 && !use.compareAndSet(now, now == 1 ? -System.currentTimeMillis() : now - 1L)) {
      now = use.get();
    }
  }
}
