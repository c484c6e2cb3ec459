import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";

const LIMIT = 5;
const MINUTE_MS = 60_000;

let docket: Docket;
let repository: string;
let now = new Date();
let projectId: string;
beforeAll(async () => {
  docket = await boot({
    hasWorker: false,
    settings: { DOCKET_AGENT_USES_PER_HOUR: String(LIMIT) },
    overrides: { clock: () => now },
  });
  repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
});
beforeEach(async () => {
  projectId = (await docket.addProject({ repository })).id;
});
afterAll(async () => docket.close());

const create = (body: unknown = { prompt: "a" }, headers?: Record<string, string>) =>
  docket.call("POST", `/v2/agent/${projectId}/job`, body, headers);
const message = (jobId: string, body: unknown = { prompt: "a" }, headers?: Record<string, string>) =>
  docket.call("POST", `/v2/agent/${projectId}/job/${jobId}/message`, body, headers);
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};
const limitOf = (response: Response) => [response.headers.get("ratelimit-policy"), response.headers.get("ratelimit")];

describe("the uses of a project", () => {
  it("are jobs and messages together, told in headers, and refused with the time to wait", async () => {
    const first = await create();
    expect(limitOf(first)).toEqual([`"agent";q=5;w=3600`, `"agent";r=4;t=3600`]);
    const { id } = (await first.json()) as Job;
    wait(10);
    expect(limitOf(await message(id))).toEqual([`"agent";q=5;w=3600`, `"agent";r=3;t=3000`]);
    for (let left = 2; left >= 0; left--) expect((await (left % 2 ? create() : message(id))).status).toBeLessThan(202);

    for (const refused of [await create(), await message(id)]) {
      expect(refused.headers.get("retry-after")).toBe("3000");
      expect(limitOf(refused)).toEqual([`"agent";q=5;w=3600`, `"agent";r=0;t=3000`]);
      const { error } = await expectError(refused, 429, "rate_limited");
      expect(error).toContain("3000 s");
    }
    wait(49.9);
    await expectError(await create(), 429, "rate_limited");
    wait(0.1);
    expect((await create()).status).toBe(201);
    await expectError(await create(), 429, "rate_limited");
    wait(10);
    for (let count = 0; count < 4; count++) expect((await message(id)).status).toBe(200);
    await expectError(await message(id), 429, "rate_limited");
  });

  it("are each project's own", async () => {
    for (let count = 0; count < LIMIT; count++) await create();
    await expectError(await create(), 429, "rate_limited");
    projectId = (await docket.addProject({ repository })).id;
    expect((await create()).status).toBe(201);
  });

  it("are not spent by requests that are refused", async () => {
    const { id } = (await (await create()).json()) as Job;
    for (const body of [{}, { prompt: "" }, { prompt: "a", unknown: 1 }]) {
      await expectError(await create(body), 400, "invalid_request");
      await expectError(await message(id, body), 400, "invalid_request");
    }
    await expectError(await message("job_00000000000000000000000000"), 404, "not_found");
    await docket.call("POST", `/v2/agent/${projectId}/job/${id}/cancel`);
    await docket.call("POST", `/v2/agent/${projectId}/job/${id}/archive`);
    await expectError(await message(id), 409, "conflict");
    expect(limitOf(await create())[1]).toBe(`"agent";r=3;t=3600`);
  });

  it("are not spent by anything but jobs and messages", async () => {
    const { id } = (await (await create()).json()) as Job;
    for (const action of ["cancel", "retry", "cancel", "archive", "unarchive"])
      expect((await docket.call("POST", `/v2/agent/${projectId}/job/${id}/${action}`)).status).toBe(200);
    expect(limitOf(await create())[1]).toBe(`"agent";r=3;t=3600`);
  });

  it("are counted exactly when all ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(LIMIT).fill(201), ...Array(50 - LIMIT).fill(429)]);
    const { jobs } = (await (await docket.call("GET", `/v2/agent/${projectId}/jobs`)).json()) as { jobs: Job[] };
    expect(jobs).toHaveLength(LIMIT);
  });

  it("are counted exactly when messages and jobs ask at once", async () => {
    const { id } = (await (await create()).json()) as Job;
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 ? create() : message(id))));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(LIMIT - 1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - LIMIT + 1);
  });

  it("are checked before the body, and after the project", async () => {
    for (let count = 0; count < LIMIT; count++) await create();
    const send = (path: string, type: string) =>
      fetch(`${docket.address}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${docket.key}`, "content-type": type },
        body: "{",
      });
    await expectError(await send(`/v2/agent/${projectId}/job`, "application/json"), 429, "rate_limited");
    await expectError(await send(`/v2/agent/${projectId}/job`, "text/plain"), 429, "rate_limited");
    await expectError(await send("/v2/agent/prj_none/job", "application/json"), 404, "not_found");
  });

  it("are not spent by replays, which work when none is left", async () => {
    const headers = { "idempotency-key": "one" };
    const first = await create({ prompt: "a" }, headers);
    const replay = await create({ prompt: "a" }, headers);
    expect(limitOf(replay)[1]).toBe(`"agent";r=4;t=3600`);
    for (let count = 1; count < LIMIT; count++) expect((await create()).status).toBe(201);
    const last = await create({ prompt: "a" }, headers);
    expect([last.status, await last.text()]).toEqual([201, await first.text()]);
    await expectError(await create({ prompt: "b" }, headers), 422, "idempotency_mismatch");
    await expectError(await create({ prompt: "a" }, { "idempotency-key": "two" }), 429, "rate_limited");
  });
});

it("limits the reads of a key, and nothing else by them", async () => {
  const limited = await boot({ hasWorker: false, settings: { DOCKET_READS_PER_MINUTE: "3" } });
  try {
    const project = await limited.addProject({ repository });
    const read = () => limited.call("GET", `/v2/agent/${project.id}/jobs`);
    for (const left of [2, 1, 0])
      expect((await read()).headers.get("ratelimit")).toMatch(new RegExp(`^"reads";r=${left};t=\\d+$`));
    const refused = await read();
    expect(refused.headers.get("ratelimit-policy")).toBe(`"reads";q=3;w=60`);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectError(refused, 429, "rate_limited");
    expect((await limited.call("POST", `/v2/agent/${project.id}/job`, { prompt: "a" })).status).toBe(201);
    expect((await limited.call("GET", "/healthz")).status).toBe(200);
  } finally {
    await limited.close();
  }
});
