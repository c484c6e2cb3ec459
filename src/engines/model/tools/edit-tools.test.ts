import { describe, expect, it } from "vitest";
import { useDocsTools } from "../../../../test/support/docs-tools-world.ts";

const world = useDocsTools();
const edit = (path: string, old_text: string, new_text: string, more = {}) =>
  world.call("edit_file", { path, old_text, new_text, ...more });

it.each(["x".repeat(1_048_577), "é".repeat(600_000)])("refuses to write more than 1 MiB (%#)", async (text) => {
  expect(await world.call("write_file", { path: "giant.md", text })).toContain("at most 1 MiB is allowed");
});

describe("edit_file", () => {
  it("replaces a text that stands once, or all of them", async () => {
    await world.put({ "a.md": "one two\ntwo\n" });
    expect(await edit("a.md", "one", "1")).toBe('Replaced 1 place in "a.md", from line 1');
    expect(await edit("a.md", "two", "2")).toBe(
      'Error: old_text stands 2 times in "a.md", in lines 1, 2. Quote more of what surrounds it, or set all',
    );
    expect(await edit("a.md", "two", "$&2", { all: true })).toBe('Replaced 2 places in "a.md", from line 1, 2');
    expect(await world.text("a.md")).toBe("1 $&2\n$&2\n");
  });

  it("keeps the file's line ends", async () => {
    await world.put({ "a.md": "one\r\ntwo\r\nthree\r\n" });
    await edit("a.md", "one\ntwo", "1\n2");
    expect(await world.text("a.md")).toBe("1\r\n2\r\nthree\r\n");
  });

  it("takes hidden characters as they are shown, and keeps them", async () => {
    await world.put({ "a.md": "pass\u200bword ⟨x⟩ is set\n" });
    expect(await world.call("read_file", { path: "a.md" })).toContain("pass⟨U+200B⟩word ⟨U+27E8⟩x⟩ is set");
    await edit("a.md", "pass⟨U+200B⟩word ⟨U+27E8⟩x⟩ is", "pass⟨U+200B⟩word ⟨U+27E8⟩x⟩ was");
    expect(await world.text("a.md")).toBe("pass\u200bword ⟨x⟩ was set\n");
    await edit("a.md", "pass⟨U+200B⟩word", "password");
    expect(await world.text("a.md")).toBe("password ⟨x⟩ was set\n");
    expect(await edit("a.md", "was", "w\u2060as")).toContain("characters that readers do not see (U+2060)");
  });

  it.each([
    ["  - item\n", "- item", "- item", undefined],
    [
      "\t- item\n",
      "    - item",
      "the indentation in line 1 of old_text: the file has 1 tab, old_text has 4 spaces",
      "1\t\t- item",
    ],
    ["no\u00a0break here\n", "no break here", "the file has the character U+00A0", "1\tno\u00a0break"],
    ["a  b\nc\n", "a b\nc", "differs only in the white space in line 1 of old_text", "1\ta  b\n2\tc"],
    [
      "# T\n\nTurn the big lamp on\n",
      "Turn the small lamp on",
      "The most similar place is at line 3",
      "3\tTurn the big lamp on",
    ],
    ["x\n", "completely different words", "nor anything like it", undefined],
  ])("points out the nearest place in %j for %j", async (text, old, says, shown) => {
    await world.put({ "a.md": text });
    const answer = await edit("a.md", old, "new");
    if (shown === undefined && says === old) expect(answer).toMatch(/^Replaced/);
    else expect(answer).toContain(says);
    if (shown !== undefined) expect(answer).toContain(shown);
  });

  it("tells at once when a page or settings cannot be read any more", async () => {
    await world.put({ "a.mdx": "# A\n\nText\n", "docs.json": '{"name": "x"}\n' });
    expect(await edit("a.mdx", "Text", "<Note>Text")).toMatch(
      /But the file cannot be read any more: mend this\n<data>\nline 3: /,
    );
    expect(await edit("a.mdx", "Text", "Words")).toContain("The file still cannot be read");
    expect(await edit("docs.json", '"x"', "x")).toContain("But the file cannot be read any more");
  });

  it("runs calls made at once one after another", async () => {
    await world.put({ "a.md": "0\n" });
    await Promise.all(Array.from({ length: 20 }, (_, index) => edit("a.md", `${index}\n`, `${index + 1}\n`)));
    expect(await world.text("a.md")).toBe("20\n");
  });
});

