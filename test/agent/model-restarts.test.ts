import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApp } from "../../src/open-app.ts";
import { startWorker } from "../../src/worker.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { call } from "../support/model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { finish, MODELS, settingsFor, write } from "../support/model-world.ts";

let provider: ModelProvider;
let docket: Docket;

beforeAll(async () => {
  provider = await startModelProvider({ script: () => finish() });
  docket = await boot({
    hasWorker: false,
    settings: { ...settingsFor(provider.url), DOCKET_MODEL: MODELS.anthropic },
  });
});
afterAll(async () => {
  await docket.close();
  await provider.close();
});

test("a turn whose worker stops goes on at another, steered by a message sent meanwhile, and a follow-up knows all of it", async () => {
  const asked = Promise.withResolvers<void>();
  provider.play(({ messages }) => {
    if (messages.length === 1) return write("First\n");
    asked.resolve();
    return { fault: "hang" };
  });
  const repository = await createRepository(join(docket.folder, "repository"), { "page.md": "# Old\n" });
  const project = await docket.addProject({ repository });
  const first = await startWorker(docket.app);
  const created = await docket.call("POST", `/v2/agent/${project.id}/job`, { prompt: "Edit the page" });
  const { id } = (await created.json()) as { id: string };
  await asked.promise;
  await docket.call("POST", `/v2/agent/${project.id}/job/${id}/message`, { prompt: "Mention llamas", mode: "steer" });
  await first.stop(0);
  provider.requests.length = 0;
  provider.play(({ messages }) => {
    const written = messages.flatMap(({ toolCalls }) => toolCalls).length;
    return written === 1 ? call("write_file", { path: "page.md", text: "Llamas\n", overwrite: true }) : finish();
  });
  const other = await openApp(docket.app.config, { log: docket.app.log });
  const second = await startWorker(other);
  const job = await docket.waitFor(project.id, id);
  await second.stop(0);
  await other.close(0);
  expect(job).toMatchObject({ status: "completed", details: { usage: { steps: 3 } } });
  const [resumed] = provider.requests;
  expect(resumed?.messages.flatMap(({ toolCalls }) => toolCalls)).toHaveLength(1);
  expect(resumed?.messages.at(-1)?.text).toContain("Mention llamas");
  const diff = await docket.call("GET", `/v2/agent/${project.id}/job/${id}/diff`);
  expect(await diff.text()).toContain("+Llamas");

  provider.requests.length = 0;
  provider.play(() => finish({ outcome: "nothing_to_change", description: "It is short already." }));
  const last = await openApp(docket.app.config, { log: docket.app.log });
  const third = await startWorker(last);
  const followed = await docket.message(project.id, id, "Make it short");
  await third.stop(0);
  await last.close(0);
  expect(followed).toMatchObject({ status: "completed", prLink: job.prLink });
  expect(provider.requests[0]?.messages.flatMap(({ toolCalls }) => toolCalls)).toHaveLength(3);
  expect(provider.requests[0]?.messages.at(-1)?.text).toContain("Make it short");
});
