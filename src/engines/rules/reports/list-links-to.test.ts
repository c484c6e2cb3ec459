import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const files = {
  "docs.json": JSON.stringify({
    navigation: { pages: ["index", "lamps/index", "lamps/red-bulbs", "other"] },
    redirects: [
      { source: "/old-bulbs", destination: "/lamps/red-bulbs" },
      { source: "/lights/:slug*", destination: "/lamps/:slug*" },
    ],
  }),
  "index.mdx": "---\ntitle: Start\n---\n\n[a](/old-bulbs)\n\n[b](/lights/red-bulbs#x) red-bulbs\n",
  "lamps/index.mdx": "---\ntitle: Lamps\n---\n\n[a](./red-bulbs)\n\n[top](../)\n",
  "lamps/red-bulbs.mdx": "---\ntitle: Red bulbs\n---\n\n[own](/lamps/red-bulbs)\n",
  "other.mdx": "---\ntitle: Other\n---\n\nred-bulbs, [none](/old-lamps) [all](/lamps)\n",
};

it("finds links to a page, also through redirects, and only these", async () => {
  const { applied, after } = await runPrompt(files, "Where do we link to red bulbs?");
  expect(after).toEqual(files);
  expect(applied).toMatchObject({
    findings: [
      { path: "index.mdx", line: 5 },
      { path: "index.mdx", line: 7 },
      { path: "lamps/index.mdx", line: 5 },
    ],
  });
});

it("finds links to the start page that are nothing but dots and slashes", async () => {
  const { applied } = await runPrompt(files, "List the pages that link to index.mdx");
  expect(applied).toMatchObject({ findings: [{ path: "lamps/index.mdx", line: 7 }] });
});
