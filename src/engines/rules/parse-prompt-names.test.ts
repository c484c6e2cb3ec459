import { describe, expect, test } from "vitest";
import type { Instruction } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

function move(page: string, path: string, more: object = {}): Instruction {
  return { type: "move-page", page, path, ...more };
}

function group(page: string, name: string, more: object = {}): Instruction {
  return { type: "place-page", page, position: { type: "group", group: name, at: "end", ...more } };
}

function edge(page: string, at: "start" | "end"): Instruction {
  return { type: "place-page", page, position: { type: "edge", at } };
}

function add(title: string, name: string, more: object = {}): Instruction {
  const position = { type: "group", group: name, at: "end", mayBeFolder: true } as const;
  return { type: "add-page", title, position, ...more };
}

function title(page: string, value: string, more: object = {}): Instruction {
  return { type: "set-frontmatter", field: "title", value, page, ...more };
}

const named = { mayBeFolder: true };
const fix: Instruction = { type: "fix-links" };

/** Pages, groups and folders by names that are also words of a sentence. */
const NAMES: [string, Instruction[]][] = [
  // Pages called by a word about documentation
  ["rename introduction to welcome", [move("introduction", "welcome")]],
  ["rename introduction to welcome, no redirect", [move("introduction", "welcome", { noRedirect: true })]],
  ["rename introduction to welcome without a redirect", [move("introduction", "welcome", { noRedirect: true })]],
  ["rename introduction to welcome, don't redirect", [move("introduction", "welcome", { noRedirect: true })]],
  ["rename introduction to welcome and skip the redirect", [move("introduction", "welcome", { noRedirect: true })]],
  [
    "rename introduction to welcome, no redirects for anything",
    [move("introduction", "welcome", { noRedirect: true })],
  ],
  ["rename introduction to welcome, no redirect for it", [move("introduction", "welcome", { noRedirect: true })]],
  ["rename introduction to welcome (no redirects)", [move("introduction", "welcome", { noRedirect: true })]],
  ["rename the page why to reasons", [move("why", "reasons")]],
  ["delete the page why and send visitors to index", [{ type: "delete-page", page: "why", redirectTo: "index" }]],
  ["rename examples to samples", [move("examples", "samples")]],
  ["move overview to guides/overview", [move("overview", "guides/overview")]],
  ["delete quickstart, do not redirect", [{ type: "delete-page", page: "quickstart", noRedirect: true }]],
  ["rename the folder a to b and don't add redirects", [move("a/", "b", { noRedirect: true })]],
  // Groups of several words
  ["move docs/develop/x to the Learn about MCP group", [group("docs/develop/x", "Learn about MCP")]],
  ["move x to the learn more group", [group("x", "learn more")]],
  ["move x into the group Learn about MCP", [group("x", "Learn about MCP")]],
  ["move x to group Learn about MCP", [group("x", "Learn about MCP")]],
  ['move x to the "learn about mcp" group', [group("x", "learn about mcp")]],
  ["move x to the API Reference", [group("x", "API Reference", named)]],
  ["put x under API Reference", [group("x", "API Reference", named)]],
  ["put x in Tools and Agents", [group("x", "Tools and Agents", named)]],
  ["move x to Guides and fix links", [group("x", "Guides", named), fix]],
  ['move guides/x to "Getting started"', [group("guides/x", "Getting started", named)]],
  [
    "move x out of Guides into API Reference",
    [{ ...group("x", "API Reference", named), from: "Guides" } as Instruction],
  ],
  [
    "Move the x page from the Guides group to the API group, it fits better there",
    [{ ...group("x", "API"), from: "Guides" } as Instruction],
  ],
  ["move x to the end of the navigation", [edge("x", "end")]],
  ["put the x page first in the sidebar", [edge("x", "start")]],
  // A page for a group or folder
  ['add a page "Clustering" to Guides with the text "Hello."', [add("Clustering", "Guides", { text: "Hello." })]],
  ['add a page "Clustering" in API Reference', [add("Clustering", "API Reference")]],
  ['create a page called "Clustering" in "Getting started"', [add("Clustering", "Getting started")]],
  // Titles of several words
  ['change the title of Writing Tests to "Testing"', [title("Writing Tests", "Testing")]],
  [
    'Change the title of Writing Tests from "Writing Tests" to "Testing"',
    [title("Writing Tests", "Testing", { was: "Writing Tests" })],
  ],
  [
    'set the description of Links to Pages to "x"',
    [{ ...title("Links to Pages", "x"), field: "description" } as Instruction],
  ],
  ['set the title of Writing Tests: "Testing"', [title("Writing Tests", "Testing")]],
  // Things called by their name with an article
  ["rename the tutorial to walkthrough", [move("tutorial", "walkthrough", { said: ["tutorial"] })]],
  [
    "delete the installation guide",
    [{ type: "delete-page", page: "installation guide", said: ["installation guide"] }],
  ],
  ["rename the introduction to welcome", [move("introduction", "welcome", { said: ["introduction"] })]],
  [
    "delete the folder v0 and forward its visitors to the introduction",
    [{ type: "delete-page", page: "v0/", redirectTo: "introduction" }],
  ],
  ['change the title of the introduction to "Welcome"', [title("introduction", "Welcome")]],
  ['change the title of the tutorial to "Walkthrough"', [title("tutorial", "Walkthrough")]],
  [
    "put the settings page after server behavior",
    [{ type: "place-page", page: "settings", position: { type: "after", page: "server behavior" } }],
  ],
  // Places by one name
  ["fix broken links in docs", [{ ...fix, under: "docs", mayBeAll: true }]],
  ["fix broken links in the docs", [fix]],
  ["check links in docs", [{ type: "check-links", under: "docs", mayBeAll: true }]],
  ["check links in docs and fix them", [{ ...fix, under: "docs", mayBeAll: true }]],
];

describe("names in prompts", () => {
  test.each(NAMES)("reads %j", (prompt, instructions) => {
    const parsed = parsePrompt(prompt);
    expect(parsed.type === "understood" ? parsed.instructions : []).toEqual(instructions);
  });

  test.each([
    "move x to a new group",
    "put x after server behavior changes its name or moves",
    "delete the old and unused pages",
    "delete the tutorial section",
    "delete the overview of the tutorial",
    "move x to Guides if it fits",
    "rename files to lowercase",
    "rename docs to documentation",
    "change the title of Writing Tests",
    'change the title of All Pages that need it "x"',
  ])("does not read %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});
