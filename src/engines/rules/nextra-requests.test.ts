import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const top = (title: string) =>
  `export default {\n  index: { display: "hidden" },\n  build: {\n    type: "menu",\n    title: "${title}",\n    items: { start: { title: "Start" }, forum: { title: "Forum", href: "https://forum.example" } },\n  },\n};\n`;
const build = (names: string) => `export default {\n${names}};\n`;

/** A site in two languages, each in a folder, whose parts are menus at the top. */
const files = {
  "next.config.mjs":
    'import nextra from "nextra";\nexport default nextra({})({\n  i18n: { locales: Object.keys(all), defaultLocale: "en" },\n  redirects: async () => [{ source: "/b", destination: "/en/build/start", permanent: true }],\n});\n',
  "pages/en/_meta.ts": top("Build"),
  "pages/en/index.mdx": "# Home\n",
  "pages/en/build/_meta.tsx": build('  start: "Start here",\n  lamps: { title: "Lamps" },\n  wires: "Wires",\n'),
  "pages/en/build/start.mdx": "# Start here\n\n[a](./start/first)\n",
  "pages/en/build/start/_meta.tsx": 'export default {\n  first: "First steps",\n};\n',
  "pages/en/build/start/first.mdx": "# First\n",
  "pages/en/build/lamps.mdx": "# Lamps\n",
  "pages/en/build/wires.mdx": "# Wires\n",
  "pages/zh/_meta.ts": top("构建"),
  "pages/zh/index.mdx": "# 介绍\n",
  "pages/zh/build/_meta.tsx": build('  start: "开始",\n  lamps: "灯",\n'),
  "pages/zh/build/start.mdx": "# 开始\n",
  "pages/zh/build/start/_meta.tsx": 'export default {\n  first: "第一步",\n};\n',
  "pages/zh/build/start/first.mdx": "# First\n",
  "pages/zh/build/lamps.mdx": "# Lamps\n",
};

describe("a site of Nextra in folders of languages", () => {
  it("has the pages of its menus in the navigation, where they can be ordered, renamed and added", async () => {
    const moved = await ask(files, 'Move "Wires" before "Lamps" in the sidebar.');
    expect(moved.after["pages/en/build/_meta.tsx"]).toBe(
      build('  start: "Start here",\n  wires: "Wires",\n  lamps: { title: "Lamps" },\n'),
    );
    const renamed = await ask(files, 'Rename the page "Wires" to "Cables".');
    expect(renamed.after["pages/en/build/wires.mdx"]).toBe("# Cables\n");
    expect(renamed.after["pages/en/build/_meta.tsx"]).toContain('wires: "Cables"');
    const added = await ask(files, 'Add a page called "Plugs" to the Build section with the text "Safe."');
    expect(added.after["pages/en/build/plugs.mdx"]).toContain("Safe.");
    expect(added.after["pages/en/build/_meta.tsx"]).toContain('plugs: "Plugs"');
  });

  it("reads names behind a group as those of its pages, where the group's own page has no such sections", async () => {
    const { after } = await ask(files, 'In Build, put "Wires" before "Lamps"');
    expect(after["pages/en/build/_meta.tsx"]).toMatch(/wires: "Wires",\n {2}lamps/);
  });

  it("means the page of the main language by a name, and its translation goes with it", async () => {
    const { after } = await ask(files, 'Delete the page "Lamps", no redirect');
    expect(Object.keys(after)).not.toContain("pages/en/build/lamps.mdx");
    expect(Object.keys(after)).not.toContain("pages/zh/build/lamps.mdx");
    expect(after["pages/zh/build/_meta.tsx"]).toBe(build('  start: "开始",\n'));
  });

  it("takes a folder of the main language, with its own page, its names and its translations", async () => {
    const { after } = await ask(files, "Rename the folder build/start to build/begin.");
    expect(after["pages/en/build/begin.mdx"]).toBe("# Start here\n\n[a](./begin/first)\n");
    expect(after["pages/en/build/begin/_meta.tsx"]).toBe(files["pages/en/build/start/_meta.tsx"]);
    expect(after["pages/zh/build/begin/_meta.tsx"]).toBe(files["pages/zh/build/start/_meta.tsx"]);
    expect(after["pages/zh/build/begin/first.mdx"]).toBe("# First\n");
    expect(after["pages/en/build/_meta.tsx"]).toContain('begin: "Start here"');
    expect(after["pages/en/_meta.ts"]).toContain('begin: { title: "Start" }');
    expect(after["next.config.mjs"]).toContain('destination: "/en/build/begin"');
    expect(Object.keys(after).filter((path) => path.includes("/start"))).toEqual([]);
  });

  it("asks which folder is meant where several have a name and none is that of a main language", async () => {
    const pages = { "_meta.json": "{}", "a/guides/x.mdx": "# X\n", "b/guides/y.mdx": "# Y\n" };
    const other = Object.fromEntries(Object.entries(pages).map(([path, text]) => [`pages/${path}`, text]));
    const site = { ...other, "pages/guides.mdx": "# Guides\n" };
    const { isRefused, after } = await ask(site, "Rename the folder guides to manuals");
    expect(isRefused).toBe(true);
    expect(after).toEqual(site);
  });
});

