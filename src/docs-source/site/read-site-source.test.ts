import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../docs-in-memory.ts";
import { readSiteSource, rememberSource } from "./read-site-source.ts";

function read(files: Record<string, string>) {
  return readSiteSource(createDocsInMemory(new Map(Object.entries(files))));
}

async function addresses(files: Record<string, string>): Promise<Record<string, string>> {
  return Object.fromEntries((await read(files)).pages.map(({ path, url }) => [path, url]));
}

async function messages(files: Record<string, string>): Promise<string[]> {
  return (await read(files)).notices.map(({ path, line, message }) => `${path}:${line} ${message}`);
}

const docsJson = (value: unknown) => ({ "docs.json": JSON.stringify(value) });

describe("the pages of a folder", () => {
  it("have their paths as addresses, an index that of its folder", async () => {
    const files = { "index.md": "", "guides/index.mdx": "", "guides/start.md": "" };
    expect(await addresses(files)).toEqual({
      "index.md": "/",
      "guides/index.mdx": "/guides",
      "guides/start.md": "/guides/start",
    });
  });

  it("count as that of a Docusaurus folder by the name of their file, not by an id", async () => {
    const files = {
      "docusaurus.config.js": "module.exports = { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      "docs/01-api/api.md": "---\nid: main\n---\n",
      "docs/reducers/Structuring.md": "---\nid: reducers\n---\n",
      "docs/deep/index.md": "---\nid: deep\n---\n",
      "docs/deep/deep/index.md": "",
      "docs/deep/deep.md": "---\nslug: own\n---\n",
    };
    expect(await addresses(files)).toEqual({
      "docs/01-api/api.md": "/api",
      "docs/reducers/Structuring.md": "/reducers/reducers",
      "docs/deep/index.md": "/deep",
      "docs/deep/deep/index.md": "/deep/deep",
      "docs/deep/deep.md": "/deep/own",
    });
  });

  it("are neither partials, hidden files nor files about the repository", async () => {
    const files = { "a.md": "", "_b.md": "", "snippets/c.mdx": "", ".d/e.md": "", "LICENSE.md": "", "AGENTS.md": "" };
    expect(Object.keys(await addresses(files))).toEqual(["a.md"]);
    expect(Object.keys(await addresses({ "a.md": "", "CHANGELOG.md": "", "x/SECURITY.md": "" }))).toHaveLength(3);
  });

  it("have a README as the page of a folder without an index", async () => {
    expect(await addresses({ "README.md": "", "a/README.md": "", "a/index.md": "", "b/README.md": "" })).toEqual({
      "README.md": "/",
      "a/index.md": "/a",
      "b/README.md": "/b",
    });
  });

  it("are excluded by .docketignore and .mintignore", async () => {
    const ignored = { ".docketignore": "drafts/\n*.draft.md\n", ".mintignore": "internal\n!internal/x.md" };
    const pages = { "a.md": "", "b.draft.md": "", "drafts/c.md": "", "internal/d.md": "" };
    expect(Object.keys(await addresses({ ...ignored, ...pages }))).toEqual(["a.md"]);
  });

  it("have the address that their slug says", async () => {
    const files = {
      "a.md": "---\nslug: /elsewhere/a\n---\n",
      "b/c.md": "---\ntitle: C\nslug: d\n---\n",
      "e.md": '---\nslug: "https://evil.example"\n---\n',
      "f.md": "---\nslug: ../../up\n---\n",
    };
    expect(await addresses(files)).toEqual({
      "a.md": "/elsewhere/a",
      "b/c.md": "/b/d",
      "e.md": "/e",
      "f.md": "/f",
    });
    expect(await messages(files)).toEqual([
      'e.md:2 The slug "https://evil.example" is not an address; the file\'s path is used',
      'f.md:2 The slug "../../up" is not an address; the file\'s path is used',
    ]);
  });

  it("never share an address: the first keeps it", async () => {
    const files = { "guide.md": "", "guide/index.md": "", "x.md": "", "x.mdx": "" };
    expect(await addresses(files)).toEqual({ "guide.md": "/guide", "guide/index.md": "/guide/index", "x.mdx": "/x" });
    expect(await messages(files)).toEqual([
      "guide/index.md:1 The address /guide belongs to guide.md already, so that this page is at /guide/index",
      "x.md:1 The address /x belongs to x.mdx already, so that this page has none",
    ]);
  });

  it("leave out drafts", async () => {
    expect(Object.keys(await addresses({ "a.md": "---\ndraft: true\n---\n", "b.md": "" }))).toEqual(["b.md"]);
  });

  it("are ordered by what they say, then before folders, then by name", async () => {
    const files = {
      "index.md": "# Home",
      "b.md": "",
      "a10.md": "",
      "a9.md": "",
      "last.md": "---\nsidebar_position: 1\nsidebar_label: First\n---\n",
      "02-more/index.md": "---\ntitle: More of it\n---\n",
      "02-more/x.md": "",
      "03-deep-things/y.md": "",
    };
    const { navigation, settings } = await read(files);
    expect(settings.name).toBe("Home");
    expect(navigation).toEqual([
      { type: "page", path: "index.md" },
      { type: "page", path: "last.md", title: "First" },
      {
        type: "section",
        kind: "group",
        title: "More of it",
        root: "02-more/index.md",
        children: [{ type: "page", path: "02-more/x.md" }],
      },
      {
        type: "section",
        kind: "group",
        title: "Deep things",
        children: [{ type: "page", path: "03-deep-things/y.md" }],
      },
      { type: "page", path: "a9.md" },
      { type: "page", path: "a10.md" },
      { type: "page", path: "b.md" },
    ]);
  });
});

