import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

it("hides a page of a folder of Fumadocs without a meta.json, where all else stays as it is", async () => {
  const files: Files = {
    "content/docs/meta.json": '{ "pages": ["index", "deep"] }\n',
    "content/docs/index.mdx": "---\ntitle: Home\n---\n",
    "content/docs/deep/index.mdx": "---\ntitle: Deep\n---\n",
    "content/docs/deep/one.mdx": "---\ntitle: One\n---\n",
    "content/docs/deep/two.mdx": "---\ntitle: Two\n---\n",
  };
  const { after, isRefused } = await ask(files, "hide the page deep/two");
  expect(isRefused).toBe(false);
  expect(after).toEqual({
    ...files,
    "content/docs/deep/meta.json": '{\n  "pages": [\n    "...",\n    "!two"\n  ]\n}\n',
  });
  const again = await ask(after, "hide the page deep/one");
  expect(again.after["content/docs/deep/meta.json"]).toContain('"!one"');
});

it.each([
  ['{\n  "title": "Deep"\n}\n', '{\n  "title": "Deep",\n  "pages": [\n    "...",\n    "!two"\n  ]\n}\n'],
  ['{ "title": "Deep" }\n', '{ "title": "Deep", "pages": ["...", "!two"] }\n'],
])("hides a page of a folder of Fumadocs whose meta.json has no list: %j", async (meta, expected) => {
  const files: Files = {
    "content/docs/meta.json": '{ "pages": ["index", "deep"] }\n',
    "content/docs/index.mdx": "---\ntitle: Home\n---\n",
    "content/docs/deep/meta.json": meta,
    "content/docs/deep/one.mdx": "---\ntitle: One\n---\n",
    "content/docs/deep/two.mdx": "---\ntitle: Two\n---\n",
  };
  const { after, notes } = await ask(files, "Hide the page deep/two");
  expect(after).toEqual({ ...files, "content/docs/deep/meta.json": expected });
  expect(notes).toContain("Hid `content/docs/deep/two.mdx` in `content/docs/deep/meta.json`");
});

it("says that a page is shown by its folder where no list of an MkDocs site names it", async () => {
  const files = {
    "mkdocs.yml": "site_name: A\nplugins:\n  - awesome-pages\n",
    "docs/.pages": "nav:\n  - guides\n  - ...\n",
    "docs/index.md": "# Home\n",
    "docs/guides/a.md": "# Aa\n",
  };
  const { after, notes } = await ask(files, "Hide the page guides/a");
  expect(after).toEqual(files);
  expect(notes).toContain("no entry of the navigation names it");
  expect(notes).toContain("under `nav` in `docs/guides/.pages`");
  const plain = await ask({ ...files, "mkdocs.yml": "site_name: A\n" }, "Hide the page guides/a");
  expect(plain.notes).toContain("under `nav` in `mkdocs.yml`");
});

it("hides a page from the search where the files of the site say what that finds", async () => {
  const page = { "docs/a.md": "# A\n" };
  const wish = "Hide docs/a.md from the sidebar and search";
  const { after } = await ask({ ...page, "docusaurus.config.js": "module.exports = {};\n" }, wish);
  expect(after["docs/a.md"]).toBe("---\nunlisted: true\n---\n\n# A\n");
  const { isRefused, notes } = await ask({ ...page, "mkdocs.yml": "nav:\n  - a.md\n" }, wish);
  expect(isRefused).toBe(true);
  expect(notes).toContain("do not say what its search finds");
});

it("says that a group goes which has no other page", async () => {
  const files: Files = {
    ".vitepress/config.js": `export default { themeConfig: { sidebar: [
  { text: "Use", items: [{ text: "A", link: "/a" }] },
  { text: "More", items: [{ text: "B", link: "/b" }] },
] } };
`,
    "a.md": "# A\n",
    "b.md": "# B\n",
  };
  const { after, notes } = await ask(files, "Hide b.md from the sidebar");
  expect(after[".vitepress/config.js"]).not.toContain("More");
  expect(notes).toContain("Removed the group `More`, which became empty.");
});

it("takes a page that is listed twice neither out of one group alone nor for one to be deleted", async () => {
  const files: Files = {
    "mkdocs.yml": "site_name: A\nnav:\n  - Oil:\n      - wick.md\n      - oil.md\n  - Gas:\n      - wick.md\n",
    "docs/wick.md": "# Wick\n",
    "docs/oil.md": "# Oil\n",
  };
  const { after, isRefused, notes } = await ask(files, "Remove Wick from the Oil group");
  expect([isRefused, after]).toEqual([true, files]);
  expect(notes).toContain("the navigation lists it 2 times");
  const twice = "Wick is listed twice in the sidebar: once in Oil and once in Gas. Drop the one in Gas.";
  await expect(ask(files, twice)).rejects.toThrow("Not understood");
});