describe("write_file, move_file and delete_file", () => {
  it("writes, replaces, moves and deletes", async () => {
    expect(await world.call("write_file", { path: "new/a.md", text: "# A\n\nB\n" })).toBe('Wrote "new/a.md", 3 lines');
    expect(await world.call("write_file", { path: "new/a.md", text: "# A\n" })).toBe(
      'Replaced "new/a.md": 3 lines became 1',
    );
    expect(await world.call("write_file", { path: "new/a.md", text: "# A\n" })).toBe(
      '"new/a.md" says just that already',
    );
    expect(await world.call("move_file", { from: "new/a.md", to: "b.md" })).toContain('Moved "new/a.md" to "b.md"');
    expect(await world.text("b.md")).toBe("# A\n");
    expect(await world.call("delete_file", { path: "b.md" })).toContain('Deleted "b.md"');
    expect(await world.call("delete_file", { path: "b.md" })).toBe("Error: There is no file b.md");
  });

  it.each([
    ["Index.md", '"index.md" exists already'],
    ["index.md/x.md", '"index.md" exists already'],
    ["CON.md", "is a device on Windows"],
    [" a.md", "begins or ends with a space"],
    ["a:b.md", "it contains one of"],
    ["a\u00a0b.md", "characters that nobody sees"],
    ["e\u0301.md", "composed form"],
    ["/a.md", "it is absolute"],
    ["@api/a.md", "may only be read"],
    [".github/workflows/a.yml", "controls git"],
  ])("refuses a new file %j", async (path, says) => {
    await world.put({ "index.md": "x", "b.md": "x" });
    expect(await world.call("write_file", { path, text: "x" })).toMatch(/^Error: /);
    expect(await world.call("write_file", { path, text: "x" })).toContain(says);
    expect(await world.call("move_file", { from: "b.md", to: path })).toMatch(/^Error: /);
    expect(await world.text("b.md")).toBe("x");
  });
});

describe("pages and navigation", () => {
  const DOCS = `{
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "a"] },
      { "group": "More", "pages": ["b"] }
    ]
  }
}
`;
  const start = () =>
    world.put({ "docs.json": DOCS, "index.md": "[a](/a)\n", "a.md": "# A\n", "b.md": "# B\n", "c.md": "# C\n" });
  const pages = async () => [...(await world.text("docs.json")).matchAll(/"pages": (\[.*\])/g)].map(([, list]) => list);

  it("adds, moves and removes pages and keeps the rest as it is", async () => {
    await start();
    expect(await world.call("edit_navigation", { action: "add", page: "c", after: "index" })).toBe(
      'Added "c.md" to the navigation, in "docs.json"',
    );
    expect(await world.text("docs.json")).toBe(DOCS.replace('"index", "a"', '"index", "c", "a"'));
    await world.call("edit_navigation", { action: "move", page: "c", group: "More", at: "start" });
    expect(await pages()).toEqual(['["index", "a"]', '["c", "b"]']);
    await world.call("edit_navigation", { action: "remove", page: "c" });
    expect(await world.text("docs.json")).toBe(DOCS);
  });

  it("changes nothing when the place is not there", async () => {
    await start();
    expect(await world.call("edit_navigation", { action: "move", page: "a", group: "Nope" })).toContain(
      "no group `Nope`",
    );
    expect(await world.call("edit_navigation", { action: "add", page: "a" })).toContain("use the action move");
    expect(await world.call("edit_navigation", { action: "remove", page: "c" })).toContain("is not in the navigation");
    expect(await world.call("edit_navigation", { action: "add", page: "nope" })).toContain("means no page");
    expect(await world.text("docs.json")).toBe(DOCS);
  });

  it("moves and deletes pages with everything that points to them", async () => {
    await start();
    expect(await world.call("move_page", { page: "a", to: "guides/a" })).toContain("Moved `a.md` to `guides/a.md`.");
    expect(await world.text("index.md")).toBe("[a](/guides/a)\n");
    expect(await pages()).toEqual(['["index", "guides/a"]', '["b"]']);
    expect(await world.call("delete_page", { page: "guides/a", redirect_to: "b" })).toContain("Deleted `guides/a.md`.");
    expect(await world.text("index.md")).not.toContain("guides/a");
    expect(await world.text("docs.json")).toContain('"/guides/a"');
    expect(await world.call("move_page", { page: "b", to: "index" })).toContain("`index.md` exists already");
  });
});

it("refuses paths that are too deep, and takes no time for those that are not", async () => {
  const say = (folders: number) => world.call("write_file", { path: `${"a/".repeat(folders)}x.md`, text: "# X\n" });
  expect(await say(300)).toMatch(/^Error: .*more than 32 folders deep/);
  const before = process.cpuUsage();
  for (let file = 0; file < 3; file++) expect(await say(32 - file)).toMatch(/^Wrote/);
  expect(await world.call("list_files", { glob: `${"**/".repeat(160)}*.md` })).toContain("3 files");
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(5_000_000);
});
