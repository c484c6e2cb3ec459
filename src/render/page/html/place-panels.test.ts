import { expect, test } from "vitest";
import { renderPage } from "../render-page.ts";

const CONTEXT = { format: "docs.json" as const, pages: {}, assets: {}, imports: {}, variables: {} };

test("puts the examples and panels of a page together after its text", async () => {
  const text = "<RequestExample>\n```sh cURL\ncurl x\n```\n</RequestExample>\n\nText\n\n<Panel>Aside</Panel>\n";
  const { html } = await renderPage({ path: "a.mdx", url: "/a", text }, CONTEXT);
  expect(html).toMatch(
    /^\s*<p>Text<\/p>\s*<div class="beside"><div class="beside-panels"><div class="example example-request">.*<aside class="panel">/s,
  );
});

test("leaves a page without them as it is", async () => {
  const { html } = await renderPage({ path: "a.mdx", url: "/a", text: "Text" }, CONTEXT);
  expect(html).not.toContain("beside");
});
