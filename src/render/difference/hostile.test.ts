import { expect, test } from "vitest";
import { workedMs } from "../../worked-ms.ts";
import { BASE } from "../page/page.ts";
import { comparePages } from "./compare-pages.ts";
import type { ComparedPage } from "./difference.ts";

const OPTIONS = {
  addresses: { links: "https://preview.example", images: { before: "/old?path=", after: "/new?path=" } },
  changedImages: [],
  timeLimitMs: 2000,
};

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  `<img src="https://track.example/a.png" alt="Seen">`,
  `<a href="javascript:alert(1)">a</a>`,
  `<a href="//evil.example">a</a>`,
  `<a href="data:text/html,x">a</a>`,
  "<svg><script>alert(1)</script><a href='javascript:1'><text>x</text></a><use href='#a'/></svg>",
  "<math><annotation-xml encoding='text/html'><img src=x onerror=alert(1)></annotation-xml></math>",
  "<math><mtext><img src=https://track.example/a.png><a href='javascript:1'>x</a></mtext></math>",
  "<iframe src='https://evil.example'></iframe><object data=x></object><embed src=x>",
  "<form action='https://evil.example'><input name=a><button>Go</button></form>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'><base href='https://evil.example'>",
  "<style>* { display: none }</style><link rel=stylesheet href=https://evil.example>",
  "<p style='position:fixed;inset:0'>a</p><p class='bar message difference-said' id='merge'>a</p>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'>",
  "<loose-words onclick=alert(1)>words</loose-words>",
])("lets through nothing that acts or loads: %s", (html) => {
  const page = (text: string): ComparedPage => ({
    title: text,
    description: text,
    html: `<div>${text}</div><p>end</p>`,
  });
  for (const { changes, before, after } of [
    comparePages(page(html), page("<p>other</p>"), OPTIONS),
    comparePages(page("<p>other</p>"), page(html), OPTIONS),
    comparePages(page(html), page(`${html}<p>more</p>`), OPTIONS),
    comparePages(undefined, page(html), OPTIONS),
  ])
    for (const shown of [changes, before, after]) {
      expect(shown).not.toMatch(
        /<(?:script|style|iframe|object|embed|form|input|button|meta|base|link|noscript|use)\b/i,
      );
      expect(shown).not.toMatch(/<[^>]*\s(?:on\w+|style|id|name)=/i);
      expect(shown).not.toMatch(/<[^>]*(?:href|src)="(?!https:\/\/preview\.example\/|\/(?:old|new)\?path=)/i);
    }
});

test("never leads to another host through a page's own address", () => {
  const { changes } = compare("", `<p><a href="${BASE}//evil.example/">a</a><a href="${BASE}@evil.example">b</a></p>`);
  expect([...changes.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? "").host)).toEqual([
    "preview.example",
    "preview.example",
  ]);
});

test("makes characters visible that deceive the reader", () => {
  const { changes } = compare("<p>pay abc</p>", "<p>pay \u202eabc</p>");
  expect(changes).toContain("[U+202E]");
});

test.each([
  ["nested blocks", "<div>".repeat(3000)],
  ["nested emphasis", "<b>".repeat(3000)],
  ["many blocks", "<p>a</p>".repeat(50_000)],
  ["many words", `<p>${Array.from({ length: 200_000 }, (_, index) => `w${index % 977}`).join(" ")}</p>`],
  ["a long word", `<p>${"a".repeat(1_000_000)}</p>`],
  ["many lines", `<pre>${Array.from({ length: 100_000 }, (_, index) => `line ${index}`).join("\n")}</pre>`],
  ["many items", `<ul>${Array.from({ length: 5000 }, (_, index) => `<li>item ${index}</li>`).join("")}</ul>`],
  ["a wide table", `<table><tr>${"<td>a</td>".repeat(10_000)}</tr></table>`],
  ["signs", `<p>${"<".repeat(100_000)}${"&".repeat(100_000)}</p>`],
])("ends soon with %s", { timeout: 30_000 }, (_, html) => {
  const startedAt = workedMs();
  const other = html.replaceAll(/[13579a]/g, "b");
  const { changes, isTooLarge } = compare(html, other);
  expect(isTooLarge || changes.length > 0).toBe(true);
  expect(workedMs() - startedAt).toBeLessThan(8000);
});

function compare(before: string, after: string) {
  const page = (html: string): ComparedPage => ({ title: "", description: "", html });
  return comparePages(page(before), page(after), OPTIONS);
}
