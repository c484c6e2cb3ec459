import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { movePage } from "./move-page.ts";
import { setRedirect } from "./set-redirect.ts";

type Files = Record<string, string>;

async function redirect(files: Files, from: string, to: string, kind: "add" | "set" | "change" = "set") {
  const map = new Map(Object.entries(files));
  const instruction = { type: "set-redirect" as const, from, to, kind };
  const applied = await setRedirect(createDocsInMemory(map), instruction, new AbortController().signal);
  return { applied, after: Object.fromEntries(map) };
}

const docsJson: Files = {
  "docs.json": '{ "navigation": { "pages": ["new/a"] } }',
  "new/a.mdx": "# A\n",
};
const vitepress: Files = { ".vitepress/config.js": "export default {}\n", "new/a.md": "# A\n", "index.md": "# Home\n" };
const mkdocs: Files = {
  "mkdocs.yml": "site_url: https://docs.example.com/tool/\nplugins:\n  - redirects:\n      redirect_maps: {}\n",
  "docs/index.md": "# Home\n",
  "docs/new.md": "# New\n",
};

describe("a redirect that hides a page", () => {
  const hidden: Files = {
    "docs.json": '{ "navigation": { "pages": ["new/a"] }, "redirects": [{ "source": "/b", "destination": "/new/a" }] }',
    "new/a.mdx": "# A\n",
    "b.mdx": "# B\n",
    "c.mdx": "# C\n",
  };

  it("leads elsewhere where that is asked for", async () => {
    const { after } = await redirect(hidden, "/b", "/c");
    expect(after["docs.json"]).toContain('{ "source": "/b", "destination": "/c" }');
  });

  it("is not added", async () => {
    expect((await redirect(hidden, "/c", "/b")).applied).toMatchObject({ type: "refused", reason: "page_exists" });
    expect((await redirect(hidden, "/b", "/c", "add")).applied).toMatchObject({ type: "refused" });
  });
});

describe("redirects of many addresses", () => {
  it.each([
    ["/old/*", "/new/*", "/old/:slug*", "/new/:slug*"],
    ["/old/:path*", "/new/:path*", "/old/:path*", "/new/:path*"],
    ["/old/*", "/new/a", "/old/:slug*", "/new/a"],
    ["/old/*", "https://example.com/x", "/old/:slug*", "https://example.com/x"],
  ])("are written in docs.json: %s to %s", async (from, to, source, destination) => {
    const { after } = await redirect(docsJson, from, to);
    expect(JSON.parse(after["docs.json"] ?? "")).toMatchObject({ redirects: [{ source, destination }] });
    expect((await redirect(after, from, to)).applied).toMatchObject({ type: "applied", changedFiles: 0 });
  });

  it("are written in _redirects, in vercel.json and in the configuration of Next", async () => {
    const hosted = { ...vitepress, "public/_redirects": "/x /new/a 301\n" };
    const { after } = await redirect(hosted, "/old/:slug*", "/new/:slug*");
    expect(after["public/_redirects"]).toBe("/x /new/a 301\n/old/* /new/:splat 301\n");
    const vercel = { ...vitepress, "vercel.json": '{"redirects": [{"source": "/x", "destination": "/new/a"}]}' };
    expect((await redirect(vercel, "/old/*", "/new/*")).after["vercel.json"]).toBe(
      '{"redirects": [{"source": "/x", "destination": "/new/a"}, {"source": "/old/:path*", "destination": "/new/:path*"}]}',
    );
    const next = {
      "content/_meta.js": "export default {}\n",
      "content/index.mdx": "# Home\n",
      "content/new/a.mdx": "# A\n",
      "next.config.mjs": "export default { async redirects() { return [] } }\n",
    };
    expect((await redirect(next, "/old/*", "/new/*")).after["next.config.mjs"]).toContain(
      "source: '/old/:slug*', destination: '/new/:slug*'",
    );
  });

  it.each<[Files, string, string, string]>([
    [vitepress, "/old/*", "/new/*", "no_redirect"],
    [docsJson, "/old/*", "/nowhere/*", "page_not_found"],
    [docsJson, "/new/*", "/old/*", "page_exists"],
    [docsJson, "/old/:a*", "/new/:b*", "bad_redirect"],
    [docsJson, "/*", "/new/*", "bad_redirect"],
    [docsJson, "/old", "/new/*", "bad_redirect"],
  ])("are refused where they would do harm, or cannot be written", async (files, from, to, reason) => {
    const { applied, after } = await redirect(files, from, to);
    expect(applied).toMatchObject({ type: "refused", reason });
    expect(after).toEqual(files);
  });
});

it("adds temporary redirects into the files of hosts alone", async () => {
  const asked = "Add a temporary redirect from /old to /new/a";
  const { isRefused, notes } = await ask(docsJson, asked);
  expect(isRefused && notes).toContain("are for good");
  const { after } = await ask({ ...vitepress, "public/_redirects": "" }, asked);
  expect(after["public/_redirects"]).toBe("/old /new/a 302\n");
});

describe("redirects with the address of the site", () => {
  it("are those of its paths", async () => {
    const { after } = await redirect(mkdocs, "https://docs.example.com/tool/old", "https://docs.example.com/tool/new");
    expect(after["mkdocs.yml"]).toContain("old.md");
  });

  it.each<[Files, string]>([
    [mkdocs, "is not an address of this documentation"],
    [docsJson, "not known at which address"],
  ])("are refused for other sites, and where it is unknown", async (files, message) => {
    const { applied } = await redirect(files, "https://other.example.com/old", "/new");
    expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining(message) });
  });
});

