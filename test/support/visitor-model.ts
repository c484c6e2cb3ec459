import { sql } from "kysely";
import type { ClassifiedVisit } from "../../src/analytics/recording/scopes-of-visit.ts";
import { openCells } from "../../src/analytics/visits-store/clickhouse/clickhouse-cells.ts";
import { createVisitsStore } from "../../src/analytics/visits-store/create-visits-store.ts";
import { SettledSums } from "../../src/analytics/visits-store/postgres/settled-sums.ts";
import type { App } from "../../src/app.ts";
import { listViews } from "./cells.ts";

const DAY_MS = 86_400_000;
/** Ranges asked in one statement. */
const TOGETHER = 40;

export type VisitSpec = {
  visitor: string;
  day: number;
  path: string;
  stream: "human" | "ai" | "neither";
  operator?: string;
  referral?: string;
  isMissing?: boolean;
  eventId?: string;
};

export type Range = { from: number | undefined; to: number };
/** "human ai total" by scope name. */
export type Answer = Record<string, string>;

export function visitOf(spec: VisitSpec): ClassifiedVisit {
  const { visitor, day, path, stream, operator = null, referral = null, isMissing = false, eventId } = spec;
  const rest = { kind: "server", ip: "", userAgent: "", accept: "", referrer: "", method: "GET" } as const;
  const status = isMissing ? 404 : 200;
  return {
    visit: { path, address: path, at: day * DAY_MS + 1000, ...rest, status, visitorId: visitor, eventId },
    classification: {
      class: stream === "human" ? "human" : stream === "ai" ? "ai_coding" : "ai_training",
      operator,
      agent: null,
      isVerified: false,
      verification: "unverified",
      referral,
      isMissing,
      rule: "user_agent",
    },
  };
}

/** What the analytics should know, kept as plainly as possible. */
export class VisitorModel {
  /** Scope → visitor → day → streams. */
  readonly scopes = new Map<string, Map<string, Map<number, Set<string>>>>();
  readonly views = new Map<string, number>();
  readonly events = new Set<string>();
  repeated = 0;
  /** Who an identity counts as. */
  resolve = (identity: string): string => identity;
  readonly #identityOf: (visitor: string, day: number) => string;

  /** @param identityOf who somebody is taken for on a day */
  constructor(identityOf = (visitor: string, _day: number) => visitor) {
    this.#identityOf = identityOf;
  }

