import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../../docs-source/docs-in-memory.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { movePage } from "../move-page.ts";
import { findOnePage } from "./find-one-page.ts";

function openDocs(config = 'export default { sitemap: { hostname: "https://docs.example.com" } }') {
  const files = new Map([
    [".vitepress/config.ts", config],
    ["index.md", "# Home\n"],
    ["top.md", "# Top\n"],
    ["guides/a.md", "# A\n"],
  ]);
  return { docs: createDocsInMemory(files), files };
}

const FOREIGN = "https://elsewhere.example.com/guides/a";

describe("a page that is named by its web address", () => {
  it.each(["https://docs.example.com/guides/a", "http://docs.example.com/guides/a.html#x"])(
    "is found at %s",
    async (url) => {
      expect(await findOnePage(openDocs().docs, url)).toEqual({ type: "found", path: "guides/a.md" });
    },
  );

  it("is none at the same path of another site", async () => {
    const { docs, files } = openDocs();
    const refused = { type: "refused", message: expect.stringContaining("`https://docs.example.com`") };
    expect(await findOnePage(docs, FOREIGN)).toMatchObject(refused);
    expect(await listScopedDocuments(docs, { page: FOREIGN })).toMatchObject(refused);
    const { signal } = new AbortController();
    expect(await movePage(docs, { type: "move-page", page: FOREIGN, path: "b" }, signal)).toMatchObject(refused);
    expect(files.has("guides/a.md")).toBe(true);
  });

  it("is found by its path where the address of the site is not known", async () => {
    expect(await findOnePage(openDocs("export default {}").docs, FOREIGN)).toMatchObject({ path: "guides/a.md" });
  });

  it.each([
    ["guides/a", "guides/b", "guides/b.md"],
    ["top", "first", "first.md"],
  ])("moves from %s to the address of %s", async (from, to, path) => {
    const { docs, files } = openDocs();
    const site = "https://docs.example.com/";
    const instruction = { type: "move-page" as const, page: site + from, path: site + to, noRedirect: true as const };
    const applied = await movePage(docs, instruction, new AbortController().signal);
    expect(applied.type).toBe("applied");
    expect(files.has(path)).toBe(true);
  });

  it("moves to no other site", async () => {
    const instruction = { type: "move-page" as const, page: "guides/a", path: FOREIGN };
    expect(await movePage(openDocs().docs, instruction, new AbortController().signal)).toMatchObject({
      type: "refused",
      message: expect.stringContaining("without the address of a site"),
    });
  });
});