it.each<[Files, string]>([
  [{ "netlify.toml": '[[redirects]]\nfrom = "/a"\nto = "/b"\n', "vercel.json": "{}" }, "netlify.toml"],
  [{ "netlify.toml": '[build]\npublish = "out"\n', "public/_redirects": "/docs/a /docs/b\n" }, "public/_redirects"],
  [
    { "netlify.toml": '[[redirects]]\nfrom = "/*"\nto = "/404"\nstatus = 404\n', "static/_redirects": "/a /b\n" },
    "static/_redirects",
  ],
])("names the file above the docs folder that has the repository's redirects", async (above, name) => {
  const repository = {
    docsFolder: "site/docs",
    address: undefined,
    read: async (path: string) => above[path],
    has: async (path: string) => above[path] !== undefined,
    findLines: async () => [],
    listSymlinks: async () => [],
  };
  const docs = { ...createDocsInMemory(new Map(Object.entries(vitepress))), repository };
  const instruction = { type: "set-redirect" as const, from: "/old", to: "/new/a", kind: "add" as const };
  const { signal } = new AbortController();
  expect(await setRedirect(docs, instruction, signal)).toMatchObject({
    type: "refused",
    message: expect.stringContaining(`\`/${name}\`, outside of the docs folder`),
  });
  const needed = { type: "move-page" as const, page: "new/a", path: "new/b", needsRedirect: true as const };
  const refused = `the redirects of this repository are in \`/${name}\`, which is outside the docs folder site/docs`;
  expect(await movePage(docs, needed, signal)).toMatchObject({
    type: "refused",
    message: expect.stringMatching(new RegExp(`${RegExp.escape(refused)}.*without a redirect\\.$`, "s")),
  });
  const { needsRedirect: _, ...move } = needed;
  expect(await movePage(docs, move, signal)).toMatchObject({
    type: "applied",
    notes: expect.arrayContaining([expect.stringContaining(`was added, because ${refused}`)]),
  });
});

it("knows a redirect of an mdBook that leads out of the book", async () => {
  const book = {
    "book.toml": '[output.html.redirect]\n"/pin.html" = "../std/pin/index.html"\n"/old.html" = "start.html"\n',
    "src/SUMMARY.md": "- [Start](start.md)\n",
    "src/start.md": "# Start\n",
  };
  const removed = await ask(book, "Remove the redirect from /pin.html");
  expect(removed.after["book.toml"]).toBe('[output.html.redirect]\n"/old.html" = "start.html"\n');
  const added = await ask(book, "Add a redirect from /pin.html to /start.html");
  expect(added).toMatchObject({ isRefused: true, notes: expect.stringContaining("outside of these docs already") });
  const changed = await ask(book, "Change the redirect from /pin.html to /start.html");
  expect(changed.after["book.toml"]).toBe(book["book.toml"].replace("../std/pin/index.html", "start.html"));
  expect((await ask(book, "Remove the redirect from /pan.html")).isRefused).toBe(true);
});

it("removes all redirects to a page, by its address or its file, and those to a page that is no more", async () => {
  const site = {
    "docs.json":
      '{ "navigation": { "pages": ["new/a"] }, "redirects": [{ "source": "/x", "destination": "/new/a" }, { "source": "/y", "destination": "/gone" }, { "source": "/z", "destination": "/new/a#top" }] }',
    "new/a.mdx": "# A\n",
  };
  const sources = (after: Files) =>
    JSON.parse(after["docs.json"] ?? "").redirects?.map(({ source }: { source: string }) => source);
  expect(sources((await ask(site, "Remove all redirects to /new/a")).after)).toEqual(["/y"]);
  expect(sources((await ask(site, "Remove all redirects that lead to new/a.mdx")).after)).toEqual(["/y"]);
  expect(sources((await ask(site, "Remove all redirects to /gone")).after)).toEqual(["/x", "/z"]);
  expect(sources((await ask(site, "Remove the redirects from /x and /z")).after)).toEqual(["/y"]);
  expect((await ask(site, "Remove all redirects to /nowhere")).isRefused).toBe(true);
  expect((await ask(site, "Remove the redirects from /x and /nowhere")).isRefused).toBe(true);
  const hosted = { ...vitepress, "public/_redirects": "/x /new/a 301\n/y /new/a 301\n/z / 301\n" };
  expect((await ask(hosted, "Remove all redirects to /new/a")).after["public/_redirects"]).toBe("/z / 301\n");
});

it("goes into the file that VitePress serves from the folder of its pages, by the names of files as the others", async () => {
  const rules = "/v1/ /\n/v2/ /\n/v1/wick.html /wick.html\n/v1/lamp.html /lamp.html\n/v1/base.html /base.html\n";
  const files: Files = {
    ".vitepress/config.js": "export default { srcDir: 'pages' }\n",
    "netlify.toml": '[build]\npublish = ".vitepress/dist"\n',
    "pages/public/_redirects": rules,
    ...Object.fromEntries(["index", "oil", "wick"].map((name) => [`pages/${name}.md`, `# ${name}\n`])),
  };
  const deleted = await ask(files, "Delete the page oil and redirect it to wick");
  expect(deleted.after["netlify.toml"]).toBe(files["netlify.toml"]);
  expect(deleted.after["pages/public/_redirects"]).toContain("/oil.html /wick.html");
  expect(deleted.after["pages/public/_redirects"]).not.toMatch(/oil\/|wick\/|html\//);
  const added = await ask(files, "Redirect /lights.html to /wick");
  expect(added.after["pages/public/_redirects"]).toMatch(/^\/lights\.html \/wick(?:\.html)?$/m);
});
