import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const docsJson: Files = {
  "docs.json": `${JSON.stringify(
    {
      navigation: {
        groups: [
          { group: "Start", pages: ["index", "quick"] },
          { group: "Guides", pages: ["a", "b", "c"] },
          { group: "API", pages: ["api"] },
        ],
      },
    },
    null,
    2,
  )}\n`,
  "index.mdx": "---\ntitle: Home\n---\n",
  "quick.mdx": "---\ntitle: Quickstart\n---\n",
  "a.mdx": "---\ntitle: Alpha\n---\n",
  "b.mdx": "---\ntitle: Beta\nsidebarTitle: Bee\n---\n",
  "c.mdx": "---\ntitle: Gamma\n---\n",
  "api.mdx": "---\ntitle: API\n---\n",
};

const mkdocs: Files = {
  "mkdocs.yml":
    "site_name: X\nnav:\n  - Home: index.md\n  - Start:\n      - Quick: quick.md\n  - Guides:\n      - Alpha: a.md\n      - Bee: b.md\n      - Gamma: c.md\n  - API:\n      - Api: api.md\n",
  "docs/index.md": "# Home\n",
  "docs/quick.md": "# Quick\n",
  "docs/a.md": "# Alpha\n",
  "docs/b.md": "# Beta\n",
  "docs/c.md": "# Gamma\n",
  "docs/api.md": "# Api\n",
};

const vitepress: Files = {
  "docs/.vitepress/config.ts": `export default {
  themeConfig: {
    sidebar: [
      { text: "Start", items: [{ text: "Quick", link: "/quick" }] },
      {
        text: "Guides",
        items: [
          { text: "Alpha", link: "/a" },
          { text: "Bee", link: "/b" },
          { text: "Gamma", link: "/c" },
        ],
      },
      { text: "API", items: [{ text: "Api", link: "/api" }] },
    ],
  },
};
`,
  "docs/index.md": "# Home\n",
  "docs/quick.md": "# Quick\n",
  "docs/a.md": "# Alpha\n",
  "docs/b.md": "# Beta\n",
  "docs/c.md": "# Gamma\n",
  "docs/api.md": "# Api\n",
};

const docusaurus: Files = {
  "docusaurus.config.js":
    "module.exports = { title: 'X', url: 'https://x.example', baseUrl: '/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
  "sidebars.js": `module.exports = {
  docs: [
    { type: "category", label: "Start", items: ["quick"] },
    { type: "category", label: "Guides", items: ["a", "b", "c"] },
    { type: "category", label: "API", items: ["api"] },
  ],
};
`,
  "docs/quick.md": "# Quick\n",
  "docs/a.md": "# Alpha\n",
  "docs/b.md": "---\nsidebar_label: Bee\n---\n\n# Beta\n",
  "docs/c.md": "# Gamma\n",
  "docs/api.md": "# Api\n",
};

const SITES: [string, Files, string, Record<"Start" | "Guides" | "API", string>][] = [
  ["docs.json", docsJson, "docs.json", { Start: '"Start"', Guides: '"Guides"', API: '"API"' }],
  ["MkDocs", mkdocs, "mkdocs.yml", { Start: "Start:", Guides: "Guides:", API: "API:" }],
  ["VitePress", vitepress, "docs/.vitepress/config.ts", { Start: '"Start"', Guides: '"Guides"', API: '"API"' }],
  ["Docusaurus", docusaurus, "sidebars.js", { Start: '"Start"', Guides: '"Guides"', API: '"API"' }],
];

const orderIn = (text: string, marks: Record<string, string>) =>
  Object.entries(marks)
    .sort(([, a], [, b]) => text.indexOf(a) - text.indexOf(b))
    .map(([name]) => name)
    .join(" ");

describe("a place beside a page of a group", () => {
  it("is in the group that is called by a part of its name, also where a folder is called so", async () => {
    const files: Files = {
      "docs.json":
        '{ "navigation": { "groups": [{ "group": "Start", "pages": ["index"] }, { "group": "FAQs", "pages": ["faq/a", "faq/b"] }] } }\n',
      "index.mdx": "---\ntitle: Home\n---\n",
      "faq/a.mdx": "---\ntitle: Alpha\n---\n",
      "faq/b.mdx": "---\ntitle: Beta\n---\n",
    };
    const placed = await ask(files, 'Create faq/c.mdx with the title "Gamma" and put it after faq/a in the FAQ group.');
    expect(placed.after["docs.json"]).toMatch(/"faq\/a",\s*"faq\/c",\s*"faq\/b"/);
    const moved = await ask(files, "Put index after faq/a in the FAQ group.");
    expect(moved.after["docs.json"]).toMatch(/"faq\/a",\s*"index",\s*"faq\/b"/);
    expect(moved.after["index.mdx"]).toBe(files["index.mdx"]);
  });
});

