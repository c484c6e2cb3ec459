import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const files = {
  "start.md": "---\ntitle: Start\ndescription: How to start\n---\n\n# Start\n",
  "lamps.md": "# Lamps\n",
  "bulbs.md": '---\ndescription: ""\n---\n',
};

it.each([
  "Which pages have no description?",
  "List all pages without a description.",
  "Show me the pages that lack a meta description",
  "Are there any pages missing descriptions?",
  "Which pages have an empty description?",
  "List the pages with a blank description",
])("reports the pages whose frontmatter has no such field: %j", async (prompt) => {
  const { applied, after } = await runPrompt(files, prompt);
  expect(after).toEqual(files);
  expect(applied).toMatchObject({
    findings: [
      { path: "bulbs.md", message: "has no `description`" },
      { path: "lamps.md", message: "has no `description`" },
    ],
  });
});

it.each([
  "Which pages in guides have no description?",
  "Which guides pages lack a description in the front matter?",
  "List all pages without a description under guides",
])("reports those of a folder: %j", async (prompt) => {
  const { applied } = await runPrompt({ ...files, "guides/a.md": "# A\n", "guides/b.md": files["start.md"] }, prompt);
  expect(applied).toMatchObject({ findings: [{ path: "guides/a.md", message: "has no `description`" }] });
  expect(applied.type === "applied" && applied.notes.join("\n")).toContain("Found 1 page of 2 without");
});

it("takes a heading for a title where generators do", async () => {
  const { applied } = await runPrompt(files, "Which pages have no title?");
  expect(applied).toMatchObject({ findings: [{ path: "bulbs.md", message: "has no `title`" }] });
  const site = { "docs.json": '{ "navigation": { "pages": ["lamps"] } }', "lamps.mdx": "# Lamps\n" };
  const strict = await runPrompt(site, "Which pages have no title?");
  expect(strict.applied).toMatchObject({ findings: [{ path: "lamps.mdx" }] });
});

it("takes none for a title that is asked for in the frontmatter", async () => {
  const { applied } = await runPrompt(files, "Which pages have no title in their frontmatter?");
  expect(applied).toMatchObject({ findings: [{ path: "bulbs.md" }, { path: "lamps.md" }] });
});

it("finds the page of a section by its overview", async () => {
  const site = { ...files, "lamps/led.md": "# LED\n\n[All](../lamps.md)\n" };
  const { applied } = await runPrompt(site, "List the pages that link to the lamps overview");
  expect(applied).toMatchObject({ type: "applied", findings: [{ path: "lamps/led.md" }] });
  const other = await runPrompt(site, "List the pages that link to the bulbs overview");
  expect(other.applied).toMatchObject({ type: "refused", reason: "page_not_found" });
});

it.each([
  "Which pages in kinds have no description?",
  "List the pages under kinds without a description.",
  "Which pages have no description in the kinds folder?",
])("looks at the pages of a place alone: %j", async (prompt) => {
  const site = { ...files, "kinds/led.md": "# LED\n", "kinds/lit.md": "---\ndescription: Lit\n---\n" };
  const { applied } = await runPrompt(site, prompt);
  expect(applied).toMatchObject({ findings: [{ path: "kinds/led.md" }] });
});
