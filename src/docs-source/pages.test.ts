import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "./docs-in-memory.ts";
import { findPage, isPage, pageTitle, pageUrl } from "./pages.ts";

const docs = createDocsInMemory(
  new Map([
    ["index.mdx", "---\ntitle: Welcome\n---\n"],
    ["guides/setup.mdx", '---\ntitle: "Set up Docket"\nsidebarTitle: Start\n---\n'],
    ["guides/index.mdx", "---\ntitle: Guides\n---\n"],
    ["api/setup.md", "# Set up the API\n"],
    ["api/Errors.md", "---\ntitle: What’s wrong?\n---\n"],
    ["api/tokens.md", "---\ntitle: Guides\n---\n"],
    ["snippets/note.mdx", "Note"],
    ["docs.json", "{}"],
  ]),
);

describe("findPage", () => {
  it.each([
    ["guides/setup.mdx", "guides/setup.mdx"],
    ["/guides/setup", "guides/setup.mdx"],
    ["./guides/setup/", "guides/setup.mdx"],
    ["docs/guides/setup.mdx", "guides/setup.mdx"],
    ["guides\\setup.mdx", "guides/setup.mdx"],
    ["https://docs.example.com/guides/setup?x=1#top", "guides/setup.mdx"],
    ["`setup.mdx`", "guides/setup.mdx"],
    ["errors", "api/Errors.md"],
    ["/guides", "guides/index.mdx"],
    ["/", "index.mdx"],
    ['"Set up Docket"', "guides/setup.mdx"],
    ["the Set up Docket page", "guides/setup.mdx"],
    ["start", "guides/setup.mdx"],
    ["set up the api", "api/setup.md"],
    ["What's wrong?", "api/Errors.md"],
  ])("understands %s", async (reference, path) => {
    expect(await findPage(docs, reference)).toEqual({ type: "found", path });
  });

  it("names the candidates when several pages fit", async () => {
    expect(await findPage(docs, "setup")).toEqual({
      type: "ambiguous",
      candidates: ["api/setup.md", "guides/setup.mdx"],
    });
  });

  it("prefers a path over a title", async () => {
    expect(await findPage(docs, "guides")).toEqual({ type: "found", path: "guides/index.mdx" });
  });

  it("suggests what is near when nothing fits", async () => {
    expect(await findPage(docs, "guides/setpu")).toMatchObject({
      type: "none",
      suggestions: expect.arrayContaining(["guides/setup.mdx"]),
    });
    const languages = createDocsInMemory(
      new Map(["de/tools/laser.md", "fr/tools/laser.md", "tools/laser.md"].map((path) => [path, ""])),
    );
    expect(await findPage(languages, "tools/lasso.md")).toMatchObject({
      suggestions: ["tools/laser.md", "de/tools/laser.md", "fr/tools/laser.md"],
    });
    expect(await findPage(docs, "zzzzzz")).toEqual({ type: "none", suggestions: [] });
    expect(await findPage(docs, "  ")).toEqual({ type: "none", suggestions: [] });
  });

  it("finds no snippet, and survives odd references", async () => {
    for (const reference of ["snippets/note", "%E0%A4%A", "../../etc/passwd", "\0", "a".repeat(10_000)]) {
      expect((await findPage(docs, reference)).type).toBe("none");
    }
  });
});

describe("isPage", () => {
  it.each([
    "snippets/a.mdx",
    "a/snippets/b.mdx",
    "_draft.md",
    "a/_b/c.md",
    ".github/x.md",
    "node_modules/a/readme.md",
    "a.txt",
  ])("leaves out %s", (path) => expect(isPage(path)).toBe(false));
});

it("gives a page the address that readers use", () => {
  expect(["index.mdx", "a/index.md", "a/b.mdx", "reindex.md"].map(pageUrl)).toEqual(["/", "/a", "/a/b", "/reindex"]);
});

it("falls back to the first heading for a title", () => {
  expect(pageTitle("---\ntitle: 5\n---\n# No")).toBe("5");
  expect(pageTitle("Text\r\n# Yes #\r\n")).toBe("Yes");
  expect(pageTitle("---\na: b\n---\nYes\n===\n\n```sh\n# no\n```\n")).toBe("Yes");
  expect(pageTitle("Text\nNo\n===\n\n- No\n===\n")).toBeUndefined();
  expect(pageTitle("Text")).toBeUndefined();
});
