import { describe, expect, test } from "vitest";
import type { Asked } from "../../scripts/corpus-rules/instructions/given-instruction.ts";
import { makeInstructions } from "../../scripts/corpus-rules/instructions/make-instructions.ts";
import { judgeRun } from "../../scripts/corpus-rules/judge/judge-run.ts";
import { readJudgedSite } from "../../scripts/corpus-rules/site/read-judged-site.ts";
import { findAddress } from "../../scripts/corpus-rules/site/resolve-link.ts";
import { treeInMemory } from "../../scripts/corpus-rules/tree.ts";
import type { EngineFinding } from "../../src/engine.ts";

type Files = Record<string, string>;

const SITE: Files = {
  "docs.json": JSON.stringify({
    navigation: { groups: [{ group: "Guides", pages: ["start", "guides/a", "guides/b"] }] },
    redirects: { $ref: "./redirects.json" },
    banner: { content: "[New](/guides/a)" },
  }),
  "redirects.json": JSON.stringify([{ source: "/old", destination: "/guides/a" }]),
  "start.mdx":
    '---\ntitle: Start\n---\n\nSee [a](/guides/a#first), [the same](/old) and <Card href="/guides/b" />.\n\n```sh\ncurl /guides/a\n```\n',
  "guides/a.mdx": "---\ntitle: A\n---\n\n## First\n\nTo [b](./b). [Nowhere](/none).\n",
  "guides/b.mdx": "---\ntitle: B\n---\n\nWords of Acme Cloud, and of its own recieve.\n",
};

const MOVED: Files = {
  ...without(SITE, "guides/a.mdx"),
  "docs.json": (SITE["docs.json"] ?? "").replaceAll("guides/a", "guides/c"),
  "redirects.json": JSON.stringify([
    { source: "/old", destination: "/guides/c" },
    { source: "/guides/a", destination: "/guides/c" },
  ]),
  "start.mdx": (SITE["start.mdx"] ?? "").replace("(/guides/a#first)", "(/guides/c#first)"),
  "guides/c.mdx": SITE["guides/a.mdx"] ?? "",
};

const MOVE: Asked = { type: "move", moves: new Map([["guides/a.mdx", "guides/c.mdx"]]), wantsRedirect: true };

function without(files: Files, path: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
}

function edited(files: Files, path: string, from: string, to: string): Files {
  const text = files[path] ?? "";
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  return { ...files, [path]: text.replace(from, to) };
}

async function judge(
  asked: Asked,
  after: Files,
  {
    before = SITE,
    summary = "- Done; one line was left.",
    found = [],
  }: { before?: Files; summary?: string; found?: EngineFinding[] } = {},
) {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (path) => before[path] !== after[path],
  );
  const [old, now] = [treeInMemory(before), treeInMemory(after)];
  const instruction = { id: "1", prompt: "", asked, expectation: "done" as const };
  const figures = { engineMs: 0, checkMs: 0, memory: 0 };
  const answer = { type: "done" as const, title: "", summary, found, changed, refusals: [], ...figures };
  const judged = await judgeRun(instruction, answer, async () => ({
    instruction,
    before: old,
    after: now,
    siteBefore: await readJudgedSite(old, ""),
    siteAfter: await readJudgedSite(now, ""),
    changed,
    docsFolder: "",
    title: "",
    summary,
    found,
    named: summary,
  }));
  return [...new Set(judged.faults.map(({ rule }) => rule))].sort();
}

