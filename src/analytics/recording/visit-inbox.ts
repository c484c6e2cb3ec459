import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "../../app.ts";
import { isConnectionLost } from "../../database/connection-lost.ts";
import { UnavailableError } from "../../errors.ts";
import { foldSeconds, uncountedVisits } from "../../metrics/meters.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { RetryableWriteError } from "../visits-store/retryable-write.ts";
import type { VisitGroup, VisitsStore } from "../visits-store/visits-store.ts";
import { UncountedVisits } from "./uncounted-visits.ts";

/** Larger groups wait for the next commit, so that none takes long. */
const MAX_GROUP = 2000;
/** @limit Visits of a process that wait to be stored, of small batches and beacons */
const MAX_WAITING = 20_000;
/**
 * Visits of one project that wait in the inbox, and of all.
 * @limit Visits that are stored and wait to be counted
 */
const MAX_UNCOUNTED = { project: 200_000, all: 2_000_000 };
/** Visits wait this long until they are counted, unless somebody asks or many of their project wait. */
const COUNTED_AFTER_MS = 5000;
/** So many visits of a project are counted at once. */
const MANY = 1000;
/** Between two counts the database has so many times as long for other work. */
const REST = 3;

type Waiting = { group: VisitGroup; resolve(isTaken: boolean): void; reject(error: unknown): void };

/**
 * The inbox of visits, for all projects of this process: what arrives during a commit goes into the next one, and is counted
 * a moment later. So a single visit costs its part of a commit, and counting works on many at once.
 */
export class VisitInbox {
  readonly #app: App;
  readonly #store: VisitsStore;
  readonly #maxUncounted: typeof MAX_UNCOUNTED;
  readonly #uncounted = new UncountedVisits(MANY);
  #waiting: Waiting[] = [];
  #waitingVisits = 0;
  #isCommitting = false;
  #isCounting = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(app: App, maxUncounted = MAX_UNCOUNTED) {
    this.#app = app;
    this.#maxUncounted = maxUncounted;
    this.#store = createVisitsStore(app);
  }

  /**
   * Resolves once the visits are durable, or with false if the project's settings have changed, or it was deleted.
   *
   * @throws UnavailableError if too many visits wait
   */
  put(group: VisitGroup): Promise<boolean> {
    const { length } = group.visits;
    if (length === 0) return Promise.resolve(true);
    if (
      this.#waitingVisits + length > MAX_WAITING ||
      this.#uncounted.of(group.project.number) + length > this.#maxUncounted.project ||
      this.#uncounted.total + length > this.#maxUncounted.all
    )
      return Promise.reject(new UnavailableError("More visits arrive than can be counted; send this again shortly"));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ group, resolve, reject });
      this.#waitingVisits += length;
      if (!this.#isCommitting) void this.#commitAll();
    });
  }

  async #commitAll(): Promise<void> {
    this.#isCommitting = true;
    // What the present turn of the event loop brings comes along.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#commit(this.#takeGroup());
    this.#isCommitting = false;
  }

  async #commit(waiting: Waiting[]): Promise<void> {
    try {
      const taken = await this.#store.putInInbox(joinByProject(waiting.map(({ group }) => group)));
      for (const { group, resolve } of waiting) {
        const isTaken = taken.has(group.project.number);
        if (isTaken) this.#uncounted.add(group.project.number, group.visits.length);
        if (isTaken) uncountedVisits.inc(group.visits.length);
        resolve(isTaken);
      }
      this.#countSoon();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  /** Visits of one project that were prepared under different settings never come together. */
  #takeGroup(): Waiting[] {
    const revisions = new Map<number, number>();
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    let size = 0;
    for (const entry of this.#waiting) {
      const { project, visits } = entry.group;
      const isFitting = (revisions.get(project.number) ?? project.revision) === project.revision;
      if (isFitting && size < MAX_GROUP) {
        revisions.set(project.number, project.revision);
        size += visits.length;
        taken.push(entry);
      } else left.push(entry);
    }
    this.#waiting = left;
    this.#waitingVisits -= size;
    return taken;
  }

  #countSoon(): void {
    if (this.#isCounting) return;
    const due = this.#uncounted.nextDue(COUNTED_AFTER_MS);
    if (due === undefined) return;
    clearTimeout(this.#timer);
    if (due.inMs > 0) this.#timer = setTimeout(() => this.#countSoon(), due.inMs).unref();
    else void this.#countDue();
  }

  /** If very many projects have visits, each is counted more seldom, and more of them at once. */
  async #countDue(): Promise<void> {
    this.#isCounting = true;
    for (;;) {
      const due = this.#uncounted.nextDue(COUNTED_AFTER_MS);
      if (due === undefined || due.inMs > 0) break;
      const startedAt = performance.now();
      await this.#count(due.project);
      await sleep((performance.now() - startedAt) * REST, undefined, { ref: false });
    }
    this.#isCounting = false;
    this.#countSoon();
  }

  async #count(project: number): Promise<void> {
    const { visits: taken, since } = this.#uncounted.take(project);
    try {
      await this.#store.foldInbox(project);
      this.#uncounted.subtract(project, taken);
      uncountedVisits.dec(taken);
      if (since !== undefined) foldSeconds.observe((performance.now() - since) / 1000);
    } catch (error) {
      // They are counted with the next ones, before the next question, or by the sweep.
      if (!(error instanceof UnavailableError || isConnectionLost(error)))
        this.#app.log.error({ err: error, visitorProject: project }, "visits could not be counted");
    }
  }
}

function joinByProject(groups: VisitGroup[]): VisitGroup[] {
  const joined = new Map<number, VisitGroup>();
  for (const { project, visits } of groups) {
    const known = joined.get(project.number);
    if (known) known.visits.push(...visits);
    else joined.set(project.number, { project, visits: [...visits] });
  }
  return [...joined.values()];
}

const inboxes = new WeakMap<App, VisitInbox>();

export function inboxOf(app: App): VisitInbox {
  const inbox = inboxes.get(app) ?? new VisitInbox(app);
  inboxes.set(app, inbox);
  return inbox;
}

/** Counts what waits in any inbox: what is left of a process that was killed. */
export async function countWaitingVisits(app: App, signal: AbortSignal): Promise<void> {
  const store = createVisitsStore(app);
  for (const project of await store.listInboxes()) {
    if (signal.aborted) return;
    try {
      await store.foldInbox(project);
    } catch (error) {
      if (!(error instanceof RetryableWriteError))
        app.log.error({ err: error, visitorProject: project }, "visits could not be counted");
    }
  }
}
