package zed_spark;

import java.io.IOException;

/** A planning process ended, or was never there, before it answered a request. */
class ProcessEnded extends IOException {
  /** Whether the process has answered anything. If not, another one would not either. */
  final boolean hasAnswered;
  /** Whether it may have begun with the request. */
  final boolean wasBegun;

  ProcessEnded(String reason, boolean hasAnswered, boolean wasBegun) {
    super(reason);
    this.hasAnswered = hasAnswered;
    this.wasBegun = wasBegun;
  }
}
