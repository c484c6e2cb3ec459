import { expect, test } from "vitest";
import { readFacts } from "../../docs-source/links/read-facts.ts";
import { differInLocalLinks } from "./differ-in-local-links.ts";

const PAGE = `---
title: Home
---

import Part from "/snippets/part.mdx";

See [the start](/quickstart#first) and [elsewhere](https://example.com/a).

<Card title="Start" href="/quickstart">Text</Card>

<script src="/a.js"></script>

\`[code](/quickstart)\`
`;

async function differ(before: string, after: string): Promise<boolean> {
  const facts = await readFacts("page.mdx", before);
  if (facts.type !== "parsed") throw new Error(facts.message);
  return differInLocalLinks(before, after, facts);
}

test.each([
  ["no change", PAGE],
  ["other targets", PAGE.replace("(/quickstart#first)", "(../start/begin)").replace('href="/quick', 'href="/slow')],
])("sees that only local links differ: %s", async (_, after) => {
  expect(await differ(PAGE, after)).toBe(true);
});

test.each([
  ["a host", PAGE.replace("(/quickstart#first)", "(//example.org/x)")],
  ["a scheme", PAGE.replace("(/quickstart#first)", "(javascript:alert)")],
  ["an address elsewhere", PAGE.replace("https://example.com/a", "https://example.com/b")],
  ["a title", PAGE.replace("(/quickstart#first)", '(/quickstart "Title")')],
  ["no target", PAGE.replace("(/quickstart#first)", "()")],
  ["a program", PAGE.replace("/a.js", "/b.js")],
  ["an import", PAGE.replace("part.mdx", "other.mdx")],
  ["words", PAGE.replace("See", "Look at")],
  ["code", PAGE.replace("[code](/quickstart)", "[code](/start)")],
  ["more at the end", `${PAGE}<script>run()</script>\n`],
  ["less", PAGE.slice(0, -20)],
])("takes for more than local links: %s", async (_, after) => {
  expect(await differ(PAGE, after)).toBe(false);
});

test("takes nothing for sure on a page with mistakes", async () => {
  const page = "[a](/b)\n\n<Card>\n";
  expect(await differ(page, page.replace("/b", "/c"))).toBe(false);
});
