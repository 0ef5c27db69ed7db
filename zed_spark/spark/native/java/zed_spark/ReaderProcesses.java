package zed_spark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import org.apache.spark.TaskContext;

/**
 * Runs on executors. The Python processes that read: as many as tasks read at a time. A thread ends those that hang, or
 * that nobody needs, as long as there are some.
 */
class ReaderProcesses implements Runnable {
  /** As Spark does it with its workers. */
  static final long IDLE_SECONDS = 60;

  private static final Set<ReaderProcess> ALL = new HashSet<>();
  /** Those that do nothing, the last one first. */
  private static final List<ReaderProcess> IDLE = new ArrayList<>();
  private static boolean checking;

  private ReaderProcesses() {
  }

  /** A process for a task, which may have to start. */
  static ReaderProcess take(PythonCommand command, TaskContext task) throws IOException {
    Map<String, String> variables = ReaderProcess.variables(command, task);
    List<Object> key = Arrays.asList(new Object[] {command.key(), variables});
    synchronized (ALL) {
      for (int i = IDLE.size() - 1; i >= 0; i--) {
        ReaderProcess found = (ReaderProcess) IDLE.get(i);
        if (found.key.equals(key)) {
          IDLE.remove(i);
          if (found.isAlive()) {
            found.use(task);
            return found;
          }
          ALL.remove(found);
        }
      }
    }
    ReaderProcess made = new ReaderProcess(command, variables, key, task);
    synchronized (ALL) {
      ALL.add(made);
      if (!checking) {
        checking = true;
        // Its name is none of those of threads that serve planning processes.
        PlanningProcess.start(new ReaderProcesses(), "zed_spark ends readers");
      }
    }
    try {
      made.greet();
    } catch (IOException error) {
      kill(made);
      if (task != null) {
        task.killTaskIfInterrupted();
      }
      throw error;
    }
    return made;
  }

  /** Takes a process back. */
  static void free(ReaderProcess process) {
    if (!process.command.isReused) {
      kill(process);
      return;
    }
    synchronized (ALL) {
      // Else it has just been killed.
      if (ALL.contains(process)) {
        process.use(null);
        process.limit(TimeUnit.SECONDS.toNanos(IDLE_SECONDS));
        IDLE.add(process);
      }
    }
  }

  static void kill(ReaderProcess process) {
    synchronized (ALL) {
      ALL.remove(process);
      IDLE.remove(process);
    }
    process.kill();
  }

  @Override
  public void run() {
    boolean goesOn = true;
    while (goesOn) {
      try {
        Thread.sleep(1000);
      } catch (InterruptedException error) {
        return;
      }
      List<ReaderProcess> late = new ArrayList<>();
      String application = ReaderProcess.application();
      synchronized (ALL) {
        for (ReaderProcess process : ALL) {
          if (process.isLate() || !Objects.equals(process.application, application) && IDLE.contains(process)) {
            late.add(process);
          }
        }
        ALL.removeAll(late);
        IDLE.removeAll(late);
        checking = !ALL.isEmpty();
        goesOn = checking;
      }
      for (ReaderProcess process : late) {
        process.kill();
      }
    }
  }
}
