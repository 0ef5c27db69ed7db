package zed_spark;

import java.util.concurrent.Future;

/** The answer to a request, for which a thread waits. */
class PlanningAnswer {
  final Future<String> text;

  PlanningAnswer(Future<String> text) {
    this.text = text;
  }

  /** Called where nobody waits for it any more. */
  void giveUp() {
    // If no thread has begun with it, none will.
    text.cancel(false);
    Threads.POOL.purge();
  }
}
