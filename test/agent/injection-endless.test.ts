import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRepository } from "../support/boot.ts";
import { type Attempt, BASE, bootInjection, MAX_OUTPUT_BYTES, read } from "../support/injection-attempts.ts";
import { createOddRepository } from "../support/odd-repository.ts";

const injection = bootInjection();
const { run, expectEnd } = injection;

describe("a model that obeys injected text: without end", () => {
  it("makes the same call for ever: the budget stops it", async () => {
    const attempt = {
      name: "loop",
      calls: Array.from({ length: 1000 }, () => read("guide.md")),
      fails: "budget_exceeded",
    };
    const ended = await run(attempt, { limits: { steps: 8 } });
    await expectEnd(attempt, ended);
    expect(ended.outputs.length).toBeLessThanOrEqual(8);
  });

  it("deletes page after page: those beyond a limit are left to people", async () => {
    const names = Array.from({ length: 70 }, (_, index) => `old/page-${index}.md`);
    const calls = names.map((path) => ({ tool: "delete_file", input: { path } }));
    const attempt: Attempt = {
      name: "mass deletion",
      calls,
      changed: names.slice(0, 50),
      says: "Leave further ones to people",
    };
    const files = Object.fromEntries(names.map((path) => [path, "---\nhidden: true\n---\n"]));
    const repository = await createRepository(join(injection.docket.folder, "seed"), { ...BASE, ...files });
    const project = await injection.docket.addProject({ repository });
    const prompt = "mass deletion";
    injection.engine.on(prompt, { next: (at) => calls[at] });
    const job = await injection.docket.runJob(project.id, prompt, { limits: { steps: 100 } });
    await expectEnd(attempt, { job, project, repository, outputs: injection.engine.outputs(prompt), prompt });
  });

  it("is given a repository with more files than can be worked on: the job says so", async () => {
    const entries = Array.from({ length: 100_001 }, (_, index) => ({
      path: `${index % 400}/${index}.md`,
      content: "",
    }));
    const repository = await createOddRepository(join(injection.docket.folder, "many.git"), entries);
    const project = await injection.docket.addProject({ repository });
    const job = await injection.docket.runJob(project.id, "many");
    expect(job).toMatchObject({ status: "failed", details: { reason: "repository_too_large" } });
    await rm(repository, { recursive: true });
  });

  it("lists tens of thousands of files: it is told how many there are", async () => {
    const entries = Array.from({ length: 20_000 }, (_, index) => ({ path: `${index % 100}/${index}.md`, content: "" }));
    const repository = await createOddRepository(join(injection.docket.folder, "some.git"), entries);
    const project = await injection.docket.addProject({ repository });
    const calls = [
      { tool: "list_files", input: {} },
      { tool: "search", input: { pattern: "x" } },
    ];
    injection.engine.on("some", { next: (at) => calls[at] });
    await injection.docket.runJob(project.id, "some");
    expect(injection.engine.outputs("some")[0]).toContain("20000 files match");
    for (const output of injection.engine.outputs("some"))
      expect(Buffer.byteLength(output)).toBeLessThan(MAX_OUTPUT_BYTES);
  });
});