describe("the judge of a move", () => {
  test("finds nothing wrong with a whole one", async () => {
    expect(await judge(MOVE, MOVED)).toEqual([]);
  });

  test.each<[string, Files, string]>([
    [
      "a link that still leads to the old address",
      edited(MOVED, "start.mdx", "(/guides/c#first)", "(/guides/a#first)"),
      "link-through-redirect",
    ],
    ["a broken link", edited(MOVED, "start.mdx", "(/guides/c#first)", "(/guides/d#first)"), "link-broken"],
    ["a lost anchor", edited(MOVED, "start.mdx", "#first", "#second"), "anchor-broken"],
    [
      "a link that is changed without need",
      edited(MOVED, "start.mdx", "(/old)", "(/guides/c)"),
      "redirected-link-rewritten",
    ],
    [
      "a lost redirect",
      { ...MOVED, "redirects.json": JSON.stringify([{ source: "/guides/a", destination: "/guides/c" }]) },
      "redirect-lost",
    ],
    [
      "a redirect that was forgotten",
      { ...MOVED, "redirects.json": JSON.stringify([{ source: "/old", destination: "/guides/c" }]) },
      "redirect-missing",
    ],
    [
      "a second list of redirects",
      edited(MOVED, "docs.json", '"banner"', '"redirects":[],"banner"'),
      "configuration-broken",
    ],
    ["a page that left the navigation", edited(MOVED, "docs.json", '"guides/c",', ""), "left-navigation"],
    ["another order", edited(MOVED, "docs.json", '"guides/c","guides/b"', '"guides/b","guides/c"'), "navigation-order"],
    ["a link of the banner", edited(MOVED, "docs.json", "](/guides/c)", "](/guides/d)"), "configuration-link-broken"],
    ["changed code", edited(MOVED, "start.mdx", "curl /guides/a", "curl /guides/c"), "code-changed"],
    ["changed words", edited(MOVED, "start.mdx", "See [a]", "Look at [a]"), "text-changed"],
    ["a page that no longer parses", edited(MOVED, "start.mdx", "/>.", ">."), "mdx-broken"],
    [
      "other line endings",
      { ...MOVED, "start.mdx": (MOVED["start.mdx"] ?? "").replaceAll("\n", "\r\n") },
      "line-endings",
    ],
    ["a lost line feed", { ...MOVED, "start.mdx": (MOVED["start.mdx"] ?? "").trimEnd() }, "last-line"],
    ["a mark at the start", { ...MOVED, "start.mdx": `\uFEFF${MOVED["start.mdx"]}` }, "byte-order-mark"],
    ["a page beside it", { ...MOVED, "guides/z.mdx": "" }, "file-added"],
    ["a page too few", without(MOVED, "guides/b.mdx"), "file-lost"],
  ])("sees %s", async (_, after, rule) => {
    expect(await judge(MOVE, after)).toContain(rule);
  });
});

