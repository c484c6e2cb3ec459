import { availableParallelism } from "node:os";
import type { App } from "../../app.ts";
import { UnavailableError } from "../../errors.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { RetryableWriteError } from "../visits-store/retryable-write.ts";
import type { PreparedVisit, VisitsStore, VisitsWriter } from "../visits-store/visits-store.ts";
import type { ClassifiedVisit } from "./scopes-of-visit.ts";
import { VisitPreparer } from "./visit-preparer.ts";

const MAX_BATCH = 20_000;
/** What has arrived is prepared in parts, so that a write need not wait for all of it. */
const MAX_PREPARED = 2500;
/** While so many are not prepared yet, which takes a moment, a smaller group waits for them. */
const [MANY_UNPREPARED, MIN_GROUP] = [500, 5000];
/** @limit Visits of one project that wait to be stored, of large batches */
const MAX_WAITING = 100_000;
const MAX_TRIES = 5;
/** So many visits in a group are written in several batches at the same time. */
const MIN_SPLIT = 1000;
/** Visits of so few days change the same counts, which are written once if the visits stay together. */
const MAX_DAYS_TOGETHER = 2;

/** Some visits of a group, and the lanes whose visitors they hold. */
type Batch = { indexes: number[]; visits: PreparedVisit[]; lanes: Set<number> };

type Waiting = { visits: ClassifiedVisit[]; resolve(repeated: number): void; reject(error: unknown): void };
type Prepared = { waiting: Waiting; writer: VisitsWriter | undefined; visits: PreparedVisit[] };

/**
 * Writes one project's visits by group commit: what is prepared during a write goes into the next one, since a visit takes the
 * less the larger its group is, and each request is answered when its visits are durable. A large group of many days is
 * written in several batches at the same time, each with the visitors of its own partitions.
 */
export class VisitWriter {
  #arrived: Waiting[] = [];
  #prepared: Prepared[] = [];
  #preparedVisits = 0;
  /** Of those that have arrived and those that are prepared. */
  #waitingVisits = 0;
  #isPreparing = false;
  #writing = 0;
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
      this.#arrived.push({ visits, resolve, reject });
      this.#waitingVisits += visits.length;
      if (!this.#isPreparing) void this.#prepareAll();
    });
  }

  /** Whether visits that come now wait for others to be written. */
  isWriting(): boolean {
    return this.#isPreparing || this.#writing > 0;
  }

  async #prepareAll(): Promise<void> {
    this.#isPreparing = true;
    while (this.#arrived.length > 0) {
      const part = takeFirst(this.#arrived, MAX_PREPARED, ({ visits }) => visits.length);
      const { writer, visits } = await this.#tryToPrepare(part.flatMap(({ visits }) => visits));
      let end = 0;
      for (const waiting of part) {
        const start = end;
        end += waiting.visits.length;
        this.#prepared.push({ waiting, writer, visits: visits.slice(start, end) });
      }
      this.#preparedVisits += end;
      this.#writePrepared();
    }
    this.#isPreparing = false;
  }

  /** Without a writer if it failed: whoever writes them tries again. */
  async #tryToPrepare(
    visits: ClassifiedVisit[],
  ): Promise<{ writer: VisitsWriter | undefined; visits: PreparedVisit[] }> {
    try {
      return await this.#preparer.prepare(visits);
    } catch {
      return { writer: undefined, visits: [] };
    }
  }

  /** A second group gets in line behind the first one once it cannot grow any more. */
  #writePrepared(): void {
    while (this.#prepared.length > 0 && this.#isGroupReady()) void this.#writeNext();
  }

  #isGroupReady(): boolean {
    if (this.#writing > 0) return this.#writing === 1 && this.#preparedVisits >= MAX_BATCH;
    return this.#preparedVisits >= MIN_GROUP || this.#waitingVisits - this.#preparedVisits < MANY_UNPREPARED;
  }

  async #writeNext(): Promise<void> {
    this.#writing += 1;
    const group = takeFirst(this.#prepared, MAX_BATCH, ({ waiting }) => waiting.visits.length);
    const size = group.reduce((sum, { waiting }) => sum + waiting.visits.length, 0);
    this.#preparedVisits -= size;
    this.#waitingVisits -= size;
    try {
      const repeated = (await this.#writeGroup(group)).sort((a, b) => a - b);
      let end = 0;
      let told = 0;
      for (const { waiting } of group) {
        end += waiting.visits.length;
        const first = told;
        while (told < repeated.length && (repeated[told] ?? 0) < end) told += 1;
        waiting.resolve(told - first);
      }
    } catch (error) {
      for (const { waiting } of group) waiting.reject(error);
    }
    this.#writing -= 1;
    this.#writePrepared();
  }

  /** Returns the indexes of visits that were known already. The next try leaves out what a failed one has written. */
  async #writeGroup(group: Prepared[]): Promise<number[]> {
    const visits = group.flatMap(({ waiting }) => waiting.visits);
    const { first, repeated } = splitByEvent(visits);
    let left = first;
    for (let tries = 1; ; tries++) {
      const failures: { indexes: number[]; error: unknown }[] = [];
      try {
        const tried = left;
        const prepared =
          (tries === 1 ? joinPrepared(group, tried) : undefined) ??
          (await this.#preparer.prepare(tried.flatMap((index) => visits[index] ?? [])));
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
    const isSplit = visits.length >= MIN_SPLIT && new Set(visits.map(({ day }) => day)).size > MAX_DAYS_TOGETHER;
    if (!isSplit) return [{ indexes, visits, lanes: this.#lanesOf(visits) }];
    const batches = new Map<number, Batch>();
    for (const [at, visit] of visits.entries()) {
      const lane = this.#laneOf(visit);
      const batch = batches.get(lane) ?? { indexes: [], visits: [], lanes: new Set([lane]) };
      batches.set(lane, batch);
      batch.indexes.push(indexes[at] ?? 0);
      batch.visits.push(visit);
    }
    return [...batches.values()];
  }

  #lanesOf(visits: PreparedVisit[]): Set<number> {
    const lanes = new Set<number>();
    for (const visit of visits) if (lanes.add(this.#laneOf(visit)).size === this.#lanes.length) break;
    return lanes;
  }

  #laneOf({ visitor }: PreparedVisit): number {
    return visitor === undefined ? 0 : this.#store.partitionOf(visitor) % this.#lanes.length;
  }

  /** Each lane writes one batch after another, so that none holds a connection only to wait for the lock. */
  #writeBatch(writer: VisitsWriter, { visits, lanes }: Batch): Promise<number[]> {
    const before = [...lanes].map((lane) => this.#lanes[lane]);
    const written = writer.write(visits, Promise.all(before));
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

/** Takes at least one, and no more than so many visits. */
function takeFirst<T>(from: T[], most: number, sizeOf: (entry: T) => number): T[] {
  let taken = 0;
  let size = 0;
  for (; taken < from.length; taken++) {
    const next = from[taken];
    if (next === undefined || (taken > 0 && size + sizeOf(next) > most)) break;
    size += sizeOf(next);
  }
  return from.splice(0, taken);
}

/** What the group has prepared of these visits, unless some of it failed or the settings were read anew in between. */
function joinPrepared(
  group: Prepared[],
  indexes: number[],
): { writer: VisitsWriter; visits: PreparedVisit[] } | undefined {
  const writer = group[0]?.writer;
  if (!writer || group.some((part) => part.writer !== writer)) return undefined;
  const all = group.flatMap(({ visits }) => visits);
  return { writer, visits: indexes.length === all.length ? all : indexes.flatMap((index) => all[index] ?? []) };
}
