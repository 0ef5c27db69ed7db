package zed_spark;

import java.util.concurrent.CompletableFuture;

/** The answer of a planning process. */
class ProcessAnswer extends PlanningAnswer {
  final CompletableFuture<String> answered;
  final PlanningProcess process;
  /** From 1. */
  final long number;
  final String request;
  final boolean changes;
  /** Whether Python may have got the request. */
  volatile boolean wasBegun;
  /** When those who wait gave it up, in nanoseconds; 0 if they wait. */
  volatile long givenUp;

  ProcessAnswer(PlanningProcess process, long number, String request, boolean changes) {
    this(new CompletableFuture<String>(), process, number, request, changes);
  }

  private ProcessAnswer(CompletableFuture<String> answered, PlanningProcess process, long number, String request,
      boolean changes) {
    super(answered);
    this.answered = answered;
    this.process = process;
    this.number = number;
    this.request = request;
    this.changes = changes;
  }

  @Override
  void giveUp() {
    givenUp = System.nanoTime() | 1L;
    process.withdraw(this);
  }
}
