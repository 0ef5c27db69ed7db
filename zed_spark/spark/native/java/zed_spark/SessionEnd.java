package zed_spark;

import java.lang.ref.WeakReference;

/** Tells the Pythons of a session that it has ended. It refers to nothing that keeps the session. */
class SessionEnd implements Runnable {
  final String session;
  /** The driver's, which does not know the session. */
  volatile DriverPython driver;
  /** A process, which knows the session's context. */
  volatile WeakReference<WorkerPython> worker = new WeakReference<>(null);

  SessionEnd(String session) {
    this.session = session;
  }

  @Override
  public void run() {
    tell(driver);
    tell((PlanningPython) worker.get());
  }

  private void tell(PlanningPython asked) {
    try {
      if (asked != null) {
        asked.endSession(Request.endSession().text(session));
      }
    } catch (Exception error) {
      // It is gone, and keeps nothing.
      return;
    }
  }
}
