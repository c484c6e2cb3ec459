import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { engineRun } from "../../../test/support/engine-run.ts";
import { describeTask } from "./describe-task.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "task-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it("shows the site as a tree with titles, and the request last", async () => {
  await writeFile(
    join(root, "docs.json"),
    '{"navigation": {"tabs": [{"tab": "T", "groups": [{"group": "G", "pages": ["a", "gone"]}]}]}}',
  );
  await writeFile(join(root, "a.md"), "# Page A\n");
  const { user } = await describeTask(engineRun("Fix\u200b it", root));
  expect(user).toMatch(/<data \w+>\n- \[T\]\n {2}- \[G\]\n {4}- a\.md: Page A\n {4}- gone \(no such page\)\n<\/data/);
  expect(user.endsWith("The request:\n\nFix⟨U+200B⟩ it")).toBe(true);
});

it("is short however large the site is", async () => {
  const pages = Array.from({ length: 3000 }, (_, index) => `page-${index}`);
  await writeFile(join(root, "docs.json"), JSON.stringify({ navigation: { pages } }));
  const { user } = await describeTask(engineRun("x", root));
  expect(user).toContain("and 2850 more pages");
  expect(user.length).toBeLessThan(16_000);
});

it("encloses the project's conventions and names the repositories beside it", async () => {
  const instructions = [{ path: "AGENTS.md", text: `Say "lamp". ${"x".repeat(40_000)}` }];
  const run = engineRun("x", root, { instructions });
  run.workspace.contexts = [{ name: "api", root: "/secret/place" }];
  const { system } = await describeTask(run);
  expect(system).toMatch(/"AGENTS\.md":\n<data \w+>\nSay "lamp"\. x+\n<\/data \w+>\n\(cut\)/);
  expect(system).toContain("@api/");
  expect(system).not.toContain("/secret/place");
});

it("shows the site again only if it has changed", async () => {
  const run = engineRun("x", root);
  await writeFile(join(root, "a.md"), "# Page A\n");
  const { user: content } = await describeTask(run);
  const previous = { messages: [{ role: "user" as const, content }] };
  expect((await describeTask(run, previous)).user).toMatch(/^The docs have the same pages.*\n\nThe request:\n\nx$/);
  await writeFile(join(root, "b.md"), "# Page B\n");
  expect((await describeTask(run, previous)).user).toContain("b.md");
});

it("tells earlier requests only to an engine that has not kept them", async () => {
  const run = engineRun("second", root);
  run.turn.previousPrompts = ["first"];
  expect((await describeTask(run)).user).toContain("- first");
  expect((await describeTask(run, { messages: [] })).user).not.toContain("- first");
});
