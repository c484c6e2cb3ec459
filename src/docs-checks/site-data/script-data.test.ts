import { describe, expect, it } from "vitest";
import { isDataOnlyChange } from "./is-data-only-change.ts";

const vitepress = `import { defineConfig } from 'vitepress'
const v = process.env.V // kept
export default defineConfig({
  title: 'Docs',
  vite: { plugins: [{ name: 'x' }] },
  head: [['link', { href: '/a' }]],
  themeConfig: {
    nav: [{ text: \`v\${v}\`, link: '/b' }],
    sidebar: {
      '/guide/': [{ text: 'Start', link: '/guide/start' }, { text: \`From \${v}\`, link: '/guide/old' }],
      '/api/': api(),
    },
  },
})
function api() { return [{ text: 'API', link: '/api/a' }] }
export const all = (at) => [{ text: 'All', collapsible: true, items: api() }].map((one) => one)
`;
const next = `export default withX({
  env: { A: '1' },
  async redirects() { return [{ source: '/a', destination: '/b', permanent: true }] },
})
`;
const docusaurus = `module.exports = {
  plugins: ['x', ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/a', to: '/b' }] }]],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'a', label: 'A' }, { type: 'html', value: '<b></b>' }] } },
  scripts: ['/x.js'],
};
`;
const files = {
  "docs/.vitepress/config.mts": vitepress,
  "next.config.mjs": next,
  "website/docusaurus.config.js": docusaurus,
  "sidebars.ts":
    "const dir = 'a';\nexport default { docs: ['a', { type: 'html', value: '<i></i>' }, dir + '/b', f({ x: '1' })] };\n",
};
type File = keyof typeof files;

async function check(file: File, from: string | RegExp, to: string): Promise<boolean> {
  const before = files[file];
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  return isDataOnlyChange(file, before, after);
}

