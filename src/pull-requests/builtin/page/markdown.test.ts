import { expect, test } from "vitest";
import { renderMarkdown, safeUrl } from "./markdown.ts";

test("renders the usual Markdown", () => {
  const { markup } = renderMarkdown(
    "# One\n\n- **a** `b`\n- [x] done\n\n> q\n\n| h |\n|---|\n| c |\n\n```ts\nx < 1\n```\n",
  );
  expect(markup).toContain("<h3>One</h3>");
  expect(markup).toContain("<li><strong>a</strong> <code>b</code></li>");
  expect(markup).toContain("☑");
  expect(markup).toContain("<blockquote><p>q</p></blockquote>");
  expect(markup).toContain("<td>c</td>");
  expect(markup).toContain("<code>x &lt; 1</code>");
});

test("resolves references and marks every link as not ours", () => {
  expect(renderMarkdown("[a][r]\n\n[r]: https://example.com/?a=1&b=2").markup).toBe(
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
  const { markup } = renderMarkdown(source);
  expect(markup).not.toMatch(/<(script|img|b )/i);
  expect(markup).not.toMatch(/<[^>]*\son\w+=/i);
  expect(markup).not.toMatch(/href="\s*(java|vb|data)/i);
});

test("allows only addresses of the web, of mail and within", () => {
  expect(safeUrl("mailto:a@example.com")).toBe("mailto:a@example.com");
  expect(safeUrl("guides/x.mdx#a:b")).toBe("guides/x.mdx#a:b");
  expect(safeUrl("ftp://x")).toBeNull();
  expect(safeUrl("java\nscript:x")).toBeNull();
});

test("a reference to another paragraph's name is not taken from a prototype", () => {
  expect(renderMarkdown("[a][constructor]").markup).toContain("[a][constructor]");
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
  const startedAt = performance.now();
  const { markup } = renderMarkdown(source);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(markup.length).toBeLessThan(5_000_000);
});
