import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobListSchema } from "../../src/agent/schema.ts";
import { newId } from "../../src/database/new-id.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";

/** More than are searched for one page. */
const MANY = 5000;
let docket: Docket;
let project: Project;
let other: Project;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  project = await docket.addProject({ repository: await createRepository(`${docket.folder}/docs`) });
  other = await docket.addProject({ repository: await createRepository(`${docket.folder}/other`) });
  await fill(MANY);
});
afterAll(() => docket?.close());

describe("a search of jobs", () => {
  it.each([
    ["begin", "Zebra at the start", "ZEBRA AT"],
    ["end after what a list shows", `${"x ".repeat(15_000)}quagga`, "quagga"],
    ["hold a percent sign", "Say 100% of it", "0% o"],
    ["hold an underscore", "Rename my_page", "y_p"],
    ["hold a backslash", "Use C:\\docs", ":\\d"],
    ["are in another script", "Переименуй страницу", "СТРАНИЦУ"],
  ])("finds prompts that %s", async (_, prompt, search) => {
    const id = await create(prompt);
    expect(await find(search)).toEqual([id]);
  });

  it("finds what a follow-up says, and each job once", async () => {
    const id = await create("Mention the okapi");
    for (const prompt of ["and the okapi's stripes", "and the gnu"])
      await docket.call("POST", `/v2/agent/${project.id}/job/${id}/message`, { prompt });
    expect(await find("okapi")).toEqual([id]);
    expect(await find("gnu")).toEqual([id]);
  });

  it.each(["0%1", "b_g", "\\", "%"])("takes %j for what it is", async (search) => {
    const found = await find(search);
    const prompts = await docket.app.database
      .selectFrom("turns")
      .select(["job_id", "prompt"])
      .where("job_id", "in", found.length > 0 ? found : ["none"])
      .execute();
    for (const { prompt } of prompts) expect(prompt).toContain(search);
  });

  it("walks through any number of jobs, missing none and giving none twice", async () => {
    const found = await find("bulk", 100);
    expect(found).toHaveLength(MANY);
    expect(new Set(found).size).toBe(MANY);
    expect(await find("bulk number 7.", 1)).toHaveLength(1);
    expect(await find("every thousandth", 2)).toHaveLength(MANY / 1000);
    expect(await find("every thousandth", 2, "&status=failed")).toHaveLength(MANY / 1000);
    expect(await find("every thousandth", 2, "&status=archived")).toHaveLength(0);
  });

  it("looks at a bounded part of them for one page, of which it says that there is more", async () => {
    const page = await list("search=nowhere");
    expect(page.jobs).toEqual([]);
    expect(page.nextCursor).not.toBeNull();
  });

  it("is the whole list if it says nothing", async () => {
    for (const search of ["", "%20%20"])
      expect((await list(`limit=3&search=${search}`)).jobs).toEqual((await list("limit=3")).jobs);
  });

  it("finds nothing of other projects", async () => {
    const path = `/v2/agent/${other.id}/jobs?search=bulk`;
    expect(await (await docket.call("GET", path)).json()).toEqual({ jobs: [], nextCursor: null });
  });

  it.each(["x".repeat(201), "a%00b"])("refuses %j", async (search) => {
    const { details } = await expectError(await get(`search=${search}`), 400, "invalid_request");
    expect(details).toMatchObject([{ path: "search" }]);
  });
});

function get(query: string): Promise<Response> {
  return docket.call("GET", `/v2/agent/${project.id}/jobs?${query}`);
}

async function list(query: string) {
  return jobListSchema.parse(await (await get(query)).json());
}

async function find(search: string, limit = 50, more = ""): Promise<string[]> {
  const ids: string[] = [];
  let cursor = "";
  for (;;) {
    const after = cursor && `&cursor=${cursor}`;
    const { jobs, nextCursor } = await list(`search=${encodeURIComponent(search)}&limit=${limit}${more}${after}`);
    ids.push(...jobs.map(({ id }) => id));
    if (nextCursor === null) return ids;
    cursor = nextCursor;
  }
}

async function create(prompt: string): Promise<string> {
  const response = await docket.call("POST", `/v2/agent/${project.id}/job`, { prompt });
  return ((await response.json()) as { id: string }).id;
}

/** Jobs of one turn, some of the same moment. */
async function fill(count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId("job"));
  const numbers = sql`unnest(${ids}::text[]) with ordinality as x (id, n)`;
  await sql`
    insert into jobs (id, project_id, status, reason, message, ref, model, options, turns, queued_turns, usage,
      last_event_seq, created_by, created_at, updated_at)
    select id, ${project.id}, 'failed', 'cancelled', '', 'main', 'docket/rules', '{}', 1, 0,
      '{"steps":0,"inputTokens":0,"outputTokens":0,"costUsd":0}', 0, 'test', '2026-01-01'::timestamptz + n / 3 * interval '1 minute', now()
    from ${numbers}`.execute(docket.app.database);
  await sql`
    insert into turns (job_id, number, project_id, prompt, status, created_at, queued_at)
    select id, 1, ${project.id}, 'bulk number ' || n || '.' || case when n % 1000 = 0 then ' every thousandth' else '' end,
      'cancelled', now(), now()
    from ${numbers}`.execute(docket.app.database);
}
