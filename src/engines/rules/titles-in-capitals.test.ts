import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const settings = (start: string, more: string) =>
  `site_name: Acme\nnav:\n  - Home: index.md\n  - Getting started:\n${start}  - Extras:\n${more}`;
const files: Files = {
  "mkdocs.yml": settings(
    "      - First Steps: first-steps.md\n      - Static Files: static.md\n",
    "      - Help: help.md\n",
  ),
  "docs/index.md": "# Home\n\nOurs.\n",
  "docs/first-steps.md": "Ours.\n\nSee <https://code.example.com/acme/app>.\n",
  "docs/static.md": "Ours.\n\n## Folders\n\nOne.\n",
  "docs/help.md":
    "# Help\n\n[Code](https://code.example.com/acme/app) [Issues](https://code.example.com/acme/app/issues)\n",
};

describe("a page that is named by its title in capitals, without quotes", () => {
  test.each([
    ["Replace Ours with Theirs in Static Files.", "docs/static.md", "Theirs.\n\n## Folders\n\nOne.\n"],
    ['Delete the section "Folders" in Static Files', "docs/static.md", "Ours.\n"],
    ['Add "Read it." to First Steps at the beginning', "docs/first-steps.md", "Read it.\n\nOurs.\n"],
  ])("is found: %s", async (prompt, path, expected) => {
    const { after } = await ask(files, prompt);
    expect(after[path]?.startsWith(expected)).toBe(true);
    expect(after["docs/index.md"]).toBe(files["docs/index.md"]);
  });

  it("is refused where a group is called so", async () => {
    const group = { ...files, "mkdocs.yml": files["mkdocs.yml"]?.replace("Getting started", "Static Files") ?? "" };
    expect((await ask(group, 'Delete the section "Folders" in Static Files')).notes).toContain("may be");
  });

  test.each([
    ["Redirect /old to Static Files", { to: "Static Files" }],
    ['Replace "a" with "b" in Ways of Using Files', { named: { name: "Ways of Using Files", as: "any" } }],
    ["Delete the page old and send readers to Files in Depth", { redirectTo: "Files in Depth" }],
    ["List the pages that link to First Steps", { page: "First Steps" }],
    ["Rename the page Static Files to Assets", { page: "Static Files", title: "Assets" }],
    ['Replace "a" with "b" on Static Files', { named: { name: "Static Files", as: "any" } }],
  ])("is read: %s", (prompt, expected) => {
    expect(parsePrompt(prompt)).toMatchObject({ instructions: [expected] });
  });
});

describe("all pages of a group", () => {
  test.each([
    "Move all the pages in Getting started into Extras.",
    "Move all pages of the Getting started group to Extras",
  ])("go to another group in their order: %s", async (prompt) => {
    const { after, notes } = await ask(files, prompt);
    expect(after["mkdocs.yml"]).toBe(
      "site_name: Acme\nnav:\n  - Home: index.md\n  - Extras:\n      - Help: help.md\n      - First Steps: first-steps.md\n      - Static Files: static.md\n",
    );
    expect(notes).toContain("Moved all of the group `Getting started` (2 pages)");
  });

  it("stay where other groups are among them, or where there is no such group", async () => {
    const nested = {
      ...files,
      "mkdocs.yml": settings("      - Files:\n          - Static Files: static.md\n", "      - Help: help.md\n"),
    };
    expect((await ask(nested, "Move all pages in Getting started to Extras")).notes).toContain("other groups in it");
    expect((await ask(files, "Move all pages in the Old group to the Extras group")).notes).toContain("no group `Old`");
  });
});

it("gives a page that only the navigation names its new title there", async () => {
  const { after } = await ask(files, 'Set the title of static.md to "Assets"');
  expect(after["docs/static.md"]).toContain('title: "Assets"');
  expect(after["mkdocs.yml"]).toContain("      - Assets: static.md\n");
});

it("changes links to an address without its scheme, and counts those to what is below it", async () => {
  const { after, notes } = await ask(
    files,
    "Update every link to code.example.com/acme/app so that it points to code.example.com/new/app.",
  );
  expect(after["docs/help.md"]).toBe(
    files["docs/help.md"]?.replace("(https://code.example.com/acme/app)", "(https://code.example.com/new/app)"),
  );
  expect(after["docs/first-steps.md"]).toContain("<https://code.example.com/new/app>");
  expect(notes).toContain("they lead to something below it: 1 link.");
});

it("sends readers of a deleted page to one by its title in small letters", async () => {
  const asked = await ask(files, "Delete the help page and redirect it to first steps.");
  expect(asked.isRefused).toBe(true);
  const redirects = "plugins:\n  - redirects:\n      redirect_maps:\n        old.md: index.md\n";
  const { after } = await ask(
    { ...files, "mkdocs.yml": files["mkdocs.yml"] + redirects },
    "Delete the help page and redirect it to first steps.",
  );
  expect(after["mkdocs.yml"]).toContain("        help.md: first-steps.md\n");
});

test.each([
  "Check all links please, I only want to know what is broken.",
  "Check the links. We just need a list",
  "Check for broken links, I'll fix them myself.",
])("checks links alone: %s", (prompt) => {
  expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions: [{ type: "check-links" }] });
});
