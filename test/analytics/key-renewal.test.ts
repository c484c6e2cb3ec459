import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { dateOfDay } from "../../src/analytics/dates.ts";
import { eraseVisitor } from "../../src/analytics/erase-visitor.ts";
import { stableEnd } from "../../src/analytics/identity/epochs.ts";
import { maintainVisits } from "../../src/analytics/jobs.ts";
import { reconcileVisits } from "../../src/analytics/reconcile-visits.ts";
import { visitorsSchema } from "../../src/analytics/schema.ts";
import { countWaiting } from "../support/count-waiting.ts";
import { createRandom, type Random } from "../support/visitor-model.ts";
import { bootVisitsApi, person } from "../support/visits-api.ts";

/** For longer: TEST_EXACT_ROUNDS=60. */
const ROUNDS = Number(process.env.TEST_EXACT_ROUNDS ?? 4);
const SEED = Number(process.env.TEST_EXACT_SEED ?? 1);
const DAY_MS = 86_400_000;
const RECOGNITION_DAYS = 60;
/** The last day is the present one of the tests' clock. */
const LAST = Date.parse("2026-11-20") / DAY_MS;
const FIRST = LAST - 3 * 365;

const { addProject, ask, docket, record, setClock } = bootVisitsApi(() => ({ DOCKET_VISITS_KEPT_DAYS: "2000" }));

type Reading = { reader: number; day: number };
type Range = { from: number; to: number };

/** People of all habits: some return each week, some each half year, some after two years. */
function readingsOf(random: Random): Reading[] {
  const readings: Reading[] = [];
  for (let reader = 0; reader < 60; reader++) {
    const pause = random.pick([7, 30, 90, 200, 500]);
    for (let day = FIRST + random.below(700); day <= LAST; day += 1 + random.below(2 * pause))
      readings.push({ reader, day });
  }
  return readings.sort((a, b) => a.day - b.day);
}

const rowOf = ({ reader, day }: Reading) => {
  const { visitorId: _, ...row } = person("", dateOfDay(day), `/page/${reader % 3}`);
  return { ...row, ip: `192.0.2.${reader}` };
};

/** Small batches go through the inbox, larger ones do not. */
async function send(
  projectId: string,
  readings: Reading[],
  random: Random,
  { isCountedInOrder }: { isCountedInOrder: boolean },
): Promise<void> {
  for (let start = 0; start < readings.length; ) {
    const size = random.chance(0.5) ? 1 + random.below(60) : 65 + random.below(200);
    await record(projectId, readings.slice(start, start + size).map(rowOf));
    if (isCountedInOrder) await countWaiting(docket().app, projectId);
    start += size;
  }
}

async function epochsOf(projectId: string): Promise<Range[]> {
  const { rows } = await sql<Range>`
    select starts_on - date '1970-01-01' as "from", ends_before - date '1970-01-01' as "to"
    from visitor_keys k join visitor_settings s on s.number = k.project where project_id = ${projectId}
    order by 1`.execute(docket().app.database);
  return rows;
}

async function totalsOf(projectId: string, { from, to }: Range) {
  const question = `visitors?dateFrom=${dateOfDay(from)}&dateTo=${dateOfDay(to)}`;
  const { totals, identity } = await ask(visitorsSchema, projectId, question);
  return { total: totals.total, atMost: identity?.doublesAtMost ?? 0, epochs: identity?.epochs ?? 1 };
}

async function countLinks(projectId: string): Promise<number> {
  const { rows } = await sql<{ links: number }>`select count(*)::int as links from visitor_links l
    join visitor_settings s on s.number = l.project where project_id = ${projectId}`.execute(docket().app.database);
  return rows[0]?.links ?? 0;
}

const within = (readings: Reading[], { from, to }: Range) => readings.filter(({ day }) => day >= from && day < to);
const peopleIn = (readings: Reading[], range: Range) =>
  new Set(within(readings, range).map(({ reader }) => reader)).size;

/** Who each reading counts as if they arrive by day: somebody new after a renewal, unless they return in time. */
function identitiesOf(readings: Reading[], epochs: Range[]): (Reading & { identity: string })[] {
  const last = new Map<number, { epoch: number; identity: string }>();
  return readings.map((reading) => {
    const epoch = epochs.findIndex(({ from, to }) => from <= reading.day && reading.day < to);
    const known = last.get(reading.reader);
    const isSame =
      known?.epoch === epoch ||
      (known?.epoch === epoch - 1 && reading.day < (epochs[epoch]?.from ?? 0) + RECOGNITION_DAYS);
    const identity = known && isSame ? known.identity : `${reading.reader} ${epoch}`;
    last.set(reading.reader, { epoch, identity });
    return { ...reading, identity };
  });
}

