import { describe, expect, it } from "vitest";
import { planAndApply as plan } from "../../../test/support/planned-edits.ts";

const moves = (...pairs: [string, string][]) => ({ moves: new Map(pairs) });

describe("planSiteEdits for sites with redirects in the settings of a host", () => {
  const site = {
    "docs/.vitepress/config.js":
      "export default { cleanUrls: true, themeConfig: { sidebar: [{ link: '/a' }, { link: '/b' }] } };\n",
    "docs/a.md": "# A\n",
    "docs/b.md": "# B\n",
  };
  const toml = `[build]
  publish = "docs/.vitepress/dist"

# Moved in June
[[redirects]]
  from = "/old"
  to = "/a#top"
  status = 302

# The app
[[redirects]]
  from = "/*"
  to = "/index.html"
  status = 200
`;

  it("adds tables to netlify.toml before a pattern that would take them, and makes no chains", async () => {
    const { after } = await plan({ ...site, "netlify.toml": toml }, moves(["docs/a.md", "docs/x.md"]));
    const table = '[[redirects]]\n  from = "/a"\n  to = "/x"\n  status = 301\n\n';
    expect(after["netlify.toml"]).toBe(toml.replace("/a#top", "/x#top").replace("# The app", `${table}# The app`));
    const ended = await plan({ ...site, "netlify.toml": toml }, { endedRedirects: ["/old"] });
    expect(ended.after["netlify.toml"]).toBe(toml.replace(/\[\[redirects\]\]\n {2}from = "\/old"[\s\S]*?302\n\n/, ""));
    const outside = toml.replace('to = "/a#top"', 'to = "https://example.com/"');
    const other = await plan({ ...site, "netlify.toml": outside }, moves(["docs/a.md", "docs/x.md"]));
    expect(other.after["netlify.toml"]).toContain('to = "/x"\n  status = 301\n');
    const first = toml.replace(/# Moved[\s\S]*/, "");
    const added = await plan({ ...site, "netlify.toml": first }, moves(["docs/a.md", "docs/x.md"]));
    expect(added.after["netlify.toml"]).toBe(`${first}${table.replace("301\n", "301")}`);
  });

  it("begins them in a netlify.toml that says how the site is built", async () => {
    const change = moves(["docs/a.md", "docs/x.md"]);
    const atTop = {
      "docusaurus.config.js": 'export default { presets: [["classic", { docs: { routeBasePath: "/" } }]] };\n',
      "docs/a.md": "# A\n",
    };
    const built = '[build]\n  command = "npm run build"\n';
    const { after } = await plan({ ...atTop, "netlify.toml": built }, change);
    expect(after["netlify.toml"]).toBe(`${built}\n[[redirects]]\n  from = "/a"\n  to = "/x"\n  status = 301\n`);
    const headers = '[[headers]]\n  for = "/*"\n';
    expect((await plan({ ...atTop, "netlify.toml": headers }, change)).after["netlify.toml"]).toBe(headers);
  });

  const redirects = [
    { source: "/docs/:path((?!x).*)", destination: "/:path" },
    { source: "/old/", destination: "/b/", statusCode: 301 },
    { source: "/older/", destination: "/b/", permanent: false },
    { source: "/:path*", has: [{ type: "host", value: "x" }], destination: "https://x.example/:path*" },
  ];
  const vercel = (list: object[]) => `${JSON.stringify({ cleanUrls: true, redirects: list }, undefined, 2)}\n`;

  it("adds items to vercel.json in the style of others, with the slashes that they have", async () => {
    const files = { ...site, "docs/vercel.json": vercel(redirects) };
    const { after } = await plan(files, {
      removals: [{ path: "docs/b.md", redirectTo: { type: "page", path: "docs/a.md" } }],
    });
    const [first, one, two, last] = redirects;
    const lead = { destination: "/a/" };
    expect(after["docs/vercel.json"]).toBe(
      vercel([first, { ...one, ...lead }, { ...two, ...lead }, { ...one, source: "/b/", ...lead }, last] as object[]),
    );
    const slash = { ...site, "docs/vercel.json": '{ "trailingSlash": true }\n' };
    expect((await plan(slash, moves(["docs/a.md", "docs/x.md"]))).after["docs/vercel.json"]).toContain(
      '"source": "/a/"',
    );
    const none = await plan({ ...site, "docs/vercel.json": "{}\n" }, moves(["docs/a.md", "docs/x.md"]));
    expect(JSON.parse(none.after["docs/vercel.json"] ?? "")).toEqual({
      redirects: [{ source: "/a", destination: "/x", permanent: true }],
    });
  });

  it("redirects for good where others do not, and only for now where that is asked for", async () => {
    const now = { redirects: [{ from: "/n", to: "/b", isTemporary: true as const }] };
    const first = { ...site, "netlify.toml": toml };
    expect((await plan(first, now)).after["netlify.toml"]).toContain('from = "/n"\n  to = "/b"\n  status = 302\n');
    const lines = { ...site, "docs/public/_redirects": "/o /a 302\n" };
    const moved = await plan(lines, moves(["docs/b.md", "docs/x.md"]));
    expect(moved.after["docs/public/_redirects"]).toBe("/o /a 302\n/b /x 301\n");
    expect((await plan(lines, now)).after["docs/public/_redirects"]).toBe("/o /a 302\n/n /b 302\n");
    const temporary = { ...site, "docs/vercel.json": vercel([{ source: "/o", destination: "/a", permanent: false }]) };
    const last = async (change: Parameters<typeof plan>[1]) =>
      JSON.parse((await plan(temporary, change)).after["docs/vercel.json"] ?? "").redirects.at(-1);
    expect(await last(moves(["docs/b.md", "docs/x.md"]))).toEqual({ source: "/b", destination: "/x", permanent: true });
    expect(await last(now)).toEqual({ source: "/n", destination: "/b", permanent: false });
  });

  it("names pages by their files, too, where other rules do", async () => {
    const rules = "/o.html /a.html\n/p.html /b.html#top\n/q /b\n";
    const files = { ...site, "docs/public/_redirects": rules };
    const { after } = await plan(files, moves(["docs/b.md", "docs/x.md"]));
    expect(after["docs/public/_redirects"]).toBe(
      "/o.html /a.html\n/p.html /x.html#top\n/q /x.html\n/b /x.html\n/b.html /x.html\n",
    );
    const folder = await plan(files, moves(["docs/b.md", "docs/c/index.md"]));
    expect(folder.after["docs/public/_redirects"]).toContain("/q /c\n/b /c\n/b.html /c\n");
  });

  it("names pages by their files, too, where readers know them by these", async () => {
    const config = site["docs/.vitepress/config.js"].replace("cleanUrls: true, ", "");
    const files = { ...site, "docs/.vitepress/config.js": config };
    const rewrite = async (name: string, text: string, change = moves(["docs/a.md", "docs/x.md"])) =>
      (await plan({ ...files, [name]: text }, change)).after[name];
    expect(await rewrite("docs/public/_redirects", "/o /b\n")).toBe("/o /b\n/a /x\n/a.html /x\n");
    expect(await rewrite("docs/public/_redirects", "")).toBe("/a /x.html 301\n/a.html /x.html 301\n");
    const first = toml.replace(/# The app[\s\S]*/, "");
    expect(await rewrite("netlify.toml", first)).toContain('from = "/a.html"\n  to = "/x"\n');
    const folder = moves(["docs/a.md", "docs/c/index.md"]);
    expect(await rewrite("docs/public/_redirects", "/o /b\n", folder)).toBe("/o /b\n/a /c\n/a.html /c\n");
    expect(await rewrite("docs/vercel.json", vercel([{ source: "/o", destination: "/b" }]))).not.toContain(".html");
    const { after } = await plan({ ...files, "docs/public/_redirects": "/o /a\n" }, { endedRedirects: ["/o"] });
    expect(after["docs/public/_redirects"]).toBe("");
  });

  it("lets no page go where a host redirects to, and leaves the settings of other sites", async () => {
    const taking = vercel([{ source: "/v1/:path*", destination: "/:path*" }]);
    const files = { ...site, "docs/vercel.json": taking };
    const { plan: planned } = await plan(files, moves(["docs/a.md", "docs/v1/a.md"]));
    expect(planned).toMatchObject({ type: "computed", places: [{ file: "docs/vercel.json", line: 4 }] });
    const other = vercel([{ source: "/pricing", destination: "/plans" }]);
    const { after } = await plan({ ...site, "vercel.json": other }, moves(["docs/a.md", "docs/x.md"]));
    expect(after["vercel.json"]).toBe(other);
  });

  it("writes into the files of both hosts that have as many, and keeps the folder of the site in them", async () => {
    const config = site["docs/.vitepress/config.js"].replace("{ clean", "{ base: '/tool/', clean");
    const files = {
      ...site,
      "docs/.vitepress/config.js": config,
      "docs/vercel.json": '{ "redirects": [{ "source": "/tool/o", "destination": "/tool/a" }] }\n',
      "docs/public/_redirects": "/tool/o /tool/a\n",
    };
    const { after, plan: planned } = await plan(files, moves(["docs/a.md", "docs/x.md"]));
    expect(planned).toMatchObject({ type: "planned", redirects: [{ from: "/a", to: "/x" }] });
    expect(after["docs/public/_redirects"]).toBe("/tool/o /tool/x\n/tool/a /tool/x\n");
    expect(after["docs/vercel.json"]).toBe(
      '{ "redirects": [{ "source": "/tool/o", "destination": "/tool/x" }, { "source": "/tool/a", "destination": "/tool/x" }] }\n',
    );
  });

  it("puts them after patterns that do not fit their addresses, as edits of whole lines", async () => {
    const lines = "/o /b\n# Versions\n/:version/b/old /b\n/v1/* /b\n/next/$LATEST/:rest /b\n";
    const list = [
      { source: "/o", destination: "/b" },
      { source: "/:version/b/old", destination: "/b" },
    ];
    const files = { ...site, "docs/public/_redirects": lines, "docs/vercel.json": vercel(list) };
    const { after, plan: planned } = await plan(files, moves(["docs/a.md", "docs/x.md"]));
    expect(after["docs/public/_redirects"]).toBe(`${lines}/a /x\n`);
    expect(after["docs/vercel.json"]).toBe(vercel([...list, { source: "/a", destination: "/x" }]));
    expect(planned.type === "planned" && planned.edits.map(({ text }) => text)).toContain("/a /x\n");
    const { plan: before } = await plan(
      { ...site, "docs/public/_redirects": "/old /b\n/:page /b\n" },
      moves(["docs/a.md", "docs/x.md"]),
    );
    expect(before.type === "planned" && before.edits.map(({ start, text }) => [start, text])).toContainEqual([
      8,
      "/a /x\n",
    ]);
  });

  it("leaves comments of _redirects right above the rules that they are about", async () => {
    const rewrite = async (text: string) =>
      (await plan({ ...site, "docs/public/_redirects": text }, moves(["docs/a.md", "docs/x.md"]))).after[
        "docs/public/_redirects"
      ];
    const all = "# All else\n# is in the shop\n/* /b\n";
    expect(await rewrite(`# Moved in June\n/o /b\n\n${all}`)).toBe(`# Moved in June\n/o /b\n/a /x\n\n${all}`);
    expect(await rewrite(`/o /b\n${all}`)).toBe(`/o /b\n/a /x\n${all}`);
    expect(await rewrite(`# Lamps\n\n${all}`)).toBe(`# Lamps\n\n/a /x 301\n\n${all}`);
    expect(await rewrite(`/o /b\n\n# Old lamps\n\n${all}`)).toBe(`/o /b\n\n# Old lamps\n\n/a /x\n\n${all}`);
    expect(await rewrite(`${all}/o /b\n`)).toBe(`/a /x\n\n${all}/o /b\n`);
  });
});
