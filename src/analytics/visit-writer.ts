import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { UnavailableError } from "../errors.ts";
import { streamOf } from "./classify/classification.ts";
import { dateOfDay, dayOf } from "./dates.ts";
import { ChangedSettingsError, VisitorIds } from "./identity.ts";
import { lockVisitors } from "./lock-visitors.ts";
import { type ScopeKind, Scopes, SITE } from "./scopes.ts";
import { type ClassifiedVisit, scopesOf } from "./scopes-of-visit.ts";
import { openVisitorProject, type VisitorProject } from "./visitor-project.ts";

const BATCH = readFileSync(join(import.meta.dirname, "batch.sql"), "utf8");
const MAX_BATCH = 10_000;
const MAX_WAITING = 100_000;
const MAX_TRIES = 5;
/** So many visits waiting are worth preparing while others are being stored. */
const WORTH_PREPARING = 1000;
const HUMAN = 1;
const AI = 2;
const NEITHER = 4;

type Waiting = { visits: ClassifiedVisit[]; resolve(repeated: number): void; reject(error: unknown): void };

/**
 * Stores one project's visits by group commit: what arrives while a transaction runs goes into the next one, and each
 * request is answered when the transaction that holds its visits has committed. While one group of many is stored, the
 * next is prepared; the project's lock in the database keeps their transactions apart.
 */
export class VisitWriter {
  readonly #app: App;
  readonly #projectId: string;
  #waiting: Waiting[] = [];
  #waitingVisits = 0;
  #running = 0;
  #preparing: Promise<unknown> = Promise.resolve();
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

  /** The first day that visits are still taken of, as far as it is known; a write of older ones fails. */
  async firstDay(): Promise<number> {
    const { project } = await this.#open();
    return project.forgottenBefore === null ? Number.NEGATIVE_INFINITY : dayOf(Date.parse(project.forgottenBefore));
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

  /** Returns which of the visits were known already. */
  async #store(visits: ClassifiedVisit[]): Promise<number[]> {
    for (let tries = 1; ; tries++)
      try {
        const { project, rows } = await this.#prepareNext(visits);
        return await this.#app.database.transaction().execute((tx) => storeRows(tx, project, visits, rows));
      } catch (error) {
        // Numbers and keys that the failed try has made may not have been kept.
        this.#state = undefined;
        if (tries === MAX_TRIES || !isWorthAnotherTry(error)) throw error;
      }
  }

  /** One after another, so that two do not number the same new names. */
  #prepareNext(visits: ClassifiedVisit[]): Promise<{ project: VisitorProject; rows: Rows[] }> {
    const prepared = this.#preparing.then(() => this.#prepare(visits));
    this.#preparing = prepared.catch(() => undefined);
    return prepared;
  }

  async #prepare(visits: ClassifiedVisit[]): Promise<{ project: VisitorProject; rows: Rows[] }> {
    const { project, ids, scopes } = await this.#open();
    requireKept(visits, project);
    const named = visits.map(scopesOf);
    await ids.prepare(visits.map(({ visit }) => dayOf(visit.at)));
    await scopes.prepare(
      this.#app.database,
      named.flatMap(({ scopes: wanted }) => wanted),
    );
    return { project, rows: toRows(visits, named, ids, scopes) };
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

/** One visit's rows: the same visitor and day for each of its scopes. */
type Rows = { visitor: bigint; day: number; flag: number; scopes: number[] };

function toRows(
  visits: ClassifiedVisit[],
  named: ReturnType<typeof scopesOf>[],
  ids: VisitorIds,
  scopes: Scopes,
): Rows[] {
  return visits.map(({ visit, classification }, index) => {
    const stream = streamOf(classification.class);
    const { scopes: own = [], isSiteView = false } = named[index] ?? {};
    const numbers = own.map(([kind, name]: [ScopeKind, string]) => scopes.idOf(kind, name));
    return {
      visitor: ids.idOf(visit),
      day: dayOf(visit.at),
      flag: stream === "human" ? HUMAN : stream === "ai" ? AI : NEITHER,
      scopes: isSiteView ? [SITE, ...numbers] : numbers,
    };
  });
}

function requireKept(visits: ClassifiedVisit[], { forgottenBefore }: VisitorProject): void {
  if (forgottenBefore === null) return;
  const first = dayOf(Date.parse(forgottenBefore));
  if (visits.some(({ visit }) => dayOf(visit.at) < first))
    throw new UnavailableError("Old visits were being forgotten meanwhile; send this batch again");
}

