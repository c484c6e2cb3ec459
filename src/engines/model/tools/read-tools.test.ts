import { expect, it } from "vitest";
import { useDocsTools } from "../../../../test/support/docs-tools-world.ts";

const world = useDocsTools();

it("lists files by a glob, with sizes, also of a repository beside the docs", async () => {
  await world.put({ "index.md": "x", "guides/a.mdx": "x".repeat(3000), "guides/deep/b.md": "x", "c.png": "x" });
  expect(await world.call("list_files", {})).toBe(
    "4 files match\n<data>\nc.png  1 B\nguides/a.mdx  3 KiB\nguides/deep/b.md  1 B\nindex.md  1 B\n</data>",
  );
  const matches = async (glob: string) =>
    (await world.call("list_files", { glob })).match(/^\S+ {2}/gm)?.map((path) => path.trim());
  expect(await matches("**/*.{md,mdx}")).toEqual(["guides/a.mdx", "guides/deep/b.md", "index.md"]);
  expect(await matches("guides/*")).toEqual(["guides/a.mdx"]);
  expect(await matches("guides/")).toEqual(["guides/a.mdx", "guides/deep/b.md"]);
  expect(await matches("[a-c].???")).toEqual(["c.png"]);
  expect(await matches("@api")).toEqual(["@api/server.ts"]);
  expect(await world.call("list_files", { glob: "x/**" })).toBe(
    'No file matches "x/**". Beside the docs there are @api/**',
  );
});

it("tells how many files there are when they are too many", async () => {
  await world.put(Object.fromEntries(Array.from({ length: 450 }, (_, index) => [`f${index % 3}/${index}.md`, ""])));
  const answer = await world.call("list_files", {});
  expect(answer).toContain("450 files match; the first 400 are shown, 50 more: narrow down by a glob");
  expect(answer).toContain("f2/  50 files");
});

it("reads lines with their numbers, and says how to read on", async () => {
  await world.put({ "a.md": "one\r\ntwo\r\n", "b.md": "line of text\n".repeat(4000), "empty.md": "" });
  expect(await world.call("read_file", { path: "a.md" })).toBe(
    '"a.md", lines 1 to 2 of 2. Its lines end in CRLF, which edits keep.\n<data>\n1\tone\n2\ttwo\n</data>',
  );
  expect(await world.call("read_file", { path: "./b.md", from: 3, to: 4 })).toContain(
    "<data>\n3\tline of text\n4\tline of text\n</data>",
  );
  expect(await world.call("read_file", { path: "b.md" })).toMatch(
    /lines 1 to (\d+) of 4000\. Too much for one call: read on with from: \d+/,
  );
  expect(await world.call("read_file", { path: "b.md", from: 5000 })).toBe('Error: "b.md" has only 4000 lines');
  expect(await world.call("read_file", { path: "empty.md" })).toBe('"empty.md" is empty');
  expect(await world.call("read_file", { path: "@api/server.ts" })).toContain("1\texport const PORT = 4747;");
});

it("describes what cannot be shown, and what is near a path to nothing", async () => {
  await world.put({ "guides/setup.mdx": "x", "i.png": Buffer.from([0x89, 0, 0xff]), "big.md": "x".repeat(2_000_000) });
  expect(await world.call("read_file", { path: "i.png" })).toBe('Error: "i.png" is no text but a binary file of 3 B');
  expect(await world.call("read_file", { path: "big.md" })).toContain('"big.md" has 2 MiB and cannot be shown');
  expect(await world.call("read_file", { path: "guides" })).toContain('"guides" is a folder');
  expect(await world.call("read_file", { path: "guides/Setup" })).toBe(
    'Error: There is no file "guides/Setup". Near it are\n<data>\nguides/setup.mdx\n</data>',
  );
});

it("marks what readers do not see, in pages and in matches", async () => {
  await world.put({ "a.mdx": "# A\u200b\n\n{/* for\nagents */}\n\n```md\n<!-- shown -->\n```\n" });
  expect(await world.call("read_file", { path: "a.mdx" })).toBe(
    '"a.mdx", lines 1 to 8 of 8. Lines marked "comment" hold something that readers do not see.\n<data>\n1\t# A⟨U+200B⟩\n2\t\n3 comment\t{/* for\n4 comment\tagents */}\n5\t\n6\t```md\n7\t<!-- shown -->\n8\t```\n</data>',
  );
  expect(await world.call("search", { pattern: "agents" })).toContain("a.mdx:4 comment\tagents */}");
});