describe("the judge of other instructions", () => {
  const fixLinks: Asked = { type: "fix-links" };
  test.each<[string, Asked, Files, string[]]>([
    ["a mended link", fixLinks, edited(SITE, "guides/a.mdx", "/none", "/start"), []],
    ["a link that worked", fixLinks, edited(SITE, "start.mdx", "(/old)", "(/guides/b)"), ["working-link-changed"]],
    ["a link that is as broken as before", fixLinks, edited(SITE, "guides/a.mdx", "/none", "/nothing"), ["not-mended"]],
    ["a correction", { type: "spelling" }, edited(SITE, "guides/b.mdx", "recieve", "receive"), []],
    ["a corrected name", { type: "spelling" }, edited(SITE, "guides/b.mdx", "Acme", "Acne"), ["name-corrected"]],
    ["a corrected word", { type: "spelling" }, edited(SITE, "guides/b.mdx", "own", "won"), ["real-word-corrected"]],
    [
      "a removed link",
      { type: "remove-mentions", text: "Acme Cloud" },
      edited(SITE, "start.mdx", "[a](", "[]("),
      ["empty-link"],
    ],
    [
      "a broken sentence",
      { type: "remove-mentions", text: "Acme Cloud" },
      edited(SITE, "guides/b.mdx", "Acme Cloud", ""),
      ["broken-sentence", "orphaned-punctuation"],
    ],
    [
      "a field",
      { type: "frontmatter", page: "guides/b.mdx", field: "title", value: "C" },
      edited(SITE, "guides/b.mdx", "title: B", "title: C"),
      [],
    ],
    [
      "a field of another value",
      { type: "frontmatter", page: "guides/b.mdx", field: "title", value: "C" },
      edited(SITE, "guides/b.mdx", "title: B", "title: [C]"),
      ["field"],
    ],
    [
      "a replacement",
      { type: "replace", from: "Acme Cloud", to: "Zebra", where: "prose" },
      edited(SITE, "guides/b.mdx", "Acme Cloud", "Zebra"),
      [],
    ],
    [
      "a replacement of more",
      { type: "replace", from: "Acme Cloud", to: "Zebra", where: "prose" },
      edited(SITE, "guides/b.mdx", "of Acme Cloud", "from Zebra"),
      ["other-text-changed"],
    ],
    [
      "a change that was to be refused",
      { type: "refuse" },
      edited(SITE, "guides/b.mdx", "B", "C"),
      ["should-be-refused"],
    ],
  ])("judges %s", async (_, asked, after, rules) => {
    expect(await judge(asked, after)).toEqual(rules);
  });

  test("lets links to a deleted page go that have the site's own address", async () => {
    const url = "https://docs.example.com";
    const links = ["start", "guides/a", "guides/b", "start", "guides/a"].map((page) => `[Page](${url}/${page})\n`);
    const before = { ...SITE, "README.md": links.join("") };
    const gone = without(edited(before, "docs.json", ',"guides/b"', ""), "guides/b.mdx");
    const plain = edited(edited(gone, "guides/a.mdx", "[b](./b)", "b"), "start.mdx", ' <Card href="/guides/b" />', "");
    const after = edited(plain, "README.md", `[Page](${url}/guides/b)`, "Page");
    const asked: Asked = { type: "delete", pages: ["guides/b.mdx"], wantsRedirect: false };
    expect(await judge(asked, after, { before, summary: "- No redirect." })).toEqual([]);
  });

  test("lets a page's name in menus follow the title that it was", async () => {
    const before = edited(SITE, "guides/b.mdx", "title: B", "title: B\nsidebarTitle: B");
    const asked: Asked = { type: "frontmatter", page: "guides/b.mdx", field: "title", value: "C" };
    const after = { ...before, "guides/b.mdx": (before["guides/b.mdx"] ?? "").replaceAll("itle: B", "itle: C") };
    expect(await judge(asked, after, { before })).toEqual([]);
    expect(await judge(asked, edited(after, "guides/b.mdx", "barTitle: C", "barTitle: D"), { before })).toEqual([
      "other-field-changed",
    ]);
  });

  test("lets a preview in `head` follow the title that it was, and links to a version of the repository stay", async () => {
    const head = (title: string) =>
      `title: ${title}\nhead: [["meta", {"property": "og:title", "content": "${title}"}]]`;
    const before = edited(SITE, "guides/b.mdx", "title: B", head("B"));
    const asked: Asked = { type: "frontmatter", page: "guides/b.mdx", field: "title", value: "C" };
    const set = (fields: string) => edited(SITE, "guides/b.mdx", "title: B", fields);
    expect(await judge(asked, set(head("C")), { before })).toEqual([]);
    expect(await judge(asked, set(head("C").replace("og:title", "og:url")), { before })).toEqual([
      "other-field-changed",
    ]);
    const linked = { "README.md": "See https://git.example.com/o/r/blob/2025-11-25/guides/a.mdx here.\n" };
    expect(await judge(MOVE, { ...MOVED, ...linked }, { before: { ...SITE, ...linked } })).toEqual([]);
  });

  test("counts addresses that stand in the text", async () => {
    const before = { ...SITE, "README.md": "See https://docs.example.com/guides/a here.\n" };
    const after = { ...MOVED, "README.md": "See https://docs.example.com/guides/c here.\n" };
    expect(await judge(MOVE, after, { before, summary: "- Updated 2 links." })).toEqual([]);
    expect(await judge(MOVE, after, { before, summary: "- Updated 1 link." })).toEqual(["count"]);
  });

  test("compares the number that is told with the changes", async () => {
    const after = edited(SITE, "guides/a.mdx", "/none", "/start");
    expect(await judge(fixLinks, after, { summary: "- Fixed 2 links." })).toEqual(["count"]);
  });

  test("sees a deletion without the redirect that was asked for", async () => {
    const after = { ...edited(without(SITE, "guides/b.mdx"), "docs.json", ',"guides/b"', "") };
    const asked: Asked = { type: "delete", pages: ["guides/b.mdx"], redirectTo: "start.mdx", wantsRedirect: true };
    expect(await judge(asked, after)).toEqual(["link-to-deleted-page", "redirect-missing"]);
  });

  test("reads a replaced text by the line, and links that keep the name of their definition", async () => {
    const before = edited(SITE, "guides/b.mdx", "Words of", "# Words\n\nof [Acme Cloud] and");
    const known = edited(before, "guides/b.mdx", "recieve.\n", "recieve.\n\n[Acme Cloud]: /start\n");
    const page = (known["guides/b.mdx"] ?? "").replace("[Acme Cloud] and Acme Cloud", "[Zebra][Acme Cloud] and Zebra");
    const asked: Asked = { type: "replace", from: "Acme Cloud", to: "Zebra", where: "prose" };
    const summary = "- Replaced `Acme Cloud` with `Zebra` in 2 places in 1 file. Not changed: 1 name.";
    expect(await judge(asked, { ...known, "guides/b.mdx": page }, { before: known, summary })).toEqual([]);
    const apart: Asked = { type: "replace", from: "Words of", to: "Zebra", where: "prose" };
    expect(await judge(apart, before, { before, summary: "- Nothing" })).toEqual([]);
  });

  test("sees a report of a link that works", async () => {
    const report = (message: string) => [
      { path: "start.mdx", line: 5, kind: "link" as const, message, isChanged: false },
    ];
    const works = { found: report("There is no page or file `/guides/b`") };
    expect(await judge({ type: "report" }, SITE, works)).toEqual(["report-false"]);
    const fails = { found: report("`guides/a.mdx` has no heading for the link `/guides/a#third`") };
    expect(await judge({ type: "report" }, SITE, fails)).toEqual([]);
  });
});

