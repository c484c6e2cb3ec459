import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engineRun } from "../../../test/support/engine-run.ts";
import { workedMs } from "../../worked-ms.ts";
import { createRulesEngine } from "./rules-engine.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "docket-rules-"));
  await mkdir(join(root, "guides"));
  const settings = { name: "Acme", navigation: { groups: [{ group: "Guides", pages: ["quickstart", "guides/a"] }] } };
  await writeFile(join(root, "docs.json"), `${JSON.stringify(settings, null, 2)}\n`);
  await writeFile(
    join(root, "quickstart.mdx"),
    "---\ntitle: Quick start\n---\n\n## Install Acme\n\nSee [a](/guides/a).\n",
  );
  await writeFile(join(root, "guides/a.mdx"), "---\ntitle: A\n---\n\nWe recieve [x](/quickstrat).\n");
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function run(prompt: string, signal = new AbortController().signal) {
  const given = engineRun(prompt, root, { signal });
  return { outcome: await createRulesEngine().run(given), progress: given.progress };
}

function read(path: string): Promise<string> {
  return readFile(join(root, path), "utf8");
}

test("names the source of a generated page, or says that it was changed too", async () => {
  await mkdir(join(root, "site/templates/guides"), { recursive: true });
  const made = '---\n# Do not edit: made from "site/templates".\ntitle: Lamps\n---\n\nSee [a](/guides/a). Old lamp.\n';
  await writeFile(join(root, "guides/lamps.mdx"), made);
  await writeFile(join(root, "site/templates/guides/lamps.mdx"), "---\ntitle: Lamps\n---\n\nSee [a](/guides/a).\n");
  const { outcome } = await run('In guides/lamps, replace "Old lamp" with "New lamp"');
  expect(outcome).toMatchObject({ summary: expect.stringContaining("(`site/templates/guides/lamps.mdx`)") });
  const moved = await run("Move the page guides/a to b");
  expect(moved.outcome).toMatchObject({
    summary: expect.stringContaining("Its source `site/templates/guides/lamps.mdx` was changed too."),
  });
});

