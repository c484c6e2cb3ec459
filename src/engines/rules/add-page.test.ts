import { describe, expect, it } from "vitest";
import { checkAllDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { addPage } from "./add-page.ts";
import type { Applied, Instruction } from "./instruction.ts";

type Files = Record<string, string>;
type AddPage = Omit<Extract<Instruction, { type: "add-page" }>, "type">;

async function add(files: Files, page: AddPage): Promise<{ applied: Applied; after: Files }> {
  const map = new Map(Object.entries(files));
  const applied = await addPage(createDocsInMemory(map), { type: "add-page", ...page }, new AbortController().signal);
  return { applied, after: Object.fromEntries(map) };
}

const docsJson = `{
\t"navigation": {
\t\t"groups": [
\t\t\t{
\t\t\t\t"group": "Guides",
\t\t\t\t"pages": [
\t\t\t\t\t"guides/a",
\t\t\t\t\t"guides/b"
\t\t\t\t]
\t\t\t},
\t\t\t{ "group": "API", "pages": ["api/x"] },
\t\t\t{ "group": "Empty", "pages": [] }
\t\t]
\t},
\t"redirects": [{ "source": "/guides/rate-limits", "destination": "/guides/a" }, { "source": "/z", "destination": "/api/x" }]
}`;

const site: Files = {
  "docs.json": docsJson,
  "guides/a.mdx": "---\ntitle: A\n---\n",
  "guides/b.mdx": "B",
  "api/x.md": "X",
};

describe("addPage", () => {
  it("puts a page last in a navigation that ends with a page, and asks for a place in one that ends with a group", async () => {
    const position = { type: "edge", at: "end" } as const;
    const flat = { "docs.json": '{ "navigation": { "pages": ["a"] } }', "a.mdx": "" };
    const { after } = await add(flat, { title: "New", position });
    expect(JSON.parse(after["docs.json"] ?? "").navigation.pages).toEqual(["a", "new"]);
    expect((await add(site, { title: "New", position })).applied).toMatchObject({
      type: "refused",
      message: expect.stringContaining("ends with `Empty`"),
    });
  });

  it("gives a page the ending of those in its folder, however many others there are", async () => {
    const posts = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`blog/${name}.md`, "# Post\n"]));
    const position = { type: "after", page: "guides/a" } as const;
    const { after } = await add({ ...site, ...posts }, { title: "New", position });
    expect(Object.keys(after)).toContain("guides/new.mdx");
  });

  it("puts a page beside another one only in the group that was named with it", async () => {
    const position = { type: "after", page: "guides/a", group: "guides" } as const;
    const { after } = await add(site, { title: "New", position });
    expect(after["docs.json"]).toContain('"guides/a",\n\t\t\t\t\t"guides/new",\n');
    const { applied } = await add(site, { title: "New", position: { ...position, group: "API" } });
    expect(applied).toMatchObject({
      type: "refused",
      message: "`guides/a.mdx` is not in the group `API`, but in `Guides`.",
    });
  });

  it("writes the title where the other pages have theirs", async () => {
    const headings = { "a.md": "# A\n", "b.md": "<!-- x -->\n\n# B\n", "c.md": "C" };
    const { after } = await add(headings, { title: "New *one*", path: "d", text: "Text.", description: "About it" });
    expect(after["d.md"]).toBe('---\ndescription: "About it"\n---\n\n# New \\*one\\*\n\nText.\n');
    const plain = await add(headings, { title: "One", path: "d", text: "# One\n\nText." });
    expect(plain.after["d.md"]).toBe("# One\n\nText.\n");
    const both = { "a.md": "---\ntitle: A\n---\n\n# A\n", "b.md": "---\ntitle: B\n---\n\n# B\n" };
    expect((await add(both, { title: "One", path: "d" })).after["d.md"]).toBe('---\ntitle: "One"\n---\n\n# One\n');
  });

  it.each<[string, AddPage, string, string, string]>([
    [
      "after a page",
      { title: "Rate limits", position: { type: "after", page: "guides/a" } },
      "guides/rate-limits.mdx",
      '"guides/a",\n',
      '"guides/a",\n\t\t\t\t\t"guides/rate-limits",\n',
    ],
    [
      "before a page",
      { title: "New", position: { type: "before", page: "A" } },
      "guides/new.mdx",
      '"guides/a",\n',
      '"guides/new",\n\t\t\t\t\t"guides/a",\n',
    ],
    [
      "after the last page",
      { title: "New", position: { type: "after", page: "b" } },
      "guides/new.mdx",
      '"guides/b"',
      '"guides/b",\n\t\t\t\t\t"guides/new"',
    ],
    [
      "at the end of a group",
      { title: "New", position: { type: "group", group: "api", at: "end" } },
      "api/new.mdx",
      '["api/x"]',
      '["api/x", "api/new"]',
    ],
    [
      "at the start of a group",
      { title: "New", position: { type: "group", group: "API", at: "start" } },
      "api/new.mdx",
      '["api/x"]',
      '["api/new", "api/x"]',
    ],
    [
      "into an empty group",
      { title: "New", position: { type: "group", group: "Empty", at: "start" } },
      "new.mdx",
      '"pages": []',
      '"pages": [\n\t\t\t\t"new"\n\t\t\t]',
    ],
    [
      "beside pages of its folder",
      { title: "New", path: "/guides/new.mdx" },
      "guides/new.mdx",
      '"guides/b"',
      '"guides/b",\n\t\t\t\t\t"guides/new"',
    ],
    [
      "into the last group",
      { title: "New", path: "other/thing" },
      "other/thing.mdx",
      '"pages": []',
      '"pages": [\n\t\t\t\t"other/thing"\n\t\t\t]',
    ],
    [
      "into a folder",
      { title: "My Page!", path: "guides/" },
      "guides/my-page.mdx",
      '"guides/b"',
      '"guides/b",\n\t\t\t\t\t"guides/my-page"',
    ],
  ])("puts the page %s and changes nothing else", async (_, page, path, before, after) => {
    const result = await add(site, page);
    expect(result.applied).toMatchObject({ type: "applied", changedFiles: 2 });
    let expected = docsJson.replace(before, after);
    if (path === "guides/rate-limits.mdx")
      expected = expected.replace('{ "source": "/guides/rate-limits", "destination": "/guides/a" }, ', "");
    expect(result.after).toEqual({ ...site, "docs.json": expected, [path]: `---\ntitle: "${page.title}"\n---\n` });
    expect(await checkAllDocs(createDocsInMemory(new Map(Object.entries(result.after))))).toEqual([]);
  });

  it("writes frontmatter and text, without the title a second time", async () => {
    const { after } = await add(site, {
      title: 'Say "hi": 1',
      description: "Why\nnot",
      path: "p",
      text: '\ufeff# Say "hi": 1\r\n\r\nHello [a](/guides/a).\r\n',
    });
    expect(after["p.mdx"]).toBe(
      '---\ntitle: "Say \\"hi\\": 1"\ndescription: "Why\\nnot"\n---\n\nHello [a](/guides/a).\n',
    );
  });

  it("keeps frontmatter that the text brings along", async () => {
    const { after } = await add(site, {
      title: "T",
      path: "p",
      description: "D",
      text: "---\nicon: x\ntitle: Own\n---\nText",
    });
    expect(after["p.mdx"]).toBe("---\nicon: x\ntitle: Own\ndescription: D\n---\nText\n");
  });

  it("makes Markdown safe for MDX, without touching code", async () => {
    const text = "If a < b and {x}: <br> <!-- note --> `{y} <z>`\n\n<https://x.org>\n\n```js\nif (a < b) { c }\n```";
    const { applied, after } = await add(site, { title: "T", path: "p", text });
    expect(after["p.mdx"]).toContain(
      "If a \\< b and \\{x\\}: <br /> {/* note */} `{y} <z>`\n\n[https://x.org](https://x.org)\n\n```js\nif (a < b) { c }\n```\n",
    );
    expect(applied).toMatchObject({ notes: expect.arrayContaining([expect.stringContaining("Escaped")]) });
  });

  it.each<[AddPage, string]>([
    [{ title: "T", path: "p", text: "<Card>never closed" }, "bad_text"],
    [{ title: "T", path: "p", text: "---\na: [\n---\nx" }, "bad_text"],
    [{ title: "A", path: "guides/a" }, "page_exists"],
    [{ title: "A", path: "guides/A.md" }, "page_exists"],
    [{ title: "!!!" }, "bad_path"],
    [{ title: "T", path: "../x" }, "bad_path"],
    [{ title: "T", path: ".github/x" }, "bad_path"],
    [{ title: "T", position: { type: "after", page: "nope" } }, "page_not_found"],
    [{ title: "T", position: { type: "group", group: "Nope", at: "end" } }, "group_not_found"],
  ])("refuses %j", async (page, reason) => {
    const { applied, after } = await add(site, page);
    expect(applied).toMatchObject({ type: "refused", reason });
    expect(after).toEqual(site);
  });

  it("follows the extension and line endings of the site", async () => {
    const files = { "a.md": "---\r\ntitle: A\r\n---\r\n", "docs.json": '{"navigation":{"pages":["a"]}}' };
    const { after } = await add(files, { title: "Ünï cödé" });
    expect(after).toEqual({
      ...files,
      "ünï-cödé.md": '---\r\ntitle: "Ünï cödé"\r\n---\r\n',
      "docs.json": '{"navigation":{"pages":["a", "ünï-cödé"]}}',
    });
  });

  it("asks which group is meant when two have the name", async () => {
    const json =
      '{"navigation":{"tabs":[{"groups":[{"group":"G","pages":["a"]}]},{"groups":[{"group":"G","pages":["x/b"]}]}]}}';
    const files = { "a.md": "", "x/b.md": "", "docs.json": json };
    expect(
      (await add(files, { title: "T", position: { type: "group", group: "G", at: "end" } })).applied,
    ).toMatchObject({ reason: "ambiguous_group" });
    const { after } = await add(files, { title: "T", path: "x/t", position: { type: "group", group: "G", at: "end" } });
    expect(after["docs.json"]).toBe(json.replace('["x/b"]', '["x/b", "x/t"]'));
  });

  it("puts the first page into an empty navigation", async () => {
    const { after } = await add({ "docs.json": '{"navigation":{"pages":[]}}' }, { title: "First" });
    expect(after["docs.json"]).toBe('{"navigation":{"pages":["first"]}}');
  });

  it("works without docs.json", async () => {
    const { applied, after } = await add({ "a.mdx": "" }, { title: "New page" });
    expect(after).toEqual({ "a.mdx": "", "new-page.mdx": '---\ntitle: "New page"\n---\n' });
    expect(applied).toMatchObject({ type: "applied", changedFiles: 1 });
  });

  it("puts a page of plain files to their top, whatever the list of links of a folder names", async () => {
    const plain = {
      "README.md": "# All\n",
      "engine.md": "# Engine\n",
      "stores/README.md": "# Stores\n\n- [Disk](disk.md)\n- [Engine](../engine.md)\n",
      "stores/disk.md": "# Disk\n",
    };
    const { after } = await add(plain, { title: "Saving", text: "See [Engine](engine.md)." });
    expect(after).toEqual({ ...plain, "saving.md": "# Saving\n\nSee [Engine](engine.md).\n" });
    const below = await add(plain, { title: "Tape", path: "stores/tape" });
    expect(below.after["stores/README.md"]).toContain("- [Disk](disk.md)\n- [Tape](tape.md)\n");
    const stray = await add(plain, { title: "Tape", path: "stores/tape", text: "See [Engine](engine.md)." });
    expect(stray.applied).toMatchObject({ type: "refused", reason: "bad_text" });
    expect(stray.applied).toMatchObject({ message: expect.stringContaining("write it as `../engine.md`") });
    expect(stray.after).toEqual(plain);
  });

  it("puts a page for a group of groups into the folder around their pages, with a title as other such pages have it", async () => {
    const group =
      '{ "group": "Billing", "pages": [{ "group": "Plans", "pages": ["help/plans/buy"] }, { "group": "Cards", "pages": ["help/cards/visa"] }] }';
    const files = {
      "docs.json": `{ "navigation": { "pages": ["index", ${group}] } }`,
      "README.md": "# Docs\n",
      "AGENTS.md": "# Agents\n",
      "STYLE.md": "# Style\n",
      "index.mdx": "---\ntitle: Home\n---\n",
      "help/plans/buy.mdx": "---\ntitle: Buy\n---\n",
      "help/cards/visa.mdx": "---\ntitle: Visa\n---\n",
    };
    const position = { type: "group", group: "Billing", at: "end" } as const;
    const { after } = await add(files, { title: "Refunds", position });
    expect(after["help/refunds.mdx"]).toBe('---\ntitle: "Refunds"\n---\n');
    expect(JSON.parse(after["docs.json"] ?? "").navigation.pages[1].pages[2]).toBe("help/refunds");
  });
});

it("takes a heading behind a comment of several lines for the title of the pages beside a new one", async () => {
  const page = (title: string) => `<!--\n---\nlinkTitle: "${title}"\n---\n-->\n# ${title}\n\nText\n`;
  const files = { "a.md": page("A"), "b.md": page("B"), "c.md": page("C") };
  const { after } = await add(files, { title: "D", path: "d", text: "Text" });
  expect(after["d.md"]).toBe("# D\n\nText\n");
});
