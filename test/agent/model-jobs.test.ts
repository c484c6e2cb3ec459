import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { createEngines } from "../../src/engines/create-engines.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { boot, commitAll, createRepository, type Docket } from "../support/boot.ts";
import {
  call,
  type Fault,
  inTurn,
  type ModelReply,
  type ModelRequest,
  reportsWord,
  withContext,
} from "../support/model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { finish, KEY, MODELS, settingsFor } from "../support/model-world.ts";

const ROOT = join(import.meta.dirname, "..", "..");

let provider: ModelProvider;
let docket: Docket;

beforeAll(async () => {
  provider = await startModelProvider({ script: () => finish() });
  const { anthropic, openai, google, local } = MODELS;
  const models = { DOCKET_MODEL: anthropic, DOCKET_MODELS: [openai, google, local].join(",") };
  docket = await boot({ settings: { ...settingsFor(provider.url), ...models } });
});
afterAll(async () => {
  await docket.close();
  await provider.close();
});

const page = "---\ntitle: From a model\n---\n\nHello.\n";

test.each(Object.entries(MODELS))("a job with %s opens a pull request", async (name, model) => {
  provider.play(
    inTurn(
      call("write_file", { path: "from-a-model.md", text: page }),
      finish({ title: "Add a page", description: "There is a page now." }),
    ),
  );
  const project = await docket.addProject({
    repository: await createRepository(join(docket.folder, name), { "page.md": "# Old\n" }),
  });
  const job = await docket.runJob(project.id, "Add a page", { model });
  expect(job).toMatchObject({ status: "completed", model, details: { filesChanged: 1 } });
  expect(job.prLink).toMatch(/^http/);
  const diff = await docket.call("GET", `/v2/agent/${project.id}/job/${job.id}/diff`);
  expect(await diff.text()).toContain("+title: From a model");
  const events = await docket.call("GET", `/v2/agent/${project.id}/job/${job.id}/events`, undefined, {
    accept: "application/json",
  });
  const text = await events.text();
  expect(text).toContain('"tool":"write_file"');
  expect(text).not.toContain(KEY);
});