describe("the rules engine", () => {
  test("carries out several instructions in their order and says what it did", async () => {
    const { outcome, progress } = await run(
      'Replace "Acme" with "Apex"; then rename the page quickstart to start. Fix typos.',
    );
    const title = 'Replace "Acme" with "Apex" and 2 more changes';
    expect(outcome).toMatchObject({ type: "done", title });
    expect(await read("start.mdx")).toContain("## Install Apex");
    expect(await read("guides/a.mdx")).toContain("We receive");
    expect(progress.map(({ type }) => type)).toEqual(Array(3).fill(["step.started", "step.completed"]).flat());
  });

  test("says of a section that it moved, and not of a page", async () => {
    await writeFile(join(root, "guides/b.md"), "# B\n\n## Use\n\n- One\n\n## Notes\n\n- Two\n");
    const { outcome } = await run("Put Notes before Use in the guides/b docs");
    expect(outcome).toMatchObject({ type: "done", title: "Move the section Notes on guides/b" });
  });

  test("takes a name that no page has for a section of the page spoken of before", async () => {
    await writeFile(join(root, "guides/b.md"), "# B\n\n## Use\n\n- One\n\n## Notes\n\n- Two\n\n## Old\n\nGone.\n");
    const { outcome } = await run(
      'Delete the "Old" section from guides/b and add a bullet "Three" at the end of "Use"',
    );
    expect(outcome).toMatchObject({ type: "done" });
    expect(await read("guides/b.md")).toBe("# B\n\n## Use\n\n- One\n- Three\n\n## Notes\n\n- Two\n");
    const none = await run('Delete the "Notes" section from guides/b and add a bullet "Four" at the end of "Nowhere"');
    expect(none.outcome).toMatchObject({ type: "refused", reason: "page_not_found" });
  });

  test("does not say that a label stays that the next request sets", async () => {
    await rm(join(root, "docs.json"));
    await mkdir(join(root, "docs"));
    await writeFile(join(root, "mkdocs.yml"), "nav:\n  - Old: a.md\n");
    await writeFile(join(root, "docs/a.md"), "---\ntitle: A\n---\n");
    const { outcome } = await run('Set the title of docs/a.md to "B" and its sidebar title to "C".');
    expect(outcome).toMatchObject({ type: "done", summary: expect.not.stringContaining("stays") });
    expect(await read("mkdocs.yml")).toContain("C: a.md");
    const alone = await run('Set the title of docs/a.md to "D"');
    expect(alone.outcome).toMatchObject({ summary: expect.stringContaining("The navigation calls it `C`") });
  });

  test("touches no earlier version of pages that are outside the docs folder", async () => {
    await rm(join(root, "docs.json"));
    const old = "versioned_docs/version-1.0/setup.md";
    await mkdir(join(root, "versioned_docs/version-1.0"), { recursive: true });
    await writeFile(join(root, old), "# Setup\n");
    await writeFile(join(root, "versions.json"), '["1.0"]\n');
    await writeFile(
      join(root, "docusaurus.config.js"),
      'module.exports = { presets: [["classic", { docs: { path: "../docs" } }]] };\n',
    );
    for (const prompt of ["Delete the page Setup without a redirect", 'Replace "Setup" with "Set up"']) {
      const { outcome } = await run(prompt);
      expect(outcome).toMatchObject({ type: "refused", message: expect.stringContaining("`../docs`") });
    }
    expect((await run(`Change the heading "Setup" to "Set up" in ${old}`)).outcome.type).toBe("done");
  });

  test("names changed pages that are generated", async () => {
    await writeFile(join(root, "guides/b.mdx"), "---\ntitle: B\n# Auto-generated by api-docs\n---\n\nAcme\n");
    await writeFile(join(root, "guides/c.md"), "<!-- Made with care. -->\n\n<!-- DO NOT EDIT THIS FILE -->\n# Acme\n");
    await writeFile(join(root, "guides/d.md"), "<!-- Do not edit this section, it is a toc -->\n# Acme\n");
    await writeFile(join(root, "guides/e.md"), "# Acme\n\nDo not edit what is generated by it.\n");
    await writeFile(join(root, "guides/f.md"), "<!-- Generated by api-docs -->\n# Other\n");
    const { outcome } = await run('Replace "Acme" with "Apex" and rename the page guides/f to guides/g');
    expect(outcome).toMatchObject({ type: "done" });
    expect(outcome).toHaveProperty(
      "summary",
      expect.stringContaining("`guides/b.mdx`, `guides/c.md`, `guides/g.md` are generated, as comments in them say"),
    );
    const { outcome: next } = await run('Replace "Apex" with "Acme" in guides/e');
    expect(JSON.stringify(next)).not.toContain("generated,");
  });

  test("knows a page by the title that it had in the prompt", async () => {
    const { outcome } = await run('Rename the page "Quick start" to "Start here" and put it after the page "A"');
    expect(outcome).toMatchObject({ type: "done" });
    expect(await read("docs.json")).toMatch(/guides\/a",\s+"quickstart/);
  });

  test.each([
    ["fix links and typos", "Fix links and spelling"],
    ["rename the page quickstart to start", "Rename page quickstart to start"],
    ['rename the page quickstart to "Start here"', 'Retitle page quickstart to "Start here"'],
    ["set icon to book on all pages", "Set icon on all pages"],
    ['replace "Acme" with "Apex"', 'Replace "Acme" with "Apex"'],
    ["delete the page guides/a", "Delete page guides/a"],
    ['add a page called "FAQ". Fix links.', "Add page FAQ and fix links"],
  ])("gives %j a title", async (prompt, title) => {
    expect((await run(prompt)).outcome).toMatchObject({ type: "done", title });
  });

  test("keeps titles within 72 characters and summaries within bounds", async () => {
    const prompt = Array.from({ length: 40 }, (_, index) => `replace "${"x".repeat(400)}${index}" with "y"`).join("\n");
    const { outcome } = await run(prompt);
    if (outcome.type !== "done") throw new Error("not done");
    expect(outcome.title.length).toBeLessThanOrEqual(72);
    expect(outcome.summary.length).toBeLessThan(20_000);
  });

  test("is done when nothing had to be changed", async () => {
    const before = await read("quickstart.mdx");
    expect((await run('replace "nothing like this" with "x"')).outcome).toMatchObject({ type: "done" });
    expect(await read("quickstart.mdx")).toBe(before);
  });

  test("refuses what it does not understand, says what it can do, and changes nothing", async () => {
    const { outcome, progress } = await run('Replace "Acme" with "Apex". Then <b>make</b> it `shine`.');
    expect(outcome).toMatchObject({ type: "refused", reason: "not_understood" });
    expect(JSON.stringify(outcome)).toContain("`` <b>make</b> it `shine` ``");
    expect(JSON.stringify(outcome)).toContain("Fix the broken links");
    expect(progress).toEqual([]);
    expect(await read("quickstart.mdx")).toContain("Acme");
  });

  test("refuses what cannot be done, with a reason", async () => {
    expect((await run("delete the page quickstrat")).outcome).toMatchObject({
      type: "refused",
      reason: "page_not_found",
    });
    expect((await run("fix typos in the folder nowhere")).outcome).toMatchObject({
      type: "refused",
      reason: "page_not_found",
    });
  });

  test("does not write through a symlink", async () => {
    const outside = await mkdtemp(join(tmpdir(), "docket-outside-"));
    await writeFile(join(outside, "x.mdx"), "Acme");
    await symlink(outside, join(root, "linked"));
    await run('replace "Acme" with "Apex" everywhere');
    expect(await readFile(join(outside, "x.mdx"), "utf8")).toBe("Acme");
    await rm(outside, { recursive: true });
  });

  test("passes over files that instruct agents, and writes no such file", async () => {
    await writeFile(join(root, "AGENTS.md"), "Acme: see [the start](/quickstart)\n");
    expect((await run('Replace "Acme" with "Apex"; rename the page quickstart to start')).outcome.type).toBe("done");
    expect(await read("AGENTS.md")).toBe("Acme: see [the start](/quickstart)\n");
    await writeFile(join(root, "guides/b.md"), "# B\n");
    const { outcome } = await run("move the page guides/b to claude");
    expect(outcome).toMatchObject({ type: "refused", message: expect.stringContaining("instructs or configures") });
    expect(await read("guides/b.md")).toBe("# B\n");
    await writeFile(join(root, "guides/big.md"), "Apex ".repeat(300_000));
    const replaced = await run('Replace "Apex" with "Acme"');
    expect(replaced.outcome).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({
          path: "AGENTS.md",
          message: expect.stringContaining("it is a file that instructs or configures agents"),
        }),
        expect.objectContaining({
          path: "guides/big.md",
          message: "was left: it has 1.4 MiB, and at most 1 MiB is read",
        }),
      ]),
    });
  });

  test("refuses a path at which the repository has a link", async () => {
    const given = engineRun("move the page guides/a to linked/a", root);
    given.workspace.closed = ["linked"];
    expect(await createRulesEngine().run(given)).toMatchObject({
      type: "refused",
      message: expect.stringContaining("symbolic link"),
    });
    expect(await read("guides/a.mdx")).toContain("We recieve");
  });

  test("shows texts from the prompt without Markdown or HTML of theirs", async () => {
    const { outcome } = await run('replace "Acme" with "<img src=x onerror=y> [a](b) `c`"');
    expect(outcome).toMatchObject({ type: "done" });
    if (outcome.type === "done") expect(outcome.summary).toContain("`` <img src=x onerror=y> [a](b) `c` ``");
  });

  test("stops when it is told to", async () => {
    const controller = new AbortController();
    controller.abort(new Error("cancelled"));
    await expect(run("fix typos", controller.signal)).rejects.toThrow("cancelled");
    expect(await read("guides/a.mdx")).toContain("recieve");
  });

  test.each(["\0", "a".repeat(32_000), "\u202eexe\u202c", `replace "a" with "${"b".repeat(31_000)}"`])(
    "survives a hostile prompt (%#)",
    async (prompt) => {
      const start = workedMs();
      expect((await run(prompt)).outcome.type).toMatch(/done|refused/);
      expect(workedMs() - start).toBeLessThan(20_000);
    },
  );

  test("gives the same result every time", async () => {
    const first = await run("fix links and typos");
    await writeFile(join(root, "guides/a.mdx"), "---\ntitle: A\n---\n\nWe recieve [x](/quickstrat).\n");
    expect((await run("fix links and typos")).outcome).toEqual(first.outcome);
  });
});
