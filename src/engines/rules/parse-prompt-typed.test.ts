import { describe, expect, test } from "vitest";
import { describeNotUnderstood } from "./describe-not-understood.ts";
import type { Instruction } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

const move = (page: string, path: string): Instruction => ({ type: "move-page", page, path });
const remove = (page: string, more = {}): Instruction => ({ type: "delete-page", page, ...more });
const URL = "https://docs.example.com/guides/a";

describe("parsePrompt, of what people type", () => {
  test.each<[string, Instruction]>([
    ["mv guides/a.md guides/b.md", move("guides/a.md", "guides/b.md")],
    ["please git mv a b", move("a", "b")],
    ["mv a.md guides/", move("a.md", "guides/")],
    ["mv quickstart to start", move("quickstart", "start")],
    ["rm guides/old.md", remove("guides/old.md")],
    ["rm a", remove("a")],
    ["git rm -r guides/old", remove("guides/old/")],
    ["rm the page old, no redirect", remove("old", { noRedirect: true })],
    [`delete ${URL}`, remove(URL)],
    [`delete ${URL} and redirect it to guides/b`, remove(URL, { redirectTo: "guides/b" })],
    [`rename ${URL} to b`, move(URL, "b")],
    [`move ${URL} to https://docs.example.com/guides/b`, move(URL, "https://docs.example.com/guides/b")],
    [`hide ${URL}`, { type: "hide-page", page: URL, isHidden: true }],
    ["The page a/b should live at a/c from now on.", move("a/b", "a/c")],
    [
      "Rename a/b to a/c. Please leave a redirect behind.",
      { ...move("a/b", "a/c"), needsRedirect: true } as Instruction,
    ],
    [
      "Our chat moved: change all links to https://a.example/x to https://b.example/x",
      { type: "change-links", from: "https://a.example/x", to: "https://b.example/x" },
    ],
    [
      "Add the following note to the top of a/b: It needs version 3.",
      { type: "add-text", page: "a/b", text: "It needs version 3.", place: { at: "start" }, callout: "note" },
    ],
    ["Delete a/b and fix what links to it.", remove("a/b")],
    ["Move a/b to a folder called c.", move("a/b", "c/")],
    [
      'New page: a/b.mdx, title "Acme Two", after Three.',
      { type: "add-page", title: "Acme Two", path: "a/b.mdx", position: { type: "after", page: "Three" } },
    ],
    ["rename x to y but keep the title", move("x", "y")],
    ["rename x to y and keep the old title", move("x", "y")],
    ["rename x to y (without changing its title)", move("x", "y")],
    ["Rename x to y. Leave the title as it is.", move("x", "y")],
    ["guides/old is outdated, delete it", remove("guides/old")],
    ["We don't need guides/old anymore, please delete it", remove("guides/old")],
    ["I think guides/old can go. Please delete it.", remove("guides/old")],
    [
      "The page /guides/old is no longer needed, so please delete it and send people to /guides/new.",
      remove("/guides/old", { redirectTo: "/guides/new" }),
    ],
    [
      "Nobody uses guides/old any more. Hide it from the sidebar.",
      { type: "hide-page", page: "guides/old", isHidden: true },
    ],
    ["guides/setup.md is confusing, rename it to install", move("guides/setup.md", "install")],
    [
      "pls delete the old lamp guide guides/lamp and redirect it to guides/light",
      remove("guides/lamp", { redirectTo: "guides/light" }),
    ],
    ...["is no longer needed, nobody visits it any more. Can you drop it?", "is obsolete, could you remove it?"].map(
      (said): [string, Instruction] => [
        `The redirect for /guides/old ${said}`,
        { type: "remove-redirect", from: "/guides/old" },
      ],
    ),
  ])("understands %j", (prompt, instruction) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions: [instruction] });
  });

  test.each<[string, string, string, string?]>([
    ["Change every DocKer to Doc Ker", "DocKer", "Doc Ker"],
    ["Replace all occurrences of DocKer with Doc Ker in guides/a", "DocKer", "Doc Ker", "guides/a"],
    ['The overview says "2 years", but it\'s "3 years" now.', "2 years", "3 years"],
    ['The overview says "2 years", that should be "3 years".', "2 years", "3 years"],
    ['The overview says "2 years", but since 1.47 it\'s "3 years".', "2 years", "3 years"],
    ["Typo on the setup page: 'alot' should be 'a lot' (twice I think).", "alot", "a lot", "setup"],
  ])("takes %j for a replacement", (prompt, from, to, page) => {
    expect(parsePrompt(prompt)).toMatchObject({
      instructions: [{ type: "replace-text", from, to, ...(page && { page }) }],
    });
  });

  test("takes a row behind another for no part of its last cell", () => {
    for (const after of ["after MAX_JOBS", "before the row `MAX_JOBS`", "above `--max`"])
      expect(parsePrompt(`In guides/a, add a row MAX_TIME | Runs after start | \`4\` ${after}`)).toMatchObject({
        instructions: [{ type: "add-row", cells: ["MAX_TIME", "Runs after start", "`4`"] }],
      });
  });

  test.each<[string, object[]]>([
    [
      "Add 10.0.0.2 and 10.0.0.3 to the list after 10.0.0.1 on the network page.",
      [
        { type: "add-item", page: "network", text: "10.0.0.2", at: { at: "after", item: { words: "10.0.0.1" } } },
        { type: "add-item", page: "network", text: "10.0.0.3", at: { at: "after", item: { words: "10.0.0.2" } } },
      ],
    ],
    [
      "The Acme chat link on Community goes to the old server, should be https://chat.example/acme",
      [{ type: "set-page-link", page: "Community", label: "Acme chat", to: "https://chat.example/acme" }],
    ],
    [
      'The link "Acme chat" on Community should go to https://chat.example/acme',
      [{ type: "set-page-link", page: "Community", label: "Acme chat", to: "https://chat.example/acme" }],
    ],
    [
      "On the community page the Acme chat link is broken: it's https://chat.example/acme, not https://chat.example/amce",
      [{ type: "change-links", from: "https://chat.example/amce", to: "https://chat.example/acme", page: "community" }],
    ],
    [
      'In guides/roles.md we forgot a line in the matrix. Please add the row "Delete | No" at the end of the table under "Matrix".',
      [{ type: "add-row", page: "guides/roles.md", under: "Matrix", cells: ["Delete", "No"] }],
    ],
    [
      'Rename the category "Sign-in Ways" to "Ways" and move Lamp to the top of it.',
      [
        { type: "rename-group", group: "Sign-in Ways", to: "Ways" },
        { type: "place-page", page: "Lamp", position: { type: "group", group: "Ways", at: "start" } },
      ],
    ],
    [
      'Rename guides/a.md to guides/b.md and change its sidebar label to "B". The old URL must keep working.',
      [
        { type: "move-page", path: "guides/b.md", needsRedirect: true },
        { type: "set-frontmatter", field: "sidebarTitle", value: "B", page: "guides/b.md" },
      ],
    ],
  ])("reads %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions });
  });

  test.each(["Update", "Acme renamed its lamp to Lantern a while ago, so please update"])(
    "sets several fields that are listed: %s",
    (verb) => {
      expect(parsePrompt(`${verb} the setup page: title "Set up", sidebar label "Start".`)).toMatchObject({
        instructions: [
          { field: "title", value: "Set up", page: "setup" },
          { field: "sidebarTitle", value: "Start", page: "setup" },
        ],
      });
    },
  );

  test.each([
    "mv a b c",
    "rm everything",
    'rm "just"',
    "git push",
    'rename the page x to "Y" but keep the title',
    "rename x to y with the title Z and keep the title",
    "keep the title",
    "delete x but keep the title",
    "guides/old is outdated",
    "guides/old is outdated, fix the typos",
    "guides/old is outdated, delete guides/older",
    "guides/old is outdated if nobody reads it, delete it",
    "webpack is outdated, remove it",
    "The link to guides/old is outdated, delete it",
    "guides/old is outdated, but do not delete it",
    "guides/old is not outdated, delete it",
    "We need guides/old, delete it",
    "delete it",
  ])("refuses %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });

  test.each([["s/simply//", 'remove all mentions of "simply"']])("answers %j with %j", (prompt, form) => {
    const parsed = parsePrompt(prompt);
    expect(parsed.type === "not_understood" && describeNotUnderstood(parsed)).toContain(form);
    expect(parsePrompt(form).type).toBe("understood");
  });
});

