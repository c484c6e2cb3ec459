import { randomUUID } from "node:crypto";
import { recordVisitsOf } from "../../../analytics/recording/record-visits.ts";
import type { App } from "../../../app.ts";

/** A request for a page, as it was answered. */
export type ServedVisit = {
  path: string;
  ip: string;
  status: number;
  userAgent: string;
  accept: string;
  referrer: string;
  method?: string;
  isMcp?: boolean;
  signature?: { url: string; input: string; signature: string; agent: string };
};

type Waiting = { projectId: string; visit: ServedVisit & { timestamp: string } };

const FLUSH_MS = 400;
/** A few large batches take much less time than many small ones. */
const BATCH = 5000;
/** @limit Readers' requests of a process that wait to be recorded as visits */
const MAX_WAITING = 50_000;
const MAX_TRIES = 3;

/**
 * Hands visits to the recorder in batches after the readers have been answered. It never makes a reader wait: what does not
 * fit any more, because the database has been away for long, is lost and told in the log.
 */
export class VisitQueue {
  readonly #app: App;
  #waiting: Waiting[] = [];
  #lost = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;

  constructor(app: App) {
    this.#app = app;
  }

  add(projectId: string, visit: ServedVisit): void {
    if (this.#waiting.length >= MAX_WAITING) {
      this.#lost += 1;
      return;
    }
    const timestamp = this.#app.clock().toISOString();
    this.#waiting.push({ projectId, visit: { ...visit, timestamp } });
    if (this.#waiting.length >= BATCH) this.#start();
    else this.#timer ??= setTimeout(() => this.#start(), FLUSH_MS).unref();
  }

  /** Resolves when everything that was added is stored or given up. */
  async flush(): Promise<void> {
    this.#start();
    await this.#writing;
    if (this.#waiting.length > 0) await this.flush();
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isWriting || this.#waiting.length === 0) return;
    this.#isWriting = true;
    this.#writing = this.#writeAll().finally(() => {
      this.#isWriting = false;
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      const projects = Map.groupBy(batch, ({ projectId }) => projectId);
      await Promise.all([...projects].map(([projectId, rows]) => this.#write(projectId, rows)));
    }
    if (this.#lost > 0)
      this.#app.log.warn({ visits: this.#lost }, "visits of published sites were lost: too many waited");
    this.#lost = 0;
  }

  async #write(projectId: string, rows: Waiting[]): Promise<void> {
    const visits = rows.map(({ visit }) => visit);
    // A batch that is sent twice counts once.
    const batchId = randomUUID();
    for (let tries = 1; ; tries++)
      try {
        await recordVisitsOf(this.#app, projectId, visits, { batchId });
        return;
      } catch (error) {
        if (tries < MAX_TRIES) continue;
        this.#app.log.warn(
          { err: error, projectId, visits: visits.length },
          "visits of a published site were not stored",
        );
        return;
      }
  }
}
