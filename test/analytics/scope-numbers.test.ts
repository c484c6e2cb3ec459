import { afterAll, beforeAll, expect, it } from "vitest";
import { ScopeNumbers } from "../../src/analytics/visits-store/postgres/scope-numbers.ts";
import { scopeTableOf } from "../../src/analytics/visits-store/postgres/scope-table.ts";
import { OTHER_NAMES, type Scope } from "../../src/analytics/visits-store/visits-store.ts";
import { openApp } from "../../src/open-app.ts";
import { bootKeptVisits } from "../support/kept-visits.ts";
import { addProject } from "../support/visitor-world.ts";

const NOBODYS = 2_000_000_000;
const { countRows, docket, numberOf } = bootKeptVisits();

/** A second node. */
let other: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  other = await openApp(docket().app.config, { log: docket().app.log, clock: docket().app.clock });
});
afterAll(async () => other?.close(500));

const pages = (from: number, to: number): Scope[] =>
  Array.from({ length: to - from }, (_, index) => ["page", `/page-${from + index}`]);
const ignore = () => undefined;

it("new names of many projects get one number each, whichever of several nodes is first", async () => {
  const projects = await Promise.all(Array.from({ length: 8 }, async () => addProject(docket())));
  const numbers = await Promise.all(projects.map(numberOf));
  const found = await Promise.all(
    numbers.flatMap((number) =>
      [docket().app, other, other].map(async ({ database }, place) => {
        const scopes = new ScopeNumbers(number, 100, ignore);
        const wanted = pages(0, 40);
        if (place === 1) wanted.reverse();
        await Promise.all(
          [0, 10, 20, 30].map((at) => scopes.prepare(database, [{ scopes: wanted.slice(at, at + 15) }])),
        );
        return { number, of: pages(0, 40).map((scope) => scopes.numberOf(scope)) };
      }),
    ),
  );
  for (const number of numbers) {
    const [first, ...others] = found.filter((one) => one.number === number).map(({ of }) => of);
    expect(new Set(first).size).toBe(40);
    expect(others).toEqual([first, first]);
  }
  const all = new Set(found.flatMap(({ of }) => of));
  expect(all.size).toBe(8 * 40);
});

it("names beyond the limit share one number", async () => {
  const projectId = await addProject(docket());
  let full = 0;
  const scopes = new ScopeNumbers(await numberOf(projectId), 10, () => {
    full += 1;
  });
  await scopes.prepare(docket().app.database, [{ scopes: pages(0, 8) }]);
  await scopes.prepare(docket().app.database, [{ scopes: pages(8, 16) }]);
  await scopes.prepare(docket().app.database, [{ scopes: pages(16, 20) }]);
  expect(full).toBe(1);
  expect(new Set(pages(0, 20).map((scope) => scopes.numberOf(scope))).size).toBe(11);
  expect(scopes.numberOf(["page", "/page-19"])).toBe(scopes.numberOf(["page", OTHER_NAMES]));
  expect(await countRows("visitor_scopes", projectId)).toBe(11);
});

it("names that cannot be stored fail alone, and all do without a database", async () => {
  const number = await numberOf(await addProject(docket()));
  const table = scopeTableOf(other.database);
  const bad: Scope[] = [["page", "/a\0"]];
  const long: Scope[] = [["page", Array.from({ length: 4000 }, (_, at) => at.toString(36)).join("")]];
  const inserts = [bad, pages(0, 2), long].map((scopes) => table.insert(number, scopes));
  const [nothing, own, large] = await Promise.allSettled(inserts);
  expect([nothing?.status, own?.status, large?.status]).toEqual(["rejected", "fulfilled", "rejected"]);
  const closed = await openApp(docket().app.config, { log: docket().app.log });
  await closed.close(500);
  const none = await Promise.allSettled(
    [0, 1].map((at) => scopeTableOf(closed.database).read(number, pages(at, at + 1))),
  );
  expect(none.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

it("a project that was deleted fails alone", async () => {
  const number = await numberOf(await addProject(docket()));
  const table = scopeTableOf(docket().app.database);
  const inserts = [
    table.insert(NOBODYS, pages(0, 2)),
    table.insert(number, pages(0, 2)),
    table.insert(NOBODYS, pages(2, 3)),
  ];
  const [before, own, after] = await Promise.allSettled(inserts);
  expect([before?.status, own?.status, after?.status]).toEqual(["rejected", "fulfilled", "rejected"]);
  expect((await table.read(number, pages(0, 5))).map(({ name }) => name).sort()).toEqual(["/page-0", "/page-1"]);
});
