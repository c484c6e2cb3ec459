import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const files: Files = {
  "docs.json": JSON.stringify({ navigation: { pages: ["index", "about/index", "about/rules", "blog/news"] } }),
  "index.mdx": "# Home\n\nold lamp\n",
  "about/index.mdx": "# About\n\nWe.\n",
  "about/rules.mdx": "# Rules\n\nold lamp\n\n{/* TODO: say more */}\n\nEnd.\n\n{/* Kept */}\n",
  "blog/news.mdx": "# News\n\nold lamp\n",
};

describe("the pages in about", () => {
  it.each([
    'Replace "old lamp" with "new lamp" on the pages in about, but leave the blog alone.',
    'Replace "old lamp" with "new lamp" on all pages in about',
    'On all pages in about, replace "old lamp" with "new lamp"',
    'Replace "old lamp" with "new lamp" on the pages under about',
  ])("are those of the folder: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after).toEqual({ ...files, "about/rules.mdx": files["about/rules.mdx"]?.replace("old", "new") });
  });
});

test("the TODO comments of a page are all of them, and no others", async () => {
  const { after } = await ask(files, "Please remove the TODO comments from about/rules.mdx.");
  expect(after["about/rules.mdx"]).toBe("# Rules\n\nold lamp\n\nEnd.\n\n{/* Kept */}\n");
});