describe("sections of a page that is named as a group may be", () => {
  const page = "# Care\n\n## Oil\n\nA\n\n## Wick\n\nB\n";
  const files = { ...mkdocs, "docs/care.md": page };
  it.each(["Wick should be before Oil in the care docs", "Put Wick before Oil in the care docs"])(
    "%s",
    async (prompt) => {
      const { after } = await ask(files, prompt);
      expect(after["docs/care.md"]).toBe("# Care\n\n## Wick\n\nB\n\n## Oil\n\nA\n");
    },
  );

  it("are none where one is not there", async () => {
    expect((await ask(files, "Put Glass before Oil in the care docs")).isRefused).toBe(true);
  });
});

describe("groups of MkDocs", () => {
  const nav =
    "site_name: X\nnav:\n  - Care:\n      - Overview: care.md\n      - Wick: wick.md\n      - Oil: oil.md\n  - Parts:\n      - parts/overview.md\n  - Blog: https://blog.example/\n";
  const files: Files = {
    "mkdocs.yml": nav,
    ...Object.fromEntries(["care", "wick", "oil", "parts/overview"].map((name) => [`docs/${name}.md`, `# ${name}\n`])),
  };

  it.each([
    "Sort the Care group alphabetically, but keep the overview first",
    "Sort the Care group, but leave the overview at the top",
  ])("keep their own page first, and not one of its name elsewhere: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    const [wick, oil] = ["      - Wick: wick.md\n", "      - Oil: oil.md\n"];
    expect(after["mkdocs.yml"]).toBe(nav.replace(wick + oil, oil + wick));
  });

  it("leave open which of two pages a label is of", async () => {
    const more = {
      "mkdocs.yml": "site_name: X\nnav:\n  - Care:\n      - Lamp: care/lamp.md\n  - Parts:\n      - parts/lamp.md\n",
      "docs/care/lamp.md": "# Lamp care\n",
      "docs/parts/lamp.md": "# Lamp\n",
    };
    const { isRefused, notes } = await ask(more, 'Change the nav label Lamp to "Lamps"');
    expect([isRefused, notes]).toEqual([true, expect.stringContaining("may be any of these pages")]);
  });

  it("go to the end behind a link", async () => {
    const { after } = await ask(files, "Move the Parts group to the end of the navigation");
    const parts = "  - Parts:\n      - parts/overview.md\n";
    expect(after["mkdocs.yml"]).toBe(nav.replace(parts, "") + parts);
  });
});