describe("parsePrompt, of a row that is told by what it is about", () => {
  const row = (...cells: string[]) => [{ type: "add-row", page: "ref/prices", cells, at: { at: "end" } }];

  test.each<[string, object[]]>([
    ["In the table on ref/prices, add a row for `small` with $0.03 and $0.05", row("small", "$0.03", "$0.05")],
    ["Add a row for maxSize with MAX_SIZE to the table on ref/prices", row("maxSize", "MAX_SIZE")],
    [
      'Add a row for --force with "Skips all questions" to the table on ref/prices',
      row("--force", "Skips all questions"),
    ],
  ])("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  test.each([
    "Add a row for users with more rights to the table on ref/prices",
    "Add a row for the plan with 10 users and 3 seats to the table on ref/prices",
  ])("takes no description for cells: %s", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

describe("parsePrompt, of what is said to be meant there only", () => {
  const instructions = [
    { type: "replace-text", from: "x", to: "y", where: "prose", anyCase: false, page: "quickstart" },
  ];

  test.each([
    'Replace "x" with "y" in quickstart (only there)',
    'Replace "x" with "y" in quickstart (only this page)',
    'Replace "x" with "y" in quickstart, only on that page please',
  ])("understands %j", (prompt) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  test.each(['Replace "x" with "y" (only there)', 'Replace "x" with "y" in guides, only on this page'])(
    "does not guess where %j is meant",
    (prompt) => {
      expect(parsePrompt(prompt).type).toBe("not_understood");
    },
  );
});
