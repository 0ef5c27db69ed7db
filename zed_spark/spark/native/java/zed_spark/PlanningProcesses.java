package zed_spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/** The planning processes, by what they differ in. A thread ends those that nobody needs, as long as there are some. */
class PlanningProcesses implements Runnable {
  private static final Map<List<Object>, PlanningProcess> RUNNING = new HashMap<>();
  private static boolean checking;

  private PlanningProcesses() {
  }

  /** The same Python, if another session has it. */
  static WorkerPython known(WorkerPython python) {
    synchronized (RUNNING) {
      PlanningProcess found = (PlanningProcess) RUNNING.get(python.key());
      return found == null ? python : found.python;
    }
  }

  /** The process of a Python, which may just start. */
  private static PlanningProcess of(WorkerPython python) {
    synchronized (RUNNING) {
      PlanningProcess found = (PlanningProcess) RUNNING.get(python.key());
      if (found == null) {
        found = new PlanningProcess(python);
        RUNNING.put(python.key(), found);
        PlanningProcess.start(found, "zed_spark: requests to Python");
        if (!checking) {
          checking = true;
          PlanningProcess.start(new PlanningProcesses(), "zed_spark: ends Python");
        }
      }
      return found;
    }
  }

  static PlanningAnswer ask(WorkerPython python, String request, boolean changes) {
    while (true) {
      PlanningProcess process = of(python);
      ProcessAnswer answer = process.ask(request, changes);
      if (answer != null) {
        return answer;
      }
      remove(process);
    }
  }

  static void endSession(WorkerPython python, String text) {
    synchronized (RUNNING) {
      PlanningProcess found = (PlanningProcess) RUNNING.get(python.key());
      if (found != null) {
        found.ask(text, false);
      }
    }
  }

  /** The sources of this package in a Python. */
  static Map<String, byte[]> sources(WorkerPython python) throws Exception {
    try {
      return (Map<String, byte[]>) of(python).sources().get();
    } catch (ExecutionException error) {
      throw (Exception) error.getCause();
    }
  }

  static void remove(PlanningProcess process) {
    synchronized (RUNNING) {
      RUNNING.remove(process.python.key(), process);
    }
  }

  @Override
  public void run() {
    while (true) {
      try {
        Thread.sleep(1000);
      } catch (InterruptedException error) {
        return;
      }
      List<PlanningProcess> all = null;
      synchronized (RUNNING) {
        all = new ArrayList<>(RUNNING.values());
        checking = !all.isEmpty();
        if (!checking) {
          return;
        }
      }
      for (PlanningProcess process : all) {
        process.check();
      }
    }
  }
}
