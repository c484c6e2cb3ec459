import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

describe("headings that stay", () => {
  const files: Files = {
    "a.mdx": '---\ntitle: "Acme"\ndescription: Of Acme\n---\n\n## Acme *and* more\n\nAcme is here.\n\n<h2>Acme</h2>\n',
  };

  test.each(["but not in headings", "except in headings", "but leave the headings alone", "not in titles or headings"])(
    'replaces a text "%s"',
    async (words) => {
      const { after, notes } = await ask(files, `Replace "Acme" with "Zebra", ${words}`);
      expect(after["a.mdx"]).toBe(
        '---\ntitle: "Acme"\ndescription: Of Zebra\n---\n\n## Acme *and* more\n\nZebra is here.\n\n<h2>Acme</h2>\n',
      );
      expect(notes).toContain("in a heading");
    },
  );

  it("replaces it in no heading on a page either, nor everywhere", async () => {
    const { after } = await ask(files, 'Replace "Acme" with "Zebra" everywhere but not in headings');
    expect(after["a.mdx"]).toContain("## Acme *and* more\n\nZebra is here.\n\n<h2>Acme</h2>");
    const one = await ask(files, 'In a.mdx replace "Acme" with "Zebra" but not in headings');
    expect(one.after["a.mdx"]).toContain("## Acme");
  });

  it("understands it of no other instruction", () => {
    expect(parsePrompt("Fix the broken links but not in headings").type).toBe("not_understood");
    expect(parsePrompt('Set the title of a to "B" but not in headings').type).toBe("not_understood");
  });
});

it("leaves a folder out with the page of its name, wherever it lies", async () => {
  const files: Files = { "a.mdx": "foo\n", "docs/legacy.mdx": "foo\n", "docs/legacy/b.mdx": "foo\n" };
  const { after } = await ask(files, 'Replace "foo" with "bar", but leave the legacy folder alone');
  expect(after).toEqual({ ...files, "a.mdx": "bar\n" });
});

it("writes no redirect into a file of another syntax", async () => {
  const files: Files = { _redirects: "/old=/a\n", "a.md": "# A\n", "b.md": "# B\n" };
  const { after, isRefused } = await ask(files, "delete b.md and redirect it to a.md");
  expect(isRefused).toBe(true);
  expect(after._redirects).toBe("/old=/a\n");
});

it("asks which page is meant if its words are those of several, and knows a title without its mark", async () => {
  const files: Files = {
    "docs.json": '{ "navigation": { "pages": ["migration/v2", "template/migration-v2", "why"] } }\n',
    "migration/v2.mdx": "---\ntitle: Version 2\n---\n",
    "template/migration-v2.mdx": "---\ntitle: Templates\n---\n",
    "why.mdx": "---\ntitle: Why Acme?\n---\n",
  };
  expect((await ask(files, "Hide the migration page of v2")).notes).toContain("may be any of these pages");
  expect((await ask(files, "Hide the Why Acme page")).after["why.mdx"]).toContain("hidden: true");
});
