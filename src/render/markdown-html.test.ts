import { expect, test } from "vitest";
import { workedMs } from "../worked-ms.ts";
import { markdownHtml } from "./markdown-html.ts";

test("renders the usual Markdown", () => {
  const { markup } = markdownHtml(
    "# One\n\n- **a** `b`\n- [x] done\n\n> q\n\n| h |\n|---|\n| c |\n\n```ts\nx < 1\n```\n",
  );
  expect(markup).toContain("<h3>One</h3>");
  expect(markup).toContain("<li><strong>a</strong> <code>b</code></li>");
  expect(markup).toContain("☑");
  expect(markup).toContain("<blockquote>\n<p>q</p>\n</blockquote>");
  expect(markup).toContain("<td>c</td>");
  expect(markup).toContain("<code>x &lt; 1</code>");
});

test("resolves references and marks every link as not ours", () => {
  expect(markdownHtml("[a][r]\n\n[r]: https://example.com/?a=1&b=2").markup).toBe(
    '<p><a href="https://example.com/?a=1&amp;b=2" rel="nofollow noopener noreferrer">a</a></p>',
  );
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "text <b onclick=x>bold</b>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt&#58;alert(1))",
  "[a](<java&#9;script:alert(1)>)",
  "[a](<&#1;javascript:alert(1)>)",
  "[a](data:text/html,x)",
  "[a](vbscript:x)",
  "![a](javascript:x)",
  '[a](https://x.example "\\" onmouseover=x")',
  "[a](https://x.example/'\"><script>)",
  "[a][r]\n\n[r]: javascript:alert(1)",
  "```\n</code></pre><script>\n```",
  "`</code><script>`",
  "| <script> |\n|---|\n| <script> |",
  "[^1]\n\n[^1]: <script>",
])("lets nothing out of %j", (source) => {
  const { markup } = markdownHtml(source);
  expect(markup).not.toMatch(/<(script|img|b )/i);
  expect(markup).not.toMatch(/<[^>]*\son\w+=/i);
  expect(markup).not.toMatch(/href="\s*(java|vb|data)/i);
});

test.each([
  ["[a](mailto:a@example.com)", "mailto:a@example.com"],
  ["[a](guides/x.mdx#a:b)", "guides/x.mdx#a:b"],
  ["[a](ftp://x)", undefined],
  ["[a](<java&#10;script:x>)", undefined],
  ["[a]()", undefined],
])("links %j only to the web, to mail and within", (source, address) => {
  const { markup } = markdownHtml(source);
  expect(/href="([^"]*)"/.exec(markup)?.[1]).toBe(address);
  if (address === undefined) expect(markup).toBe("<p>a</p>");
});

test("shows characters that deceive the reader", () => {
  expect(markdownHtml("a\u202eb `c\u0007`").markup).toBe(
    '<p>a<span class="unsafe" title="U+202E">[U+202E]</span>b <code>c<span class="unsafe" title="U+0007">[BEL]</span></code></p>',
  );
});

test("a reference to another paragraph's name is not taken from a prototype", () => {
  expect(markdownHtml("[a][constructor]").markup).toContain("[a][constructor]");
});

test.each([
  ["quotes", ">".repeat(30_000)],
  ["brackets", "[".repeat(30_000)],
  ["half links", "[a](<b".repeat(5_000)],
  ["stars", "*a **b ".repeat(4_000)],
  ["backticks", Array.from({ length: 240 }, (_, index) => "`".repeat(index)).join("x")],
  ["nested lists", Array.from({ length: 300 }, (_, index) => `${" ".repeat(index)}- x`).join("\n")],
  ["nested quotes", `${"> ".repeat(5_000)}x`],
  ["tables", `|${"a|".repeat(2_000)}\n|${"-|".repeat(2_000)}\n${"|x\n".repeat(2_000)}`],
  ["references", Array.from({ length: 3_000 }, (_, index) => `[${index}]: /x`).join("\n")],
  ["a huge text", "word ".repeat(1_000_000)],
])("renders hostile Markdown in bounded time: %s", (_, source) => {
  const startedAt = workedMs();
  const { markup } = markdownHtml(source);
  expect(workedMs() - startedAt).toBeLessThan(20_000);
  expect(markup.length).toBeLessThan(5_000_000);
});
