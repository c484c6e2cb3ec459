import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildSite } from "./build-site.ts";
import { filesOfFolder } from "./files-of-folder.ts";
import { keepPagesInMemory } from "./pages-in-memory.ts";
import type { EarlierBuild, SiteToBuild } from "./site-build.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docket-build-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

const build = (previous?: EarlierBuild, cache = keepPagesInMemory()) =>
  buildSite({ files: filesOfFolder(folder), cache, previous, signal });

test("builds a folder of Markdown, its folders as groups", async () => {
  await write("index.md", "# Welcome\n\nHello.");
  await write("guides/start.md", "---\ntitle: Start here\n---\n\nFirst.");
  await write("images/logo.png", "no image");
  const cache = keepPagesInMemory();
  const { document, pages, assets, counts } = await build(undefined, cache);
  expect(pages.map(({ url, title }) => [url, title])).toEqual([
    ["/guides/start", "Start here"],
    ["/", "Welcome"],
  ]);
  expect(cache.get(pages[0]?.key ?? "")?.html).toContain("First.");
  expect(document.navigation).toEqual([
    { type: "page", url: "/", title: "Welcome" },
    {
      type: "section",
      kind: "group",
      title: "Guides",
      children: [{ type: "page", url: "/guides/start", title: "Start here" }],
    },
  ]);
  expect(assets).toMatchObject([{ url: "/images/logo.png", bytes: 8 }]);
  expect(counts).toEqual({ pages: 2, rendered: 2, reused: 0, failed: 0, assets: 1 });
});

test("renders only what has changed since the last build, and takes the rest from it or the cache", async () => {
  await write("a.md", "# A");
  await write("b.md", "# B");
  const cache = keepPagesInMemory();
  const first = await build(undefined, cache);
  await write("b.md", "# Bee");
  const second = await build(first, cache);
  expect(second.counts).toMatchObject({ rendered: 1, reused: 1 });
  expect(second.pages.map(({ title }) => title)).toEqual(["A", "Bee"]);
  expect((await build(undefined, cache)).counts).toMatchObject({ rendered: 0, reused: 2 });
});

test("renders a page again when what it refers to has changed, and no other", async () => {
  await write("a.mdx", "import Part from './_part.mdx'\n\n# A\n\n<Part />");
  await write("b.md", "# B\n\n[To C](c.md)");
  await write("c.md", "# C");
  await write("_part.mdx", "One");
  const first = await build();
  await write("_part.mdx", "Two");
  const second = await build(first);
  expect(second.counts).toMatchObject({ rendered: 1, reused: 2 });
  await rename(join(folder, "c.md"), join(folder, "d.md"));
  expect((await build(second)).counts).toMatchObject({ rendered: 2, reused: 1 });
});

test("uses the author's fonts: files of the folder, and those of the web once they are fetched", async () => {
  const font = readFileSync(createRequire(import.meta.url).resolve("katex/dist/fonts/KaTeX_Main-Regular.woff2"));
  await write("index.md", "# Welcome");
  await write("fonts/no.woff2", "no font");
  const fontsOf = async (fonts: object, fetchFile?: SiteToBuild["fetchFile"], previous?: EarlierBuild) => {
    await write("docs.json", JSON.stringify({ navigation: { pages: ["index"] }, fonts }));
    const files = filesOfFolder(folder);
    const built = await buildSite({
      files,
      cache: keepPagesInMemory(),
      signal,
      previous,
      ...(fetchFile && { fetchFile }),
    });
    const warnings = built.log.filter(({ level }) => level === "warning").map(({ message }) => message);
    return { built, fonts: built.document.fonts, warnings };
  };
  const wrong = await fontsOf({ family: "No", source: "fonts/no.woff2" });
  expect([wrong.fonts, wrong.warnings]).toEqual([
    undefined,
    ["The font file is no font that browsers read; pages keep their own font"],
  ]);
  await writeFile(join(folder, "fonts/main.woff2"), font);
  const own = await fontsOf({ body: { family: "Main", source: "fonts/main.woff2", weight: 400 } });
  expect(own.fonts).toMatchObject({
    body: { family: "Main", weight: 400, file: { url: "/fonts/main.woff2", weights: [400, 400] } },
  });

  const remote = { heading: { family: "Main", source: "https://fonts.example/main.woff2" } };
  const asked: string[] = [];
  const fetchFile: SiteToBuild["fetchFile"] = async (address) => {
    asked.push(address);
    return { type: "file", bytes: font };
  };
  const { built, warnings } = await fontsOf(remote, fetchFile);
  const asset = built.assets.find(({ url }) => url.startsWith("/.docket/fonts/"));
  expect(built.fetched.get(asset?.id ?? "")).toEqual(font);
  expect(built.document.fonts?.heading?.file?.url).toBe(asset?.url);
  const again = await fontsOf(remote, fetchFile, built);
  expect([again.fonts, asked, again.built.fetched.size, warnings]).toEqual([
    built.document.fonts,
    [remote.heading.source],
    0,
    [],
  ]);
  const failed = await fontsOf(remote, async () => ({ type: "failed", why: "its host answers with status 404" }));
  expect([failed.fonts, failed.warnings]).toEqual([
    undefined,
    [
      "The font https://fonts.example/main.woff2 cannot be had: its host answers with status 404; pages keep their own font",
    ],
  ]);
});

test("gives a logo its address where files of a folder are served at the root", async () => {
  await write(
    "docusaurus.config.js",
    `export default {
      title: "Lamps",
      favicon: "img/icon.svg",
      presets: [["classic", { docs: {} }]],
      themeConfig: {
        navbar: { logo: { src: "img/lamp.svg" } },
        announcementBar: { content: '<b>New</b>: <a target="_blank" href="https://example.com/new">lamps</a><br />' },
      },
    };`,
  );
  await write("docs/start.md", "# Start\n\n![Lamp](/img/lamp.svg)");
  await write("static/img/lamp.svg", "<svg />");
  await write("static/img/icon.svg", "<svg />");
  const { document, findings } = await build();
  expect(document.settings).toMatchObject({
    logo: { light: "img/lamp.svg", dark: "img/lamp.svg" },
    favicon: { light: "img/icon.svg" },
    banner: { content: "**New**: [lamps](https://example.com/new)" },
  });
  expect(findings).toEqual([]);
});