describe("the judge's own reading of a site", () => {
  const leads = async (files: Files, from: string) => {
    const tree = treeInMemory(files);
    return findAddress(tree, await readJudgedSite(tree, ""), from);
  };

  test("follows redirects of the host and of Next.js", async () => {
    const files = {
      "content/_meta.ts": 'export default { start: "Start" };',
      "content/start.mdx": "# Start\n",
      "next.config.mjs":
        'import nextra from "nextra";\nconst withNextra = nextra({ a: 1 });\nexport default withNextra({ redirects: async () => [{ source: "/old", destination: "/start" }] });\n',
      "netlify.toml": '[build]\n  publish = "out"\n\n[[redirects]]\n  from = "/older"\n  to = "/old"\n',
    };
    const page = { path: "content/start.mdx", isRedirected: true };
    expect(await leads(files, "/old")).toEqual(page);
    expect(await leads(files, "/older")).toEqual(page);
  });

  const book: Files = {
    "book.toml":
      '[book]\ntitle = "Acme"\n\n[output.html.redirect]\n"./old.html" = "./guides/safe.html"\n"/older/a.html" = "../start.html#top"\n',
    "src/SUMMARY.md":
      "# Summary\n\n[Start](start.md)\n\n# Guides\n\n- [Guides](guides/README.md)\n  - [Safe](./guides/safe.md)\n- [Later]()\n",
    "src/start.md": "# Start\n\nSee [it](guides/safe.html).\n",
    "src/guides/README.md": "# Guides\n",
    "src/guides/safe.md": "# Safe\n",
    "src/guides/part.md": "Included.\n",
  };

  test("knows the chapters of an mdBook and its redirects", async () => {
    expect(await leads(book, "/guides/")).toMatchObject({ path: "src/guides/README.md", isRedirected: false });
    expect(await leads(book, "/old.html")).toEqual({ path: "src/guides/safe.md", isRedirected: true });
    expect(await leads(book, "/older/a.html")).toEqual({ path: "src/start.md", isRedirected: true });
    const site = await readJudgedSite(treeInMemory(book), "src");
    expect(site.format).toBe("mdbook");
    expect(site.addressOf.has("src/guides/part.md")).toBe(false);
    expect(site.listed).toEqual(["src/start.md", "src/guides/README.md", "src/guides/safe.md"]);
    expect(site.parents).toEqual(["src/guides/README.md"]);
  });

  test("judges a chapter of an mdBook that moves by its redirect, its entry and the links to it", async () => {
    const asked: Asked = { type: "move", moves: new Map([["src/guides/safe.md", "src/safe.md"]]), wantsRedirect: true };
    const moved = { ...without(book, "src/guides/safe.md"), "src/safe.md": book["src/guides/safe.md"] ?? "" };
    const linked = edited(moved, "src/start.md", "guides/safe.html", "safe.html");
    const listed = edited(linked, "src/SUMMARY.md", "./guides/safe.md", "./safe.md");
    const led = edited(listed, "book.toml", "./guides/safe.html", "./safe.html");
    const whole = edited(led, "book.toml", '"/older', '"/guides/safe.html" = "../safe.html"\n"/older');
    expect(await judge(asked, whole, { before: book })).toEqual([]);
    expect(await judge(asked, led, { before: book })).toEqual(["redirect-missing"]);
    expect(
      await judge(asked, { ...whole, "src/SUMMARY.md": book["src/SUMMARY.md"] ?? "" }, { before: book }),
    ).toContain("left-navigation");
    const broken = {
      ...whole,
      "src/start.md": edited(moved, "src/start.md", "safe.html", "none.html")["src/start.md"] ?? "",
    };
    expect(await judge(asked, broken, { before: book })).toContain("link-broken");
  });

  const starlight: Files = {
    "astro.config.mjs":
      'import starlight from "@astrojs/starlight"; export default { integrations: [starlight({ defaultLocale: "root", locales: { root: {}, de: {} }, sidebar: ["care/feed", "more"] })] };\n',
    "src/content/docs/care/feed.md": "---\ntitle: Feed\n---\n\nText.\n",
    "src/content/docs/more.md": "---\ntitle: More\n---\n\nText.\n",
    "src/content/docs/de/care/feed.mdx": "---\ntitle: Futter\n---\n\nText.\n",
    "src/content/docs/de/more.md": "---\ntitle: Mehr\n---\n\n[Futter](/de/care/feed/)\n",
  };
  const feed = "src/content/docs/care/feed.md";
  const withoutFeed = edited(without(starlight, feed), "astro.config.mjs", '"care/feed", ', "");

  test("wants the translations of a Starlight page to move with it", async () => {
    const asked: Asked = {
      type: "move",
      moves: new Map([[feed, "src/content/docs/food.md"]]),
      wantsRedirect: false,
    };
    const alone = {
      ...edited(without(starlight, feed), "astro.config.mjs", "care/feed", "food"),
      "src/content/docs/food.md": starlight[feed] ?? "",
    };
    expect(await judge(asked, alone, { before: starlight })).toEqual(["not-moved"]);
    const linked = edited(alone, "src/content/docs/de/more.md", "/de/care/feed/", "/de/food/");
    const whole = {
      ...without(linked, "src/content/docs/de/care/feed.mdx"),
      "src/content/docs/de/food.mdx": starlight["src/content/docs/de/care/feed.mdx"] ?? "",
    };
    expect(await judge(asked, whole, { before: starlight })).toEqual([]);
  });

  test("wants the translations of a VitePress page to move with it", async () => {
    const config = (name: string) =>
      `export default { sitemap: { hostname: "https://zoo.example" }, locales: { root: {}, de: {}, fr: { link: "https://fr.example" } }, themeConfig: { sidebar: [{ text: "Feed", link: "/${name}" }] } };\n`;
    const before: Files = {
      ".vitepress/config.ts": config("feed"),
      "feed.md": "# Feed\n",
      "more.md": "# More\n\nSee <https://zoo.example/de/feed.html>.\n",
      "de/feed.md": "# Futter\n",
      "de/more.md": "# Mehr\n\n[Futter](./feed)\n",
    };
    const asked: Asked = { type: "move", moves: new Map([["feed.md", "food.md"]]), wantsRedirect: false };
    const summary = "- No redirect.";
    const alone = { ...without(before, "feed.md"), ".vitepress/config.ts": config("food"), "food.md": "# Feed\n" };
    expect(await judge(asked, alone, { before, summary })).toEqual(["not-moved"]);
    const moved = { ...without(alone, "de/feed.md"), "de/food.md": "# Futter\n" };
    const linked = edited(moved, "de/more.md", "./feed", "./food");
    const whole = edited(linked, "more.md", "de/feed.html", "de/food.html");
    expect(await judge(asked, whole, { before, summary })).toEqual([]);
    const misled = edited(linked, "more.md", "de/feed.html", "food.html");
    expect(await judge(asked, misled, { before, summary })).toContain("text-changed");
  });

  test("knows the translations beside a page of Fumadocs, and asks for none of them", async () => {
    const before: Files = {
      "lib/i18n.ts": 'export const i18n = defineI18n({ languages: ["en", "fr"] });\n',
      "content/docs/meta.json": '{ "pages": ["feed", "more"] }\n',
      "content/docs/feed.mdx": "# Feed\n",
      "content/docs/feed.fr.mdx": "# Nourriture\n",
      "content/docs/more.mdx": "# More\n",
    };
    const from = "content/docs/feed.mdx";
    const asked: Asked = { type: "move", moves: new Map([[from, "content/docs/food.mdx"]]), wantsRedirect: false };
    const summary = "- No redirect.";
    const listed = edited(without(before, from), "content/docs/meta.json", "feed", "food");
    const alone = { ...listed, "content/docs/food.mdx": "# Feed\n" };
    expect(await judge(asked, alone, { before, summary })).toEqual(["not-moved"]);
    const whole = { ...without(alone, "content/docs/feed.fr.mdx"), "content/docs/food.fr.mdx": "# Nourriture\n" };
    expect(await judge(asked, whole, { before, summary })).toEqual([]);
    const open = edited(before, "content/docs/meta.json", '"feed", "more"', '"more", "..."');
    const hidden = edited(open, "content/docs/meta.json", '"..."', '"...", "!feed"');
    expect(await judge({ type: "hide", page: from }, hidden, { before: open })).toEqual([]);
    expect(await judge({ type: "hide", page: from }, { ...open, "x.txt": "" }, { before: open })).toEqual([
      "not-hidden",
    ]);
    const tree = treeInMemory(before);
    const prompts = makeInstructions(tree, await readJudgedSite(tree, ""), "").map(({ prompt }) => prompt);
    expect(prompts.filter((prompt) => prompt.includes("feed.fr"))).toEqual([]);
  });

  test("lets the translations of a Starlight page go with it if the answer says so", async () => {
    const asked: Asked = { type: "delete", pages: [feed], wantsRedirect: false };
    const gone = edited(
      without(withoutFeed, "src/content/docs/de/care/feed.mdx"),
      "src/content/docs/de/more.md",
      "[Futter](/de/care/feed/)",
      "Futter",
    );
    const summary = "- Deleted it with 1 translation; there is no redirect.";
    expect(await judge(asked, gone, { before: starlight, summary })).toEqual([]);
    expect(await judge(asked, gone, { before: starlight, summary: "- Deleted it, no redirect." })).toContain(
      "file-lost",
    );
  });

  test("knows the posts and own pages of a Docusaurus site", async () => {
    const files = {
      "docusaurus.config.js": 'module.exports = { presets: [["classic", {}]] };',
      "docs/start.md": "# Start\n",
      "blog/2020-01-02-news.md": "# News\n",
      "src/pages/help.tsx": "",
    };
    expect(await leads(files, "/blog/2020/01/02/news")).toMatchObject({ path: "blog/2020-01-02-news.md" });
    expect(await leads(files, "/help")).toMatchObject({ path: "src/pages/help.tsx" });
    expect(await leads(files, "/helps")).toBeUndefined();
  });

  test("reads links of a VitePress sidebar from the base of their list", async () => {
    const files = (sidebar: unknown) => ({
      ".vitepress/config.js": `export default ${JSON.stringify({ themeConfig: { sidebar } })};`,
      "guide/start.md": "# Start\n",
      "guide/deep/more.md": "# More\n",
      "other.md": "# Other\n",
    });
    const deep = { text: "Deep", base: "/guide/deep", items: [{ text: "More", link: "/more" }] };
    const items = (start: string) => [
      { text: "Start", link: start },
      deep,
      { text: "Us", link: "https://example.com" },
    ];
    const before = files({ "/guide/": { base: "/guide/", items: items("start") }, "/": [{ link: "/other" }] });
    const site = await readJudgedSite(treeInMemory(before), "");
    expect(site.listed).toEqual(["guide/start.md", "guide/deep/more.md", "other.md"]);

    const asked: Asked = { type: "move", moves: new Map([["guide/start.md", "guide/begin.md"]]), wantsRedirect: false };
    const moved = (sidebar: unknown) => ({
      ...without(files(sidebar), "guide/start.md"),
      "guide/begin.md": before["guide/start.md"],
    });
    const right = { "/guide/": { base: "/guide/", items: items("begin") }, "/": [{ link: "/other" }] };
    expect(await judge(asked, moved(right), { before })).toEqual([]);
    const wrong = { "/guide/": { base: "/guide/", items: items("/guide/begin") }, "/": [{ link: "/other" }] };
    expect(await judge(asked, moved(wrong), { before })).toContain("left-navigation");
  });

  test("takes a path without an ending for the folder of that name, if there is one", async () => {
    const named = { "build.txt": "members: guides/a\n" };
    const folder = { "guides/a/build.txt": "1\n" };
    expect(await judge(MOVE, { ...MOVED, ...named }, { before: { ...SITE, ...named } })).toContain("mention-left");
    const both = { ...named, ...folder };
    expect(await judge(MOVE, { ...MOVED, ...both }, { before: { ...SITE, ...both } })).not.toContain("mention-left");
    const ended = { "build.txt": "pages: guides/a.mdx\n", ...folder };
    expect(await judge(MOVE, { ...MOVED, ...ended }, { before: { ...SITE, ...ended } })).toContain("mention-left");
  });
});