describe("isScriptDataOnly", () => {
  it.each<[string, File, string | RegExp, string]>([
    ["a link of an entry", "docs/.vitepress/config.mts", "/guide/start", "/guide/first"],
    ["a link beside a name that is computed", "docs/.vitepress/config.mts", "/guide/old", "/guide/older"],
    [
      "a new entry",
      "docs/.vitepress/config.mts",
      "[{ text: 'Start'",
      "[{ text: 'New', link: '/new' }, { text: 'Start'",
    ],
    ["the name of a group in a list that is mapped", "docs/.vitepress/config.mts", "'All'", "'Each'"],
    ["an entry in a function", "docs/.vitepress/config.mts", "/api/a", "/api/b"],
    ["the key of a sidebar", "docs/.vitepress/config.mts", /'\/guide\/': \[\{[^}]*\}, /, "'/guide/': ["],
    [
      "the first rewrite",
      "docs/.vitepress/config.mts",
      "title: 'Docs',",
      "title: 'Docs', rewrites: { 'a.md': 'b.md' },",
    ],
    ["a redirect", "next.config.mjs", "}] }", "}, { source: '/c', destination: '/d', permanent: true }] }"],
    ["a redirect of a plugin", "website/docusaurus.config.js", "'/b' }", "'/b' }, { from: '/c', to: '/d' }"],
    ["an entry of the bar", "website/docusaurus.config.js", "docId: 'a'", "docId: 'b'"],
    ["an id", "sidebars.ts", "['a',", "['b', 'c',"],
  ])("lets %s change", async (_what, file, from, to) => {
    expect(await check(file, from, to)).toBe(true);
  });

  it.each<[string, File, string | RegExp, string]>([
    ["a plugin", "docs/.vitepress/config.mts", "{ name: 'x' }", "{ name: 'y' }"],
    ["the title", "docs/.vitepress/config.mts", "'Docs'", "'Others'"],
    ["what is put into the head", "docs/.vitepress/config.mts", "'/a'", "'/x'"],
    ["code", "docs/.vitepress/config.mts", "process.env.V", "process.env.W"],
    ["a call", "docs/.vitepress/config.mts", "api(),", "apis(),"],
    ["a script as an address", "docs/.vitepress/config.mts", "/guide/start", "javascript:alert(1)"],
    ["HTML as a name", "docs/.vitepress/config.mts", "'Start'", "'<img src=x onerror=a>'"],
    ["attributes", "docs/.vitepress/config.mts", "{ text: 'Start',", "{ text: 'Start', attrs: { onclick: 'a' },"],
    ["an expression", "docs/.vitepress/config.mts", "'/guide/start'", "require('x')"],
    ["the environment", "next.config.mjs", "'1'", "'2'"],
    ["a list of plugins", "website/docusaurus.config.js", "['x',", "['x', 'y',"],
    ["a list of scripts", "website/docusaurus.config.js", "'/x.js'", "'/x.js', '/y.js'"],
    ["a second key", "website/docusaurus.config.js", "themeConfig:", "scripts: [], themeConfig:"],
    ["HTML in a sidebar", "sidebars.ts", "<i></i>", "<i>x</i>"],
    ["what a function is given", "sidebars.ts", "x: '1'", "x: '2'"],
    ["what is no script", "sidebars.ts", "};", "}}"],
  ])("refuses %s", async (_what, file, from, to) => {
    expect(await check(file, from, to)).toBe(false);
  });

  it("knows the configuration of a language", async () => {
    const before =
      "export default { title: 'A', themeConfig: { sidebar: { '/ko/': { base: '/ko/', items: [{ text: 'B', link: 'b' }] } } } };\n";
    expect(await isDataOnlyChange("docs/ko/config.ts", before, before.replace("'b'", "'c'"))).toBe(true);
    expect(await isDataOnlyChange("docs/ko/config.ts", before, before.replace("'A'", "'C'"))).toBe(false);
  });

  it("knows the name of a group whose entries are a list elsewhere, and no text of anything else", async () => {
    const before =
      "const tools = [];\nconst guide = [{ text: 'Tools', collapsed: false, items: tools }, { text: 'X', run: tools }];\nexport default { themeConfig: { sidebar: { '/': guide } } };\n";
    const file = "docs/.vitepress/config.ts";
    expect(await isDataOnlyChange(file, before, before.replace("'Tools'", "'Instruments'"))).toBe(true);
    expect(await isDataOnlyChange(file, before, before.replace("items: tools", "items: run()"))).toBe(false);
    expect(await isDataOnlyChange(file, before, before.replace("'X'", "'Y'"))).toBe(false);
  });

  it("knows the key of a sidebar that is a list elsewhere, and no other key", async () => {
    const before = "const bar = [];\nexport default { themeConfig: { sidebar: { '/guide/': bar, base: bar } } };\n";
    const file = "docs/.vitepress/config.ts";
    expect(await isDataOnlyChange(file, before, before.replace("'/guide/'", "'/manual/'"))).toBe(true);
    expect(await isDataOnlyChange(file, before, before.replace("base: bar", "items: bar"))).toBe(false);
    expect(await isDataOnlyChange(file, before, before.replace("'/guide/': bar", "'/guide/': run()"))).toBe(false);
  });

  it("knows a list of which what is true is kept, and no other list that is made", async () => {
    const before = "module.exports = { docs: ['a', isOld && 'b'].filter(Boolean), more: ['c'].map(Boolean) };\n";
    expect(await isDataOnlyChange("sidebars.js", before, before.replace("'a'", "'d', 'e'"))).toBe(true);
    expect(await isDataOnlyChange("sidebars.js", before, before.replace("isOld", "isNew"))).toBe(false);
    expect(await isDataOnlyChange("sidebars.js", before, before.replace("'c'", "'d'"))).toBe(false);
    expect(await isDataOnlyChange("sidebars.js", before, before.replace("filter(", "map("))).toBe(false);
  });

  it.each(["docs-sidebar.js", "web/api_sidebars.ts", "docsSidebar.ts", "sidebarsCommunity.js", "astro.sidebar.ts"])(
    "takes %s for a sidebar",
    async (path) => {
      expect(await isDataOnlyChange(path, "export default ['a'];", "export default ['b'];")).toBe(true);
      expect(await isDataOnlyChange(path, "export default run(['a']);", "export default run(['b']);")).toBe(false);
    },
  );

  it("lets the items of a group change that a function makes, and nothing else that it is given", async () => {
    const before = "export const sidebar = [group('guides', { items: ['a', group('more', { items: ['b'] })] })];";
    const check = (after: string) => isDataOnlyChange("astro.sidebar.ts", before, after);
    expect(await check(before.replace("'a', ", ""))).toBe(true);
    expect(await check(before.replace("['b']", "['b', 'c']"))).toBe(true);
    expect(await check(before.replace("'more'", "'less'"))).toBe(false);
    expect(await check(before.replace("['b']", "['b', run()]"))).toBe(false);
    expect(await check(before.replace("{ items: ['b'] }", "{ items: ['b'], run: ['c'] }"))).toBe(false);
  });

  it("knows entries that functions of the site's own make, and no other calls", async () => {
    const before = `import { menuGroup, menuItem, readItem } from './menus';
import { fetchItem } from 'x';
export default { themeConfig: { sidebar: menuGroup('All', '/a/', [menuItem('A', 'a'), menuItem('B', 'b'), load('c'), fetchItem('d')]) } };
`;
    const check = (from: string, to: string) => {
      expect(before).toContain(from);
      return isDataOnlyChange("docs/.vitepress/config.ts", before, before.replace(from, to));
    };
    expect(await check("'a')", "'z')")).toBe(true);
    expect(await check("menuItem('A', 'a'), ", "")).toBe(true);
    expect(await check("menuItem('B'", "menuGroup('N', [menuItem('M', 'm')]), menuItem('B'")).toBe(true);
    expect(await check("'All'", "'Every'")).toBe(true);
    expect(await check("load('c')", "load('d')")).toBe(false);
    expect(await check("fetchItem('d')", "fetchItem('e')")).toBe(false);
    expect(await check("menuItem('B', 'b')", "menuItem('B', run())")).toBe(false);
    expect(await check("menuItem('B', 'b')", "menuItem('B', '<b>')")).toBe(false);
    expect(await check("menuItem('B', 'b')", "menuItem('B', 'b', { component: 'x' })")).toBe(false);
    expect(await check("menuItem('B', 'b')", "window.menuItem('B', 'b')")).toBe(false);
  });

  it("knows no scripts of themes, and no other files", async () => {
    for (const path of ["docs/.vitepress/theme/index.ts", "vite.config.ts", "src/nav.tsx"])
      expect(await isDataOnlyChange(path, "export default [1]", "export default [1]")).toBe(false);
  });
});