async function storeRows(
  tx: Queryable,
  { number, revision }: VisitorProject,
  visits: ClassifiedVisit[],
  rows: Rows[],
): Promise<number[]> {
  const locked = await lockVisitors(tx, number);
  if (locked.revision !== revision) throw new ChangedSettingsError();
  if (locked.earliestDay !== undefined) await noteEarliestDay(tx, number, rows, locked.earliestDay);
  const repeated = await storeEventIds(tx, number, visits);
  await storeVisits(tx, number, rows);
  await storeViews(tx, number, visits, rows, new Set(repeated));
  return repeated;
}

async function noteEarliestDay(tx: Queryable, project: number, rows: Rows[], known: string | null): Promise<void> {
  const earliest = dateOfDay(rows.reduce((least, { day }) => Math.min(least, day), Number.POSITIVE_INFINITY));
  if (known !== null && known <= earliest) return;
  await sql`update visitor_forgettings set earliest_day = ${earliest}
    where project = ${project} and before = (select max(before) from visitor_forgettings where project = ${project})`.execute(
    tx,
  );
}

async function storeVisits(tx: Queryable, project: number, rows: Rows[]): Promise<void> {
  const columns: [number[], bigint[], number[], number[]] = [[], [], [], []];
  for (const { visitor, day, flag, scopes } of rows)
    for (const scope of scopes) {
      columns[0].push(scope);
      columns[1].push(visitor);
      columns[2].push(day);
      columns[3].push(flag);
    }
  const parameters = [project, ...columns.map((column) => `{${column.join(",")}}`)];
  const { rows: answers } = await tx.executeQuery<{ changed: number; bad: number }>(
    CompiledQuery.raw(BATCH, parameters),
  );
  if (answers[0]?.bad !== 0)
    throw new Error(`The cells of visitor project ${project} contradict its visits; run docket visits reconcile`);
}

async function storeEventIds(tx: Queryable, project: number, visits: ClassifiedVisit[]): Promise<number[]> {
  const firsts = new Map<string, number>();
  const repeated: number[] = [];
  for (const [index, { visit }] of visits.entries()) {
    if (visit.eventId === undefined) continue;
    const event = createHash("sha256").update(visit.eventId).digest("hex").slice(0, 32);
    if (firsts.has(event)) repeated.push(index);
    else firsts.set(event, index);
  }
  if (firsts.size === 0) return repeated;
  const days = [...firsts.values()].map((index) => dayOf(visits[index]?.visit.at ?? 0));
  const { rows } = await sql<{ event: string }>`
    insert into visit_events (project, event, day)
    select ${project}, e, date '1970-01-01' + d from unnest(${[...firsts.keys()]}::uuid[], ${days}::int[]) as n(e, d)
    on conflict do nothing returning replace(event::text, '-', '') as event`.execute(tx);
  const stored = new Set(rows.map(({ event }) => event));
  for (const [event, index] of firsts) if (!stored.has(event)) repeated.push(index);
  return repeated;
}

async function storeViews(
  tx: Queryable,
  project: number,
  visits: ClassifiedVisit[],
  rows: Rows[],
  repeated: Set<number>,
): Promise<void> {
  const counts = new Map<
    number,
    { scope: number; day: number; human: number; ai: number; other: number; at: number }
  >();
  for (const [index, { scopes, day, flag }] of rows.entries()) {
    if (repeated.has(index)) continue;
    const at = visits[index]?.visit.at ?? 0;
    for (const scope of scopes) {
      const key = day * 2 ** 32 + scope;
      const count = counts.get(key) ?? { scope, day, human: 0, ai: 0, other: 0, at };
      if (flag === HUMAN) count.human += 1;
      else if (flag === AI) count.ai += 1;
      else count.other += 1;
      count.at = Math.max(count.at, at);
      counts.set(key, count);
    }
  }
  const all = [...counts.values()].sort((a, b) => a.day - b.day || a.scope - b.scope);
  const column = (name: "scope" | "day" | "human" | "ai" | "other") => `{${all.map((count) => count[name]).join(",")}}`;
  const times = `{${all.map(({ at }) => at).join(",")}}`;
  await sql`insert into view_counts as v (project, day, scope, human, ai, other, last_at)
    select ${project}, date '1970-01-01' + d, s, h, a, o, to_timestamp(t / 1000.0)
    from unnest(${column("day")}::int[], ${column("scope")}::int[], ${column("human")}::int[], ${column("ai")}::int[], ${column("other")}::int[], ${times}::bigint[]) as n(d, s, h, a, o, t)
    on conflict (project, day, scope) do update set human = v.human + excluded.human, ai = v.ai + excluded.ai,
      other = v.other + excluded.other, last_at = greatest(v.last_at, excluded.last_at)`.execute(tx);
}

/** Settings that changed or went with their project, deadlocks, serialisation: the same batch again is harmless, since nothing was committed. */
function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof ChangedSettingsError) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return ["40P01", "40001", "23503"].includes(code);
}