describe("a site of Nextra with one menu for all of its documents", () => {
  const menu =
    'const more = {\n  bulbs: "",\n  cables: "",\n};\nconst parts = {\n  fuses: "",\n};\nexport default { learn: { items: { more: { items: more }, parts: { items: parts } } } };\n';
  const app = {
    "next.config.mjs":
      'import nextra from "nextra";\nexport default nextra({})({\n  redirects: async () => [\n    { source: "/old", destination: "/learn", permanent: true },\n  ],\n});\n',
    "app/_meta.global.js": menu,
    "app/[[...mdxPath]]/page.jsx": 'import { importPage } from "nextra/pages";\n',
    "content/learn/index.mdx":
      '# Learn\n\n[Bulbs](/learn/more/bulbs)\n\n<Card route="/learn/more/bulbs" />\n\n<Api route="/learn/calls" />\n',
    "content/learn/more/bulbs.mdx": "# Bulbs\n",
    "content/learn/more/cables.mdx": "# Cables\n",
    "content/learn/parts/fuses.mdx": "# Fuses\n",
  };

  it("follows in the menu what becomes of a page", async () => {
    const renamed = await ask(app, "Rename the page bulbs to lamps and add a redirect.");
    expect(renamed.after["app/_meta.global.js"]).toBe(menu.replace("bulbs:", "lamps:"));
    expect(renamed.after["content/learn/index.mdx"]).toBe(
      app["content/learn/index.mdx"].replaceAll("/bulbs", "/lamps"),
    );
    expect(renamed.after["next.config.mjs"]).toContain('source: "/learn/more/bulbs", destination: "/learn/more/lamps"');
    const deleted = await ask(app, "Delete the page cables");
    expect(deleted.after["app/_meta.global.js"]).toBe(menu.replace('  cables: "",\n', ""));
    const moved = await ask(app, "Move the page bulbs to the Parts section");
    expect(moved.after["content/learn/parts/bulbs.mdx"]).toBe("# Bulbs\n");
    expect(moved.after["app/_meta.global.js"]).toBe(
      menu.replace('  bulbs: "",\n', "").replace('  fuses: "",\n', '  fuses: "",\n  bulbs: "",\n'),
    );
  });

  it("renames a separator, in folders whose names are said together", async () => {
    const own = menu.replace('  bulbs: "",', '  "#": { type: "separator", title: "Lights" },\n  bulbs: "",');
    const prompt = 'Rename the separator "Lights" in the Learn More sidebar to "Lamps".';
    const { after } = await ask({ ...app, "app/_meta.global.js": own }, prompt);
    expect(after["app/_meta.global.js"]).toBe(own.replace("Lights", "Lamps"));
    const other = await ask({ ...app, "app/_meta.global.js": own }, prompt.replace("Learn More", "Learn Parts"));
    expect(other.isRefused).toBe(true);
  });

  it("hides a page there, which keeps no empty title", async () => {
    const { after } = await ask(app, "Hide the page Cables from the sidebar");
    expect(after["app/_meta.global.js"]).toBe(menu.replace('cables: ""', 'cables: { display: "hidden" }'));
  });
});

describe("lists of links", () => {
  const book = {
    "SUMMARY.md":
      "* [Home](README.md)\n\n## Guides\n\n* [Start](start.md)\n* [Blocks](blocks/README.md)\n  * [Text](blocks/text.md)\n* [Chat](https://chat.example)\n\n## Last\n\n* [End](end.md)\n",
    "README.md": "# Home\n",
    "start.md": "# Start\n",
    "blocks/README.md": "# Blocks\n",
    "blocks/text.md": "# Text\n",
    "end.md": "# End\n",
  };

  it("end with a page that has others below it, which a new page comes after", async () => {
    const files = { ...book, "SUMMARY.md": book["SUMMARY.md"].replace("* [Chat](https://chat.example)\n", "") };
    const { after } = await ask(files, 'Add a page called "Limits" to the Guides section with the text "None."');
    expect(after["SUMMARY.md"]).toContain("  * [Text](blocks/text.md)\n* [Limits](limits.md)\n\n## Last");
    const first = await ask(files, "Put End first in the Guides section");
    expect(first.after["SUMMARY.md"]).toContain("## Guides\n\n* [End](end.md)\n* [Start](start.md)\n");
  });

  it("lose a link that is named as what is in the sidebar", async () => {
    const { after } = await ask(book, 'Remove "Chat" from the sidebar.');
    expect(after).toEqual({
      ...book,
      "SUMMARY.md": book["SUMMARY.md"].replace("* [Chat](https://chat.example)\n", ""),
    });
  });
});

describe("lists in files that Nextra keeps objects in", () => {
  const listed = {
    "src/content/docs/_meta.json": '["Start", ["lamps", "Lamps"], ["wires", "Wires"]]\n',
    "src/content/docs/lamps.mdx": "# Lamps\n",
    "src/content/docs/wires.mdx": "# Wires\n",
    "src/content/docs/old.mdx": "# Old\n",
  };

  it("may name a page, which therefore stays", async () => {
    for (const prompt of [
      "Delete the page wires",
      "Hide the page wires",
      'Move "Wires" before "Lamps" in the sidebar',
    ]) {
      const { isRefused, notes } = await ask(listed, prompt);
      expect(isRefused).toBe(true);
      expect(notes).toContain("`src/content/docs/_meta.json:1`");
    }
    const { after } = await ask(listed, "Delete the page old");
    expect(after).not.toHaveProperty(["src/content/docs/old.mdx"]);
  });

  it("are said to be unknown", async () => {
    const { notes } = await ask(listed, "Which pages are not in the navigation?");
    expect(notes).toContain("in a form that is not known: `src/content/docs/_meta.json:1`");
  });
});