function randomRanges(random: Random, epochs: Range[]): Range[] {
  const ranges = Array.from({ length: 25 }, () => {
    const [from = 0, to = 0] = [FIRST + random.below(1100), FIRST + random.below(1100)].sort((a, b) => a - b);
    return { from, to: to + 1 };
  });
  const borders = epochs
    .slice(1)
    .map(({ from }) => ({ from: from - random.below(200), to: from + 1 + random.below(200) }));
  return [...ranges, ...borders, { from: FIRST, to: LAST + 1 }];
}

describe("who is recognised after a renewal", () => {
  const returning = [
    { reader: 1, day: FIRST },
    { reader: 1, day: stableEnd(FIRST) - 1 },
    { reader: 1, day: stableEnd(FIRST) + RECOGNITION_DAYS - 1 },
    { reader: 1, day: stableEnd(FIRST) + 300 },
  ];

  it("counts once, also when the old visits arrive after the new ones", async () => {
    for (const order of [returning, returning.toReversed()]) {
      const projectId = await addProject();
      for (const reading of order) await record(projectId, [rowOf(reading)]);
      expect(await totalsOf(projectId, { from: FIRST, to: LAST })).toMatchObject({ total: 1, epochs: 2 });
      expect(await countLinks(projectId)).toBe(1);
      const { differences } = await reconcileVisits(docket().app, docket().actor, projectId);
      expect(differences).toBe(0);
    }
  });

  it("is erased under both keys, and is somebody new afterwards", async () => {
    const projectId = await addProject();
    const rows = returning.map(rowOf);
    await record(projectId, rows);
    const { ip = "", userAgent = "" } = rows[0] ?? {};
    const erased = await eraseVisitor(docket().app, docket().actor, projectId, { ip, userAgent });
    expect(erased.rows).toBeGreaterThan(0);
    expect(await countLinks(projectId)).toBe(0);
    expect(await eraseVisitor(docket().app, docket().actor, projectId, { ip, userAgent })).toEqual({ rows: 0 });
    await record(projectId, rows.slice(2));
    expect(await totalsOf(projectId, { from: FIRST, to: LAST })).toMatchObject({ total: 2 });
  });

  it("is forgotten with the key", async () => {
    const projectId = await addProject();
    await record(projectId, returning.map(rowOf));
    await countWaiting(docket().app, projectId);
    expect(await countLinks(projectId)).toBe(1);
    setClock("2036-01-01T00:00:00.000Z");
    await maintainVisits(docket().app, new AbortController().signal);
    setClock();
    expect(await countLinks(projectId)).toBe(0);
  });
});

describe("three years of visitors", () => {
  it("are counted exactly within a key's time, and across a renewal for all who return within 60 days", {
    timeout: 120_000 + ROUNDS * 30_000,
  }, async () => {
    let doubles = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const random = createRandom(SEED * 100 + round);
      const readings = readingsOf(random);
      const projectId = await addProject();
      await send(projectId, readings, random, { isCountedInOrder: true });
      const epochs = await epochsOf(projectId);
      const first = readings[0]?.day ?? 0;
      expect(epochs.slice(0, 2)).toEqual([
        { from: first, to: stableEnd(first) },
        { from: stableEnd(first), to: stableEnd(stableEnd(first)) },
      ]);
      const identified = identitiesOf(readings, epochs);
      for (const range of randomRanges(random, epochs)) {
        const { total, atMost } = await totalsOf(projectId, range);
        const counted = within(identified, range) as typeof identified;
        const name = `round ${round}, ${dateOfDay(range.from)} to ${dateOfDay(range.to)}`;
        expect(total, name).toBe(new Set(counted.map(({ identity }) => identity)).size);
        expect(total - peopleIn(readings, range), name).toBeLessThanOrEqual(atMost);
        doubles += total - peopleIn(readings, range);
      }
    }
    expect(doubles).toBeGreaterThan(0);
  });

  it("are too many by what the answer says at most, in whatever order their visits arrive", {
    timeout: 120_000 + ROUNDS * 30_000,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const random = createRandom(SEED * 300 + round);
      const readings = readingsOf(random);
      const isLate = (reading: Reading) => random.chance(round % 3 === 0 ? 0.2 : 0.02) && reading.day < LAST;
      const late = new Set(readings.filter(isLate));
      const order = [...readings.filter((reading) => !late.has(reading)), ...random.shuffled([...late])];
      const projectId = await addProject();
      await send(projectId, round % 3 === 1 ? random.shuffled(readings) : order, random, { isCountedInOrder: false });
      const epochs = await epochsOf(projectId);
      for (const range of [...randomRanges(random, epochs), ...epochs]) {
        const answer = await totalsOf(projectId, range);
        const people = peopleIn(readings, range);
        const name = `round ${round}, ${dateOfDay(range.from)} to ${dateOfDay(range.to)}`;
        expect(answer.total, name).toBeGreaterThanOrEqual(people);
        expect(answer.total - people, name).toBeLessThanOrEqual(answer.atMost);
        if (answer.epochs === 1) expect(answer.total, name).toBe(people);
      }
    }
  });
});
