import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { byteaArray, int4Array, int8Array } from "../../src/database/array-parameters.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";

let docket: Docket;
beforeAll(async () => {
  docket = await boot({ hasWorker: false, settings: { DOCKET_DATABASE_POOL_SIZE: "2" } });
});
afterAll(() => docket.close());

test("goes on answering while a newer node adds columns", async () => {
  const { id: projectId } = await docket.addProject({ repository: await createRepository(`${docket.folder}/docs`) });
  const path = `/v2/agent/${projectId}/job`;
  const createAndGet = async () => {
    const created = await docket.call("POST", path, { prompt: "Fix common misspellings" });
    const { id } = (await created.json()) as { id: string };
    const found = await docket.call("GET", `${path}/${id}`);
    return [created.status, found.status];
  };
  // Often enough that every connection has planned every statement, and PostgreSQL keeps the plan.
  for (let round = 0; round < 10; round++) expect(await createAndGet()).toEqual([201, 200]);
  for (const table of ["projects", "api_keys", "jobs", "turns", "job_events", "job_pull_requests", "agent_uses"])
    await sql`alter table ${sql.table(table)} add column added_later text`.execute(docket.app.database);
  for (let round = 0; round < 5; round++) expect(await createAndGet()).toEqual([201, 200]);
});

test("sends arrays in PostgreSQL's binary form", async () => {
  const roundTrip = async (ints: (number | undefined)[], longs: (bigint | number)[], bytes: Buffer[]) => {
    const { rows } = await sql`select ${int4Array(ints)}::int[] as ints, ${int8Array(longs)}::bigint[]::text[] as longs,
      ${byteaArray(bytes)}::bytea[] as bytes`.execute(docket.app.database);
    return rows[0];
  };
  const ends = [-(2 ** 31), -1, undefined, 0, 2 ** 31 - 1, undefined];
  const longEnds = [-(2n ** 63n), -1n, 0, 1_795_000_000_000, 2n ** 63n - 1n];
  const odd = [Buffer.alloc(0), Buffer.from([0, 255, 10]), Buffer.alloc(5000, 7)];
  expect(await roundTrip(ends, longEnds, odd)).toEqual({
    ints: ends.map((value) => value ?? null),
    longs: longEnds.map(String),
    bytes: odd,
  });
  expect(await roundTrip([], [], [])).toEqual({ ints: [], longs: [], bytes: [] });
});
