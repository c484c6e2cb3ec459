import { describe, expect, it } from "vitest";
import { checkDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { changeLinks } from "./change-links.ts";
import { deletePage } from "./delete-page.ts";
import type { Applied } from "./instruction.ts";
import { movePage } from "./move-page.ts";

type Files = Record<string, string>;

const { signal } = new AbortController();

/** Applies an edit, and requires that Docket's own check finds nothing wrong with it. */
async function apply(files: Files, edit: (docs: ReturnType<typeof createDocsInMemory>) => Promise<Applied>) {
  const map = new Map(Object.entries(files));
  const applied = await edit(createDocsInMemory(map));
  const before = createDocsInMemory(new Map(Object.entries(files)));
  const paths = new Set([...Object.keys(files), ...map.keys()]);
  const changed = [...paths].filter((path) => map.get(path) !== files[path]);
  const findings = await checkDocs({ before, after: createDocsInMemory(map), changed, prompts: [], signal });
  expect(findings).toEqual([]);
  return { applied, after: Object.fromEntries(map) };
}

const move = (files: Files, page: string, path: string) => {
  return apply(files, (docs) => movePage(docs, { type: "move-page", page, path }, signal));
};

const links = (...targets: string[]) => targets.map((target) => `[x](${target})\n`).join("\n");

const docusaurus: Files = {
  "website/docusaurus.config.js": `export default { presets: [["classic", { docs: { path: "../docs", sidebarPath: false } }]] };`,
  "docs/intro.md": links("guides/setup.md", "./guides/setup.md#linux", "guides/setup", "/docs/guides/setup/?a=1#linux"),
  "docs/guides/setup.md": `## Linux\n\n${links("../intro.md", "../intro", "other.md", "other", "#linux", "./a.png")}`,
  "docs/guides/a.png": "",
  "docs/guides/other.md": `${links("setup.md", "guides/setup.md")}\n<a href="setup">x</a>\n`,
  "docs/pinned.md": "---\nslug: /fixed\n---\n",
  "docs/uses.md": links("pinned.md", "/docs/fixed", "fixed"),
  "README.md": links("docs/guides/setup.md", "docs/pinned.md"),
};
const vitepress: Files = {
  ".vitepress/config.ts": "export default {}",
  "index.md": links("/guide/start.html", "/guide/start", "guide/start.md", "./guide/start.html#go", "/guide/start.md"),
  "guide/start.md": "## Go\n",
};

describe("links to pages that move, by the addresses of their generator", () => {
  it("follow a file of Docusaurus whose page keeps its address", async () => {
    const named = {
      ...docusaurus,
      "docs/uses.md": links("named.md#a", "own"),
      "docs/named.md": "---\nid: own\n---\n\n## A\n",
    };
    const { after } = await move(named, "docs/named.md", "docs/renamed.md");
    expect(after["docs/uses.md"]).toBe(links("renamed.md#a", "own"));
  });

  it("follow a page of Docusaurus whose id was the name of its file", async () => {
    const named = {
      ...docusaurus,
      "docs/uses.md": links("named.md#a", "named"),
      "docs/named.md": "---\nid: named\n---\n\n## A\n",
    };
    const { after } = await move(named, "docs/named.md", "docs/renamed.md");
    expect(after["docs/renamed.md"]).toBe("---\nid: renamed\n---\n\n## A\n");
    expect(after["docs/uses.md"]).toBe(links("renamed.md#a", "renamed"));
  });

  it("leave links of a blog to a released version of the page", async () => {
    const versions = {
      ...docusaurus,
      "website/versions.json": '["2"]',
      "website/versioned_docs/version-2/guides/other.md": "# Other\n",
      "website/blog/2020-01-02-news.md": links("/docs/guides/other", "/docs/next/guides/other"),
    };
    const { after } = await move(versions, "docs/guides/other.md", "docs/guides/another.md");
    expect(after["website/blog/2020-01-02-news.md"]).toBe(links("/docs/guides/other", "/docs/next/guides/another"));
  });

  it.each(["en", "root"])("follow a page of Starlight, whose translations move with it: %s", async (main) => {
    const below = main === "root" ? "" : "en/";
    const start = (folder: string) => `src/content/docs/${folder}guides/start.md`;
    const files = {
      "astro.config.mjs": `export default { integrations: [starlight({ title: "X", defaultLocale: "${main}", locales: { ${main}: { label: "English", lang: "en" }, ar: { label: "Arabic" }, fr: { label: "French" } } })] }`,
      [`src/content/docs/${below}index.md`]: links(`/${below}guides/start/`),
      [start(below)]: "# Start\n",
      [start("fr/")]: "# Début\n",
      "src/content/docs/fr/index.md": links("/fr/guides/start/"),
      "src/content/docs/ar/index.md": links("/ar/guides/start/#start", "./guides/start/", "/fr/guides/start"),
      "src/content/docs/ar/guides/b.md": links("../start/"),
    };
    const { after } = await move(files, start(below), `src/content/docs/${below}guides/begin.md`);
    expect(after[`src/content/docs/${below}index.md`]).toBe(links(`/${below}guides/begin/`));
    expect(after[start("fr/").replace("start", "begin")]).toBe("# Début\n");
    expect(after["src/content/docs/fr/index.md"]).toBe(links("/fr/guides/begin/"));
    expect(after["src/content/docs/ar/index.md"]).toBe(
      links("/ar/guides/begin/#start", "./guides/begin/", "/fr/guides/begin"),
    );
    expect(after["src/content/docs/ar/guides/b.md"]).toBe(links("../begin/"));
  });

  it("stay with a page whose script imports what is beside it, and not with an example of one", async () => {
    const code = "<script setup lang=\"ts\">\nimport { ref } from 'vue'\nimport A from './team/A.vue'\n</script>\n";
    const example = `\`\`\`html\n${code}\`\`\`\n`;
    const site = {
      ...vitepress,
      "about/team.md": `# Team\n\n${example}\n${code}\n<A />\n`,
      "about/how.md": `# How\n\n${example}`,
      "about/team/A.vue": "<template />\n",
    };
    const moved = await move(site, "about/team.md", "guide/team.md");
    expect(moved.after).toEqual(site);
    expect(moved.applied).toMatchObject({
      type: "refused",
      message: expect.stringContaining("its script imports `./team/A.vue` in line 12"),
    });
    expect((await move(site, "about/team.md", "about/us.md")).applied.type).toBe("applied");
    expect((await move(site, "about/how.md", "guide/how.md")).applied.type).toBe("applied");
  });

  it("follow files that a page imports by a loader or with a query", async () => {
    const page = (code: string, shown: string) =>
      `import Code from "!!raw-loader!${code}";\nimport Shown from '${shown}?raw';\n\n# Run\n\n<Code />\n`;
    const files = {
      ...docusaurus,
      "docs/guides/run.mdx": page("./code/run.py", "../snippets/run.js"),
      "docs/guides/code/run.py": "print(1)\n",
      "docs/snippets/run.js": "run();\n",
    };
    const { after } = await move(files, "docs/guides/run.mdx", "docs/run.mdx");
    expect(after["docs/run.mdx"]).toBe(page("./guides/code/run.py", "./snippets/run.js"));
  });

  it("keep the ending of a file, with a slash behind it too", async () => {
    const files = {
      "mkdocs.yml": "site_name: Acme\n",
      "docs/client.md": "# Client\n\n## Start\n",
      "docs/index.md": links("client.md/#start", "client.md"),
    };
    const { after } = await move(files, "docs/client.md", "docs/test-client.md");
    expect(after["docs/index.md"]).toBe(links("test-client.md/#start", "test-client.md"));
  });

  it("are changed to the address of a page, where they name one", async () => {
    const files = {
      ...docusaurus,
      "docs/named.md": "---\nslug: /called\n---\n",
      "docs/guides/last.md": links("other", "other.md"),
    };
    const instruction = { type: "change-links", from: "/docs/guides/other", to: "/docs/called" } as const;
    const { after } = await apply(files, (docs) => changeLinks(docs, instruction, signal));
    expect(after["docs/guides/last.md"]).toBe(links("../called", "../named.md"));
  });

  it("follow a page of Docusaurus, each in its own style", async () => {
    const { after } = await move(docusaurus, "docs/guides/setup.md", "docs/start/install.md");
    expect(after["docs/intro.md"]).toBe(
      links("start/install.md", "./start/install.md#linux", "start/install", "/docs/start/install/?a=1#linux"),
    );
    expect(after["docs/start/install.md"]).toBe(
      `## Linux\n\n${links("../intro.md", "../intro", "../guides/other.md", "../guides/other", "#linux", "../guides/a.png")}`,
    );
    expect(after["docs/guides/other.md"]).toBe(
      `${links("../start/install.md", "start/install.md")}\n<a href="../start/install">x</a>\n`,
    );
    expect(after["README.md"]).toBe(links("docs/start/install.md", "docs/pinned.md"));
  });

  it("keep the address of a page whose slug pins it, and follow its file", async () => {
    const { after } = await move(docusaurus, "docs/pinned.md", "docs/guides/held.md");
    expect(after["docs/uses.md"]).toBe(links("guides/held.md", "/docs/fixed", "fixed"));
    expect(after["README.md"]).toBe(links("docs/guides/setup.md", "docs/guides/held.md"));
  });

  it("follow imports from the top of the site", async () => {
    const page =
      "import Part from '@site/docs/a/_part.mdx';\nimport Tool from '@site/src/tool';\n\n<Part />\n\n<Tool />\n";
    const files = { "docs/page.mdx": page, "docs/a/_part.mdx": "Text\n", "docs/a/b.md": "", "src/tool/index.tsx": "" };
    const { after } = await move({ ...files, "docusaurus.config.js": "export default {}" }, "docs/a", "docs/c");
    expect(after["docs/page.mdx"]).toBe(page.replace("docs/a/_part", "docs/c/_part"));
  });

  it("keep imports of programs as short as they are", async () => {
    const page =
      "import Part from '../parts/Part'\nimport { Tool } from '../tool'\nimport X from '../parts/x.js'\n\n<Part />\n";
    const files = {
      "docs/a/page.mdx": page,
      "docs/parts/Part.jsx": "",
      "docs/parts/x.js": "",
      "docs/tool/index.tsx": "",
    };
    const { after } = await move(
      { ...files, "docusaurus.config.js": "export default {}" },
      "docs/a/page",
      "docs/b/c/page",
    );
    expect(after["docs/b/c/page.mdx"]).toBe(page.replaceAll("'../", "'../../"));
  });

  it("may lead to headings that the page lacked before", async () => {
    const files = { "a.md": "[x](b.md#nowhere)\n\n[y](b.md)\n", "b.md": "[z](#nothing)\n" };
    const { after } = await move(files, "b.md", "c/d.md");
    expect(after["a.md"]).toBe("[x](c/d.md#nowhere)\n\n[y](c/d.md)\n");
  });

  it("keep the ending .html", async () => {
    const { after } = await move(vitepress, "guide/start.md", "intro/begin.md");
    expect(after["index.md"]).toBe(
      links("/intro/begin.html", "/intro/begin", "intro/begin.md", "./intro/begin.html#go", "/intro/begin.md"),
    );
  });

  it("follow a folder that rewrites give another address", async () => {
    const config = `export default { rewrites: { "src/:rest*": ":rest*" } }`;
    const files = { ".vitepress/config.ts": config, "src/index.md": links("/api/x", "api/x.html"), "src/api/x.md": "" };
    const { after } = await move(files, "src/api", "src/reference");
    expect(after["src/index.md"]).toBe(links("/reference/x", "reference/x.html"));
  });

  it("become text on the page that links to a deleted page are to lead to", async () => {
    const site = `{ "navigation": { "pages": ["a", "b", "c"] } }`;
    const files = { "docs.json": site, "a.md": "[x](b.md) [y](c.md)\n", "b.md": "", "c.md": "[z](b.md)\n" };
    const { after } = await apply(files, (docs) =>
      deletePage(docs, { type: "delete-page", page: "b", redirectTo: "a" }, signal),
    );
    expect(after).toMatchObject({ "a.md": "x [y](c.md)\n", "c.md": "[z](a.md)\n" });
  });

  it.each([
    ["mkdocs.yml", '!!! note\n\n    See [x](LINK)\n\n=== "Tab"\n\n    - [y](LINK#go)\n\n??? tip "T"\n    [z](LINK)\n'],
    ["a.txt", ":::note\n[x](LINK)\n:::\n\n- a\n\n  ::: tip\n  [y](LINK)\n  :::\n"],
    [
      ".gitbook.yaml",
      '{% hint style="info" %}\n[x](LINK)\n{% endhint %}\n\n{% tabs %}{% tab title="A" %}\n[x](LINK)\n',
    ],
  ])("are found in the syntax of their generator, as of %s", async (config, text) => {
    const files = { [config]: "", "docs/a.md": text.replaceAll("LINK", "b.md"), "docs/b.md": "## Go\n" };
    const { after } = await move(files, "docs/b.md", "docs/c/d.md");
    expect(after["docs/a.md"]).toBe(text.replaceAll("LINK", "c/d.md"));
  });

  it("stay addresses on pages that are outside of the site's folders", async () => {
    const files = {
      "apps/docs/source.config.ts": "",
      "apps/docs/content/docs/index.mdx": "",
      "apps/docs/content/docs/search.mdx": "## Go\n",
      "apps/docs/content/blog/new.mdx": links("/docs/search#go", "../docs/search.mdx"),
      "README.md": links("/apps/docs/content/docs/search.mdx"),
    };
    const { after } = await move(files, "apps/docs/content/docs/search.mdx", "apps/docs/content/docs/find.mdx");
    expect(after["apps/docs/content/blog/new.mdx"]).toBe(links("/docs/find#go", "../docs/find.mdx"));
    expect(after["README.md"]).toBe(links("/apps/docs/content/docs/find.mdx"));
  });

  it("lose a deleted page, whatever their form", async () => {
    const files = { ...docusaurus, "docs/extra.md": links("/docs/fixed", "pinned.md", "fixed") };
    const { after } = await apply(files, (docs) =>
      deletePage(docs, { type: "delete-page", page: "docs/pinned.md" }, signal),
    );
    expect(after["docs/extra.md"]).toBe("x\n\nx\n\nx\n");
    expect(after["README.md"]).toBe(`${links("docs/guides/setup.md")}\nx\n`);
  });
});

it("links to a page of Starlight that is not translated stay in their language", async () => {
  const starlight = {
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { redirects: {}, integrations: [starlight({ title: "x", locales: { root: { lang: "en" }, es: { lang: "es" } } })] };`,
    "src/content/docs/index.md": links("/two/"),
    "src/content/docs/two.md": "",
    "src/content/docs/es/index.md": links("/es/two/"),
  };
  const { after } = await move(starlight, "src/content/docs/two.md", "src/content/docs/more/second.md");
  expect(after["src/content/docs/index.md"]).toBe(links("/more/second/"));
  expect(after["src/content/docs/es/index.md"]).toBe(links("/es/more/second/"));
});

it("a page of Starlight moves with the translations that its entry in the sidebar names", async () => {
  const at = (name: string) => `src/content/docs/${name}`;
  const files = {
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { redirects: {}, integrations: [starlight({ title: "x", locales: { root: { lang: "en" }, es: { lang: "es" }, fr: { lang: "fr" } }, sidebar: ["index", { label: "Two", link: "/two/" }] })] };`,
    [at("index.md")]: links("/two/"),
    [at("two.md")]: "---\ntitle: Two\n---\n",
    [at("es/index.md")]: links("/es/two/"),
    [at("es/two.mdx")]: "",
    [at("fr/index.md")]: links("/fr/two/"),
  };
  const { after, applied } = await move(files, at("two.md"), at("more/second.md"));
  expect(applied).toMatchObject({
    type: "applied",
    notes: expect.arrayContaining([expect.stringMatching(/^1 transl/)]),
  });
  expect(Object.keys(after)).toEqual(expect.arrayContaining([at("more/second.md"), at("es/more/second.mdx")]));
  expect(Object.keys(after)).not.toContain(at("es/two.mdx"));
  expect(after["astro.config.mjs"]).toContain('link: "/more/second/"');
  expect(after["astro.config.mjs"]).toContain("/es/two");
  for (const language of ["", "es/", "fr/"])
    expect(after[at(`${language}index.md`)]).toBe(links(`/${language}more/second/`));
  expect((await move(files, at("es/two.mdx"), at("es/second.mdx"))).applied.type).toBe("refused");
});

it("links in a description follow pages, and are taken away with them", async () => {
  const page = (start: string) =>
    `---\ntitle: "Go"\ndescription: So you've [run it](${start}) and [set it up](${start}#setup). Not ![x](./a.png).\n---\n`;
  const files = {
    "docs.json": JSON.stringify({ navigation: { pages: ["use/start", "use/go"] } }),
    "use/start.mdx": "## Setup\n",
    "use/go.mdx": page("./start"),
    "use/a.png": "",
  };
  const { after } = await move(files, "use/start", "use/begin");
  expect(after["use/go.mdx"]).toBe(page("./begin"));
  const deleted = await apply(files, (docs) => {
    return deletePage(docs, { type: "delete-page", page: "use/start", noRedirect: true }, signal);
  });
  expect(deleted.after["use/go.mdx"]).toContain("description: So you've run it and set it up. Not ![x]");
});