describe("the assets of a site", () => {
  it("are media, downloads that pages link to, and well-known files", async () => {
    const page = "[csv](./data.csv) ![x](x.png) <a href='/files/all.zip'>all</a> [no](package.json)";
    const named = { "a.md": page, "data.csv": "", "other.csv": "", "files/all.zip": "", "x.png": "", "y.svg": "" };
    const never = {
      "package.json": "",
      "z.html": "",
      "z.js": "",
      ".env": "",
      ".git.png": "",
      ".x/y.png": "",
      "k.key": "",
    };
    const known = { ".well-known/security.txt": "", "llms.txt": "", "robots.txt": "" };
    const { assets } = await read({ ...named, ...never, ...known });
    expect(assets.map(({ url }) => url).sort()).toEqual(
      [
        "/.well-known/security.txt",
        "/data.csv",
        "/files/all.zip",
        "/llms.txt",
        "/robots.txt",
        "/x.png",
        "/y.svg",
      ].sort(),
    );
  });

  it("in public and static are served at the root too", async () => {
    const { assets } = await read({ "a.md": "", "public/logo.svg": "", "static/img/b.png": "" });
    expect(assets).toEqual([
      { path: "public/logo.svg", url: "/public/logo.svg" },
      { path: "static/img/b.png", url: "/static/img/b.png" },
      { path: "public/logo.svg", url: "/logo.svg" },
      { path: "static/img/b.png", url: "/img/b.png" },
    ]);
  });
});

describe("a site whose first page is not at its top", () => {
  it("begins with it", async () => {
    const files = { ...docsJson({ navigation: { pages: ["b", "a"] } }), "a.md": "", "b.md": "" };
    expect((await read(files)).redirects).toEqual([{ source: "/", destination: "/b", isPermanent: false }]);
  });
});

it("is read once for each revision of docs that tell it", async () => {
  const docs = createDocsInMemory(new Map([["a.md", "# A\n"]]));
  let revision = 0;
  rememberSource(docs, () => revision);
  const first = readSiteSource(docs);
  expect(readSiteSource(docs)).toBe(first);
  await docs.write("b.md", "# B\n");
  revision++;
  const urls = async () => (await readSiteSource(docs)).pages.map(({ url }) => url);
  expect(await urls()).toEqual(["/a", "/b"]);
  // Another view of the same docs may say something else.
  expect((await readSiteSource({ ...docs, list: async () => ["a.md"] })).pages).toHaveLength(1);
});
