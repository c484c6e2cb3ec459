import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { newId } from "../../src/database/new-id.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";

const HOUR_MS = 3_600_000;

let docket: Docket;
let repository: string;
let projectId: string;
let now = new Date();
beforeAll(async () => {
  docket = await boot({ hasWorker: false, overrides: { clock: () => now } });
  repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  projectId = (await docket.addProject({ repository })).id;
});
afterAll(async () => docket.close());

const send = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`${docket.address}/v2/agent/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${docket.key}`, "content-type": "application/json", ...headers },
    body,
  });
const create = (body: string, key: string, more: Record<string, string> = {}) =>
  send(`${projectId}/job`, body, { "idempotency-key": key, ...more });
const answer = async (response: Response) => ({ status: response.status, body: await response.text() });
const countJobs = async () =>
  (await docket.app.database.selectFrom("jobs").select("id").where("project_id", "=", projectId).execute()).length;

it("gives the first status and body again for the same JSON, however it is written", async () => {
  const key = newId("same");
  const before = await countJobs();
  const first = await answer(await create('{"prompt":"a","title":"t","metadata":{"x":"1","y":"2"}}', key));
  expect(first.status).toBe(201);
  const again = ' {\n"metadata" : {"y":"2","x":"\\u0031"}, "title":"t", "prompt":"a"}';
  expect(await answer(await create(again, key))).toEqual(first);
  expect(await answer(await send(`${projectId}/job?x=1`, again, { "idempotency-key": key }))).toEqual(first);
  expect(await countJobs()).toBe(before + 1);
});

it("gives the first answer also when the job has changed or is gone", async () => {
  const key = newId("gone");
  const first = await answer(await create('{"prompt":"a"}', key));
  const { id } = JSON.parse(first.body) as Job;
  await docket.call("POST", `/v2/agent/${projectId}/job/${id}/cancel`);
  expect((await docket.call("DELETE", `/v2/agent/${projectId}/job/${id}`)).status).toBe(204);
  expect(await answer(await create('{"prompt":"a"}', key))).toEqual(first);
});

it("refuses other JSON", async () => {
  const key = newId("other");
  await create('{"prompt":"a"}', key);
  for (const body of ['{"prompt":"b"}', '{"prompt":"a","title":"t"}', '{"prompt":"a","draft":false}'])
    await expectError(await create(body, key), 422, "idempotency_mismatch");
});

it("makes one job of many requests at once", async () => {
  const key = newId("once");
  const before = await countJobs();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create('{"prompt":"a"}', key).then(answer)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await countJobs()).toBe(before + 1);
});

it("adds one message of many requests at once", async () => {
  const { id } = (await (await create('{"prompt":"a"}', newId("job"))).json()) as Job;
  const headers = { "idempotency-key": newId("message") };
  const path = `${projectId}/job/${id}/message`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(path, '{"prompt":"b"}', headers).then(answer)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  const job = (await (await docket.call("GET", `/v2/agent/${projectId}/job/${id}`)).json()) as Job;
  expect(job.details).toMatchObject({ turns: 2, queuedTurns: 2 });
});

it("counts per key and path", async () => {
  const key = newId("shared");
  const ids = new Set<string>();
  const { id } = (await (await create('{"prompt":"a"}', key)).json()) as Job;
  ids.add(id);
  const other = await createKey(docket.app, docket.actor, { name: newId("key") });
  const byOther = await create('{"prompt":"b"}', key, { authorization: `Bearer ${other.key}` });
  ids.add(((await byOther.json()) as Job).id);
  const project = await docket.addProject({ repository });
  const elsewhere = await send(`${project.id}/job`, '{"prompt":"c"}', { "idempotency-key": key });
  ids.add(((await elsewhere.json()) as Job).id);
  expect(ids.size).toBe(3);
  const message = await send(`${projectId}/job/${id}/message`, '{"prompt":"d"}', { "idempotency-key": key });
  expect([message.status, ((await message.json()) as Job).details.turns]).toEqual([200, 2]);
});

it("stores nothing when the request is refused", async () => {
  const key = newId("refused");
  await expectError(await create("{", key), 400, "invalid_request");
  await expectError(await create('{"prompt":""}', key), 400, "invalid_request");
  await expectError(await create('{"prompt":"a","model":"no/model"}', key), 400, "invalid_request");
  const created = await create('{"prompt":"b"}', key);
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as Job;

  await docket.call("POST", `/v2/agent/${projectId}/job/${id}/cancel`);
  await docket.call("POST", `/v2/agent/${projectId}/job/${id}/archive`);
  const message = () => send(`${projectId}/job/${id}/message`, '{"prompt":"c"}', { "idempotency-key": key });
  await expectError(await message(), 409, "conflict");
  await docket.call("POST", `/v2/agent/${projectId}/job/${id}/unarchive`);
  expect((await message()).status).toBe(200);
});

it("remembers for 24 hours", async () => {
  const key = newId("day");
  const first = await answer(await create('{"prompt":"a"}', key));
  now = new Date(now.getTime() + 24 * HOUR_MS - 1);
  expect(await answer(await create('{"prompt":"a"}', key))).toEqual(first);
  now = new Date(now.getTime() + 2);
  const next = await answer(await create('{"prompt":"b"}', key));
  expect(next.status).toBe(201);
  expect(await answer(await create('{"prompt":"b"}', key))).toEqual(next);
});

it.each([
  ["empty", ""],
  ["of 256 characters", "x".repeat(256)],
  ["with a tab", "a\tb"],
  ["beyond ASCII", "\u00e9"],
])("refuses a header that is %s", async (_, key) => {
  const { error } = await expectError(await create('{"prompt":"a"}', key), 400, "invalid_request");
  expect(error).toContain("Idempotency-Key");
});

it("takes a header of 255 characters", async () => {
  expect((await create('{"prompt":"a"}', "x".repeat(255))).status).toBe(201);
});
