import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addOrganization, addUser } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";

/** Heavy requests of one organisation that run, and that wait. */
const [RUN, WAIT] = [2, 40];
let docket: Docket;
let diff: string;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const owner = await addUser(docket, "owner");
  const project = await owner.json<Project>("POST", "/v1/projects", { name: "docs", sample: true });
  const created = await docket.call("POST", `/v2/agent/${project.id}/job`, { prompt: "Fix the broken links" });
  diff = `/v2/agent/${project.id}/job/${((await created.json()) as Job).id}/diff`;
});
afterAll(async () => docket.close());

it("lets few heavy requests of one organisation run and some wait, while others read", async () => {
  const other = await addUser(docket, "owner", { organizationId: await addOrganization(docket, "Other") });
  const theirs = await other.json<Project>("POST", "/v1/projects", { name: "docs", sample: true });
  let asked: Promise<Response>[] = [];
  await docket.app.database.transaction().execute(async (tx) => {
    await sql`lock table job_diffs in access exclusive mode`.execute(tx);
    asked = Array.from({ length: RUN + WAIT + 5 }, () => docket.call("GET", diff));
    let answered = 0;
    for (const response of asked) void response.then(() => answered++);
    // Nothing else is answered as long as the table is locked.
    await expect.poll(() => answered).toBe(5);
    await expectError(await Promise.race(asked), 429, "rate_limited");
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where relation = 'job_diffs'::regclass and not granted`.execute(tx);
    expect(rows[0]?.count).toBeLessThanOrEqual(RUN);
    expect((await other.call("GET", `/v2/agent/${theirs.id}/jobs`)).status).toBe(200);
    expect((await docket.call("GET", diff.replace("/diff", ""))).status).toBe(200);
  });
  const statuses = (await Promise.all(asked)).map(({ status, headers }) => `${status} ${headers.get("retry-after")}`);
  expect(
    Object.fromEntries(
      Object.entries(Object.groupBy(statuses, (said) => said)).map(([said, all]) => [said, all?.length]),
    ),
  ).toEqual({
    "200 null": RUN + WAIT,
    "429 5": 5,
  });
});
