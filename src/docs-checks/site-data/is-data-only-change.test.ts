import { describe, expect, it } from "vitest";
import { isDataOnlyChange } from "./is-data-only-change.ts";

const mkdocs = `site_name: Lamp # the name
docs_dir: docs
plugins:
  - search
  - redirects:
      redirect_maps:
        'old.md': new.md
hooks: [run.py]
extra:
  key: !ENV KEY
nav:
  - Home: index.md
  - Guides: # kept
    - guides/a.md
    - Web: https://example.com
# the end
`;
const swap = (from: string, to: string) => mkdocs.replace(from, to);

describe("isDataOnlyChange", () => {
  it.each<[string, string]>([
    ["an entry of the navigation", swap("guides/a.md", "guides/b.md")],
    ["a new entry", swap("    - guides/a.md\n", "    - guides/a.md\n    - B: guides/b.md\n")],
    ["the name of the site", swap("site_name: Lamp", "site_name: Lamps")],
    ["an entry that goes", swap("  - Home: index.md\n", "")],
    ["a redirect", swap("'old.md': new.md", "'old.md': newer.md\n        older.md: newer.md")],
  ])("lets %s change", async (_what, after) => {
    expect(await isDataOnlyChange("mkdocs.yml", mkdocs, after)).toBe(true);
    expect(await isDataOnlyChange("properdocs.yml", mkdocs, after)).toBe(true);
  });

  it.each<[string, string]>([
    ["a hook", swap("[run.py]", "[run.py, x.py]")],
    ["a plugin", swap("  - search\n", "  - search\n  - exec\n")],
    ["another option of the plugin", swap("  - redirects:\n", "  - redirects:\n      enabled: !ENV [X, true]\n")],
    ["a comment outside", swap("# the name", "# a name")],
    ["a tag", swap("guides/a.md", "!!python/name:os.system guides/a.md")],
    ["an anchor", swap("guides/a.md", "&a guides/a.md")],
    ["a script as an address", swap("https://example.com", "javascript:alert(1)")],
    ["a key after the navigation", swap("# the end", "theme: x")],
    ["what is no YAML", swap("nav:", "nav: [")],
    ["a second navigation", `${mkdocs}nav: []\n`],
    ["a second document", `${mkdocs}---\nhooks: [y.py]\n`],
  ])("refuses %s", async (_what, after) => {
    expect(await isDataOnlyChange("mkdocs.yml", mkdocs, after)).toBe(false);
  });

  it("lets the lists of pages for language models change, and no other option of their plugin", async () => {
    const before =
      "plugins:\n  - llmstxt:\n      full_output: a.txt\n      sections:\n        Guides:\n          - a.md\nnav:\n  - a.md\n";
    expect(await isDataOnlyChange("mkdocs.yml", before, before.replaceAll("- a.md", "- b.md"))).toBe(true);
    expect(await isDataOnlyChange("mkdocs.yml", before, before.replace("a.txt", "b.txt"))).toBe(false);
  });

  it("lets icons of the footer and the address of the repository change, beside what is not plain too", async () => {
    const social = (link: string) =>
      `repo_url: https://a.example/x\nextra:\n  key: !ENV KEY\n  social:\n    - icon: a\n      link: ${link}\nnav:\n  - a.md\n`;
    const before = social("https://a.example");
    const check = (now: string, old = before) => isDataOnlyChange("mkdocs.yml", old, now);
    expect(await check(social("https://b.example"))).toBe(true);
    expect(await check(before.replace("example/x", "example/y"))).toBe(true);
    expect(await check(before.replace("KEY\n", "OTHER\n"))).toBe(false);
    expect(await check(social("javascript:x"))).toBe(false);
    expect(await check(social("!ENV LINK"))).toBe(false);
    const computed = social("!ENV LINK");
    expect(await check(computed.replace("a.md", "b.md"), computed)).toBe(true);
    expect(await check(computed.replace("!ENV LINK", "!ENV OTHER"), computed)).toBe(false);
    expect(await check(before, computed)).toBe(false);
  });

  it("lets the title of a folder of MkDocs change, and whether it is hidden not", async () => {
    const before = "title: A\nnav:\n  - a.md\n";
    const check = (after: string) => isDataOnlyChange("docs/a/.pages", before, after);
    expect(await check(before.replace("A", "B"))).toBe(true);
    expect(await check(`${before}hide: true\n`)).toBe(false);
  });

  it("lets redirects be the first in .gitbook.yaml, and nothing else", async () => {
    const before = "root: ./docs/\n";
    const check = (after: string) => isDataOnlyChange("docs/.gitbook.yaml", before, after);
    expect(await check(`${before}redirects:\n  a: b.md\n`)).toBe(true);
    expect(await check(`root: ./\nredirects:\n  a: b.md\n`)).toBe(false);
    expect(await check(`${before}structure:\n  readme: a.md\nredirects:\n  a: b.md\n`)).toBe(false);
  });

  it.each(["", "\n", "# nothing yet\n"])("lets redirects be all that is in .gitbook.yaml, after %j", async (before) => {
    const check = (after: string) => isDataOnlyChange(".gitbook.yaml", before, after);
    expect(await check(`${before}redirects:\n  a: b.md\n`)).toBe(true);
    expect(await check(`${before}root: ./x\nredirects:\n  a: b.md\n`)).toBe(false);
    expect(await check(`${before}root: ./x\n`)).toBe(false);
    expect(await check("# other\n")).toBe(false);
  });

  it("lets plain redirects of _redirects change, and no rewrite", async () => {
    const before = "# kept\n/a /b 301\n/* /index.html 200\n";
    const check = (after: string) => isDataOnlyChange("public/_redirects", before, after);
    expect(await check(before.replace("/b", "/c").replace("/*", "/d /c\n/*"))).toBe(true);
    expect(await check(before.replace("/index.html", "/x.html"))).toBe(false);
    expect(await check(`${before}/x https://example.com/:splat 200\n`)).toBe(false);
    expect(await check(before.replace("# kept\n", ""))).toBe(false);
  });

  it("lets plain redirects of netlify.toml and vercel.json change, and nothing else in them", async () => {
    const toml = '[build]\ncommand = "x"\n\n[[redirects]]\nfrom = "/a"\nto = "/b"\nforce = true\n';
    const inToml = (after: string) => isDataOnlyChange("netlify.toml", toml, after);
    expect(await inToml(`${toml}\n[[redirects]]\nfrom = "/c"\nto = "/b"\nstatus = 301\n`)).toBe(true);
    expect(await inToml(`${toml}\n[[redirects]]\nfrom = "/c"\nto = "https://x.example/:splat"\nstatus = 200\n`)).toBe(
      false,
    );
    expect(await inToml(`${toml}\n[[redirects]]\nfrom = "/c"\nto = "/b"\nconditions = {Country = ["x"]}\n`)).toBe(
      false,
    );
    expect(await inToml(toml.replace('"x"', '"y"'))).toBe(false);
    expect(await inToml("[build")).toBe(false);
    const json = { cleanUrls: true, redirects: [{ source: "/a", destination: "/b", has: [] }] };
    const inJson = (after: unknown) =>
      isDataOnlyChange("docs/vercel.json", JSON.stringify(json), JSON.stringify(after));
    const added = { source: "/c", destination: "https://example.com/", permanent: true };
    expect(await inJson({ ...json, redirects: [...json.redirects, added] })).toBe(true);
    expect(await inJson({ ...json, redirects: [{ ...added, destination: "//evil.example" }] })).toBe(false);
    expect(await inJson({ ...json, redirects: [{ ...added, has: [] }] })).toBe(false);
    expect(await inJson({ ...json, buildCommand: "x" })).toBe(false);
  });

  it("lets plain redirects of void.json change, and nothing else in it", async () => {
    const redirects = { "/a": "/b", "https://www.example.com/*": "https://example.com/:splat" };
    const json = { worker: { a: 1 }, routing: { redirects, rewrites: { "/c": "/d" } } };
    const isData = (routing: object, rest = {}) =>
      isDataOnlyChange("docs/void.json", JSON.stringify(json), JSON.stringify({ ...json, ...rest, routing }));
    const added = (value: unknown) => ({ ...json.routing, redirects: { ...redirects, "/x": value } });
    expect(await isData(added({ to: "/b", status: 301 }))).toBe(true);
    expect(await isData(added("https://example.com/x"))).toBe(true);
    expect(await isData(added("//evil.example"))).toBe(false);
    expect(await isData(added({ to: "/b", status: 200 }))).toBe(false);
    expect(await isData(added({ to: "/b", other: 1 }))).toBe(false);
    expect(await isData({ redirects: { ...redirects, "https://x.example/*": "/b" } })).toBe(false);
    expect(await isData({ redirects })).toBe(false);
    expect(await isData(json.routing, { worker: { a: 2 } })).toBe(false);
  });

  it.each(["package.json", "docs/mkdocs.yml.md", "MKDOCS.YML", "mkdocs.yml ", "m\u00adkdocs.yml"])(
    "does not know %s",
    async (path) => {
      expect(await isDataOnlyChange(path, mkdocs, mkdocs)).toBe(false);
    },
  );

  it("lets a sidebar in JSON change, but to no address that runs something", async () => {
    const check = (after: string) => isDataOnlyChange("website/sidebars.json", '{"docs": ["a"]}', after);
    expect(await check('{"docs": ["b"]}')).toBe(true);
    expect(await check('{"docs": [{"href": "javascript:alert(1)"}]}')).toBe(false);
    expect(await check('{"docs": [')).toBe(false);
  });
});