  add(spec: VisitSpec): void {
    const isRepeated = spec.eventId !== undefined && this.events.has(spec.eventId);
    if (spec.eventId !== undefined) this.events.add(spec.eventId);
    if (isRepeated) {
      this.repeated += 1;
      return;
    }
    for (const scope of scopesOf(spec)) {
      const visitors = getOr(this.scopes, scope, () => new Map<string, Map<number, Set<string>>>());
      const days = getOr(visitors, this.#identityOf(spec.visitor, spec.day), () => new Map<number, Set<string>>());
      getOr(days, spec.day, () => new Set<string>()).add(spec.stream);
      const key = `${spec.day} ${scope} ${spec.stream}`;
      this.views.set(key, (this.views.get(key) ?? 0) + 1);
    }
  }

  visitors({ from = Number.NEGATIVE_INFINITY, to }: Range): Answer {
    const answer: Answer = {};
    for (const [scope, visitors] of this.scopes) {
      const [human, ai, total] = [new Set<string>(), new Set<string>(), new Set<string>()];
      for (const [identity, days] of visitors) {
        const visitor = this.resolve(identity);
        for (const [day, streams] of days) {
          if (day < from || day >= to) continue;
          total.add(visitor);
          if (streams.has("human")) human.add(visitor);
          if (streams.has("ai")) ai.add(visitor);
        }
      }
      if (total.size > 0) answer[scope] = `${human.size} ${ai.size} ${total.size}`;
    }
    return answer;
  }

  /** Days of visits, sorted. */
  days(): number[] {
    const days = new Set<number>();
    for (const visitors of this.scopes.values())
      for (const ofVisitor of visitors.values()) for (const day of ofVisitor.keys()) days.add(day);
    return [...days].sort((a, b) => a - b);
  }
}

function scopesOf({ path, stream, operator = "", referral, isMissing }: VisitSpec): string[] {
  if (stream === "neither") return [`excluded ai_training\t\t${operator}`];
  if (isMissing) return [`missing ${path}`];
  const agent = stream === "ai" ? [`agent ai_coding\t\t${operator}`] : [];
  return ["site", `page ${path}`, ...agent, ...(referral ? [`referral ${referral}`] : [])];
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/** Every pair of these days and the open start. */
export function allRanges(days: number[]): Range[] {
  const ranges: Range[] = [];
  for (const to of days) {
    ranges.push({ from: undefined, to });
    for (const from of days) if (from < to) ranges.push({ from, to });
  }
  return ranges;
}

/** The days named, those after them, and the borders of the months between: where answers can change. */
export function turningDays(days: number[]): number[] {
  const found = new Set(days.flatMap((day) => [day, day + 1]));
  for (let day = Math.min(...days); day <= Math.max(...days); day++)
    if (new Date(day * DAY_MS).getUTCDate() === 1) found.add(day);
  return [...found].sort((a, b) => a - b);
}

/** Remembers what the fewest cells add up to, as it does with many. */
const sumsOfApps = new WeakMap<App, SettledSums>();
const sumsOf = (app: App) => {
  const sums = sumsOfApps.get(app) ?? new SettledSums();
  sumsOfApps.set(app, sums);
  return sums;
};

/** The stored answers, by the same order of ranges. */
export async function askVisitors(app: App, project: number, ranges: Range[]): Promise<Answer[]> {
  await createVisitsStore(app).foldInbox(project);
  const cells = openCells(app.database, app.clickhouse, sumsOf(app));
  const answers: Answer[] = ranges.map(() => ({}));
  for (let start = 0; start < ranges.length; start += TOGETHER) {
    const visitors = ranges.slice(start, start + TOGETHER).map((range) => ({ range }));
    const { rows } = await cells.ask(project, { visitors }, (db, relations) => {
      const parts = relations.map(
        (
          relation,
          index,
        ) => sql`select ${sql.lit(start + index)} as range, scope, sum(human) as human, sum(ai) as ai, sum(total) as total
        from (${relation}) c group by scope having sum(total) <> 0 or sum(human) <> 0 or sum(ai) <> 0`,
      );
      return sql<{ range: number; scope: string; counts: string }>`
      select a.range, coalesce(s.kind || ' ' || s.name, 'site') as scope, concat_ws(' ', a.human, a.ai, a.total) as counts
      from (${sql.join(parts, sql` union all `)}) a left join visitor_scopes s on s.id = a.scope`.execute(db);
    });
    for (const { range, scope, counts } of rows) (answers[range] as Answer)[scope] = counts;
  }
  return answers;
}

/** "day scope stream" → views. */
export async function askViews(app: App, project: number): Promise<Map<string, number>> {
  await createVisitsStore(app).foldInbox(project);
  const views = new Map<string, number>();
  for (const { kind, name, day, human, ai, other } of await listViews(app, project)) {
    const key = `${Date.parse(day) / DAY_MS} ${kind === null ? "site" : `${kind} ${name}`}`;
    for (const [stream, count] of Object.entries({ human, ai, neither: other }))
      if (count !== 0) views.set(`${key} ${stream}`, count);
  }
  return views;
}

/** Views of all scopes in each range: "scope" → "human ai neither". */
export async function askViewsIn(app: App, project: number, ranges: Range[]): Promise<Answer[]> {
  const cells = openCells(app.database, undefined, sumsOf(app));
  const answers: Answer[] = [];
  for (const range of ranges) {
    const { rows } = await cells.ask(project, { visitors: [], views: [{ range }] }, (db, _, [viewed]) =>
      sql<{ scope: string; counts: string }>`
      select coalesce(s.kind || ' ' || s.name, 'site') as scope, concat_ws(' ', sum(human), sum(ai), sum(other)) as counts
      from (${viewed}) v left join visitor_scopes s on s.id = v.scope group by 1`.execute(db),
    );
    answers.push(Object.fromEntries(rows.map(({ scope, counts }) => [scope, counts])));
  }
  return answers;
}

/** The same, by what `askViews` answers. */
export function viewsIn(views: ReadonlyMap<string, number>, { from = Number.NEGATIVE_INFINITY, to }: Range): Answer {
  const sums = new Map<string, Record<string, number>>();
  for (const [key, count] of views) {
    const [, day = "", scope = "", stream = ""] = /^(-?\d+) (.*) (human|ai|neither)$/s.exec(key) ?? [];
    if (Number(day) < from || Number(day) >= to) continue;
    const sum = getOr(sums, scope, () => ({ human: 0, ai: 0, neither: 0 }));
    sum[stream] = (sum[stream] ?? 0) + count;
  }
  return Object.fromEntries([...sums].map(([scope, { human, ai, neither }]) => [scope, `${human} ${ai} ${neither}`]));
}

/** Numbers that look random and are the same in every run. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    shuffled<T>(list: readonly T[]): T[] {
      return list
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item);
    },
  };
}
export type Random = ReturnType<typeof createRandom>;
