import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const files = {
  "mkdocs.yml": "nav:\n  - index.md\n  - Topics:\n      - One: topics/one.md\n      - Two: topics/two.md\n",
  "docs/index.md": "# Home\n\n* Python (3.8, 3.9, 3.10)\n",
  "docs/topics/one.md": "# One\n",
  "docs/topics/two.md": "# Two\n",
  "docs/topics/nested.md": "# On nested things\n",
};
const nav = (entries: string) => `nav:\n  - index.md\n  - Topics:\n${entries}`;

describe("a page that the navigation does not list", () => {
  test.each([
    'The page docs/topics/nested.md is missing from the navigation. Add it under Topics, at the end, as "Nested".',
    'Add topics/nested.md to the navigation under Topics as "Nested".',
    'Add the page topics/nested.md to the Topics group as "Nested"',
  ])("%s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after).toEqual({
      ...files,
      "mkdocs.yml": nav("      - One: topics/one.md\n      - Two: topics/two.md\n      - Nested: topics/nested.md\n"),
    });
  });

  it("goes to the beginning of its group, and a new one too", async () => {
    const { after } = await ask(files, "Add topics/nested.md under Topics, at the top");
    expect(after["mkdocs.yml"]).toMatch(/Topics:\n.*topics\/nested\.md\n.*One/);
    expect(parsePrompt('Add a page "Faq" to Topics, as the first page')).toMatchObject({
      instructions: [{ type: "add-page", title: "Faq", position: { group: "Topics", at: "start" } }],
    });
  });

  it("is not listed in place of a new one with a text", async () => {
    const { isRefused } = await ask(files, 'Add topics/nested.md to the Topics group with the text "New."');
    expect(isRefused).toBe(true);
  });
});

describe("what is said of a text in the middle of a sentence", () => {
  it("is replaced where there is one of it", async () => {
    const prompt =
      'On the home page, the supported versions of Python should read "3.9, 3.10" instead of "3.8, 3.9, 3.10"';
    const { after } = await ask(files, prompt);
    expect(after["docs/index.md"]).toBe("# Home\n\n* Python (3.9, 3.10)\n");
    const part = await ask(files, 'On the home page, the oldest version should be "4" instead of "3"');
    expect(part.after).toEqual(files);
  });

  it("is no other thing", () => {
    for (const prompt of [
      'On setup, the second heading should be "A" instead of "B".',
      'On setup, the icon of the note should be "A", not "B".',
    ])
      expect(parsePrompt(prompt)).not.toMatchObject({ instructions: [{ type: "replace-text" }] });
  });
});

describe("an entry of a list", () => {
  const page =
    "# Jobs\n\n* [https://a.example/jobs/][a]\n* [https://b.example][b]\n* Tools\n\n[a]: https://a.example/jobs/\n[b]: https://b.example\n";
  test.each([
    ["On the Jobs page, remove the entry for https://b.example from the list.", "https://b.example"],
    ["Remove https://a.example/jobs/ from the list on the Jobs page", "https://a.example/jobs/"],
    ['Remove the entry "Tools" from the list in jobs', "Tools"],
  ])("%s", async (prompt, gone) => {
    const { after } = await ask({ "jobs.md": page }, prompt);
    const lines = page.split("\n").filter((line) => !(line.startsWith("*") && line.includes(gone)));
    expect(after["jobs.md"]?.split("\n").filter((line) => !line.startsWith("["))).toEqual(
      lines.filter((line) => !line.startsWith("[")),
    );
  });

  it("may be one of the navigation elsewhere", () => {
    expect(parsePrompt("On jobs, remove the entry about tools.").type).toBe("not_understood");
  });
});

test("the names of several pages, with an article before each", () => {
  expect(
    parsePrompt('Remove the "Old news" and the "First grant" pages and redirect both to the "Release notes".'),
  ).toMatchObject({
    instructions: [
      { type: "delete-page", page: "Old news", redirectTo: "Release notes" },
      { type: "delete-page", page: "First grant", redirectTo: "Release notes" },
    ],
  });
});

test("what is said to be wrong before the request is no part of it", () => {
  expect(
    parsePrompt('In the settings page, "--loop" is described wrong: replace "on Mars" with "on Venus".'),
  ).toMatchObject({
    instructions: [{ type: "replace-text", from: "on Mars", to: "on Venus", page: "settings" }],
  });
});

test.each([
  ["Make the Deployment group the last one in the sidebar.", "end"],
  ["Make the Deployment section first in the navigation", "start"],
])("%s", (prompt, at) => {
  expect(parsePrompt(prompt)).toMatchObject({
    instructions: [{ type: "place-group", group: "Deployment", position: { type: "edge", at } }],
  });
});

test.each([
  ["Which pages have no entry in SUMMARY.md?", { type: "list-unlisted" }],
  ["Delete the Unsafety chapter with its subpages.", { type: "delete-page", page: "Unsafety", isGroup: true }],
  ['Remove the page "Odd parts" and all its sub-pages', { type: "delete-page", page: "Odd parts", isGroup: true }],
])("%s", (prompt, instruction) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [instruction] });
});

it("changes where a link leads whose address stands at the end of the page", async () => {
  const page =
    "# A\n\n> See our [Issues] and [the `code`][code], or [here][code].\n\n[issues]: https://a.example\n[code]: https://b.example\n";
  const { after } = await ask({ "a.md": page }, 'Change the link "Issues" in a.md to https://c.example');
  expect(after["a.md"]).toBe(page.replace("https://a.example", "https://c.example"));
  expect((await ask({ "a.md": page }, 'Change the link "here" in a.md to https://c.example')).isRefused).toBe(true);
});
