import { availableParallelism } from "node:os";
import { setImmediate as breathe } from "node:timers/promises";
import type { App } from "../../app.ts";
import { UnavailableError } from "../../errors.ts";
import { streamOf } from "../classify/classification.ts";
import { dayOf } from "../dates.ts";
import { ChangedSettingsError, VisitorIds } from "../identity/visitor-ids.ts";
import { BUCKETS, bucketOf } from "../settings/lock-visitors.ts";
import { openVisitorProject, type VisitorProject } from "../settings/visitor-project.ts";
import { type ScopeKind, Scopes, SITE } from "../visits-store/postgres/scope-numbers.ts";
import { AI, HUMAN, NEITHER, storeVisits, type VisitRows } from "../visits-store/postgres/write-visits.ts";
import { type ClassifiedVisit, scopesOf } from "./scopes-of-visit.ts";

const MAX_BATCH = 10_000;
const MAX_WAITING = 100_000;
const MAX_TRIES = 5;
/** So many visits waiting are worth preparing while others are being stored. */
const WORTH_PREPARING = 1000;
/** So many in one group are worth several transactions at once. */
const WORTH_SPLITTING = 1000;
const WRITERS = Math.min(BUCKETS, availableParallelism());
/** After so many visits others get their turn. */
const SLICE = 500;

type Waiting = { visits: ClassifiedVisit[]; resolve(repeated: number): void; reject(error: unknown): void };

/**
 * Stores one project's visits by group commit: what arrives while a transaction runs goes into the next one, and each
 * request is answered when its visits are committed. While one group of many is stored, the next is prepared. A group of
 * many is stored by several transactions at once, each with the visitors of its own buckets.
 */
export class VisitWriter {
  readonly #app: App;
  readonly #projectId: string;
  #waiting: Waiting[] = [];
  #waitingVisits = 0;
  #running = 0;
  #preparing: Promise<unknown> = Promise.resolve();
  /** For each writer, the end of what it stores. */
  readonly #writing: Promise<unknown>[] = Array.from({ length: WRITERS }, () => Promise.resolve());
  #state: Promise<{ project: VisitorProject; ids: VisitorIds; scopes: Scopes }> | undefined;

  constructor(app: App, projectId: string) {
    this.#app = app;
    this.#projectId = projectId;
  }

