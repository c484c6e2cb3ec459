import { describe, expect, it } from "vitest";
import { workedMs } from "../worked-ms.ts";
import { indexFiles } from "./docs-index.ts";
import { resolveLink, writeTarget } from "./links/link-target.ts";
import { findLinks, type Link } from "./links.ts";
import { parsePage } from "./parse-page.ts";
import { applyEdits } from "./text-edits.ts";

async function linksOf(path: string, text: string): Promise<Link[]> {
  const page = await parsePage(path, text);
  if (page.type === "unparsable") throw new Error(page.message);
  return findLinks(text, page.tree);
}

const everyForm = (end: string) =>
  [
    "---",
    "title: x",
    "next: /front",
    'related: ["/one", "./two"]',
    "slug: /not-a-link",
    "---",
    'import Note from "/snippets/note.mdx"',
    "",
    "Täxt 🎉 [a](/inline) and [b](<./with space.md> 'title') ![i](../img/x.png)",
    "",
    '> quoted [c][ref], [d](esc\\_aped "t")',
    "",
    "[ref]: guides/ref?x=1#y",
    "",
    "\t- item [e](/tabbed#anchor)",
    "",
    '<Card title="x" href="/card" icon="rocket" img={"/img.png"}>',
    "  [inside](/inside)",
    "</Card>",
    "",
    "<a href={`/template`}>x</a> <img src='/single.png' /> <X {...{ href: '/spread' }} data='/no' /> <use href='/no.svg#x' />",
    "",
    '{[{ href: "/listed" }].map((x) => <Card href="/nested" key={x} />)}',
    "",
    "`[code](/no)` {/* [comment](/no) */}",
    "",
    "```md",
    "[fenced](/no)",
    "```",
    "",
  ].join(end);

const targets = [
  "/front",
  "/one",
  "./two",
  "/snippets/note.mdx",
  "/inline",
  "./with space.md",
  "../img/x.png",
  "esc_aped",
  "guides/ref?x=1#y",
  "/tabbed#anchor",
  "/card",
  "/img.png",
  "/inside",
  "/template",
  "/single.png",
  "/spread",
  "/listed",
  "/nested",
];

describe("findLinks", () => {
  it.each([
    ["LF", "", "\n"],
    ["CRLF", "", "\r\n"],
    ["a byte order mark", "\ufeff", "\n"],
    ["a byte order mark and CRLF", "\ufeff", "\r\n"],
  ])("finds every form with its exact place, with %s", async (_, start, end) => {
    const text = start + everyForm(end);
    const links = await linksOf("a/page.mdx", text);
    expect(links.map(({ target }) => target)).toEqual(targets);
    const written = links.map((link) => text.slice(link.start, link.end));
    expect(written).toEqual(targets.map((target) => (target === "esc_aped" ? "esc\\_aped" : target)));
    const replaced = links.map(({ start, end }) => ({ start, end, text: "/new" }));
    const again = await linksOf("a/page.mdx", applyEdits(text, replaced));
    expect(again.map(({ target }) => target)).toEqual(targets.map(() => "/new"));
  });

  it("finds raw HTML in Markdown, with entities undone, but not in comments", async () => {
    const text = [
      '<Card title="a > b" href="/card">x</Card>',
      "",
      "Text <a class=x href=/bare>x</a> <a href='/q?a=1&amp;b=2'>x</a> <!-- <a href=\"/no\"> -->",
      "",
      '> <img alt="x"',
      ">   src='/quoted.png'>",
    ].join("\n");
    const links = await linksOf("a.md", text);
    expect(links.map(({ target }) => target)).toEqual(["/card", "/bare", "/q?a=1&b=2", "/quoted.png"]);
    expect(links.map(({ start, end }) => text.slice(start, end))).toEqual([
      "/card",
      "/bare",
      "/q?a=1&amp;b=2",
      "/quoted.png",
    ]);
    expect(links[0]?.element?.name).toBe("Card");
  });

  it("knows what to take away to take a link away", async () => {
    const text = 'a [**b** c](/x "t") <Card href="/y" title="z" />';
    const [link, card] = await linksOf("a.mdx", text);
    expect(text.slice(link?.label?.start, link?.label?.end)).toBe("**b** c");
    expect(text.slice(link?.whole.start, link?.whole.end)).toBe('[**b** c](/x "t")');
    expect(text.slice(card?.whole.start, card?.whole.end)).toBe('href="/y"');
  });

  it.each([
    "<!--".repeat(2000),
    '<a href="'.repeat(2000),
    "<a b ".repeat(2000),
    "<a b=c ".repeat(2000),
    `<a ${" ".repeat(50_000)}`,
    `<a ${"b ".repeat(50_000)}`,
  ])("takes no long time over %.20s", async (text) => {
    const start = workedMs();
    await linksOf("a.md", `<div>\n${text}`);
    expect(workedMs() - start).toBeLessThan(20_000);
  });
});

