import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

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

  const inFolders: Files = {
    "astro.config.ts": `import starlight from "@astrojs/starlight";
import { locales } from "./config/locales";
import { sidebar } from "./astro.sidebar";
export default { integrations: [starlight({ title: "Acme", defaultLocale: "en", locales, sidebar })] };
`,
    "config/locales.ts": `export const locales = { en: { label: "English" }, fr: { label: "Français" } };\n`,
    "config/group.ts": `import labels from "./labels";
export function group(key: string, rest: object) { return { label: labels[key], ...rest } }
`,
    "config/labels.ts": `export default { use: "Use it", move: "Moving" };\n`,
    "astro.sidebar.ts": `import { group } from "./config/group";
export const sidebar = [
  group("use", { items: ["start", "run"] }),
  group("move", { items: ["migrate/from-lamp", "migrate/from-old"] }),
];
`,
    "src/content/docs/en/start.md": "---\ntitle: Start\n---\n\n[Run](/en/run/)\n",
    "src/content/docs/en/run.md": "---\ntitle: Run\n---\n",
    "src/content/docs/en/migrate/from-lamp.md": "---\ntitle: Migrating from Lamp\n---\n",
    "src/content/docs/en/migrate/from-old.md": "---\ntitle: Migrating from Old\n---\n",
    "src/content/docs/fr/run.md": "---\ntitle: Exécuter\n---\n",
    "src/content/docs/fr/migrate/from-lamp.md": "---\ntitle: Migrer\n---\n\n[English](/en/migrate/from-lamp/)\n",
  };

  it("follows a sidebar whose groups a function makes, and takes a name for the page in the default language", async () => {
    const { after } = await ask(inFolders, "Rename run to launch");
    expect(after["src/content/docs/fr/launch.md"]).toBeDefined();
    expect(after["src/content/docs/en/start.md"]).toContain("(/en/launch/)");
    expect(after["astro.sidebar.ts"]).toContain(`items: ["start", "launch"]`);
    const moved = await ask(inFolders, 'Move the page start to the "Moving" group');
    expect(moved.after["astro.sidebar.ts"]).toContain(`["migrate/from-lamp", "migrate/from-old", "start"]`);
    const renamed = await ask(inFolders, 'Rename the group "Moving" to "Coming"');
    expect(renamed.notes).toContain("config/labels.ts:1");
  });

  it("deletes a page by words of one stem, and names no links of the translations that go with it", async () => {
    const { after, notes } = await ask(inFolders, "Delete the Lamp migration guide without a redirect");
    expect(Object.keys(after).filter((path) => path.includes("from-lamp"))).toEqual([]);
    expect(notes).not.toContain("Removed the link");
    expect(after["astro.sidebar.ts"]).toContain(`["migrate/from-old"]`);
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
    expect(notes).toContain("1 translation moved with it");
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

describe("translations beside their pages", () => {
  const files: Files = {
    "source.config.ts":
      "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs({ dir: 'content/docs' });\n",
    "next.config.mjs":
      "export default { async redirects() { return [{ source: '/x', destination: '/docs', permanent: true }]; } };\n",
    "content/docs/meta.json": '{ "pages": ["index", "..."] }\n',
    "content/docs/index.mdx": "---\ntitle: Start\n---\n",
    "content/docs/run.mdx": "---\ntitle: Run\n---\n",
    "content/docs/run.fr.mdx": "---\ntitle: Courir\n---\n",
  };

  it("are at the address of the page below their language, to which links of that language lead too", async () => {
    const given = {
      ...files,
      "content/docs/run.fr.mdx":
        "---\ntitle: Courir\n---\n\n## Vite\n\n[a](/fr/docs/run) [b](/docs/run#vite) [c](/docs/run#non)\n",
      "content/docs/index.mdx":
        "---\ntitle: Start\n---\n\n[a](/fr/docs/run#vite) [b](/fr/docs/none) [c](/docs/run#vite)\n",
    };
    const checked = await ask(given, "Check the links");
    expect(checked.notes).toContain("Found 3 broken links");
    for (const broken of ["#non", "/fr/docs/none", "`/docs/run#vite`"]) expect(checked.notes).toContain(broken);
    const { after } = await ask(given, "Rename the page run to walk");
    expect(after["content/docs/walk.fr.mdx"]).toContain("[a](/fr/docs/walk) [b](/docs/walk#vite)");
    expect(after["content/docs/index.mdx"]).toContain("[a](/fr/docs/walk#vite)");
  });

  it("move and go with them, with redirects between their addresses", async () => {
    const moved = await ask(files, "Move run into the folder more");
    expect(Object.keys(moved.after)).toContain("content/docs/more/run.fr.mdx");
    expect(moved.after["next.config.mjs"]).toContain("/docs/more/run");
    expect(moved.after["next.config.mjs"]).not.toContain("run.fr");
    for (const [from, to] of [
      ["/docs/run", "/docs/more/run"],
      ["/fr/docs/run", "/fr/docs/more/run"],
    ])
      expect(moved.after["next.config.mjs"]).toMatch(new RegExp(`source: '${from}',\\s+destination: '${to}'`));
    const left = await ask(files, "Delete the run page and send its visitors to https://run.example/");
    expect(left.after["next.config.mjs"]).toMatch(/source: '\/fr\/docs\/run',\s+destination: 'https:\/\/run.example\//);
    const gone = await ask(files, "Delete the run page, no redirect");
    expect(Object.keys(gone.after).filter((path) => path.includes("run"))).toEqual([]);
  });
});

describe("one translation", () => {
  const docusaurus: Files = {
    "docusaurus.config.js":
      "module.exports = { i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
    "sidebars.js": "module.exports = { docs: ['run'] };\n",
    "docs/run.md": "# Run\n",
    "i18n/de/docusaurus-plugin-content-docs/current/run.md": "# Laufen\n",
  };

  it("goes alone, and its address shows the page where the site does so", async () => {
    for (const prompt of ["Delete the German translation of run", "remove the de version of the page run"]) {
      const { after, notes } = await ask(docusaurus, prompt);
      expect(Object.keys(after)).toEqual(["docusaurus.config.js", "sidebars.js", "docs/run.md"]);
      expect(notes).toContain("Its address stays, and shows `docs/run.md`, which is not translated.");
    }
    expect((await ask(docusaurus, "Delete the French translation of run")).notes).toContain(
      "no translation of `docs/run.md` in the language `French`",
    );
  });

  it("leaves the navigation of its language otherwise", async () => {
    const languages = [
      { language: "en", pages: ["run", "stop"] },
      { language: "de", pages: ["de/run", "de/stop"] },
    ];
    const files: Files = {
      "docs.json": JSON.stringify({ navigation: { languages } }),
      ...Object.fromEntries(["run", "stop", "de/run", "de/stop"].map((name) => [`${name}.mdx`, `# ${name}\n`])),
    };
    const { after } = await ask(files, "Delete the German translation of run");
    expect(Object.keys(after)).toEqual(["docs.json", "run.mdx", "stop.mdx", "de/stop.mdx"]);
    expect(after["docs.json"]).toContain('"pages":["de/stop"]');
  });
});

it("says which links of the bar lead there in other languages, and stay", async () => {
  const bar = (language: string, label: string) => ({
    language,
    navbar: { links: [{ label, href: "https://a.example/s" }] },
    pages: [language],
  });
  const files: Files = {
    "docs.json": JSON.stringify({ navigation: { languages: [bar("en", "Support"), bar("de", "Hilfe")] } }, null, 2),
    "en.mdx": "# A\n",
    "de.mdx": "# A\n",
  };
  for (const prompt of [
    "change the Support link in the navbar to https://b.example/s",
    "rename the Support link in the navbar to Help",
    "remove the Support link from the navbar",
  ])
    expect((await ask(files, prompt)).notes).toMatch(
      /lead to `https:\/\/a\.example\/s` too and stay: `Hilfe` at `docs\.json:\d+`/,
    );
});

describe("sites of VitePress in several languages", () => {
  const entry = (text: string, link: string) => `{ text: '${text}', link: '${link}' },`;
  const vitepress: Files = {
    "docs/.vitepress/config/index.ts": `import { defineConfig } from 'vitepress';
import { enConfig } from './en';
import { zhConfig } from './zh';
export default defineConfig({
  title: 'Acme',
  locales: { root: { label: 'English', lang: 'en', ...enConfig }, zh: { label: '简体中文', lang: 'zh-CN', ...zhConfig } },
});
`,
    "docs/.vitepress/config/en.ts": `export const enConfig = { themeConfig: { sidebar: [\n  ${entry("Start", "/guide/start")}\n  ${entry("Run", "/guide/run")}\n] } };\n`,
    "docs/.vitepress/config/zh.ts": `export const zhConfig = { themeConfig: { sidebar: [\n  ${entry("开始", "/zh/guide/start")}\n  ${entry("运行", "/zh/guide/run")}\n] } };\n`,
    "docs/index.md": "# Acme\n",
    "docs/guide/start.md": "# Start\n\n[Run](./run.md)\n",
    "docs/guide/run.md": "# Run\n",
    "docs/zh/index.md": "# Acme\n",
    "docs/zh/guide/start.md": "# 开始\n\n[运行](./run.md)\n",
    "docs/zh/guide/run.md": "# 运行\n",
  };

  it("moves the page of the same path in the other languages, with its entry and links", async () => {
    const { after, notes } = await ask(vitepress, "Rename the page guide/run to guide/launch");
    expect(after["docs/zh/guide/launch.md"]).toBe("# 运行\n");
    expect(after["docs/.vitepress/config/en.ts"]).toContain(entry("Run", "/guide/launch"));
    expect(after["docs/.vitepress/config/zh.ts"]).toContain(entry("运行", "/zh/guide/launch"));
    expect(after["docs/zh/guide/start.md"]).toContain("(./launch.md)");
    expect(notes).toContain("1 translation moved with it");
  });

  it("moves a translation alone that is named itself", async () => {
    const { after } = await ask(vitepress, "Rename the page zh/guide/run to zh/guide/launch");
    expect(after["docs/guide/run.md"]).toBe("# Run\n");
    expect(after["docs/zh/guide/launch.md"]).toBe("# 运行\n");
  });

  it("deletes a page in all languages, each with its entry, and the links to it", async () => {
    const { after, notes } = await ask(vitepress, "Delete the page guide/run, no redirect");
    expect(Object.keys(after).filter((path) => path.endsWith("/run.md"))).toEqual([]);
    expect(after["docs/.vitepress/config/en.ts"]).not.toContain("run");
    expect(after["docs/.vitepress/config/zh.ts"]).not.toContain("run");
    expect(after["docs/zh/guide/start.md"]).toBe("# 开始\n\n运行\n");
    expect(notes).toContain("Deleted its translations too");
  });

  it("deletes one translation with its entry where a prompt names the language", async () => {
    const { after } = await ask(vitepress, "Delete the Chinese translation of guide/run");
    expect(after["docs/zh/guide/run.md"]).toBeUndefined();
    expect(after["docs/.vitepress/config/zh.ts"]).not.toContain("run");
    expect(after["docs/guide/run.md"]).toBe("# Run\n");
  });

  it("hides a page in all languages", async () => {
    const { after, notes } = await ask(vitepress, "Hide the page guide/run");
    expect(after["docs/.vitepress/config/en.ts"]).not.toContain("run");
    expect(after["docs/.vitepress/config/zh.ts"]).not.toContain("run");
    expect(after["docs/zh/guide/run.md"]).toBe("# 运行\n");
    expect(notes).toContain("translations `docs/zh/guide/run.md`");
  });

  it("moves a folder in all languages", async () => {
    const { after } = await ask(vitepress, "Rename the folder docs/guide to docs/manual");
    expect(after["docs/zh/manual/run.md"]).toBe("# 运行\n");
    expect(after["docs/.vitepress/config/zh.ts"]).toContain(entry("运行", "/zh/manual/run"));
  });
});
