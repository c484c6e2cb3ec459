import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const book: Files = {
  "book.toml": "[book]\n",
  "src/SUMMARY.md": "# Summary\n\n- [A](a.md)\n  - [A1](a1.md)\n- [B](b.md)\n  - [B1](b1.md)\n  - [B2](b2.md)\n",
  ...Object.fromEntries(["a", "a1", "b", "b1", "b2"].map((name) => [`src/${name}.md`, `# ${name.toUpperCase()}\n`])),
};
const entries = (after: Files) =>
  (after["src/SUMMARY.md"] ?? "").match(/ *- \[\w+/g)?.map((one) => one.replace("- [", ""));

describe("all pages of a group but some", () => {
  test.each([
    [
      "Delete all pages of the B section except the last one",
      ["A", "  A1", "B", "  B2"],
      "Left `src/b.md`, `src/b2.md`",
    ],
    ["Delete all pages in the B group, except for B1", ["A", "  A1", "B", "  B1"], "Left `src/b.md`, `src/b1.md`"],
    [
      "Move all pages of the B section but the first to the A section",
      ["A", "  A1", "  B2", "B", "  B1"],
      "Moved 1 page",
    ],
    ["Hide all pages of the B section apart from B2", ["A", "  A1", "B", "  B2"], "Left `src/b.md`, `src/b2.md`"],
  ])("%s", async (prompt, expected, said) => {
    const { after, notes } = await ask(book, prompt);
    expect(entries(after)).toEqual(expected);
    expect(notes).toContain(said);
    expect(Object.keys(after).length).toBe(prompt.startsWith("Delete") ? 6 : 7);
  });

  test.each([
    ["Delete all pages of the B section except A1", "`src/a1.md`, which shall stay, is not in the group `B`"],
    ["Delete all pages of the A section except the last one", "has no other pages"],
  ])("refuses: %s", async (prompt, why) => {
    const { notes, isRefused } = await ask(book, prompt);
    expect(isRefused).toBe(true);
    expect(notes).toContain(why);
  });

  test.each([
    "Delete everything in the B group except the last two",
    "Delete all pages of the B section but keep the folder",
  ])("is not sure about %j", (prompt) => expect(parsePrompt(prompt).type).toBe("not_understood"));
});

describe("a group in another one", () => {
  const files: Files = {
    "docs.json": JSON.stringify({
      navigation: {
        groups: [
          { group: "Lamps", pages: ["a", { group: "More", pages: ["b"] }] },
          { group: "Wicks", pages: ["c", { group: "More", pages: ["d"] }] },
        ],
      },
    }),
    ...Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`])),
  };

  it("goes with its pages where it is named with the one around it", async () => {
    const { after } = await ask(files, "Delete the whole More section from Wicks, including its pages.");
    expect(JSON.parse(after["docs.json"] ?? "").navigation.groups).toEqual([
      { group: "Lamps", pages: ["a", { group: "More", pages: ["b"] }] },
      { group: "Wicks", pages: ["c"] },
    ]);
    expect(after["d.mdx"]).toBeUndefined();
  });
});

describe("a group that goes into another one", () => {
  it("keeps the order of its pages, of which the first is its own", async () => {
    const { after, notes } = await ask(book, "Merge the B section into the A group");
    expect(entries(after)).toEqual(["A", "  A1", "  B", "  B1", "  B2"]);
    expect(notes).toContain("Removed the group `B`, which became empty.");
  });

  it("leaves no category without pages in a sidebar of Docusaurus", async () => {
    const files: Files = {
      "docusaurus.config.js":
        "export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      "sidebars.js":
        "export default { main: [\n  { type: 'category', label: 'Main parts', items: ['a'] },\n  { type: 'category', label: 'More parts', link: { type: 'doc', id: 'p' }, items: ['b'] },\n] };\n",
      ...Object.fromEntries(["a", "b", "p"].map((name) => [`docs/${name}.md`, `# ${name.toUpperCase()}\n`])),
    };
    const { after } = await ask(files, "Merge the More parts group into Main parts");
    expect(after["sidebars.js"]).toBe(
      "export default { main: [\n  { type: 'category', label: 'Main parts', items: ['a', 'p', 'b'] },\n] };\n",
    );
  });

  it("lists no folder twice in a sidebar of Starlight", async () => {
    const entry = (label: string, folder: string) =>
      `  { label: '${label}', autogenerate: { directory: '${folder}' } },\n`;
    const files: Files = {
      "astro.config.mjs": `import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'X', sidebar: [\n${entry("Main parts", "main")}${entry("More parts", "more")}] })] };\n`,
      "src/content/docs/main/a.md": "---\ntitle: A\n---\n",
      "src/content/docs/more/b.md": "---\ntitle: B\n---\n",
      "src/content/docs/more/c.md": "---\ntitle: C\n---\n",
    };
    const { after, notes } = await ask(files, "Merge the More parts group into Main parts");
    expect(after["astro.config.mjs"]).toContain(entry("Main parts", "main"));
    expect(after["astro.config.mjs"]).not.toContain("label: 'More parts'");
    expect(Object.keys(after)).toContain("src/content/docs/main/c.md");
    expect(notes).not.toContain("addresses stay");
  });
});
