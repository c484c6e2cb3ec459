import { join } from "node:path";
import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addOrganization, addUser } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";
import { reportsWord } from "../support/model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { finish, KEY, MODELS, settingsFor } from "../support/model-world.ts";

const OWN = "sk-own-9876543210-never-to-be-seen";

let provider: ModelProvider;
let docket: Docket;
let project: Project;
let logged = "";
beforeAll(async () => {
  provider = await startModelProvider({ script: () => finish() });
  const log = new Writable({
    write(chunk, _, done) {
      logged += chunk;
      done();
    },
  });
  docket = await boot({
    settings: { ...settingsFor(provider.url), DOCKET_MODEL: MODELS.anthropic, DOCKET_LOG_LEVEL: "debug" },
    overrides: { log: pino({ level: "trace" }, log) },
    hasWorker: false,
  });
  const repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  project = await docket.addProject({ repository, isImport: true });
});
beforeEach(() => {
  provider.requests.length = 0;
  provider.play(reportsWord);
});
afterAll(async () => {
  await docket.close();
  await provider.close();
});

const keyPath = (name: string) => `/v1/projects/${project.id}/provider-keys/${name}`;
const readProject = async () => (await docket.call("GET", `/v1/projects/${project.id}`)).text();
async function ask(body: object): Promise<unknown> {
  const response = await docket.call("POST", "/v1/models/test", body);
  expect(response.status).toBe(200);
  return response.json();
}

test("a project's own key is what its models are tested with, and is shown nowhere", async () => {
  expect(await ask({ model: MODELS.anthropic, projectId: project.id })).toEqual({ ok: true });
  expect(provider.requests.at(-1)?.headers["x-api-key"]).toBe(KEY);

  const put = await docket.call("PUT", keyPath("anthropic"), { key: OWN });
  expect([put.status, await put.json()]).toEqual([200, { provider: "anthropic" }]);
  expect(JSON.parse(await readProject())).toMatchObject({ providerKeys: ["anthropic"] });
  expect(await ask({ model: MODELS.anthropic, projectId: project.id })).toEqual({ ok: true });
  expect(provider.requests.at(-1)?.headers["x-api-key"]).toBe(OWN);
  await ask({ model: MODELS.anthropic });
  expect(provider.requests.at(-1)?.headers["x-api-key"]).toBe(KEY);

  provider.play(() => ({ fault: "bad_key" }));
  const refused = (await ask({ model: MODELS.anthropic, projectId: project.id })) as { ok: boolean; problem: string };
  expect(refused).toMatchObject({ ok: false, problem: expect.stringMatching(/refused the key/) });

  expect((await docket.call("DELETE", keyPath("anthropic"))).status).toBe(204);
  await expectError(await docket.call("DELETE", keyPath("anthropic")), 404, "not_found");
  expect(JSON.parse(await readProject())).toMatchObject({ providerKeys: [] });
  for (const text of [await readProject(), refused.problem, logged]) expect(text).not.toContain(OWN);
});

test("a key that cannot be one is refused without being repeated", async () => {
  for (const key of ["short", `${OWN} with spaces`, 7007007]) {
    const response = await docket.call("PUT", keyPath("anthropic"), { key });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain(String(key));
  }
  await expectError(await docket.call("PUT", keyPath("No Provider"), { key: OWN }), 400, "invalid_request");
  await expectError(await docket.call("PUT", keyPath("openai"), { key: OWN, more: 1 }), 400, "invalid_request");
});

test("a model without anything to examine is ready, one that is not configured is a mistake", async () => {
  expect(await ask({ model: "docket/rules" })).toEqual({ ok: true });
  await expectError(await docket.call("POST", "/v1/models/test", { model: "no/such" }), 400, "invalid_request");
});

test("another organisation's project lends its keys to nobody, and tests are limited", async () => {
  const organizationId = await addOrganization(docket, "other");
  const stranger = await addUser(docket, "owner", { organizationId });
  const body = { model: "docket/rules", projectId: project.id };
  await expectError(await stranger.call("POST", "/v1/models/test", body), 404, "not_found");
  for (let count = 1; count < 10; count++)
    expect((await stranger.call("POST", "/v1/models/test", { model: "docket/rules" })).status).toBe(200);
  const response = await stranger.call("POST", "/v1/models/test", { model: "docket/rules" });
  expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  await expectError(response, 429, "rate_limited");
});

test("how long visitors keep their id can be read back", async () => {
  expect(JSON.parse(await readProject())).toMatchObject({ identity: "stable" });
  const changed = await docket.call("PATCH", `/v1/projects/${project.id}`, { identity: "month" });
  expect(await changed.json()).toMatchObject({ identity: "month" });
  expect(await (await docket.call("GET", "/v1/projects")).json()).toMatchObject({ projects: [{ identity: "month" }] });
});