it("searches by regular expression, with context, in some files or beside the docs", async () => {
  await world.put({ "a.md": "zero\nThe port\nlast\n", "b.mdx": "the PORT (1)\n", "c.bin": Buffer.from([0, 1]) });
  expect(await world.call("search", { pattern: "port$", context: 1 })).toBe(
    "1 matching line in 1 file.\n<data>\na.md-1\tzero\na.md:2\tThe port\na.md-3\tlast\n</data>",
  );
  expect(await world.call("search", { pattern: "PORT (1)", literal: true })).toContain("b.mdx:1\tthe PORT (1)");
  expect(await world.call("search", { pattern: "port", ignore_case: true, glob: "*.mdx" })).toContain(
    "1 matching line in 1 file",
  );
  expect(await world.call("search", { pattern: "PORT", glob: "@api/**" })).toContain(
    "@api/server.ts:1\texport const PORT",
  );
  expect(await world.call("search", { pattern: "(?<=a)b" })).toMatch(
    /^Error: The pattern cannot be used .* without lookaround/,
  );
  expect(await world.call("search", { pattern: "nowhere" })).toBe("No line matches. Beside the docs there are @api/**");
});

it("finds a match far in a long line, and shows what surrounds it", async () => {
  await world.put({ "a.json": `{"x":"${"y".repeat(50_000)} needle ${"z".repeat(50_000)}"}` });
  expect(await world.call("search", { pattern: "needle" })).toMatch(/a\.json:1\t…y{50,} needle z{100,}…\n/);
});

it("finds pages, and shows outlines and links", async () => {
  await world.put({
    "docs.json": '{"navigation": {"groups": [{"group": "G", "pages": ["index", "guides/setup"]}]}}',
    "index.md": "# Home\n\n[Setup](/guides/setup#one) and [gone](/gone)\n",
    "guides/setup.mdx": "---\ntitle: Set it up\n---\n\n## One\n\n[home](/) [web](https://example.com)\n",
  });
  expect(await world.call("find_page", { page: "set it up" })).toContain(
    'guides/setup.mdx  address /guides/setup  title "Set it up"',
  );
  expect(await world.call("find_page", { page: "setupp" })).toContain(
    'There is no page "setupp". Perhaps one of these is meant\n<data>\nguides/setup.mdx',
  );
  expect(await world.call("outline", { page: "/guides/setup" })).toContain(
    'title: "Set it up"\n5\t## One  anchor #one',
  );
  const links = await world.call("links", { page: "guides/setup" });
  expect(links).toContain("2 links from it, 1 to it, 1 places in the navigation");
  expect(links).toContain("7\t/  → index.md\n7\thttps://example.com  → elsewhere, not checked");
  expect(links).toContain(
    "Links to the page:\nindex.md:3\t/guides/setup#one\nIn the navigation:\ndocs.json:1\tguides/setup",
  );
  expect(await world.call("links", { page: "index" })).toContain("/gone  → nothing: there is no gone");
});

it("tells what the pipeline would refuse, and on request what was wrong before", async () => {
  await world.put({ "index.md": "[x](/gone)\n" });
  world.run = { check: async () => ["a.md:1: broken"] };
  expect(await world.call("check", {})).toBe("1 findings must be mended\n<data>\nTo mend:\na.md:1: broken\n</data>");
  expect(await world.call("check", { whole_site: true })).toContain(
    'Others on the site:\nindex.md:1: There is no page or file "/gone"',
  );
});

it("names no place of this machine when a tool fails", async () => {
  world.run = { check: () => Promise.reject(Object.assign(new Error("EIO, /home/me/secret"), { code: "EIO" })) };
  expect(await world.call("check", {})).toBe("Error: It could not be done (EIO). Try something else");
});

it("ends with the turn", async () => {
  world.run = { signal: AbortSignal.abort(new Error("over")) };
  await expect(world.call("list_files", {})).rejects.toThrow("over");
});
