import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";
import { createDocsInMemory } from "../../../docs-source/docs-in-memory.ts";
import { InvalidInputError } from "../../../errors.ts";
import { followTitles } from "./follow-titles.ts";

type Files = Record<string, string>;

const { signal } = new AbortController();
const mkdocs = "nav:\n  - 'Old name': a.md # kept\n  - Short: a.md\n  - Old name: b.md\n";
const summary = "* [Old name](a.md)\n  * [Short](a.md#x)\n* [Old name](b.md)\n";
const sidebar =
  "export default { themeConfig: { sidebar: [{ text: 'Old name', link: '/a' }, { text: 'Old name', link: '/b' }, { text: 'Old name', link: '/a', items: [] }] } }\n";

it.each<[string, Files, string, string, string]>([
  [
    "mkdocs.yml",
    { "mkdocs.yml": mkdocs, "docs/b.md": "# B\n" },
    "docs/a.md",
    "'Old name': a.md",
    "'It''s [new]': a.md",
  ],
  ["SUMMARY.md", { "SUMMARY.md": summary, "b.md": "# B\n" }, "a.md", "[Old name](a.md)", "[It's \\[new\\]](a.md)"],
  [
    ".vitepress/config.ts",
    { ".vitepress/config.ts": sidebar, "b.md": "# B\n" },
    "a.md",
    "'Old name'",
    "'It\\'s [new]'",
  ],
])("gives names in %s that were the title of the page the new one", async (file, settings, path, old, now) => {
  const [before, after] = ["# Old *name* {#old}\n", "# It's \\[new\\] {#old}\n"];
  const map = new Map(Object.entries({ ...settings, [path]: after }));
  const result = await followTitles(createDocsInMemory(map), [{ path, before, after }], signal);
  expect(map.get(file)).toBe(settings[file]?.replace(old, now));
  expect(result).toMatchObject({ changed: [file], findings: [{ path: file, line: file === "mkdocs.yml" ? 2 : 1 }] });
});

it("says where a name stays that only people may change", async () => {
  const docs = createDocsInMemory(
    new Map([
      ["docs/a.md", "# New\n"],
      ["mkdocs.yml", mkdocs],
    ]),
  );
  const guarded = { ...docs, write: () => Promise.reject(new InvalidInputError("no")) };
  const page = { path: "docs/a.md", before: "# Old name\n", after: "# New\n" };
  const { changed, notes } = await followTitles(guarded, [page], signal);
  expect(changed).toEqual([]);
  expect(notes).toEqual([expect.stringContaining("`mkdocs.yml:2`")]);
});

it("says that a heading with another name than the title stays, and how to change it", async () => {
  const files = { "docs.json": "{}", "a.md": "---\ntitle: Lamps - Acme\n---\n\n# Lamps\n" };
  const { after, notes } = await ask(files, 'Change the title of a.md to "Lights"');
  expect(after["a.md"]).toBe("---\ntitle: Lights\n---\n\n# Lamps\n");
  expect(notes).toContain(
    "Its heading `Lamps` stays. To change that too, ask: set the main heading of `a.md` to `Lights`",
  );
  const further = await ask({ ...files, "a.md": after["a.md"] ?? "" }, "set the main heading of `a.md` to `Lights`");
  expect(further.after["a.md"]).toBe("---\ntitle: Lights\n---\n\n# Lights\n");
  const same = await ask({ ...files, "a.md": further.after["a.md"] ?? "" }, 'Change the title of a.md to "Lamps"');
  expect(same.notes).not.toContain("heading");
});