describe("redirects of Nuxt", () => {
  const nuxt = (rules: string) =>
    `export default defineNuxtConfig({\n  routeRules: {\n${rules}    "/api/**": { cors: true },\n  },\n});\n`;
  const check = (rules: string) =>
    isDataOnlyChange("nuxt.config.ts", nuxt('    "/x": { redirect: "/a" },\n'), nuxt(rules));

  it("may change where a rule does nothing else", async () => {
    expect(await check('    "/x": { redirect: { to: "/b", statusCode: 301 } },\n    "/y": { redirect: "/a" },\n')).toBe(
      true,
    );
    expect(await check("")).toBe(true);
    expect(await check('    "/x": { proxy: "https://a.example/**" },\n')).toBe(false);
    expect(await check('    "/x": { redirect: "/a", headers: { a: "b" } },\n')).toBe(false);
    expect(await check('    "/x": { redirect: makeAddress() },\n')).toBe(false);
  });

  it("may change in the configuration of undocs, and nothing else there", async () => {
    const before = "name: a\nredirects:\n  /x: /a\n";
    const isData = (after: string) => isDataOnlyChange("docs/.config/docs.yaml", before, after);
    expect(await isData(before.replace("/x: /a", "/x: /b\n  /y: /b"))).toBe(true);
    expect(await isData(before.replace("name: a", "name: b"))).toBe(false);
    expect(await isData(before.replace("/x: /a", "/x: javascript:alert(1)"))).toBe(false);
  });
});

