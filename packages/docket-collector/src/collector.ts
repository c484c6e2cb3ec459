import { join, resolve } from "node:path";
import type { CollectorOptions } from "./options.ts";
import { type Sent, sendVisits } from "./send-visits.ts";
import { Spool, type SpooledChunk, SpoolFullError } from "./spool.ts";
import { type AnsweredRequest, toVisit } from "./visit.ts";

const MAX_IN_MEMORY = 10_000;
const MAX_LINES = 5000;
const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
const ADOPT_INTERVAL_MS = 60_000;
const WARN_INTERVAL_MS = 60_000;
const CLOSE_MS = 2000;
const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Takes visits without ever delaying or failing its host, keeps them on the disk until Docket confirms them, and sends
 * them again until it does.
 */
export class Collector {
  readonly #options: Required<CollectorOptions>;
  readonly #spool: Spool;
  readonly #closing = new AbortController();
  readonly #warnedAt = new Map<string, number>();
  #queue: string[] = [];
  /** On their way to the disk. */
  #saving: string[] = [];
  /** The disk takes none. */
  #unsaved: string[] = [];
  #dropped = 0;
  #failures = 0;
  #maxLines = MAX_LINES;
  #flushTimer: NodeJS.Timeout | undefined;
  #retryTimer: NodeJS.Timeout | undefined;
  readonly #adoptTimer: NodeJS.Timeout;
  #flushing: Promise<void> = Promise.resolve();
  #sending: Promise<void> | undefined;
  #hasMore = false;
  #isClosed = false;

