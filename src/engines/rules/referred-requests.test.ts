import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const book = {
  "book.toml": '[book]\ntitle = "Lamps"\n',
  "src/SUMMARY.md":
    "# Summary\n\n- [Start](start.md)\n- [Wiring](wiring/index.md)\n  - [The Earth Wire](wiring/earth.md)\n",
  "src/start.md": "# Start\n\nSee teh lamp.\n",
  "src/wiring/index.md": "# Wiring\n\nSee teh wire.\n\n## Meet your wire\n",
  "src/wiring/earth.md": "## Earth\n\nSee teh earth.\n\n## Tools\n\n## Safety\n",
};

describe("requests that name no path", () => {
  it("changes the one heading with these words, wherever it is", async () => {
    const { isRefused, after } = await ask(book, 'change the heading "Meet your wire" to "Wire"');
    expect(isRefused).toBe(false);
    expect(after).toEqual({
      ...book,
      "src/wiring/index.md": book["src/wiring/index.md"].replace("Meet your wire", "Wire"),
    });
  });

  it("takes the page that just moved for the one that is meant, and not the folder that it moved to", async () => {
    const { "src/start.md": start, ...others } = book;
    const summary = book["src/SUMMARY.md"].replace("start.md", "wiring/begin-here.md");
    for (const prompt of [
      "move start to wiring and rename it to begin-here",
      "move start.md to wiring. Call it begin-here.",
    ])
      expect((await ask(book, prompt)).after).toEqual({
        ...others,
        "src/SUMMARY.md": summary,
        "src/wiring/begin-here.md": start,
        "book.toml": expect.stringContaining('"/start.html" = "wiring/begin-here.html"'),
      });
    const { after } = await ask(book, "move start to wiring and put it last");
    expect(after["src/SUMMARY.md"]).toBe(
      "# Summary\n\n- [Wiring](wiring/index.md)\n  - [The Earth Wire](wiring/earth.md)\n- [Start](wiring/start.md)\n",
    );
  });

  it("refuses to change a heading that several pages have", async () => {
    const files = { ...book, "src/start.md": "# Start\n\n## Safety\n" };
    const { isRefused, notes, after } = await ask(files, 'change the heading "Safety" to "Care"');
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("2 headings are called `Safety`")]);
    expect(after).toEqual(files);
  });

  it("looks at the page that a chapter is", async () => {
    const { after } = await ask(book, "fix typos in the earth wire chapter");
    expect(after).toEqual({ ...book, "src/wiring/earth.md": book["src/wiring/earth.md"].replace("teh", "the") });
  });

  it("gives a chapter of a book another title, and in the list of chapters", async () => {
    for (const prompt of ['Rename the chapter "Wiring" to "Wires"', 'rename the "Wiring" chapter to "Wires"'])
      expect((await ask(book, prompt)).after).toEqual({
        ...book,
        "src/wiring/index.md": book["src/wiring/index.md"].replace("# Wiring", "# Wires"),
        "src/SUMMARY.md": book["src/SUMMARY.md"].replace("[Wiring]", "[Wires]"),
      });
  });

  it("knows a chapter with others below it by its name in the list, and changes just that where the title is another", async () => {
    const files = { ...book, "src/SUMMARY.md": book["src/SUMMARY.md"].replace("[Wiring]", "[All Wires]") };
    const { after, notes } = await ask(files, 'Rename the page "All Wires" to "Every Wire"');
    expect(after).toEqual({
      ...files,
      "src/SUMMARY.md": files["src/SUMMARY.md"].replace("[All Wires]", "[Every Wire]"),
    });
    expect(notes).toContain("Its title `Wiring` stays");
    const moved = await ask(files, "In SUMMARY.md, move All Wires before Start");
    expect(moved.after["src/SUMMARY.md"]).toBe(
      "# Summary\n\n- [All Wires](wiring/index.md)\n  - [The Earth Wire](wiring/earth.md)\n- [Start](start.md)\n",
    );
  });

  it("reads quoted names in SUMMARY.md as those of chapters, and not of sections", async () => {
    const { after } = await ask(book, 'In SUMMARY.md, move "Start" after "Wiring"');
    expect(after["src/SUMMARY.md"]).toBe(
      "# Summary\n\n- [Wiring](wiring/index.md)\n  - [The Earth Wire](wiring/earth.md)\n- [Start](start.md)\n",
    );
  });
});

const site = (sidebar: string) => ({
  "docusaurus.config.js": "export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
  "sidebars.js": `export default { main: ${sidebar} };\n`,
  "docs/a.md": "# A\n",
  "docs/b.md": "# B\n",
  "docs/x/test.md": "# Testing\n",
  "docs/y/test.md": "# Testing\n",
});