describe("an order that is named", () => {
  it.each(SITES)("is that of the groups: %s", async (_, files, settings, marks) => {
    const all = await ask(files, 'Order the groups as "API", "Start", "Guides"');
    expect(orderIn(all.after[settings] ?? "", marks)).toBe("API Start Guides");
    const { after, notes } = await ask(files, 'Order the groups as "Guides", "API"');
    expect(orderIn(after[settings] ?? "", marks)).toBe("Guides API Start");
    expect(notes).toContain("Behind them stand, in the order they had: `Start`.");
    expect({ ...after, [settings]: "" }).toEqual({ ...files, [settings]: "" });
  });

  it.each(SITES)("is that of the pages of a group: %s", async (_, files, settings) => {
    const { after, notes } = await ask(files, 'Order the pages in the group "Guides" as "Gamma", "Bee"');
    const text = after[settings] ?? "";
    expect(text).toMatch(/["/ ]c(?:\.md|")[\s\S]*["/ ]b(?:\.md|")[\s\S]*["/ ]a(?:\.md|")/);
    expect(notes).toContain("stand behind the others in the order they had: `Alpha`.");
    expect({ ...after, [settings]: "" }).toEqual({ ...files, [settings]: "" });
    const byPath = await ask(files, 'Order the pages in the group "Guides" as c.md, b and a');
    expect(byPath.after[settings]).toBe(text);
  });

  it.each(SITES)("may be stated: %s", async (_, files, settings) => {
    const expected = (await ask(files, 'Order the pages in the group "Guides" as "Gamma", "Bee"')).after[settings];
    for (const prompt of [
      "The order in Guides should be: Gamma, Bee",
      "Order of the pages in Guides: c, b",
      "In Guides, the pages should be in this order: Gamma, then Bee",
      "The pages in the Guides group should be in this order:\n1. Gamma\n2. Bee",
      "Reorder the Guides section to c and b",
    ])
      expect((await ask(files, prompt)).after[settings]).toBe(expected);
  });

  it("puts the pages of a group that holds more than pages to its beginning", async () => {
    const nav = (pages: unknown[]) => JSON.stringify({ navigation: { groups: [{ group: "Guides", pages }] } });
    const files = { ...docsJson, "docs.json": nav(["a", { group: "Inner", pages: ["api"] }, "b", "c"]) };
    const { after } = await ask(files, "Reorder the Guides group: Gamma, Bee");
    expect(JSON.parse(after["docs.json"] ?? "")).toEqual(
      JSON.parse(nav(["c", "b", "a", { group: "Inner", pages: ["api"] }])),
    );
  });

  it("may be stated of groups, and as the alphabet", async () => {
    const order = async (prompt: string) => (await ask(docsJson, prompt)).after["docs.json"] ?? "";
    const marks = { Start: '"Start"', Guides: '"Guides"', API: '"API"' };
    expect(orderIn(await order("The order of the groups should be: API, Start, Guides"), marks)).toBe(
      "API Start Guides",
    );
    const sorted = await ask(
      { ...docsJson, "a.mdx": "---\ntitle: Zeta\n---\n" },
      "The order in Guides should be alphabetical",
    );
    expect(sorted.after["docs.json"]).toMatch(/"b"[\s\S]*"c"[\s\S]*"a"/);
  });

  it.each([
    "The order of the steps in quickstart should be: a, b, c",
    "The order in the sidebar is wrong, it should be: a, b, c",
    "The order of the pages in Guides is confusing",
    "The order of the tabs on quickstart should be A, B, C",
    "The pages in Guides should be in order",
    "Order matters in Guides: first a, then b",
    "Reorder the rows of the table in x to a, b, c",
  ])("is not read into %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });

  it("may be a number in the sidebar, where pages have one", async () => {
    const site = { ...docusaurus, "docs/b.md": "---\nsidebar_position: 1\n---\n\n# Beta\n" };
    const { after } = await ask(site, "Set the sidebar position of b to 3");
    expect(after["docs/b.md"]).toBe("---\nsidebar_position: 3\n---\n\n# Beta\n");
    expect((await ask(mkdocs, "Set the sidebar position of b to 3")).isRefused).toBe(true);
  });

  it.each(SITES)("puts a group up and down: %s", async (_, files, settings, marks) => {
    const order = async (prompt: string) => orderIn((await ask(files, prompt)).after[settings] ?? "", marks);
    expect(await order('Move the group "API" up')).toBe("Start API Guides");
    expect(await order('Move the group "Start" down one position')).toBe("Guides Start API");
    expect(await order('Move the group "Start" down two positions')).toBe("Guides API Start");
    expect(await order('Move the group "API" up two positions')).toBe("API Start Guides");
  });

  it("puts a page up and down", async () => {
    const up = await ask(docsJson, 'Move the page "Gamma" up');
    expect(up.after["docs.json"]).toMatch(/"a"[\s\S]*"c"[\s\S]*"b"/);
    const down = await ask(docsJson, 'Move the page "Alpha" down');
    expect(down.after["docs.json"]).toMatch(/"b"[\s\S]*"a"[\s\S]*"c"/);
  });

  it.each([
    ['Move the group "Start" up', "`Start` cannot go there: nothing of its list stands before it."],
    ['Move the group "Guides" down two positions', "1 entry of its list stands after it"],
    ['Order the groups as "API", "Nowhere"', "There is no group `Nowhere`"],
    ['Order the groups as "API", "API"', "named twice"],
    [
      'Order the pages in the group "Guides" as "Gamma", "Delta"',
      "lists no page `Delta`. It has `Alpha`, `Bee`, `Gamma`.",
    ],
    ['Order the pages in the group "Guides" as "c", "Gamma"', "`c.mdx` was named twice"],
  ])("changes nothing where it cannot be: %s", async (prompt, reason) => {
    const { isRefused, notes } = await ask(docsJson, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(reason)]);
  });

  it("puts a page beside a group, though the first page of the group is called so too", async () => {
    const files = {
      ".vitepress/config.ts": `export default { themeConfig: { sidebar: [
  { text: 'Templates', items: [{ text: 'Templates', link: '/templates/' }, { text: 'One', link: '/templates/one' }] },
  { text: 'Terms', link: '/terms' },
] } };
`,
      "templates/index.md": "# Templates\n",
      "templates/one.md": "# One\n",
      "terms.md": "# Terms\n",
    };
    const titles = async (prompt: string) =>
      (await ask(files, prompt)).after[".vitepress/config.ts"]?.match(/(?<=text: ')\w+/g);
    expect(await titles("Put Terms before Templates in the sidebar")).toEqual([
      "Terms",
      "Templates",
      "Templates",
      "One",
    ]);
    expect(await titles("Put One before templates/index.md")).toEqual(["Templates", "One", "Templates", "Terms"]);
  });
});

it("moves entries and groups of Starlight that take their names from a function", async () => {
  const entry = (name: string) => `{ ...named("${name}"), link: "/${name.toLowerCase()}/" }`;
  const group = `{ ...named("Tools"), items: [${entry("Pen")}, ${entry("Ink")}] }`;
  const config = (...items: string[]) => `import starlight from "@astrojs/starlight";
const named = (label) => ({ label, translations: {} });
export default { integrations: [starlight({ sidebar: [{ ...named("Water"), items: [\n${items.map((item) => `  ${item},\n`).join("")}] }] })] };
`;
  const page = (title: string) => `---\ntitle: ${title}\n---\n`;
  const names = ["One", "Two", "Pen", "Ink"];
  const pages = names.map((name) => [`src/content/docs/${name.toLowerCase()}.md`, page(name)]);
  const files = { ...Object.fromEntries(pages), "astro.config.mjs": config(entry("One"), entry("Two"), group) };
  const ordered = async (prompt: string) => (await ask(files, prompt)).after["astro.config.mjs"];
  expect(await ordered("Move Two before One")).toBe(config(entry("Two"), entry("One"), group));
  expect(await ordered("Move Two to the end of the Water group")).toBe(config(entry("One"), group, entry("Two")));
  expect(await ordered("Move the Tools group before Two")).toBe(config(entry("One"), group, entry("Two")));
});

it("means the page, and none of its translations beside it, by the title that they share", async () => {
  const page = (text: string) => `---\ntitle: Hot Oil\n---\n\n${text}\n`;
  const files = {
    "source.config.ts": "export const docs = {};\n",
    "content/docs/hot.mdx": page("It burns 3 hours."),
    "content/docs/hot.fr.mdx": page("3 heures."),
    "content/docs/hot.cn.mdx": page("3 小时."),
    "content/docs/index.mdx": "---\ntitle: Home\n---\n",
  };
  const { after } = await ask(files, 'In the Hot Oil page, replace "3" with "4"');
  expect(after).toEqual({ ...files, "content/docs/hot.mdx": page("It burns 4 hours.") });
  const gone = await ask(files, "Delete the Hot Oil page");
  expect(Object.keys(gone.after)).toEqual(["source.config.ts", "content/docs/index.mdx"]);
});

describe("a site of Fumadocs", () => {
  const page = (title: string, label?: string) =>
    `---\ntitle: ${title}\n${label === undefined ? "" : `sidebar_label: ${label}\n`}---\n`;
  const files = {
    "content/docs/meta.json": '{ "pages": ["index", "lamps", "wicks"] }\n',
    "content/docs/index.mdx": page("Home"),
    "content/docs/lamps/meta.json": '{ "title": "Lamps", "pages": ["index", "guides", "oil"] }\n',
    "content/docs/lamps/index.mdx": page("About lamps"),
    "content/docs/lamps/oil.mdx": page("Oil"),
    "content/docs/lamps/guides/meta.json": '{ "title": "Guides", "pages": ["b", "a"] }\n',
    "content/docs/lamps/guides/a.mdx": page("Zinc", "Alu"),
    "content/docs/lamps/guides/b.mdx": page("Brass"),
    "content/docs/lamps/guides/index.mdx": page("All guides"),
    "content/docs/wicks/meta.json": '{ "title": "Wicks", "pages": ["guides"] }\n',
    "content/docs/wicks/guides/meta.json": '{ "title": "Guides", "pages": ["c", "d"] }\n',
    "content/docs/wicks/guides/c.mdx": page("Cut"),
    "content/docs/wicks/guides/d.mdx": page("Burn"),
  };

  it("sorts a group that is named with the one around it, by the titles that it shows", async () => {
    const { after } = await ask(files, "Sort the pages in the lamps guides alphabetically by title");
    expect(after).toEqual(files);
    const wicks = await ask(files, "Sort the pages in the wicks guides alphabetically by title");
    expect(wicks.after["content/docs/wicks/guides/meta.json"]).toBe('{ "title": "Guides", "pages": ["d", "c"] }\n');
    const { notes } = await ask(files, 'Change the title of lamps/guides/a to "Zinc lamps"');
    expect(notes).not.toContain("Alu");
  });

  it("means the index of the group that is named", async () => {
    const { after } = await ask(files, "Move Oil to the Lamps section, right after the index page");
    expect(after["content/docs/lamps/meta.json"]).toBe('{ "title": "Lamps", "pages": ["index", "oil", "guides"] }\n');
  });
});
