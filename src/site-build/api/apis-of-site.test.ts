import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiSite } from "../../../test/support/api-site/api-site.ts";
import type { Fetched } from "../../http/fetch-file.ts";
import { createBuildMemory } from "../build-memory.ts";
import { buildSite } from "../build-site.ts";
import { filesOfFolder } from "../files-of-folder.ts";
import { keepPagesInMemory } from "../pages-in-memory.ts";
import type { ResolvedNode, SiteBuild, SiteToBuild } from "../site-build.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docket-api-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();
const cache = keepPagesInMemory();

async function build(files: Record<string, string>, more: Partial<SiteToBuild> = {}): Promise<SiteBuild> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return buildSite({ files: filesOfFolder(folder), cache, signal, ...more });
}

const pageAt = (site: SiteBuild, url: string) => {
  const page = site.pages.find((one) => one.url === url);
  return page && cache.get(page.key);
};
const outline = (nodes: ResolvedNode[]): unknown[] =>
  nodes.map((node) => {
    if (node.type === "section") return [node.title, ...outline(node.children)];
    return node.type === "page" ? `${node.tag ?? ""} ${node.title} ${node.url}`.trim() : node.title;
  });

test("makes pages of all operations, grouped by tag, that links and the navigation know", async () => {
  const site = await build(apiSite());
  expect(site.findings).toEqual([]);
  expect(outline(site.document.navigation)).toEqual([
    ["Guides", "Welcome /", "PUT Switch a lamp /switch"],
    [
      "API",
      [
        "Lamps",
        "GET List lamps /api-reference/lamps/list-lamps",
        "POST Add a lamp /api-reference/lamps/add-a-lamp",
        "PUT Switch a lamp /switch",
      ],
      ["Webhooks", "WEBHOOK A lamp failed /api-reference/webhooks/a-lamp-failed"],
    ],
  ]);
  expect(site.document.apiOrigins).toEqual(["https://eu.lamps.example.com", "https://us.lamps.example.com"]);
  const page = pageAt(site, "/api-reference/lamps/list-lamps");
  expect(page?.headings.map(({ text }) => text)).toEqual([
    "Paging",
    "Authorization",
    "Query parameters",
    "Headers",
    "Response",
  ]);
  expect(page?.html).toContain('href="\ue0d0/"');
  expect(page?.html).not.toContain("alert(1)");
  expect(page?.markdown).toContain("GET https://eu.lamps.example.com/v1/lamps");
  expect(page?.markdown).toContain("- `limit` (integer, query), default `20`: How many.");
  expect(page?.markdown).toContain("- `labels` (object): **1 field**");
});

