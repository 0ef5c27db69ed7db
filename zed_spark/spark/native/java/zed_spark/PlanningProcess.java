package zed_spark;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

import com.fasterxml.jackson.databind.JsonNode;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Python process that plans, and what it was asked. `worker.py` is the other end.
 *
 * They talk through the standard input and output of the process. No name or port leads to these pipes, so no other
 * process can talk to this one or pose as it, and there is no secret to keep. Spark's `SparkEnv.createPythonWorker`
 * would do as well, by a socket and a secret. But it keeps a thread for each Python and environment for ever. Such a
 * thread inherits the access control context of whoever asked first, which names the classes on the stack, so that the
 * class loader of a session that has ended stays. And what it ends it only asks to end, which no process hears that
 * hangs.
 *
 * Two threads serve a process, which inherit nothing of the session: this one starts it and writes, as writing to a
 * process that hangs blocks; a `ProcessReader` reads.
 */
class PlanningProcess implements Runnable {
  static final String MODULE = "zed_spark.spark.native.worker";
  static final long START_SECONDS = 120;
  /** So long Python may go on with changes under way when it is told to end. */
  static final long SETTLE_SECONDS = 35;
  /** So long after nobody waits for a request the process may still be silent about it. */
  static final long SILENT_SECONDS = 10;
  private static final Logger LOG = LoggerFactory.getLogger(PlanningProcess.class);

  final WorkerPython python;
  /** See `ProcessSlots`. It is busy with its start. */
  private final AtomicLong use = new AtomicLong(1);
  private final AtomicLong numbers = new AtomicLong();
  private final Map<Long, ProcessAnswer> asked = new ConcurrentHashMap<>();
  private final LinkedBlockingQueue<ProcessAnswer> toSend = new LinkedBlockingQueue<>();
  private final CompletableFuture<Map<String, byte[]>> sources = new CompletableFuture<>();
  private volatile Process process;
  private volatile boolean greeted;
  /** Why it ended, or null. */
  private volatile String ended;
  /** When the process last said something, in nanoseconds. */
  private volatile long heard;

  PlanningProcess(WorkerPython python) {
    this.python = python;
  }

  /** A thread that inherits nothing: neither the session's variables nor its class loader. */
  static void start(Runnable task, String name) {
    Thread thread = new Thread(null, task, name, 0L, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    thread.start();
  }

  /** The pickled sources of this package in this Python, as soon as it has answered. */
  CompletableFuture<Map<String, byte[]>> sources() {
    return sources;
  }

  /** Sends a request; null if the process takes no more. */
  ProcessAnswer ask(String request, boolean changes) {
    if (!ProcessSlots.begin(use)) {
      return null;
    }
    ProcessAnswer answer = new ProcessAnswer(this, numbers.incrementAndGet(), request, changes);
    asked.put(Long.valueOf(answer.number), answer);
    toSend.add(answer);
    if (ended != null) {
      fail(answer);
    }
    return answer;
  }

  /** Tells Python that nobody waits for an answer. It says that it has heard of it. */
  void withdraw(ProcessAnswer answer) {
    if (toSend.remove(answer)) {
      settle(answer.number);
      answer.answered.cancel(false);
    } else if (!answer.answered.isDone()) {
      toSend.add(new ProcessAnswer(this, -answer.number, "", false));
    }
  }

  /** Starts the process and writes to it. */
  @Override
  public void run() {
    String reason = "failed";
    try {
      waitForSlot();
      process = started();
      ProcessSlots.started(use, process);
      DataOutputStream out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
      InputStream in = new BufferedInputStream(process.getInputStream());
      start(new ProcessReader(this, in), "zed_spark: answers of Python");
      Frames.send(out, 0L, new byte[][] {Frames.greeting(python.command)});
      sources.get(START_SECONDS, TimeUnit.SECONDS);
      greeted = true;
      ProcessSlots.end(use);
      while (ended == null) {
        ProcessAnswer next = (ProcessAnswer) toSend.take();
        if (next.number != 0) {
          next.wasBegun = true;
          Frames.send(out, next.number, new byte[][] {next.request.getBytes(StandardCharsets.UTF_8)});
        }
      }
    } catch (ExecutionException error) {
      reason = error.getCause().getMessage();
    } catch (TimeoutException error) {
      reason = "it has not started within " + START_SECONDS + " seconds";
    } catch (Throwable error) {
      reason = String.valueOf(error.getMessage());
    }
    end(reason);
    finish();
  }

  private void waitForSlot() throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
    while (!ProcessSlots.take(use, python.most)) {
      if (System.nanoTime() - end > 0) {
        throw new IOException("all of the " + python.most + " processes that " + WorkerPython.MOST
            + " allows are busy");
      }
      Thread.sleep(50);
    }
  }

