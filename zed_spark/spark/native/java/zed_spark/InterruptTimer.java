package zed_spark;

/** Runs on executors. Interrupts a thread after a while. */
class InterruptTimer extends Thread {
  private final Thread waiting;
  private boolean over;
  private boolean interrupted;

  InterruptTimer(Thread waiting) {
    super("zed_spark: waits for a Python worker");
    setDaemon(true);
    this.waiting = waiting;
  }

  @Override
  public synchronized void run() {
    long end = System.nanoTime() + EndingReader.END_MILLIS * 1000000L;
    try {
      long left = EndingReader.END_MILLIS;
      while (!over && left > 0) {
        wait(left);
        left = (end - System.nanoTime()) / 1000000L;
      }
    } catch (InterruptedException error) {
      return;
    }
    if (!over) {
      interrupted = true;
      waiting.interrupt();
    }
  }

  /** Called by the thread itself. */
  synchronized void end() {
    over = true;
    notifyAll();
    if (interrupted) {
      Thread.interrupted();
    }
  }
}
