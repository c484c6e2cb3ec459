import { expect, it } from "vitest";
import { describeNotUnderstood } from "./describe-not-understood.ts";
import { parsePrompt } from "./parse-prompt.ts";

it.each([
  "guides/a has a broken link: delete it",
  "guides/a has an outdated note. Delete it.",
  "guides/a.md has an outdated note, please remove it",
  "The setup page has a broken link. Remove it.",
  "guides/a contains a duplicate section. Please drop it.",
  "guides/a mentions Docker. Remove it.",
  "guides/a still shows the old logo; hide it",
  "The tags of guides/a are outdated, remove them",
  "guides/a has a section about Docker: move it to guides/b",
  "guides/a has a long table. Move it to the end.",
  "guides/a shows an old screenshot. Replace it with new.png.",
])("deletes or moves no page for something that it has: %j", (prompt) => {
  const parsed = parsePrompt(prompt);
  expect(parsed).toMatchObject({ type: "not_understood" });
  expect(parsed.type === "not_understood" && describeNotUnderstood(parsed)).toContain(
    "It is not clear whether that is about the page",
  );
});

it.each([
  "guides/a is outdated. Delete it.",
  "guides/a has no readers, delete it",
  "guides/a is a duplicate of guides/b: delete it",
  "Nobody uses guides/a any more. Delete it.",
  "We have a new API. guides/a is no longer needed, remove it.",
])("deletes a page that is said to be of no use: %j", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "delete-page", page: "guides/a" }] });
});

it("takes a word beside which something goes for no text of a new page", () => {
  expect(parsePrompt('Add "n" to the word "w" in guides/a').type).toBe("not_understood");
  expect(parsePrompt('Add "n" after the word "w" in guides/a')).toMatchObject({
    instructions: [{ type: "replace-text", from: "w", to: "w n", isOne: true }],
  });
});

it.each(["If guides/a is outdated, delete it", "Once Setup is obsolete, delete it"])(
  "does nothing that depends on what it cannot know: %j",
  (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  },
);

it("renames a page that is said to have a bad name", () => {
  expect(parsePrompt("guides/a has an old name: rename it to guides/b")).toMatchObject({
    instructions: [{ type: "move-page", page: "guides/a", path: "guides/b" }],
  });
});

it("overlooks an it in no long prompt", () => {
  const more = ' Set the title of guides/start to "Start here".'.repeat(60);
  expect(parsePrompt(`guides/a is outdated: delete it.${more}`).type).toBe("understood");
  expect(parsePrompt(`guides/a has a table that is wrong: delete it.${more}`).type).toBe("not_understood");
});
