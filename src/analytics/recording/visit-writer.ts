import { availableParallelism } from "node:os";
import type { App } from "../../app.ts";
import { UnavailableError } from "../../errors.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { RetryableWriteError } from "../visits-store/retryable-write.ts";
import type { PreparedVisit, VisitsStore, VisitsWriter } from "../visits-store/visits-store.ts";
import type { ClassifiedVisit } from "./scopes-of-visit.ts";
import { VisitPreparer } from "./visit-preparer.ts";

const MAX_BATCH = 20_000;
/** @limit Visits of one project that wait to be stored, of large batches */
const MAX_WAITING = 100_000;
const MAX_TRIES = 5;
/** So many waiting visits are prepared while others are being written. */
const MIN_PREPARED = 5000;
/** So many visits in a group are written in several batches at the same time. */
const MIN_SPLIT = 1000;
/** Visits of so few days change the same counts, which are written once if the visits stay together. */
const MAX_DAYS_TOGETHER = 2;

/** Some visits of a group, and the lanes whose visitors they hold. */
type Batch = { indexes: number[]; visits: PreparedVisit[]; lanes: Set<number> };

type Waiting = { visits: ClassifiedVisit[]; resolve(repeated: number): void; reject(error: unknown): void };

/**
 * Writes one project's visits by group commit: what arrives during a write goes into the next one, and each request is
 * answered when its visits are durable. The next group is prepared while another is being written, once it is a large one:
 * the larger, the less a visit takes. A large group of many days is written in several batches at the same time, each with the
 * visitors of its own partitions.
 */
export class VisitWriter {
  #waiting: Waiting[] = [];
  #waitingVisits = 0;
  #running = 0;
  /** The end of what each lane writes. */
  readonly #lanes: Promise<unknown>[];
  readonly #store: VisitsStore;
  readonly #preparer: VisitPreparer;

  constructor(app: App, projectId: string, preparer = new VisitPreparer(app, projectId)) {
    this.#preparer = preparer;
    this.#store = createVisitsStore(app);
    const lanes = Math.min(this.#store.partitions, availableParallelism());
    this.#lanes = Array.from({ length: lanes }, () => Promise.resolve());
  }

  /**
   * Resolves once the visits are durable, with how many were known by their event id.
   *
   * @throws UnavailableError if too many visits wait, or if they cannot be written just now
   * @throws NotFoundError if there is no such project
   */
  write(visits: ClassifiedVisit[]): Promise<number> {
    if (visits.length === 0) return Promise.resolve(0);
    if (this.#waitingVisits + visits.length > MAX_WAITING)
      return Promise.reject(
        new UnavailableError("More visits arrive than can be stored; send this batch again shortly"),
      );
    return new Promise((resolve, reject) => {
      this.#waiting.push({ visits, resolve, reject });
      this.#waitingVisits += visits.length;
      if (this.#running === 0 || (this.#running === 1 && this.#waitingVisits >= MIN_PREPARED)) void this.#run();
    });
  }

  /** Whether visits that come now wait for others to be written. */
  isWriting(): boolean {
    return this.#running > 0;
  }

  async #run(): Promise<void> {
    this.#running += 1;
    while (this.#waiting.length > 0 && (this.#running === 1 || this.#waitingVisits >= MIN_PREPARED)) {
      const group = this.#takeGroup();
      try {
        const repeated = (await this.#writeGroup(group.flatMap(({ visits }) => visits))).sort((a, b) => a - b);
        let end = 0;
        let told = 0;
        for (const { visits, resolve } of group) {
          end += visits.length;
          const first = told;
          while (told < repeated.length && (repeated[told] ?? 0) < end) told += 1;
          resolve(told - first);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#running -= 1;
  }

  #takeGroup(): Waiting[] {
    const group: Waiting[] = [];
    let size = 0;
    for (;;) {
      const next = this.#waiting[0];
      if (!next || (size > 0 && size + next.visits.length > MAX_BATCH)) break;
      this.#waiting.shift();
      size += next.visits.length;
      group.push(next);
    }
    this.#waitingVisits -= size;
    return group;
  }

  /** Returns the indexes of visits that were known already. The next try leaves out what a failed one has written. */
  async #writeGroup(visits: ClassifiedVisit[]): Promise<number[]> {
    const { first, repeated } = splitByEvent(visits);
    let left = first;
    for (let tries = 1; ; tries++) {
      const failures: { indexes: number[]; error: unknown }[] = [];
      try {
        const tried = left;
        const prepared = await this.#preparer.prepare(tried.flatMap((index) => visits[index] ?? []));
        const batches = this.#toBatches(tried, prepared.visits).map(async (batch) => {
          try {
            for (const place of await this.#writeBatch(prepared.writer, batch))
              repeated.push(batch.indexes[place] ?? 0);
          } catch (error) {
            failures.push({ indexes: batch.indexes, error });
          }
        });
        await Promise.all(batches);
      } catch (error) {
        failures.push({ indexes: left, error });
      }
      const [failure] = failures;
      if (!failure) return repeated;
      // The settings may have changed, and keys that the failed try has created may not have been stored.
      this.#preparer.forget();
      const final = failures.find(({ error }) => !(error instanceof RetryableWriteError)) ?? failure;
      if (tries === MAX_TRIES || !(final.error instanceof RetryableWriteError)) throw final.error;
      left = failures.flatMap(({ indexes }) => indexes);
    }
  }

  /** All in one if there are few, or of few days, else one for each lane. */
  #toBatches(indexes: number[], visits: PreparedVisit[]): Batch[] {
    const batches = new Map<number, Batch>();
    const isSplit = visits.length >= MIN_SPLIT && new Set(visits.map(({ day }) => day)).size > MAX_DAYS_TOGETHER;
    for (const [at, visit] of visits.entries()) {
      const lane = visit.visitor === undefined ? 0 : this.#store.partitionOf(visit.visitor) % this.#lanes.length;
      const key = isSplit ? lane : 0;
      const batch = batches.get(key) ?? { indexes: [], visits: [], lanes: new Set() };
      batches.set(key, batch);
      batch.indexes.push(indexes[at] ?? 0);
      batch.visits.push(visit);
      batch.lanes.add(lane);
    }
    return [...batches.values()];
  }

  /** Each lane writes one batch after another, so that none holds a connection only to wait for the lock. */
  #writeBatch(writer: VisitsWriter, { visits, lanes }: Batch): Promise<number[]> {
    const before = [...lanes].map((lane) => this.#lanes[lane]);
    const written = Promise.all(before).then(() => writer.write(visits));
    const settled = written.catch(() => undefined);
    for (const lane of lanes) this.#lanes[lane] = settled;
    return written;
  }
}

/** Each event's first visit, and its later ones: batches that are written at the same time must not decide which is first. */
function splitByEvent(visits: ClassifiedVisit[]): { first: number[]; repeated: number[] } {
  const events = new Set<string>();
  const first: number[] = [];
  const repeated: number[] = [];
  for (const [index, { visit }] of visits.entries()) {
    const isRepeated = visit.eventId !== undefined && events.has(visit.eventId);
    if (visit.eventId !== undefined) events.add(visit.eventId);
    (isRepeated ? repeated : first).push(index);
  }
  return { first, repeated };
}
