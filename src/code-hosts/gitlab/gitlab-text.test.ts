import { expect, it } from "vitest";
import { gitlabText, gitlabTitle } from "./gitlab-text.ts";

it.each([
  ["Fix links", true, "Draft: Fix links"],
  ["Draft: Draft: Fix links", true, "Draft: Fix links"],
  ["[Draft] Fix links", false, "Fix links"],
  ["Drafting rules", false, "Drafting rules"],
  ["Draft:", false, "Update the documentation"],
])("writes the title %j, as a draft: %s", (title, isDraft, expected) => {
  expect(gitlabTitle(title, isDraft)).toBe(expected);
});

it("keeps a title within GitLab's 255 characters", () => {
  expect(gitlabTitle("a".repeat(400), true)).toHaveLength(255);
});

// GitLab's own pattern: a line that begins with a slash and a command.
const ORDER = /^\s*\/(?:merge|close|label|assign_reviewer)(?=\s|$)/im;

it.each(["/merge", "Done.\n/close", "Done.\r\n  /label ~bug", "```\n/merge\n```", "/MERGE", "\t/assign_reviewer @ada"])(
  "gives no orders to GitLab with %j",
  (text) => {
    expect(text).toMatch(ORDER);
    expect(gitlabText(text)).not.toMatch(ORDER);
    expect(gitlabText(text).replaceAll("\u200b", "")).toBe(text);
  },
);

it("leaves paths and other slashes as they are", () => {
  const text = "See /guides/install and\n/guides/close.md";
  expect(gitlabText(text)).toBe(text);
});
