import { describe, expect, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const LIST =
  "# Contents\n\n* [Home](index.md)\n* Guide\n    * [Setup](guide/setup.md)\n    * [Limits](guide/limits.md)\n* [Notes](notes.md)\n";

const site: Files = {
  "mkdocs.yml": "site_name: Acme\nplugins:\n  - search\n  - literate-nav:\n      nav_file: SUMMARY.md\n",
  "docs/SUMMARY.md": LIST,
  "docs/index.md": "# Home\n\nSee [limits](guide/limits.md).\n",
  "docs/guide/setup.md": "# Setup\n",
  "docs/guide/limits.md": "# Limits\n",
  "docs/notes.md": "# Notes\n",
};

describe("the list of links of literate-nav", () => {
  test.each([
    ["Rename guide/limits to guide/quotas", LIST.replace("guide/limits.md", "guide/quotas.md")],
    ["Delete the page notes", LIST.replace("* [Notes](notes.md)\n", "")],
    [
      "Move Notes after Setup",
      LIST.replace("* [Notes](notes.md)\n", "").replace(
        "(guide/setup.md)\n",
        "(guide/setup.md)\n    * [Notes](notes.md)\n",
      ),
    ],
    ["Rename the group Guide to Manual", LIST.replace("* Guide", "* Manual")],
    [
      "Move the group Guide after Notes",
      "# Contents\n\n* [Home](index.md)\n* [Notes](notes.md)\n* Guide\n    * [Setup](guide/setup.md)\n    * [Limits](guide/limits.md)\n",
    ],
    [
      'Add a page "Errors" to the Guide group',
      LIST.replace("limits.md)\n", "limits.md)\n    * [Errors](guide/errors.md)\n"),
    ],
    ["Change the title of guide/setup to Installation", LIST.replace("[Setup]", "[Installation]")],
  ])("%s", async (prompt, expected) => {
    expect((await ask(site, prompt)).after["docs/SUMMARY.md"]).toBe(expected);
  });
});

const GUIDE = "# Guide\n\nSee below.\n\n- [Setup](setup.md)\n- [Limits](limits.md)\n";
const settings = (nav: string) =>
  `site_name: Acme\nnav:\n${nav}plugins:\n  - literate-nav:\n      nav_file: README.md\n  - redirects:\n      redirect_maps:\n        old.md: guide/limits.md\n`;
const folders: Files = {
  "mkdocs.yml": settings("  - Home: index.md\n  - Guide: guide/\n  - About:\n      - License: license.md\n"),
  "docs/index.md": "# Home\n",
  "docs/license.md": "# License\n",
  "docs/guide/README.md": GUIDE,
  "docs/guide/setup.md": "# Setup\n",
  "docs/guide/limits.md": "# Limits\n\nSee [setup](setup.md).\n",
};

describe("the lists of links of folders that `nav` names", () => {
  test.each([
    ["Rename guide/limits to guide/quotas", GUIDE.replace("limits.md", "quotas.md")],
    ["Put Limits before Setup", "# Guide\n\nSee below.\n\n- [Limits](limits.md)\n- [Setup](setup.md)\n"],
    ["Delete the page guide/setup", GUIDE.replace("- [Setup](setup.md)\n", "")],
    ['Add a page "Errors" to the Guide group', `${GUIDE}- [Errors](errors.md)\n`],
    ["Move the page License to the Guide group", `${GUIDE}- [License](../license.md)\n`],
    ['Change the sidebar label of guide/setup to "Install"', GUIDE.replace("[Setup]", "[Install]")],
  ])("%s", async (prompt, expected) => {
    expect((await ask(folders, prompt)).after["docs/guide/README.md"]).toBe(expected);
  });

  test("follow their folder, with its entry in `nav`", async () => {
    const { after } = await ask(folders, "Rename the folder guide to manual, no redirects");
    expect(after["docs/manual/README.md"]).toBe(GUIDE);
    expect(after["mkdocs.yml"]).toContain("  - Guide: manual/\n");
    expect(after["mkdocs.yml"]).toContain("old.md: manual/limits.md");
  });

  test("give pages to a list of `nav`", async () => {
    const { after } = await ask(folders, "Move the page Limits to the About group");
    expect(after["docs/guide/README.md"]).toBe(GUIDE.replace("- [Limits](limits.md)\n", ""));
    expect(after["mkdocs.yml"]).toContain("      - License: license.md\n      - Limits: guide/limits.md\n");
  });
});