describe("links of the navigation", () => {
  it("have a place that a page can go to, also in a named sidebar", async () => {
    const files = {
      "astro.config.mjs":
        "export default { integrations: [starlight({ title: 'X', sidebar: [{ label: 'More', items: [{ label: 'Commands', link: '/cli/' }, 'b', 'a'] }] })] };\n",
      "src/content/docs/a.md": "---\ntitle: Apples\n---\n",
      "src/content/docs/b.md": "---\ntitle: Bees\n---\n",
    };
    const { after } = await ask(files, "Put Apples before Commands in the More sidebar.");
    expect(after["astro.config.mjs"]).toContain("items: ['a', { label: 'Commands', link: '/cli/' }, 'b']");
  });
});

describe("groups that were spoken of", () => {
  it("takes out an empty group, which goes with its last page anyway", async () => {
    const files = site(
      "[{ type: 'category', label: 'One', items: ['a'] }, { type: 'category', label: 'Two', items: ['b'] }]",
    );
    const { isRefused, after } = await ask(files, "Move B to the One category and drop the then empty Two category");
    expect(isRefused).toBe(false);
    expect(after["sidebars.js"]).toContain("items: ['a', 'b']");
    expect(after["sidebars.js"]).not.toContain("Two");
  });

  it("keeps a group that is said to be empty and is not", async () => {
    const files = site(
      "[{ type: 'category', label: 'One', items: ['a'] }, { type: 'category', label: 'Two', items: ['b'] }]",
    );
    const { isRefused, notes, after } = await ask(files, "Delete the empty Two category");
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("is not empty")]);
    expect(after).toEqual(files);
  });

  it("moves a group to the top level", async () => {
    const files = site(
      "[{ type: 'category', label: 'One', items: ['a', { type: 'category', label: 'Two', items: ['b'] }] }, 'x/test']",
    );
    const { isRefused, after } = await ask(files, "move the Two category to the top level");
    expect(isRefused).toBe(false);
    expect(after["sidebars.js"]).toMatch(/items: \['a'\] \}, 'x\/test',\s+\{ type: 'category', label: 'Two'/);
  });

  it("moves the page of the neighbour's list where several have its name", async () => {
    const files = site("{ One: ['a', 'x/test'], Two: ['b', 'y/test'] }");
    const { after } = await ask(files, "move Testing before B");
    expect(after["sidebars.js"]).toContain("{ One: ['a', 'x/test'], Two: ['y/test', 'b'] }");
  });

  test("a section of mkdocs.yml and one inside another of the same name are two", async () => {
    const files = {
      "mkdocs.yml":
        "site_name: X\ntheme:\n  name: material\n  features:\n    - navigation.tabs\nnav:\n  - How-to:\n    - Misc:\n      - a.md\n  - Misc:\n    - b.md\n",
      "docs/a.md": "# A\n",
      "docs/b.md": "# B\n",
    };
    const { isRefused, notes, after } = await ask(files, 'rename the section "Misc" to "Odds"');
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("several groups called")]);
    expect(after).toEqual(files);
  });
});

describe("what is said to be of no use", () => {
  const files = {
    "docs/docker.md": "# Docker\n",
    "docs/ferry.md": "# Ferry checklist\n",
    "docs/start.md": "# Start\n\nInstall Docker first. Docker runs everywhere.\n",
  };

  it("deletes the page that has such a title", async () => {
    const { after } = await ask(files, "Ferry checklist isn't useful any more, delete it");
    const { "docs/ferry.md": _, ...others } = files;
    expect(after).toEqual(others);
  });

  it("asks whether the page or the text is meant", async () => {
    const { isRefused, after } = await ask(files, "Docker is outdated, remove it");
    expect([isRefused, after]).toEqual([true, files]);
  });
});

describe("groups beside groups", () => {
  const files = {
    "docs.json": JSON.stringify(
      {
        navigation: {
          tabs: [
            {
              tab: "Help",
              groups: [
                { group: "Trouble", pages: ["help/empty"] },
                { group: "Account & Money", pages: ["help/account/money"] },
              ],
            },
            { tab: "Home", groups: [{ group: "Start", pages: ["start"] }] },
          ],
        },
      },
      undefined,
      2,
    ),
    "help/empty.mdx": "---\ntitle: Nothing found\n---\n",
    "help/account/money.mdx": "---\ntitle: Spending\n---\n",
    "start.mdx": "---\ntitle: Start\n---\n",
  };

  it("moves a group within the tab that is named", async () => {
    const { isRefused, after } = await ask(files, '"Account & Money" belongs before "Trouble" in the Help section');
    expect(isRefused).toBe(false);
    const [help] = JSON.parse(after["docs.json"] ?? "").navigation.tabs;
    expect(help.groups.map(({ group }: { group: string }) => group)).toEqual(["Account & Money", "Trouble"]);
  });

  it("refuses to do so where they are in another tab", async () => {
    const { isRefused, after } = await ask(files, '"Account & Money" belongs before "Trouble" in the Home section');
    expect([isRefused, after]).toEqual([true, files]);
  });
});
