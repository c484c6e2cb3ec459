import { describe, expect, test } from "vitest";
import { describeNotUnderstood } from "./describe-not-understood.ts";
import { parsePrompt } from "./parse-prompt.ts";

const RENAMED = [{ type: "move-page", page: "quickstart", path: "start" }];

/** The same request as people write it to each other. */
const TALK = [
  "As discussed, please rename quickstart to start.",
  "As discussed in the standup: rename quickstart to start",
  "per our chat: rename quickstart to start",
  "FYI the old name confuses people, so rename quickstart to start",
  "We renamed the product, so please rename quickstart to start",
  "Morning! pls rename quickstart to start :)",
  "DOC-123: rename quickstart to start",
  "[DOC-123] rename quickstart to start",
  "docs: rename quickstart to start (#123)",
  "feat(docs): rename quickstart to start",
  "rename quickstart to start. Ticket: DOC-123",
  "Rename quickstart to start (the old name is confusing)",
  "Hey folks, can someone rename quickstart to start? The old name confuses people.",
  "rename quickstart to start, users keep asking about it",
  "rename quickstart to start. It has been renamed in the product.",
  "quickstart should be called start",
  "quickstart should be renamed to start.",
];

describe("parsePrompt, of what people say around a request", () => {
  test.each(TALK)("understands %j", (prompt) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions: RENAMED });
  });

  test.each([
    ["guides/old can be deleted", [{ type: "delete-page", page: "guides/old" }]],
    ["the page x should be hidden", [{ type: "hide-page", page: "x", isHidden: true }]],
    ["the folder guides should be called tutorials", [{ type: "move-page", page: "guides/", path: "tutorials" }]],
    ["are all links ok?", [{ type: "check-links" }]],
    ["Can you check if there are any broken links?", [{ type: "check-links" }]],
    [
      "rename quickstart to start and put it after install",
      [...RENAMED, { type: "place-page", page: "start", position: { type: "after", page: "install" } }],
    ],
    ["Please delete guides/old; it has been replaced by guides/new.", [{ type: "delete-page", page: "guides/old" }]],
  ])("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });

  test.each([
    "comments should be removed",
    "quickstart can be renamed to start",
    "put it after install",
    "rename quickstart to start. It should stay in the navigation.",
    "rename quickstart to start (only on the German site)",
    "We agreed not to rename quickstart to start",
    "As discussed, don't rename quickstart to start",
    "We renamed quickstart to start",
    "The old name is start, rename it",
  ])("refuses %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });

  test.each([
    ["redirect everything under /old to /new", "write both addresses with a star"],
    ['add a group called "B"', "Groups are not added"],
    ["merge guides/a and guides/b", "a language model"],
    ["revert the rename", "close the pull request"],
  ])("says of %j what is possible", (prompt, said) => {
    const parsed = parsePrompt(prompt);
    expect(parsed.type === "understood" ? "understood" : describeNotUnderstood(parsed)).toContain(said);
  });
});
