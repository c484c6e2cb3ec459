import { describe, expect, it, test } from "vitest";
import { checkAllDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { applyInstruction } from "./apply-instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

type Files = Record<string, string>;

const { signal } = new AbortController();

async function ask(given: Files, prompt: string): Promise<{ after: Files; notes: string; isRefused: boolean }> {
  const map = new Map(Object.entries(given));
  const docs = createDocsInMemory(map);
  const parsed = parsePrompt(prompt);
  if (parsed.type !== "understood") throw new Error(`Not understood: ${prompt}`);
  const notes: string[] = [];
  for (const instruction of parsed.instructions) {
    const applied = await applyInstruction(docs, instruction, signal);
    if (applied.type === "refused") return { after: given, notes: applied.message, isRefused: true };
    notes.push(...applied.notes);
  }
  return { after: Object.fromEntries(map), notes: notes.join("\n"), isRefused: false };
}

const mkdocs: Files = {
  "mkdocs.yml":
    "site_name: Acme\nnav:\n  - Home: index.md\n  - Guide:\n      - Test Client: client.md\n      - Requests: requests.md\n      - Sockets: sockets.md\n  - Release Notes: notes.md\n  - Sponsors: sponsors.md\n",
  "docs/index.md": "# Home\n",
  "docs/client.md": "# Test Client\n",
  "docs/requests.md": "# Requests\n",
  "docs/sockets.md": "# Sockets\n",
  "docs/notes.md": "# Release Notes\n",
  "docs/sponsors.md": "# Sponsors\n",
};

const nav = (after: Files) => [...(after["mkdocs.yml"] ?? "").matchAll(/(\w+)\.md/g)].map(([, name]) => name).join(" ");

describe("names and labels", () => {
  test.each(["title", "value"])("changes what a _meta file of Nextra calls a page by its %s", async (kind) => {
    const meta = (name: string) =>
      `const meta: MetaRecord = {\n  start: ${kind === "value" ? `"${name}"` : `{ title: "${name}" }`},\n};\nexport default meta;\n`;
    const files = { "content/_meta.ts": meta("Start"), "content/start.mdx": "# First steps\n" };
    const { after } = await ask(files, 'Rename "Start" to "Begin" in the sidebar');
    expect(after).toEqual({ ...files, "content/_meta.ts": meta("Begin") });
  });

  it("follows links in labels of the frontmatter", async () => {
    const files = {
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      "sidebars.js": "module.exports = { docs: ['start', 'setup'] };\n",
      "docs/start.md": "# Start\n",
      "docs/setup.md": "---\nsidebar_label: 'Setup <a href=\"/docs/start\">?</a>'\n---\n",
    };
    const { after } = await ask(files, "Rename start to begin");
    expect(after["docs/setup.md"]).toContain('href="/docs/begin"');
  });
});

describe("places in the navigation", () => {
  test.each([
    ["Put Test Client directly after Requests", "index requests client sockets notes sponsors"],
    ["Swap Release Notes and Sponsors", "index client requests sockets sponsors notes"],
    ["Please swap Requests and Sockets.", "index client sockets requests notes sponsors"],
    ["Make notes the last page of the navigation", "index client requests sockets sponsors notes"],
    ["Make sockets the first page in the Guide group", "index sockets client requests notes sponsors"],
    ['Put "Sockets" first in the Guide sidebar', "index sockets client requests notes sponsors"],
  ])("%s", async (prompt, expected) => {
    expect(nav((await ask(mkdocs, prompt)).after)).toBe(expected);
  });

  it("adds a page beside one that is named by its title", async () => {
    const { after } = await ask(mkdocs, 'Add a page "Timer" after Test Client with the text "It ticks."');
    expect(nav(after)).toBe("index client timer requests sockets notes sponsors");
    expect(after["docs/timer.md"]).toContain("It ticks.");
  });

  it("takes a page of the group that is named, and not a file of the same name", async () => {
    const files = { ...mkdocs, "sockets.md": "# Sockets\n", "SPONSORS.md": "# Sponsors\n" };
    const { after } = await ask(files, "Put Requests right after Sockets in the Guide section");
    expect(nav(after)).toBe("index client sockets requests notes sponsors");
  });

  it("moves nothing without the redirect that is asked for", async () => {
    const { notes, isRefused } = await ask(mkdocs, "Rename client to clients and make sure old URLs still work");
    expect(isRefused).toBe(true);
    expect(notes).toContain("cannot be redirected");
    const { after } = await ask(mkdocs, "Rename client to clients and update all links");
    expect(nav(after)).toContain("clients");
  });

  it("renames an entry of the navigation, whether it is a page or a group", async () => {
    const page = await ask(mkdocs, 'Rename "Test Client" to "Clients" in the navigation');
    expect(page.after["mkdocs.yml"]).toContain("- Clients: client.md");
    expect(page.after["docs/client.md"]).toBe(mkdocs["docs/client.md"]);
    const group = await ask(mkdocs, "Rename Guide to Manual in the sidebar");
    expect(group.after["mkdocs.yml"]).toContain("- Manual:\n      - Test Client: client.md");
    const both = { ...mkdocs, "mkdocs.yml": mkdocs["mkdocs.yml"]?.replace("- Sponsors:", "- Guide:") ?? "" };
    expect((await ask(both, "Rename Guide to Manual in the sidebar")).notes).toContain("Please say which");
  });

  it("swaps pages that stand between sections", async () => {
    const { after } = await ask(sections, "Swap Notes and Sponsors");
    expect(after["mkdocs.yml"]).toBe(
      "site_name: Acme\nnav:\n  - One:\n      - a.md\n  - Sponsors: sponsors.md\n  - Two:\n      - b.md\n  - Notes: notes.md\n",
    );
  });

  it("swaps nothing that is no page", async () => {
    expect((await ask(mkdocs, "swap foo and bar")).notes).toContain("There is no page `foo`");
  });
});

const sections: Files = {
  "mkdocs.yml":
    "site_name: Acme\nnav:\n  - One:\n      - a.md\n  - Notes: notes.md\n  - Two:\n      - b.md\n  - Sponsors: sponsors.md\n",
  "docs/a.md": "# A\n",
  "docs/b.md": "# B\n",
  "docs/notes.md": "# Notes\n",
  "docs/sponsors.md": "# Sponsors\n",
};

describe("headings that stay", () => {
  const files: Files = {
    "a.mdx": '---\ntitle: "Acme"\ndescription: Of Acme\n---\n\n## Acme *and* more\n\nAcme is here.\n\n<h2>Acme</h2>\n',
  };

  test.each(["but not in headings", "except in headings", "but leave the headings alone", "not in titles or headings"])(
    'replaces a text "%s"',
    async (words) => {
      const { after, notes } = await ask(files, `Replace "Acme" with "Zebra", ${words}`);
      expect(after["a.mdx"]).toBe(
        '---\ntitle: "Acme"\ndescription: Of Zebra\n---\n\n## Acme *and* more\n\nZebra is here.\n\n<h2>Acme</h2>\n',
      );
      expect(notes).toContain("in a heading");
    },
  );

  it("replaces it in no heading on a page either, nor everywhere", async () => {
    const { after } = await ask(files, 'Replace "Acme" with "Zebra" everywhere but not in headings');
    expect(after["a.mdx"]).toContain("## Acme *and* more\n\nZebra is here.\n\n<h2>Acme</h2>");
    const one = await ask(files, 'In a.mdx replace "Acme" with "Zebra" but not in headings');
    expect(one.after["a.mdx"]).toContain("## Acme");
  });

  it("understands it of no other instruction", () => {
    expect(parsePrompt("Fix the broken links but not in headings").type).toBe("not_understood");
    expect(parsePrompt('Set the title of a to "B" but not in headings').type).toBe("not_understood");
  });
});

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

  it("replaces texts on such pages too", async () => {
    const { after } = await ask(docusaurus, 'Replace "Intro" with "Start"');
    expect(after["docs/intro.mdx"]).toContain("# Start\n\n<!-- a comment of HTML -->");
  });

  it("finds a page by the id in its frontmatter", async () => {
    const { after } = await ask(docusaurus, "Delete the page example-formik, no redirect");
    expect(after["docs/formik.mdx"]).toBeUndefined();
    expect(after["sidebars.js"]).toContain("['intro', 'queries/about']");
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

describe("folders that a file orders", () => {
  const files: Files = {
    "mkdocs.yml": "site_name: Acme\nplugins:\n  - search\n  - awesome-pages\n",
    "docs/.pages": "nav:\n  - index.md\n  - guide\n  - ...\n  - Last: zebra.md\n",
    "docs/index.md": "# Home\n",
    "docs/zebra.md": "# Zebra\n",
    "docs/apes.md": "# Apes\n",
    "docs/bees.md": "# Bees\n",
    "docs/guide/.pages": "title: Handbook\nnav:\n  - start.md\n  - run.md\n  - end.md\n",
    "docs/guide/start.md": "# Start\n",
    "docs/guide/run.md": "# Run\n",
    "docs/guide/end.md": "# End\n",
  };
  const order = (after: Files) => after["docs/guide/.pages"]?.match(/\w+(?=\.md)/g)?.join(" ");

  test.each([
    ["Swap guide/run and guide/end", "start end run"],
    ["Put guide/end before guide/run", "start end run"],
    ["Put guide/end first in the Handbook group", "end start run"],
    ["Hide the page guide/run", "start end"],
  ])("%s", async (prompt, expected) => {
    expect(order((await ask(files, prompt)).after)).toBe(expected);
  });

  it("puts a new page into the list", async () => {
    const { after } = await ask(files, 'Add a page called "Stop" after guide/run with the text "It stops."');
    expect(order(after)).toBe("start run stop end");
  });

  it("moves no page that the list names by a pattern, and says why", async () => {
    const { notes } = await ask(files, "Put apes after bees");
    expect(notes).toContain("they stand in the order of their file names");
  });
});

describe("plain folders", () => {
  const files: Files = { "README.md": "# Acme\n", "a.md": "# A\n", "b.md": "# B\n", "c.md": "# C\n" };

  it("says what is possible where no list orders or hides a page", async () => {
    expect((await ask(files, "Hide the page a.md")).notes).toContain("no settings of a navigation");
    expect((await ask(files, "Put c.md after a.md")).notes).toContain("they stand in the order of their file names");
    expect((await ask(files, "Put b.md after a.md")).notes).toContain("is there in the navigation already");
  });
});

describe("sites in several languages", () => {
  const starlight: Files = {
    "astro.config.mjs": `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  integrations: [
    starlight({
      title: 'Acme',
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { label: 'Português', lang: 'pt-BR' }, fr: { label: 'Français', lang: 'fr' } },
      sidebar: [
        { label: 'Start', link: '/start', translations: { 'pt-BR': 'Início', fr: 'Départ' } },
        { label: 'Run', link: '/run', translations: { 'pt-BR': 'Executar' } },
      ],
    }),
  ],
});
`,
    "src/content/docs/index.md": "---\ntitle: Acme\n---\n",
    "src/content/docs/start.md": "---\ntitle: Start\n---\n\n[Run](/run/)\n",
    "src/content/docs/run.md": "---\ntitle: Run\n---\n",
    "src/content/docs/pt-BR/start.md": "---\ntitle: Início\n---\n\n[Executar](/pt-br/run/)\n",
    "src/content/docs/pt-BR/run.md": "---\ntitle: Executar\n---\n",
  };

  it("moves the translations in folders that are written in other capitals than their language's key", async () => {
    const { after } = await ask(starlight, "Rename the page run to launch");
    expect(after["src/content/docs/pt-BR/launch.md"]).toBe(starlight["src/content/docs/pt-BR/run.md"]);
    expect(after["astro.config.mjs"]).toContain("{ label: 'Run', link: '/launch', translations");
    expect(after["src/content/docs/pt-BR/start.md"]).toContain("(/pt-br/launch/)");
  });

  it("redirects from where a page was shown that is not translated", async () => {
    const astro = starlight["astro.config.mjs"]?.replace(
      "integrations:",
      "redirects: { '/old': '/run' },\n  integrations:",
    );
    const { after } = await ask({ ...starlight, "astro.config.mjs": astro ?? "" }, "Rename the page run to launch");
    for (const one of ["/run': '/launch'", "/fr/run': '/fr/launch'", "/pt-br/run': '/pt-br/launch'"])
      expect(after["astro.config.mjs"]).toContain(one);
  });

  it("moves a folder with its translations where entries name its pages one by one", async () => {
    const inFolder = Object.fromEntries(
      Object.entries(starlight).map(([path, text]) => [
        path.replace(/(start|run)\.md$/, "kit/$1.md"),
        text.replaceAll("/start'", "/kit/start'").replaceAll("/run", "/kit/run"),
      ]),
    );
    const { after } = await ask(inFolder, "Rename the folder src/content/docs/kit to src/content/docs/tools");
    expect(after["src/content/docs/pt-BR/tools/run.md"]).toBeDefined();
    expect(after["astro.config.mjs"]).toContain("link: '/tools/start', translations");
  });

  it("moves a folder that the sidebar lists by its name in every language, and none of one language alone", async () => {
    const generated: Files = {
      ...starlight,
      "astro.config.mjs": (starlight["astro.config.mjs"] ?? "").replace(
        "{ label: 'Run', link: '/run', translations: { 'pt-BR': 'Executar' } },",
        "{ label: 'Kit', autogenerate: { directory: 'kit' } },",
      ),
      "src/content/docs/kit/a.md": "---\ntitle: A\n---\n",
      "src/content/docs/fr/kit/a.md": "---\ntitle: A\n---\n",
    };
    const { after } = await ask(generated, "Rename the folder kit to tools");
    expect(after["src/content/docs/fr/tools/a.md"]).toBeDefined();
    expect(after["src/content/docs/tools/a.md"]).toBeDefined();
    const alone = await ask(generated, "Move the folder src/content/docs/fr/kit to src/content/docs/fr/tools");
    expect(alone).toMatchObject({ isRefused: true });
    expect(alone.notes).toContain("ask for the same with `src/content/docs/kit`");
    const page = await ask(starlight, "Rename src/content/docs/pt-BR/start to src/content/docs/pt-BR/begin");
    expect(page.notes).toContain("ask for the same with `src/content/docs/start.md`");
  });

  it("changes the links to an address in one language, and not those to the page that is shown there", async () => {
    const page = "src/content/docs/fr/start.md";
    const files = { ...starlight, [page]: "---\ntitle: Départ\n---\n\n[Run](/fr/run/)\n" };
    const { after } = await ask(files, "Change the link /fr/run to /start everywhere");
    expect(after[page]).toContain("(/start)");
    expect(after["src/content/docs/start.md"]).toContain("(/run/)");
  });

  it("places and renames entries whose names are translated beside them", async () => {
    const swapped = await ask(starlight, "Swap start and run");
    expect(swapped.after["astro.config.mjs"]).toMatch(/'Run'[\s\S]*'Start'/);
    const { after } = await ask(starlight, 'Change the sidebar label of start to "Begin"');
    expect(after["astro.config.mjs"]).toContain("{ label: 'Begin', link: '/start', translations: { 'pt-BR': 'Início'");
  });
});

describe("translations of Docusaurus in i18n", () => {
  const i18n = "i18n/fr/docusaurus-plugin-content-docs/current";
  const files: Files = {
    "docusaurus.config.js":
      "module.exports = { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], plugins: [['@docusaurus/plugin-client-redirects', { redirects: [] }]] };\n",
    "sidebars.js": "module.exports = { docs: ['intro', 'guides/run', 'guides/stop'] };\n",
    "docs/intro.md": "# Intro\n\n[Run](guides/run.md)\n",
    "docs/guides/run.md": "# Run\n\n[Stop](stop.md)\n",
    "docs/guides/stop.md": "# Stop\n",
    [`${i18n}/intro.md`]: "# Introduction\n\n[Courir](guides/run.md)\n",
    [`${i18n}/guides/run.md`]: "# Courir\n\n[Arrêter](stop.md)\n",
    [`${i18n}/guides/stop.md`]: "# Arrêter\n",
  };

  it("follow the page that moves, with their links", async () => {
    const { after, notes } = await ask(files, "Rename the page guides/run to guides/launch");
    expect(after[`${i18n}/guides/launch.md`]).toBe(files[`${i18n}/guides/run.md`]);
    expect(after[`${i18n}/guides/run.md`]).toBeUndefined();
    expect(after[`${i18n}/intro.md`]).toContain("[Courir](guides/launch.md)");
    expect(notes).toContain("1 translation in `i18n` moved with it");
  });

  it("follow the folder that moves", async () => {
    const { after } = await ask(files, "Rename the folder guides to tutorials");
    expect(Object.keys(after).filter((path) => path.includes("tutorials/"))).toHaveLength(4);
    expect(after[`${i18n}/intro.md`]).toContain("[Courir](tutorials/run.md)");
  });

  it("go with the page that goes, and are hidden with it", async () => {
    const { after, notes } = await ask(files, "Delete the page guides/run and send visitors to guides/stop");
    expect(after[`${i18n}/guides/run.md`]).toBeUndefined();
    expect(after[`${i18n}/intro.md`]).toContain("[Courir](guides/stop.md)");
    expect(notes).toContain("Deleted its translations too");
    const folder = await ask(files, "Delete the folder guides and send visitors to intro");
    expect(Object.keys(folder.after).filter((path) => path.includes("guides/"))).toEqual([]);
    const hidden = await ask(files, "Hide the page guides/run");
    expect(hidden.after[`${i18n}/guides/run.md`]).toContain("unlisted: true");
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
});
