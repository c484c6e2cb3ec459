import { expect, test } from "vitest";
import { applyEdits } from "../text-edits.ts";
import { factsAfterEdits, findLocalLinkEdits } from "./local-link-edits.ts";
import { type FoundFacts, readFacts } from "./read-facts.ts";

const PAGE = `---
title: Home
---

import Part from "/snippets/part.mdx";

See [the start](/quickstart#first) and [elsewhere](https://example.com/a).

<Card title="Start" href="/quickstart">Text</Card>

<script src="/a.js"></script>

\`[code](/quickstart)\`
`;

async function read(path: string, text: string): Promise<FoundFacts> {
  const facts = await readFacts(path, text);
  if (facts.type !== "parsed") throw new Error(facts.message);
  return facts;
}

async function differ(before: string, after: string): Promise<boolean> {
  return findLocalLinkEdits(before, after, await read("page.mdx", before)) !== undefined;
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

const LINKED = `---
title: Links
next: /next
---

# [Top](/quickstart) of the [page](./page.md#a "Title")

<Columns>
  <Card title="Start" href="/quickstart" icon="/icon.svg">
    - [in a list](../up) and ![image](/a.png) then [again](/quickstart#x_y)

    | [a](/b) | [c](/d/e.md) |
    |---|---|
    | **[f](/g)** | [h][i] |
  </Card>
</Columns>

## Überschrift mit [Umlaut](/u-1) 😀 {#own}

[i]: /defined
Text[^1] with <a href="/raw">raw</a>, <Link href={"/braced"}>braces</Link> and \`[code](/code)\`.

[^1]: See [there](/footnote).
`;

test.each(["page.mdx", "page.md"])("derives what %s says after any edits of its local links", async (path) => {
  const text = path.endsWith("x") ? LINKED.replace(" {#own}", "") : LINKED.replace(/<\/?(?:Columns|Card)[^>]*>/g, "");
  const facts = await read(path, text);
  const links = facts.links.filter(
    ({ form, target }) => form === "markdown" || (form === "attribute" && !target.includes("icon")),
  );
  let derived = 0;
  for (let chosen = 1; chosen < 2 ** 10; chosen += 37) {
    const edits = links.flatMap(({ start, end }, index) =>
      chosen & (1 << (index % 10))
        ? [{ start, end, text: `/to_${"x".repeat((index * chosen) % 13)}.md#n-${index}` }]
        : [],
    );
    const after = applyEdits(text, edits);
    const found = findLocalLinkEdits(text, after, facts);
    if (!found) continue;
    derived += 1;
    expect(factsAfterEdits(facts, found)).toEqual(await read(path, after));
  }
  expect(derived).toBeGreaterThan(5);
});
