package zed_spark;

import java.util.concurrent.CompletableFuture;

/** The answer to a request to a planning process. */
class PlanningAnswer extends CompletableFuture<String> {
  final PlanningProcess process;
  /** From 1. */
  final long number;
  final String request;
  final boolean changes;
  /** Whether Python may have got the request. */
  volatile boolean wasBegun;
  /** When those who wait gave it up, in nanoseconds; 0 if they wait. */
  volatile long givenUp;

  PlanningAnswer(PlanningProcess process, long number, String request, boolean changes) {
    this.process = process;
    this.number = number;
    this.request = request;
    this.changes = changes;
  }

  void giveUp() {
    givenUp = System.nanoTime() | 1L;
    process.withdraw(this);
  }
}