  /** Resolves once the visits are durable, with how many were known by their event id. */
  write(visits: ClassifiedVisit[]): Promise<number> {
    if (visits.length === 0) return Promise.resolve(0);
    if (this.#waitingVisits + visits.length > MAX_WAITING)
      return Promise.reject(
        new UnavailableError("More visits arrive than can be stored; send this batch again shortly"),
      );
    return new Promise((resolve, reject) => {
      this.#waiting.push({ visits, resolve, reject });
      this.#waitingVisits += visits.length;
      if (this.#running === 0 || (this.#running === 1 && this.#waitingVisits >= WORTH_PREPARING)) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running += 1;
    while (this.#waiting.length > 0) {
      const group = this.#takeGroup();
      try {
        const repeated = (await this.#store(group.flatMap(({ visits }) => visits))).sort((a, b) => a - b);
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

  /** Returns which of the visits were known already. What a failed try has stored is not stored again by the next. */
  async #store(visits: ClassifiedVisit[]): Promise<number[]> {
    const repeated: number[] = [];
    let left = visits.map((_, index) => index);
    for (let tries = 1; ; tries++) {
      const failures: { indexes: number[]; error: unknown }[] = [];
      try {
        const tried = left;
        const { project, rows } = await this.#prepareNext(tried.flatMap((index) => visits[index] ?? []));
        const parts = toParts(tried, rows).map(async (part) => {
          try {
            for (const place of await this.#storePart(project, part)) repeated.push(part.indexes[place] ?? 0);
          } catch (error) {
            failures.push({ indexes: part.indexes, error });
          }
        });
        await Promise.all(parts);
      } catch (error) {
        failures.push({ indexes: left, error });
      }
      const [failure] = failures;
      if (!failure) return repeated;
      // Numbers and keys that the failed try has made may not have been kept.
      this.#state = undefined;
      const final = failures.find(({ error }) => !isWorthAnotherTry(error)) ?? failure;
      if (tries === MAX_TRIES || !isWorthAnotherTry(final.error)) throw final.error;
      left = failures.flatMap(({ indexes }) => indexes);
    }
  }

  /** Each writer stores one part after another, so that none holds a connection only to wait for the lock. */
  #storePart(project: VisitorProject, part: Part): Promise<number[]> {
    const before = [...part.writers].map((writer) => this.#writing[writer]);
    const stored = Promise.all(before).then(() =>
      this.#app.database.transaction().execute((tx) => storeVisits(tx, project, part.rows)),
    );
    const settled = stored.catch(() => undefined);
    for (const writer of part.writers) this.#writing[writer] = settled;
    return stored;
  }

  /** One after another, so that two do not number the same new names. */
  #prepareNext(visits: ClassifiedVisit[]): Promise<{ project: VisitorProject; rows: VisitRows[] }> {
    const prepared = this.#preparing.then(() => this.#prepare(visits));
    this.#preparing = prepared.catch(() => undefined);
    return prepared;
  }

  async #prepare(visits: ClassifiedVisit[]): Promise<{ project: VisitorProject; rows: VisitRows[] }> {
    const { project, ids, scopes } = await this.#open();
    requireKept(visits, project);
    const named = visits.map(scopesOf);
    await ids.prepare(visits.map(({ visit }) => dayOf(visit.at)));
    await scopes.prepare(
      this.#app.database,
      named.flatMap(({ scopes: wanted }) => wanted),
    );
    const rows: VisitRows[] = [];
    for (let start = 0; start < visits.length; start += SLICE) {
      rows.push(...toRows(visits.slice(start, start + SLICE), named.slice(start, start + SLICE), ids, scopes));
      await breathe();
    }
    return { project, rows };
  }

  #open() {
    this.#state ??= openVisitorProject(this.#app.database, this.#projectId).then(
      (project) => ({
        project,
        ids: new VisitorIds(this.#app, project),
        scopes: new Scopes(project.number, this.#app.config.pathsPerProject, () =>
          this.#app.log.warn(
            { projectId: this.#projectId, limit: this.#app.config.pathsPerProject },
            "visits to further pages of this project count as other; DOCKET_PATHS_PER_PROJECT is its limit",
          ),
        ),
      }),
      (error) => {
        this.#state = undefined;
        throw error;
      },
    );
    return this.#state;
  }
}

/** What one transaction stores: some visits of a group and the rows they make. */
type Part = { indexes: number[]; rows: VisitRows[]; writers: Set<number> };

/** All in one if there are few, else the visitors of each writer's buckets. */
function toParts(indexes: number[], rows: VisitRows[]): Part[] {
  const parts = new Map<number, Part>();
  for (const [at, row] of rows.entries()) {
    const writer = bucketOf(row.visitor) % WRITERS;
    const key = rows.length < WORTH_SPLITTING ? 0 : writer;
    const part = parts.get(key) ?? { indexes: [], rows: [], writers: new Set() };
    parts.set(key, part);
    part.indexes.push(indexes[at] ?? 0);
    part.rows.push(row);
    part.writers.add(writer);
  }
  return [...parts.values()];
}

function toRows(
  visits: ClassifiedVisit[],
  named: ReturnType<typeof scopesOf>[],
  ids: VisitorIds,
  scopes: Scopes,
): VisitRows[] {
  return visits.map(({ visit, classification }, index) => {
    const stream = streamOf(classification.class);
    const { scopes: own = [], isSiteView = false } = named[index] ?? {};
    const numbers = own.map(([kind, name]: [ScopeKind, string]) => scopes.idOf(kind, name));
    return {
      visitor: ids.idOf(visit),
      day: dayOf(visit.at),
      flag: stream === "human" ? HUMAN : stream === "ai" ? AI : NEITHER,
      scopes: isSiteView ? [SITE, ...numbers] : numbers,
      at: visit.at,
      eventId: visit.eventId,
    };
  });
}

function requireKept(visits: ClassifiedVisit[], { forgottenBefore }: VisitorProject): void {
  if (forgottenBefore === null) return;
  const first = dayOf(Date.parse(forgottenBefore));
  if (visits.some(({ visit }) => dayOf(visit.at) < first))
    throw new UnavailableError("Old visits were being forgotten meanwhile; send this batch again");
}

/** Settings that changed or went with their project, deadlocks, serialisation: the same batch again is harmless, since nothing was committed. */
function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof ChangedSettingsError) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ["40P01", "40001", "23503"].includes(code);
}