  constructor(options: CollectorOptions) {
    if (!options.url || !options.projectId || !options.apiKey)
      throw new TypeError("docket-collector needs url, projectId and apiKey");
    this.#options = {
      spoolFolder: ".docket-spool",
      maxSpoolBytes: 64 * 1024 * 1024,
      flushIntervalMs: 1000,
      batchSize: 500,
      timeoutMs: 10_000,
      handleSignals: true,
      onWarning: (message) => process.emitWarning(message, "DocketCollector"),
      ...options,
    };
    this.#spool = new Spool(
      join(resolve(this.#options.spoolFolder), options.projectId.replace(/\W/g, "_")),
      this.#options.maxSpoolBytes,
    );
    this.#adoptTimer = setInterval(() => this.#adopt(), ADOPT_INTERVAL_MS).unref();
    this.#adopt();
    process.on("exit", this.#saveNow);
    if (this.#options.handleSignals) for (const signal of SIGNALS) process.on(signal, this.#onSignal);
  }

  /** Neither throws nor waits. */
  record(request: AnsweredRequest, visitorId?: string): void {
    if (this.#isClosed) return;
    try {
      const visit = toVisit(request, visitorId);
      if (!visit) return;
      if (this.#queue.length >= MAX_IN_MEMORY) this.#drop(1, "more visits come than the disk can take");
      else this.#queue.push(JSON.stringify(visit));
      if (this.#queue.length >= this.#options.batchSize) void this.#flush();
      else this.#flushTimer ??= setTimeout(() => void this.#flush(), this.#options.flushIntervalMs).unref();
    } catch (error) {
      this.warn("record", `A visit could not be recorded: ${(error as Error).message}`);
    }
  }

  /** Resolves once everything recorded is on the disk and one attempt was made to send it. */
  async flush(): Promise<void> {
    await this.#flush();
    await this.#sending;
  }

  /** Saves and, within the time, sends what is left; what Docket does not confirm is sent after the next start. */
  async close(withinMs = CLOSE_MS): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#adoptTimer);
    process.off("exit", this.#saveNow);
    for (const signal of SIGNALS) process.off(signal, this.#onSignal);
    const cut = setTimeout(() => this.#closing.abort(), withinMs);
    await this.#flush();
    await this.#sending;
    clearTimeout(cut);
    clearTimeout(this.#retryTimer);
    this.#closing.abort();
    await this.#spool.close();
  }

  /** At most once a minute for the same `kind`. */
  warn(kind: string, message: string): void {
    const now = Date.now();
    if (now - (this.#warnedAt.get(kind) ?? 0) < WARN_INTERVAL_MS) return;
    this.#warnedAt.set(kind, now);
    try {
      this.#options.onWarning(message);
    } catch {}
  }

  #adopt(): void {
    void this.#spool.adopt().then(
      () => this.#send(),
      () => {},
    );
  }

  #flush(): Promise<void> {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    this.#flushing = this.#flushing.then(() => this.#save()).then(() => this.#send());
    return this.#flushing;
  }

  async #save(): Promise<void> {
    if (this.#queue.length === 0) return;
    this.#saving = this.#queue;
    this.#queue = [];
    try {
      await this.#spool.append(this.#saving);
    } catch (error) {
      if (error instanceof SpoolFullError)
        this.#drop(this.#saving.length, `the spool has reached ${this.#options.maxSpoolBytes} bytes`);
      else this.#keepInMemory(this.#saving, error as Error);
    }
    this.#saving = [];
  }

  #keepInMemory(lines: string[], error: Error): void {
    this.warn(
      "disk",
      `${this.#options.spoolFolder} cannot be written (${error.message}): visits are kept in memory only`,
    );
    const room = Math.max(0, MAX_IN_MEMORY - this.#unsaved.length);
    this.#unsaved.push(...lines.slice(0, room));
    if (lines.length > room) this.#drop(lines.length - room, "neither disk nor memory has room");
  }

  #drop(visits: number, reason: string): void {
    this.#dropped += visits;
    this.warn("drop", `${this.#dropped} visits were dropped since the start: ${reason}`);
  }

  /** Starts sending unless that is under way or waits for its next attempt. */
  #send(): void {
    this.#hasMore = true;
    if (this.#sending || (this.#retryTimer && !this.#isClosed) || this.#closing.signal.aborted) return;
    this.#sending = this.#sendAll()
      .catch((error: Error) => {
        this.warn("send", `Visits could not be read from ${this.#options.spoolFolder}: ${error.message}`);
        this.#retryLater(MAX_RETRY_MS);
      })
      .finally(() => {
        this.#sending = undefined;
        // For visits that were saved after the last read.
        if (this.#hasMore) this.#send();
      });
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      this.#hasMore = false;
      const chunk = this.#unsaved.length > 0 ? this.#chunkOfMemory() : await this.#spool.read(this.#maxLines);
      if (!chunk || this.#closing.signal.aborted) return;
      if (chunk.lines.length === 0) continue;
      const sent = await sendVisits(chunk.lines, this.#options, this.#closing.signal);
      if (sent.type === "failed") return this.#onFailure(sent);
      await this.#settle(chunk, sent);
    }
  }

  async #settle(chunk: SpooledChunk, sent: Exclude<Sent, { type: "failed" }>): Promise<void> {
    this.#failures = 0;
    if (sent.type === "rejected" && chunk.lines.length > 1) {
      this.#maxLines = Math.ceil(chunk.lines.length / 2);
      return;
    }
    if (sent.type === "rejected") this.#drop(1, `Docket rejects it: ${sent.reason}`);
    else if (sent.refused > 0)
      this.warn("refused", `Docket refused ${sent.refused} of ${chunk.lines.length} visits: ${sent.reason}`);
    await chunk.confirm(chunk.lines.length);
    this.#maxLines = Math.min(MAX_LINES, this.#maxLines * 2);
  }

  #onFailure({ reason, retryAfterMs }: Extract<Sent, { type: "failed" }>): void {
    if (this.#closing.signal.aborted) return;
    this.#failures += 1;
    const backoffMs = Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** (this.#failures - 1));
    if (this.#failures >= 3)
      this.warn("send", `Docket takes no visits (${reason}); they wait in ${this.#options.spoolFolder}`);
    // With jitter, so that not all hosts retry at the same moment.
    this.#retryLater(Math.min(MAX_RETRY_MS * 2, Math.max(retryAfterMs, backoffMs)) * (0.75 + Math.random() / 2));
  }

  #retryLater(delayMs: number): void {
    if (this.#isClosed) return;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      this.#send();
    }, delayMs).unref();
  }

  #chunkOfMemory(): SpooledChunk {
    return {
      lines: this.#unsaved.slice(0, this.#maxLines),
      confirm: async (count) => void this.#unsaved.splice(0, count),
    };
  }

  /** Synchronous, since the process is ending. A visit that is saved twice counts once. */
  readonly #saveNow = (): void => {
    const lines = [...this.#unsaved, ...this.#saving, ...this.#queue];
    this.#queue = [];
    this.#unsaved = [];
    try {
      this.#spool.appendNow(lines);
    } catch {}
  };

  /** Ends the process as the signal would have, unless the host handles it. */
  readonly #onSignal = (signal: NodeJS.Signals): void => {
    this.#saveNow();
    process.off(signal, this.#onSignal);
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
}