  private Process started() throws IOException {
    Process found = python.command.start(MODULE, python.variables);
    LOG.info("Python process {} plans for sessions without a driver's Python", Long.valueOf(found.pid()));
    return found;
  }

  /** Hands over what Python says, until it says no more. */
  void read(InputStream stream) throws IOException {
    Frames.skip(stream);
    DataInputStream in = new DataInputStream(stream);
    while (true) {
      int length = in.readInt();
      long number = in.readLong();
      byte[] bytes = in.readNBytes(length);
      if (bytes.length < length) {
        throw new EOFException();
      }
      heard = System.nanoTime();
      if (number == 0) {
        greeted(bytes);
      } else if (number > 0) {
        ProcessAnswer answer = settle(number);
        if (answer != null) {
          answer.answered.complete(new String(bytes, StandardCharsets.UTF_8));
        }
      }
    }
  }

  private void greeted(byte[] content) throws IOException {
    JsonNode answer = Frames.greeted(content);
    Map<String, byte[]> found = new HashMap<>();
    JsonNode known = (JsonNode) answer.get("sources");
    Iterator<String> names = known.fieldNames();
    while (names.hasNext()) {
      String name = (String) names.next();
      found.put(name, Answer.bytesOf((JsonNode) known.get(name)));
    }
    sources.complete(found);
  }

  /** What a number stands for, once: then the process is busy with one request less. */
  private ProcessAnswer settle(long number) {
    ProcessAnswer found = (ProcessAnswer) asked.remove(Long.valueOf(number));
    if (found != null) {
      ProcessSlots.end(use);
    }
    return found;
  }

  private void fail(ProcessAnswer answer) {
    asked.remove(Long.valueOf(answer.number));
    answer.answered.completeExceptionally(new ProcessEnded(ended, greeted, answer.wasBegun));
  }

  /** Called by `ProcessReader` when nothing more comes. */
  void silent(Throwable error) {
    String text = error instanceof EOFException ? null : error.getMessage();
    Process gone = process;
    if (text == null) {
      try {
        text = gone.waitFor(1, TimeUnit.SECONDS) ? "it has ended with code " + gone.exitValue()
            : "it has closed its output";
      } catch (InterruptedException interrupted) {
        text = "it has ended";
      }
    }
    kill(text);
  }

  /** Ends the process in any state. */
  void kill(String reason) {
    end(reason);
    Process gone = process;
    if (gone != null) {
      gone.destroyForcibly();
    }
  }

  /** From now on it takes no requests, and the thread that writes lets it end. */
  private void end(String reason) {
    synchronized (this) {
      if (ended == null) {
        ended = reason;
        LOG.info("a Python process that plans has ended: {}", reason);
      }
    }
    use.set(0);
    PlanningProcesses.remove(this);
    sources.completeExceptionally(new ProcessEnded(ended, false, false));
    List<ProcessAnswer> left = new ArrayList<>(asked.values());
    for (ProcessAnswer answer : left) {
      fail(answer);
    }
    toSend.add(new ProcessAnswer(this, 0L, "", false));
  }

  /** It ends by itself when its input does, after changes that it makes just now. */
  private void finish() {
    try {
      if (process != null) {
        try {
          process.getOutputStream().close();
        } catch (IOException error) {
          LOG.debug("a Python process that plans was gone", error);
        }
        process.waitFor(SETTLE_SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException error) {
      LOG.debug("a Python process that plans is killed", error);
    }
    if (process != null) {
      process.destroyForcibly();
    }
    ProcessSlots.free(use);
  }

  /** Called each second: ends a process that nobody needs, or that hangs. */
  void check() {
    long state = use.get();
    boolean idle = state < 0;
    if (idle && python.isUnused() && use.compareAndSet(state, 0L)) {
      end("its sessions have ended");
    } else if (idle && System.currentTimeMillis() + state >= python.idleMillis && use.compareAndSet(state, 0L)) {
      end("it was not asked for " + python.idleMillis / 1000L + " seconds");
    } else if (!idle && hangs()) {
      kill("it hangs");
    }
  }

  /**
   * Whether it is silent about a request for which nobody waits, or does nothing that anybody waits for. A change is
   * left to a process that is not silent.
   */
  private boolean hangs() {
    boolean wanted = false;
    boolean silent = false;
    boolean late = false;
    List<ProcessAnswer> all = new ArrayList<>(asked.values());
    for (ProcessAnswer answer : all) {
      long givenUp = answer.givenUp;
      boolean isLate = givenUp != 0 && System.nanoTime() - givenUp > TimeUnit.SECONDS.toNanos(SILENT_SECONDS);
      late = late || isLate;
      silent = silent || isLate && heard - givenUp < 0;
      wanted = wanted || givenUp == 0 || answer.changes;
    }
    return silent || late && !wanted;
  }
}