test("a model solves conflicts of its work with what a person pushes meanwhile", async () => {
  const repository = await createRepository(join(docket.folder, "conflict"), { "page.md": "# Old\n" });
  const clone = join(docket.folder, "conflict-clone");
  const write = (text: string) => call("write_file", { path: "page.md", text, overwrite: true });
  const seen: string[] = [];
  const look = (next: ModelReply) => (request: ModelRequest) => {
    seen.push(
      request.messages.at(-1)?.text ?? "",
      ...(request.messages.at(-1)?.toolResults ?? []).map(({ text }) => text),
    );
    return next;
  };
  provider.play(
    inTurn(
      write("# Of a model\n"),
      async () => {
        await runGit(["clone", "--quiet", repository, clone]);
        await writeFile(join(clone, "page.md"), "# Of a person\n");
        await commitAll(clone, "By a person");
        await runGit(["push", "--quiet", "origin", "HEAD:refs/heads/docket/both"], { cwd: clone });
        return finish({ title: "Change the page" });
      },
      look(call("read_file", { path: "page.md" })),
      look(write("# Of both\n")),
      finish({ title: "Change the page with a person" }),
    ),
  );
  const project = await docket.addProject({ repository });
  const job = await docket.runJob(project.id, "Change the page", { branch: "docket/both" });
  expect(job).toMatchObject({ status: "completed", details: { reason: "delivered", usage: { steps: 5 } } });
  expect(seen[0]).toContain("people pushed commits to the same branch");
  expect(seen.join("\n")).toMatch(/<{7} pushed\n.*# Of a person\n.*={7}\n.*# Of a model\n.*>{7} yours/);
  expect(await gitText(["log", "--format=%s", "-2", "docket/both"], { cwd: repository })).toBe(
    "Change the page with a person\nBy a person",
  );
  expect(await gitText(["show", "docket/both:page.md"], { cwd: repository })).toBe("# Of both");
});

test("a job that is cancelled ends its call to the provider", async () => {
  const asked = Promise.withResolvers<void>();
  provider.play(() => {
    asked.resolve();
    return { fault: "hang" };
  });
  const repository = await createRepository(join(docket.folder, "cancelled"), { "page.md": "# Old\n" });
  const project = await docket.addProject({ repository });
  const created = await docket.call("POST", `/v2/agent/${project.id}/job`, { prompt: "Add a page" });
  const { id } = (await created.json()) as { id: string };
  await asked.promise;
  await docket.call("POST", `/v2/agent/${project.id}/job/${id}/cancel`);
  await expect.poll(() => provider.open()).toBe(0);
  expect(await docket.waitFor(project.id, id)).toMatchObject({ status: "failed", details: { reason: "cancelled" } });
});

describe("a job whose turn reached its limit with nothing done", () => {
  test.each([
    ["finished as it was told", finish({ outcome: "cannot", description: "I only looked around." })],
    ["did not even finish", call("read_file", { path: "page.md" })],
  ])("and whose model %s goes on with a new budget when it is retried", async (name, atTheEnd) => {
    provider.play(({ messages }) =>
      messages.at(-1)?.text.includes("Stop here") ? atTheEnd : call("read_file", { path: "page.md" }),
    );
    const repository = await createRepository(join(docket.folder, name), { "page.md": "# Old\n" });
    const project = await docket.addProject({ repository });
    const failed = await docket.runJob(project.id, "Add a page", { limits: { steps: 4 } });
    expect(failed).toMatchObject({ status: "failed", details: { reason: "budget_exceeded", usage: { steps: 4 } } });

    provider.requests.length = 0;
    provider.play(inTurn(call("write_file", { path: "new.md", text: page }), finish({ title: "Add a page" })));
    await docket.call("POST", `/v2/agent/${project.id}/job/${failed.id}/retry`);
    const retried = await docket.waitFor(project.id, failed.id);
    expect(retried).toMatchObject({ status: "completed", details: { filesChanged: 1, usage: { steps: 6 } } });
    const [asked] = provider.requests;
    expect(asked?.tools.length).toBeGreaterThan(1);
    expect(asked?.messages.at(-1)?.text).toMatch(/You have a new budget/);
  });
});

test("the default model comes first, and the engine without a model is always there", async () => {
  expect(docket.app.engines.map(({ model }) => model)).toEqual([
    MODELS.anthropic,
    "docket/rules",
    MODELS.openai,
    MODELS.google,
    MODELS.local,
  ]);
  const unknown = createEngines(readConfig({ DOCKET_MODEL: "docket/none" }));
  await expect(unknown).rejects.toThrow(/docket\/none, which is not/);
});

describe("docket doctor", () => {
  const engines = () => createEngines(readConfig({ ...settingsFor(provider.url), ...given }));
  const given = { DOCKET_MODELS: Object.values(MODELS).join(",") };
  const examine = async (model: string) =>
    (await engines()).find((engine) => engine.model === model)?.examine?.(new AbortController().signal);

  describe.each(Object.values(MODELS))("%s", (model) => {
    test("has nothing to say of a model that calls tools", async () => {
      provider.requests.length = 0;
      provider.play(reportsWord);
      expect(await examine(model)).toBeUndefined();
      expect(provider.requests).toHaveLength(model === MODELS.local ? 2 : 1);
    });

    test("names a model that does not", async () => {
      provider.play(() => ({ text: "ready" }));
      expect(await examine(model)).toContain("does not call tools");
    });

    const faults: [string, Fault, RegExp][] = [
      ["a bad key", { fault: "bad_key" }, /refused the key/],
      ["an unknown model", { fault: "unknown_model" }, /no model "/],
      ["an overloaded provider", { fault: "overloaded" }, /overloaded/],
    ];
    test.each(faults)("names %s", async (_name, fault, message) => {
      provider.play(() => fault);
      const said = await examine(model);
      expect(said).toMatch(message);
      expect(said).not.toContain(KEY);
    });
  });

  test.each([
    ["drops the beginning of a long question", 16_000, /context is too small: give it 32000 tokens.*OLLAMA_CONTEXT/],
    ["takes a long question", 60_000, undefined],
  ])("asks a local server whether it %s", async (_name, characters, said) => {
    provider.play(withContext(characters, reportsWord));
    const problem = await examine(MODELS.local);
    if (said) expect(problem).toMatch(said);
    else expect(problem).toBeUndefined();
  });

  test("names a local server that keeps the tools but not the whole question", async () => {
    const forgets = withContext(16_000, (request) => reportsWord({ ...request, tools: ["report"] }));
    provider.play(forgets);
    expect(await examine(MODELS.local)).toContain("context is too small");
  });

  test("says what a local server refuses as too long", async () => {
    provider.play((request) =>
      JSON.stringify(request.messages).length > 10_000 ? { fault: "context_too_long" } : reportsWord(request),
    );
    expect(await examine(MODELS.local)).toContain("longer than the server's context");
  });

  test("waits no longer than it is told", async () => {
    const stopping = new AbortController();
    provider.play(() => {
      setImmediate(() => stopping.abort());
      return { fault: "hang" };
    });
    const engine = (await engines()).find(({ model }) => model === MODELS.local);
    expect(await engine?.examine?.(stopping.signal)).toContain("no answer in time");
  });

  test("reports every model as JSON, and warns of one without a key", async () => {
    provider.play((request) => (request.wire === "google" ? { fault: "bad_key" } : reportsWord(request)));
    const { DATABASE_URL, DOCKET_DATA_DIR } = {
      DATABASE_URL: docket.app.config.databaseUrl ?? "",
      DOCKET_DATA_DIR: docket.app.config.dataDir,
    };
    const env = {
      ...settingsFor(provider.url),
      ...given,
      DATABASE_URL,
      DOCKET_DATA_DIR,
      PATH: process.env.PATH ?? "",
      OPENAI_API_KEY: "",
    };
    const node = join(ROOT, "node_modules/node/bin/node");
    const run = promisify(execFile)(node, [join(ROOT, "src/main.ts"), "doctor", "--json"], { env });
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    const findings = JSON.parse(stdout) as { check: string; state: string; message: string }[];
    const states = findings.filter(({ check }) => check.startsWith("model ")).map(({ check, state }) => [check, state]);
    expect(states).toEqual([
      [`model ${MODELS.anthropic}`, "ok"],
      [`model ${MODELS.openai}`, "warning"],
      [`model ${MODELS.google}`, "problem"],
      [`model ${MODELS.local}`, "ok"],
    ]);
    expect(stdout).not.toContain(KEY);
  });
});