describe("an entry with more than texts and addresses", () => {
  const special = "{ type: 'doc', id: 'b', customProps: { platforms: ['mac'] } }";
  const sidebar = (...items: string[]) =>
    `export default { docs: [{ label: 'A', items: [${items.join(", ")}] }, 'c'] };\n`;
  const before = sidebar("'a'", special, "'d'");
  it.each([
    ["may stand elsewhere", sidebar("'a'", "'d'", special), true],
    [
      "may stand in another list",
      `export default { docs: [{ label: 'A', items: ['a', 'd'] }, ${special}, 'c'] };\n`,
      true,
    ],
    ["may go", sidebar("'a'", "'d'"), true],
    ["may not get other properties", before.replace("customProps", "props"), false],
    ["may not be added again", sidebar(special, "'a'", special, "'d'"), false],
    ["may not be made of another one", sidebar("'a'", "{ type: 'html', value: '<b></b>' }", "'d'"), false],
    ["may not be code", before.replace("['mac']", "f()"), false],
  ])("%s", async (_, after, isData) => {
    expect(await isDataOnlyChange("sidebars.ts", before, after)).toBe(isData);
  });
});

describe("an entry that takes its name from a function", () => {
  const sidebar = (...items: string[]) =>
    `export default { docs: [{ ...named("All"), items: [${items.join(", ")}] }] };\n`;
  const [pumps, wells] = ['{ ...named("Pumps"), link: "/pumps/" }', '{ label: t("Wells"), link: "/wells/" }'];
  const before = sidebar(pumps, "'a'", wells);
  it.each([
    ["may stand elsewhere", sidebar(wells, pumps, "'a'"), true],
    ["may go", sidebar("'a'", wells), true],
    ["may lead elsewhere", before.replace("/pumps/", "/pump/"), true],
    ["may not call anything else", before.replace("...named", "...run"), false],
    ["may not give the function anything else", before.replace('"Pumps"', '"Wells"'), false],
    ["may not be added", sidebar(pumps, "'a'", wells, '{ ...named("Rain"), link: "/rain/" }'), false],
    ["may not be made of one without a function", before.replace("'a'", '{ ...named("A"), link: "/a/" }'), false],
  ])("%s", async (_, after, isData) => {
    expect(await isDataOnlyChange("sidebars.ts", before, after)).toBe(isData);
  });

  it("may be a group", async () => {
    const [all, more] = ['{ ...named("All"), items: ["a", "b"] }', '{ ...shared, items: ["c"] }'];
    const group = (...items: string[]) => `export default { docs: [${items.join(", ")}, "d"] };\n`;
    const check = (after: string) => isDataOnlyChange("sidebars.ts", group(all, more), after);
    expect(await check(group(more, all))).toBe(true);
    expect(await check(group(all))).toBe(true);
    expect(await check(group(all, more.replace("shared", "other")))).toBe(false);
    expect(await check(group(all, more, more))).toBe(false);
  });
});
