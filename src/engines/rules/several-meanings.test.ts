import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const site: Files = {
  ".vitepress/config.ts":
    'const list = [{ text: "Start", link: "/start" }, { text: "Layouts", link: "/guide/layout" }, { text: "Area", link: "/guide/area" }];\nconst more = [{ text: "Layouts", link: "/ref/layouts" }];\nexport default { themeConfig: { sidebar: { "/guide/": [{ text: "All", items: list }, { text: "Ref", items: more }], "/": [{ text: "All", items: list }, { text: "Ref", items: more }] } } };\n',
  "start.md": "# Start\n\nVercel and vercel.\n\nUse [the chat](https://chat.example.com).\n",
  "guide/layout.md": "# Slide layout\n",
  "guide/area.md": "---\nrelates:\n  - Layouts there: /ref/layouts\n---\n# Area\n",
  "ref/layouts.md": "# Layouts\n",
};

describe("names that several pages have", () => {
  it("asks which page shall go", async () => {
    const { isRefused, notes } = await ask(site, "delete the layouts page");
    expect(isRefused).toBe(true);
    expect(notes).toContain("`guide/layout.md`");
  });

  it("asks which page shall go where only a file has the name and several pages the title", async () => {
    const files = {
      "docs.json": '{ "navigation": { "pages": ["overview", "a/all", "b/all"] } }',
      "overview.mdx": "---\ntitle: Lamp\n---\n",
      "a/all.mdx": "---\ntitle: Overview\n---\n",
      "b/all.mdx": "---\ntitle: All of b\nsidebarTitle: Overview\n---\n",
    };
    const { isRefused, notes } = await ask(files, "Delete the overview page.");
    expect(isRefused).toBe(true);
    expect(notes).toContain("`overview.mdx` or `a/all.mdx`");
    expect((await ask(files, "Delete overview.mdx")).after["overview.mdx"]).toBeUndefined();
  });

  it("asks which page is meant where one has the title and the file of another is called so in lower case", async () => {
    const files = {
      "docs.json": '{ "navigation": { "pages": ["start/lamps", "all"] } }',
      "start/lamps.mdx": "---\ntitle: All about lamps\n---\n",
      "all.mdx": "---\ntitle: Lamps\n---\n",
    };
    const { isRefused, notes } = await ask(files, 'Set the description of the page "Lamps" to "Bright"');
    expect(isRefused).toBe(true);
    expect(notes).toContain("`start/lamps.mdx`, `all.mdx`");
    const { after } = await ask(files, 'Set the description of lamps to "Bright"');
    expect(after["start/lamps.mdx"]).toContain("Bright");
  });

  it("takes the only one that has what is to be changed", async () => {
    const files = {
      "docs.json": '{ "navigation": { "pages": ["app/jobs", "api/jobs"] } }',
      "app/jobs.mdx": "---\ntitle: Jobs\n---\n\n## Run a job\n\nIt was sucessfully done.\n",
      "api/jobs.mdx": "---\ntitle: Jobs\n---\n\n## List jobs\n\nAll jobs.\n",
    };
    const replaced = await ask(files, 'Replace "sucessfully" with "successfully" on the Jobs page.');
    expect(replaced.after["app/jobs.mdx"]).toContain("successfully done");
    expect(replaced.notes).toContain("it alone has `sucessfully`");
    const headed = await ask(files, 'On the Jobs page, change the heading "List jobs" to "All jobs".');
    expect(headed.after["api/jobs.mdx"]).toContain("## All jobs");
    expect((await ask(files, 'Replace "jobs" with "tasks" on the Jobs page, ignoring case.')).isRefused).toBe(true);
    expect((await ask(files, 'Replace "nothing" with "task" on the Jobs page.')).isRefused).toBe(true);
  });

  it("deletes one by its path, and names fields that lead to it", async () => {
    const { after } = await ask(site, "delete ref/layouts");
    expect(after["ref/layouts.md"]).toBeUndefined();
    expect(after["guide/layout.md"]).toBeDefined();
  });
});

it("sorts a list that several parts of the site show", async () => {
  const { after } = await ask(site, "Sort the pages under All alphabetically");
  const config = after[".vitepress/config.ts"] ?? "";
  expect(config.indexOf("Area")).toBeLessThan(config.indexOf("Layouts"));
});

it("counts lines with a text once", async () => {
  expect((await ask(site, "Where do we mention Vercel?")).notes).toContain("in 1 line of 1 file");
});

test.each(["also in the navbar", "in the navbar too", "including the navbar"])("changes links %s", async (also) => {
  const prompt = `The links to https://chat.example.com should go to https://new.example.com, ${also}.`;
  expect((await ask(site, prompt)).after["start.md"]).toContain("(https://new.example.com)");
});

it("keeps addresses of links that other parts of a page need when a section goes", async () => {
  const page =
    "# A\n\nSee [b].\n\n## Old\n\nSee [b] and [c].\n\n[b]: https://b.example.com\n[c]: https://c.example.com\n";
  const { after } = await ask({ "a.md": page }, 'Delete the section "Old" of a');
  expect(after["a.md"]).toBe("# A\n\nSee [b].\n\n[b]: https://b.example.com\n");
});

it("takes anchors of pages with snippets for unknown", async () => {
  const files = {
    "mkdocs.yml": "site_name: A\n",
    "docs/a.md": '--8<-- "NOTES.md"\n',
    "docs/index.md": "[a](a.md#b)\n",
  };
  expect((await ask(files, "Check for broken links")).notes).toContain("No broken link");
});

it("moves a whole folder", async () => {
  expect(Object.keys((await ask(site, "Move the whole ref folder to guide/ref")).after)).toContain(
    "guide/ref/layouts.md",
  );
});

it("changes an address of mail in links of the settings too", async () => {
  const files = {
    "docs.json":
      '{ "navbar": { "links": [{ "label": "Mail", "href": "mailto:old@acme.example?subject=Hi" }] }, "navigation": { "pages": ["a"] } }',
    "a.mdx": "Write to [us](mailto:old@acme.example).\n",
  };
  const { after } = await ask(files, "Replace old@acme.example with new@acme.example everywhere.");
  expect(after["docs.json"]).toContain('"mailto:new@acme.example?subject=Hi"');
  expect(after["a.mdx"]).toContain("(mailto:new@acme.example)");
});
