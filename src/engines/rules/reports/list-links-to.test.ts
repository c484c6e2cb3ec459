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

it("finds the links from outside of a folder to what is in it", async () => {
  const { applied } = await runPrompt(files, "Which pages in lamps are linked from outside of that folder?");
  expect(applied).toMatchObject({
    notes: expect.arrayContaining([
      "2 pages of `lamps/` are linked from outside of it: `lamps/index.mdx`, `lamps/red-bulbs.mdx`.",
    ]),
    findings: [
      { path: "index.mdx", line: 5 },
      { path: "index.mdx", line: 7 },
      { path: "other.mdx", line: 5 },
    ],
  });
  const none = await runPrompt({ ...files, "oil/a.mdx": "# A\n" }, "Which pages outside oil link to it?");
  expect(none.applied).toMatchObject({
    notes: ["No page outside of `oil/` links to a page in it.", expect.anything()],
  });
});