const index = indexFiles([
  "index.mdx",
  "guides/index.mdx",
  "guides/setup.mdx",
  "guides/a b.md",
  "guides/日本.md",
  "api/errors.md",
  "images/x.png",
  "public/logo.svg",
]);

describe("resolveLink", () => {
  it.each([
    ["/guides/setup", "guides/setup.mdx"],
    ["/guides/setup.mdx#x", "guides/setup.mdx"],
    ["/guides/setup/?q=1#x", "guides/setup.mdx"],
    ["setup", "guides/setup.mdx"],
    ["./setup.mdx", "guides/setup.mdx"],
    ["../api/errors", "api/errors.md"],
    ["../api/./errors.md", "api/errors.md"],
    ["/guides", "guides/index.mdx"],
    ["./", "guides/index.mdx"],
    ["/", "index.mdx"],
    ["..", "index.mdx"],
    ["#there", "guides/a b.md"],
    ["a%20b", "guides/a b.md"],
    ["a b.md", "guides/a b.md"],
    ["%E6%97%A5%E6%9C%AC", "guides/日本.md"],
    ["/images/x.png", "images/x.png"],
    ["/logo.svg", "public/logo.svg"],
  ])("finds what %s means", (target, path) => {
    expect(resolveLink(index, "guides/a b.md", { form: "markdown", target })).toMatchObject({ type: "file", path });
  });

  it.each([
    "https://x.org/guides",
    "mailto:a@b.c",
    "//x.org",
    "tel:1",
    "javascript:x",
    "/{version}/x",
    "{{url}}",
    "\\\\host",
  ])("leaves %s alone", (target) =>
    expect(resolveLink(index, "index.mdx", { form: "markdown", target }).type).toBe("external"),
  );

  it("tells what is missing from what lies outside", () => {
    const resolve = (target: string) => resolveLink(index, "guides/setup.mdx", { form: "markdown", target });
    expect(resolve("Setup#a")).toEqual({ type: "missing", path: "guides/Setup", anchor: "a" });
    expect(resolve("../../etc/passwd")).toEqual({ type: "outside" });
    expect(resolve("%E0%A4%A").type).toBe("missing");
  });
});

describe("writeTarget", () => {
  it.each([
    ["/guides/setup", "/start/install"],
    ["/guides/setup/", "/start/install/"],
    ["/guides/setup.mdx?x=1#y", "/start/install.mdx?x=1#y"],
    ["setup", "../start/install"],
    ["./setup.mdx#y", "../start/install.mdx#y"],
    ["../guides/setup", "../start/install"],
  ])("keeps the style of %s", (target, expected) => {
    expect(writeTarget({ form: "markdown", target }, "guides/other.mdx", "start/install.mdx")).toBe(expected);
  });

  it.each([
    ["./old", "guides/new.md", "./new"],
    ["old", "guides/new.md", "new"],
    ["/old", "guides/index.mdx", "/guides"],
    ["/old/index", "guides/index.mdx", "/guides/index"],
    ["./old", "index.mdx", ".."],
    ["/old", "index.mdx", "/"],
    ["/old", "a (b)/c#d.md", "/a%20%28b%29/c%23d"],
    ["/old", "日本/é.md", "/日本/é"],
    ["/%C3%A9", "日本.md", "/%E6%97%A5%E6%9C%AC"],
    ["/old", "it's\"<x>.md", "/it%27s%22%3Cx%3E"],
  ])("writes %s to %s as %s", (target, to, expected) => {
    expect(writeTarget({ form: "markdown", target }, "guides/other.mdx", to)).toBe(expected);
  });

  it("is found again by resolveLink, whatever the file is called", () => {
    const files = [
      "a b/c'd.md",
      'x"(y)/`z`.mdx',
      "p%20q.md",
      "{v}/w&amp;x.md",
      "index.mdx",
      "g/index.md",
      "#/?.md",
      "é\\_*.md",
    ];
    for (const from of ["top.mdx", "deep/er/page.mdx"]) {
      for (const target of ["/old", "old", "./old.mdx", "../old/", "/old?q#a"]) {
        for (const to of files) {
          const written = writeTarget({ form: "markdown", target }, from, to);
          expect(resolveLink(indexFiles(files), from, { form: "markdown", target: written }), written).toMatchObject({
            path: to,
          });
        }
      }
    }
  });
});
