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