test("shows an operation below the text of a page that names it", async () => {
  const site = await build(apiSite());
  const page = pageAt(site, "/switch");
  expect(page).toMatchObject({ title: "Switch a lamp", method: "PUT", isDeprecated: true });
  expect(page?.markdown).toMatch(/PUT https[\s\S]*answer \*\*slowly\*\*[\s\S]*## Path parameters[\s\S]*## Body/);
});

test("makes pages of their own for languages that name a folder", async () => {
  const get = { summary: "List", responses: { 200: { description: "All" } } };
  const description = { openapi: "3.1.0", info: { title: "Lamps" }, paths: { "/lamps": { get } } };
  const languages = [
    {
      language: "en",
      groups: [
        { group: "Start", pages: ["index"] },
        { group: "API", openapi: "api.json" },
      ],
    },
    { language: "de", groups: [{ group: "API", openapi: { source: "api.json", directory: "de/api" } }] },
  ];
  const site = await build({
    "docs.json": JSON.stringify({ name: "Lamps", navigation: { languages } }),
    "index.mdx": "Hello.",
    "api.json": JSON.stringify(description),
  });
  expect(site.findings).toEqual([]);
  expect(outline(site.document.navigation)).toEqual([
    ["English", ["Start", "Index /"], ["API", "GET List /api-reference/list"]],
    ["Deutsch", ["API", "GET List /de/api/list"]],
  ]);
  expect(pageAt(site, "/de/api/list")).toMatchObject({ title: "List", method: "GET" });
});

test("renders again only the operations that changed", async () => {
  const files = apiSite();
  const memory = createBuildMemory();
  const before = await build(files, { memory });
  const description = files["api/openapi.yaml"] ?? "";
  await build({}, { memory, previous: before });
  const after = await build(
    { "api/openapi.yaml": description.replace("A lamp failed", "A lamp broke") },
    { memory, previous: before },
  );
  expect(after.counts).toMatchObject({ pages: 5, rendered: 1, reused: 4 });
});

test("finds single operations of the navigation, and says which there are not", async () => {
  const files = apiSite(undefined, {
    api: { openapi: "api/openapi" },
    navigation: {
      pages: ["index", "get /lamps", "WEBHOOK lampFailed", "DELETE /lamps", "api/openapi.yaml POST /lamps"],
    },
  });
  const site = await build({ ...files, "index.md": "# Welcome" });
  expect(outline(site.document.navigation)).toEqual([
    "Welcome /",
    "GET List lamps /api-reference/lamps/list-lamps",
    "WEBHOOK A lamp failed /api-reference/webhooks/a-lamp-failed",
    "POST Add a lamp /api-reference/lamps/add-a-lamp",
  ]);
  expect(site.findings.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'docs.json: No API description of the site has the operation "DELETE /lamps"',
  ]);
});

test("says what is wrong with a description, and publishes the rest", async () => {
  const site = await build({
    "docs.json": JSON.stringify({ name: "A", navigation: [{ group: "API", openapi: ["old.json", "none.json"] }] }),
    "old.json": '{"swagger": "2.0"}',
    "index.md": "[Open](/api-reference/a)",
  });
  expect(site.pages.map(({ url }) => url)).toEqual(["/"]);
  expect(site.findings.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    expect.stringContaining("old.json: This is a description in Swagger 2.0, which is not supported"),
  ]);
  expect(site.log.map(({ message }) => message)).toContainEqual('There is no API description "none.json"');
});

test("fetches a description when it publishes, and keeps the copy of before when it cannot be had", async () => {
  const address = "https://api.example.com/openapi.json";
  const files = {
    "docs.json": JSON.stringify({ name: "A", navigation: [{ group: "API", openapi: address }] }),
    "index.md": "# Home",
  };
  const text = JSON.stringify({
    openapi: "3.0.0",
    servers: [{ url: "/v1" }],
    paths: { "/a": { get: { summary: "Get a" } } },
  });
  const found: Fetched = { type: "file", bytes: Buffer.from(text) };
  const asked: string[] = [];
  const first = await build(files, {
    fetchFile: (url) => {
      asked.push(url);
      return Promise.resolve(found);
    },
  });
  expect(asked).toEqual([address]);
  expect(first.pages.map(({ url }) => url)).toContain("/api-reference/get-a");
  expect(first.document.apiOrigins).toEqual(["https://api.example.com"]);
  const stored = new Map(first.fetched);
  const failing = {
    fetchFile: () => Promise.resolve<Fetched>({ type: "failed", why: "its host answers with status 500" }),
    readAsset: (id: string) => Promise.resolve(stored.get(id)),
  };
  const second = await build({}, { ...failing, previous: first });
  expect(second.pages.map(({ url }) => url)).toContain("/api-reference/get-a");
  expect(second.assets.map(({ id }) => id)).toEqual([...stored.keys()]);
  expect(second.findings.map(({ message }) => message)).toEqual([
    `${address}: The API description cannot be had: its host answers with status 500; its pages stay as they were`,
  ]);
  const third = await build({}, failing);
  expect(third.pages.map(({ url }) => url)).toEqual(["/"]);
});
