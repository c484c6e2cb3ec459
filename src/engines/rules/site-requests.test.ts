import { describe, expect, it } from "vitest";
import { ask, type Files, mkdocs } from "../../../test/support/ask-rules.ts";
import { checkAllDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";

const docusaurus: Files = {
  "docusaurus.config.js": "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
  "sidebars.js": "module.exports = { docs: ['intro', 'queries/about', 'example-formik'] };\n",
  "docs/intro.mdx": "# Intro\n\n<!-- a comment of HTML -->\n\n[About](queries/about.mdx#order)\n",
  "docs/queries/about.mdx": "# About\n\n## Order\n",
  "docs/formik.mdx": "---\nid: example-formik\n---\n\n# Formik\n\n[About](queries/about.mdx)\n",
};

describe("sites of Docusaurus", () => {
  it("follows links on pages with comments of HTML, which Docusaurus knows in MDX", async () => {
    const { after } = await ask(docusaurus, "Rename the folder queries to finders, no redirect");
    expect(after["docs/intro.mdx"]).toContain("<!-- a comment of HTML -->\n\n[About](finders/about.mdx#order)");
    expect(await checkAllDocs(createDocsInMemory(new Map(Object.entries(after))))).toEqual(
      await checkAllDocs(createDocsInMemory(new Map(Object.entries(docusaurus)))),
    );
    const heading = await ask(docusaurus, 'Change the heading "Order" in queries/about to "Order of steps"');
    expect(heading.after["docs/intro.mdx"]).toContain("about.mdx#order-of-steps");
  });

  it("follows links on pages whose headings have ids, in the way that each is written", async () => {
    const comments = Array.from({ length: 230 }, (_, i) => `- Fixed <!-- ${i} -->`).join("\n");
    const page = (name: string) =>
      `## News {#news-1.0}\n\n${comments}\n\n[a](queries/${name}) [b](/queries/${name}#order) [c](../queries/${name})\n`;
    const files = { ...docusaurus, "docs/news/all.mdx": page("about.mdx") };
    const { after } = await ask(files, "Rename queries/about to queries/finding, no redirect");
    expect(after["docs/news/all.mdx"]).toBe(page("finding.mdx"));
    const edited = await ask(files, 'Replace "News" with "Changes" in docs/news/all.mdx');
    expect(edited.after["docs/news/all.mdx"]).toMatch(/^## Changes \{#news-1\.0\}\n/);
    const heading = await ask(files, 'Rename the heading "News" in docs/news/all.mdx to "Changes"');
    expect(heading.after["docs/news/all.mdx"]).toMatch(/^## Changes \{#news-1\.0\}\n/);
  });

  it("lists a page that there is, and leaves links of earlier versions", async () => {
    const files = {
      ...docusaurus,
      "versions.json": '["1.0"]',
      "docs/lamp.mdx": "# The lamp\n\n[x](https://a.example/)\n",
      "versioned_docs/version-1.0/lamp.mdx": "# The lamp\n\n[x](https://a.example/)\n",
      "sidebars.js": "module.exports = { docs: [{ type: 'category', label: 'Uses', items: ['intro'] }] };\n",
    };
    const { after } = await ask(files, "Add the The lamp page to the Uses section, right after Intro.");
    expect(after["sidebars.js"]).toContain("items: ['intro', 'lamp']");
    expect(after["docs/lamp.mdx"]).toBe(files["docs/lamp.mdx"]);
    const linked = await ask(files, "Change all links to https://a.example/ to https://b.example/");
    expect(linked.after["docs/lamp.mdx"]).toContain("(https://b.example/)");
    expect(linked.after["versioned_docs/version-1.0/lamp.mdx"]).toBe(files["versioned_docs/version-1.0/lamp.mdx"]);
    expect(linked.notes).toContain("earlier versions");
  });

  it("asks which of the pages is meant that have one label, and takes the one of the group that is named", async () => {
    const files = {
      ...docusaurus,
      "docs/ways/10_acme.mdx": "---\ntitle: Add Acme\nsidebar_label: Acme\n---\n",
      "docs/ways/20_beta.mdx": "# Beta\n",
      "docs/uses/acme.mdx": "---\ntitle: Use Acme\nsidebar_label: Acme\n---\n",
      "sidebars.js":
        "module.exports = { docs: [{ Uses: ['uses/acme', 'intro'] }, { Ways: ['ways/beta', 'ways/acme'] }] };\n",
    };
    for (const name of ["Acme", "acme"])
      expect((await ask(files, `Delete the page ${name}`)).notes).toContain("docs/ways/10_acme.mdx");
    const { after } = await ask(files, "Move Acme to the top of Ways");
    expect(after["sidebars.js"]).toContain("Ways: ['ways/acme', 'ways/beta']");
  });

  it("moves entries with properties of their own", async () => {
    const own = "{ type: 'doc', id: 'intro', customProps: { platforms: ['mac'] } }";
    const files = {
      ...docusaurus,
      "sidebars.js": `module.exports = {\n  docs: [${own}, 'queries/about', 'example-formik'],\n};\n`,
    };
    const { after } = await ask(files, "Put intro after queries/about");
    expect(after["sidebars.js"]).toBe(`module.exports = {\n  docs: ['queries/about', ${own}, 'example-formik'],\n};\n`);
  });

  it("gives a new page the ending of most of its folder", async () => {
    const many = Object.fromEntries([1, 2, 3, 4].map((i) => [`docs/made/${i}.md`, `# ${i}\n`]));
    const files = { ...docusaurus, ...many, "docs/queries/b.mdx": "# B\n", "docs/queries/c.md": "# C\n" };
    const { after } = await ask(files, 'Add a page "Sorting" to docs/queries with the text "Later."');
    expect(after["docs/queries/sorting.mdx"]).toContain("Later.");
  });

  it("replaces texts in the labels of pages", async () => {
    const page = (name: string) => `---\ntitle: ${name}\nsidebar_label: Use ${name}\n---\n\n${name}\n`;
    const { after } = await ask({ ...docusaurus, "docs/lamp.mdx": page("Lamp") }, 'Replace "Lamp" with "Lantern"');
    expect(after["docs/lamp.mdx"]).toBe(page("Lantern"));
  });

  it("replaces texts on such pages too", async () => {
    const { after } = await ask(docusaurus, 'Replace "Intro" with "Start"');
    expect(after["docs/intro.mdx"]).toContain("# Start\n\n<!-- a comment of HTML -->");
  });

  it("finds a page by the id in its frontmatter", async () => {
    const { after } = await ask(docusaurus, "Delete the page example-formik, no redirect");
    expect(after["docs/formik.mdx"]).toBeUndefined();
    expect(after["sidebars.js"]).toContain("['intro', 'queries/about']");
  });

  it("are what a program makes a copy of for the latest version, whose sidebars list them", async () => {
    const given = {
      "docusaurus.config.js":
        'module.exports = { presets: [["classic", { docs: { routeBasePath: "/", includeCurrentVersion: false } }]] };\n',
      "versions.json": '["2.x", "1.x"]',
      "sidebars.json": '{ "docs": { "Recipes": ["git", "docker"] } }',
      "versioned_sidebars/version-2.x-sidebars.json": '{ "docs": { "Recipes": ["git", "docker"] } }',
      "versioned_sidebars/version-1.x-sidebars.json": '{ "docs": { "Recipes": ["git"] } }',
      "versioned_docs/version-1.x/git.md": "# Git\n",
      "docs/git.md": "# Git\n",
      "docs/docker.md": "# Docker\n",
      "vercel.json": '{ "redirects": [] }',
    };
    const moved = await ask(given, "Rename git.md to git-hooks.md");
    for (const file of ["sidebars.json", "versioned_sidebars/version-2.x-sidebars.json"])
      expect(moved.after[file]).toBe('{ "docs": { "Recipes": ["git-hooks", "docker"] } }');
    expect(moved.after["versioned_sidebars/version-1.x-sidebars.json"]).toContain('["git"]');
    expect(JSON.parse(moved.after["vercel.json"] ?? "").redirects).toMatchObject([
      { source: "/git", destination: "/git-hooks" },
    ]);
    const deleted = await ask(given, "Delete docs/docker.md and redirect it to docs/git.md");
    expect(JSON.parse(deleted.after["vercel.json"] ?? "").redirects).toMatchObject([
      { source: "/docker", destination: "/git" },
    ]);
    const swapped = await ask(given, "Put docs/docker.md before docs/git.md");
    const added = await ask(given, 'Add "Nix" to the Recipes: a page that says "It runs."');
    for (const file of ["sidebars.json", "versioned_sidebars/version-2.x-sidebars.json"]) {
      expect(swapped.after[file]).toContain('["docker", "git"]');
      expect(added.after[file]).toContain('["git", "docker", "nix"]');
    }
  });

  it("add no page to a group whose pages are somewhere else than in the repository", async () => {
    const given = {
      "docusaurus.config.js":
        'module.exports = { presets: [["classic", { docs: { routeBasePath: "/", includeCurrentVersion: false } }]] };\n',
      "versions.json": '["2.x", "1.x"]',
      "versioned_sidebars/version-2.x-sidebars.json": '{ "docs": { "Recipes": ["git", "docker"] } }',
      "versioned_sidebars/version-1.x-sidebars.json": '{ "docs": { "Recipes": ["git"] } }',
      "versioned_docs/version-1.x/git.md": "# Git\n",
    };
    const { after, notes, isRefused } = await ask(given, 'Add "Nix" to the Recipes: a page that says "It runs."');
    expect(isRefused).toBe(true);
    expect(notes).toContain("lists the pages at the group `Recipes`");
    expect(after).toEqual(given);
  });
});

const docsJson: Files = {
  "docs.json":
    '{\n  "navigation": {\n    "groups": [\n      { "group": "Start", "pages": ["welcome", "a/one"] },\n      { "group": "Kits", "pages": ["kit-a/intro", "kit-b/intro"] }\n    ]\n  }\n}\n',
  "welcome.mdx": "---\ntitle: Welcome\n---\n",
  "a/one.mdx":
    "---\ntitle: One\n---\n\n- [x](##alpha--beta)\n- [y](#whats-nexts)\n- [z](#ends-heere)\n\n## Alpha & beta\n\n## What's next\n\n## Ends here!\n",
  "a/data.bin": "",
  "kit-a/intro.mdx": "---\ntitle: A\n---\n",
  "kit-b/intro.mdx": "---\ntitle: B\n---\n",
};

describe("sites with a docs.json", () => {
  it("takes / for the first page of the navigation where there is no index", async () => {
    const { after } = await ask(docsJson, "Delete the page a/one and send visitors to /");
    expect(after["docs.json"]).toContain('"destination": "/welcome"');
  });

  it("corrects anchors as they are written, and none whose form is not known", async () => {
    const { after, notes } = await ask(docsJson, "Fix broken links");
    expect(after["a/one.mdx"]).toContain("[x](#alpha--beta)\n- [y](#whats-nexts)\n- [z](#ends-here)");
    expect(notes).toContain("Left unchanged");
  });
});

describe("anchors of headings", () => {
  const vitepress: Files = {
    ".vitepress/config.ts":
      "const bar = [{ text: 'A', link: '/themes/a' }];\nexport default { themeConfig: { sidebar: { '/themes/': bar, '/': bar } } };\n",
    "index.md": "# Home\n\n[x](/themes/a#front-mater-and-layouts)\n\n[y](/themes/a#code)\n",
    "themes/a.md": "# A\n\n## Frontmatter and & layouts\n\n## Code\n",
  };

  it("writes them as the site's generator does", async () => {
    const { after } = await ask(vitepress, 'Change the heading "Code" in themes/a to "Code & more"');
    expect(after["index.md"]).toContain("/themes/a#code-more)");
    const python = {
      ...mkdocs,
      "docs/index.md": "# Home\n\n[y](client.md#code)\n",
      "docs/client.md": "# Test Client\n\n## Code\n",
    };
    const changed = await ask(python, 'Change the heading "Code" in client to "Code & more"');
    expect(changed.after["docs/index.md"]).toContain("client.md#code-more)");
  });

  it("renames a folder whose address is a key of the sidebars", async () => {
    const { after } = await ask(vitepress, "Rename the folder themes to design");
    expect(after[".vitepress/config.ts"]).toContain("link: '/design/a'");
    expect(after[".vitepress/config.ts"]).toContain("'/design/': bar");
  });
});

describe("a SUMMARY.md with pages that GitBook makes", () => {
  it("is edited behind their description too", async () => {
    const files: Files = {
      "SUMMARY.md":
        "# Table of contents\n\n* [Home](README.md)\n* [API](api.md)\n  * ```yaml\n    type: builtin:openapi\n    list:\n      - spec\n    ```\n* [Limits](limits.md)\n",
      "README.md": "# Home\n",
      "api.md": "# API\n",
      "limits.md": "# Limits\n",
    };
    const { after, isRefused } = await ask(files, "Rename the page limits to quotas");
    expect(isRefused).toBe(false);
    expect(after["SUMMARY.md"]).toBe(files["SUMMARY.md"]?.replace("limits.md", "quotas.md"));
  });
});

describe("pages of an application of Next.js", () => {
  const files: Files = {
    "next.config.mjs": "import nextra from 'nextra';\nexport default nextra({})({});\n",
    "app/_meta.global.js":
      "const GUIDE = { one: '', table: '' };\nexport default { index: '', guide: { items: GUIDE } };\n",
    "app/page.mdx": "# Home\n\n[Table](/guide/table)\n",
    "app/guide/page.mdx": "# Guide\n",
    "app/guide/one/page.mdx": "# One\n",
    "app/guide/table/page.mdx": "# Rendering tables\n",
  };

  it("keep their order in a menu of all folders when their folder moves", async () => {
    const menu = "export default { index: '', guide: { items: { table: '', one: '' } } };\n";
    const { after } = await ask({ ...files, "app/_meta.global.js": menu }, "Rename the folder app/guide to app/manual");
    expect(after["app/_meta.global.js"]).toBe(menu.replace("guide:", "manual:"));
  });

  it("have folders of their own, by whose names they are found", async () => {
    const { after } = await ask(files, 'Add a page called "Caching" after table with the text "It is kept."');
    expect(after["app/guide/caching/page.mdx"]).toContain("It is kept.");
    expect(after["app/_meta.global.js"]).toContain("table: '', caching: ");
  });

  it("are added as those beside them are written", async () => {
    const { "app/_meta.global.js": _, ...rest } = files;
    const more = { "app/guide/rows/page.mdx": "# Rows\n", "app/_meta.js": 'export default { "guide": "Guide" };\n' };
    const own = { "app/guide/_meta.js": 'export default { "one": "One", "table": "Tables" };\n' };
    const fields = Object.fromEntries(
      "abcdef".split("").map((name) => [`app/${name}/page.mdx`, `---\ntitle: ${name}\n---\n`]),
    );
    const site = { ...rest, ...fields, ...more, ...own };
    const { after } = await ask(site, 'Add a page called "Caching" before table with the text "It is kept."');
    expect(after["app/guide/caching/page.mdx"]).toBe("# Caching\n\nIt is kept.\n");
    expect(after["app/guide/_meta.js"]).toBe(
      'export default { "one": "One", "caching": "Caching", "table": "Tables" };\n',
    );
  });

  it("are linked to by addresses that end like files, which stay so", async () => {
    const links = {
      "app/page.mdx": "[Table](./guide/table.mdx)\n",
      "app/guide/one/page.mdx": "[Table](./table.mdx#a)\n",
    };
    const file = { "app/guide/page.mdx": "[Table](./table/page.mdx)\n" };
    const { after } = await ask({ ...files, ...links, ...file }, "Rename guide/table to guide/grid");
    expect(after["app/page.mdx"]).toBe("[Table](./guide/grid.mdx)\n");
    expect(after["app/guide/one/page.mdx"]).toBe("[Table](./grid.mdx#a)\n");
    expect(after["app/guide/page.mdx"]).toBe("[Table](./grid/page.mdx)\n");
  });

  it("have the name of their folder in the navigation, where that is theirs", async () => {
    const menu = "export default { guide: 'All guides' };\n";
    const { "app/_meta.global.js": _, ...rest } = files;
    const site = { ...rest, "app/_meta.js": menu };
    const { after, notes } = await ask(site, 'Change the sidebar label of app/guide/page.mdx to "Guides"');
    expect(after["app/_meta.js"]).toBe(menu.replace("All guides", "Guides"));
    expect(notes).toContain("Renamed the group `All guides` to `Guides`, because its entry");
    const other = await ask(site, 'Change the sidebar label of app/guide/page.mdx from "Docs" to "Guides"');
    expect(other.isRefused && other.notes).toContain("is called `All guides` there");
  });
});