describe("a redirects.json", () => {
  const isAllowed = (before: string, after: string) => isDataOnlyChange("redirects.json", before, after);

  it("may get and lose plain redirects", async () => {
    expect(await isAllowed('{ "/old": "/b" }', '{ "/a": { "to": "/b", "statusCode": 301 } }')).toBe(true);
  });

  it.each([
    ['{ "version": 1, "/old": "/b" }', '{ "version": 1, "/old": "/a" }'],
    ['{ "/old": "/b" }', '{ "/old": { "to": "/b", "body": "x" } }'],
    ['{ "/old": "/b" }', '{ "/old": "javascript:alert(1)" }'],
    ['{ "/old": "/b" }', '{ "/old": { "to": "/b", "statusCode": 200 } }'],
  ])("%s does not become %s", async (before, after) => {
    expect(await isAllowed(before, after)).toBe(false);
  });
});

const zensical = `[project]
site_name = "Lamp" # the name
nav = ["index.md", { Guides = ["a.md"] }]

[project.theme]
custom_dir = "overrides"
`;

describe("of zensical.toml, isDataOnlyChange", () => {
  const redirects = '[project.plugins.redirects.redirect_maps]\n"b.md" = "a.md"\n';
  const swapIn = (from: string, to: string) => zensical.replace(from, to);

  it.each<[string, string]>([
    ["an entry of the navigation", swapIn('"a.md"', '"b.md"')],
    ["the name of the site", swapIn('"Lamp"', '"Lamps"')],
    ["redirects, with their table", `${zensical}\n${redirects}`],
  ])("lets %s change", async (_what, after) => {
    expect(await isDataOnlyChange("zensical.toml", zensical, after)).toBe(true);
    expect(await isDataOnlyChange("zensical.toml", after, zensical)).toBe(true);
  });

  it.each<[string, string]>([
    ["a folder of templates", swapIn('"overrides"', '"others"')],
    ["a plugin", `${zensical}\n[project.plugins.exec]\nrun = "x"\n`],
    ["an option of the plugin for redirects", `${zensical}\n[project.plugins.redirects]\nx = 1\n`],
    ["a script as an address", swapIn('"a.md"', '"javascript:alert(1)"')],
    ["a date in the navigation", swapIn('"a.md"', "2026-01-01")],
    ["what is no TOML", swapIn("nav =", "nav = [")],
    ["a key below the project", `${zensical}\n[other]\nx = 1\n`],
  ])("refuses %s", async (_what, after) => {
    expect(await isDataOnlyChange("zensical.toml", zensical, after)).toBe(false);
  });
});
