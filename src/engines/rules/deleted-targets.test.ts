import { expect, it } from "vitest";
import { describeNotUnderstood } from "./describe-not-understood.ts";
import { parsePrompt } from "./parse-prompt.ts";

it.each([
  "Move wiring to the Lamps section and then delete the Lamps section with all its pages.",
  "Move guides/wiring into the folder old and delete the folder old.",
  "Move guides/wiring to old/wiring.md. Set the title of guides/alarms to 'Alarms'. Delete the folder old.",
  'Add a page "Dimmers" to the Lamps group and delete the Lamps group with all its pages.',
  "Move the Wiring page to the Lamps chapter and then delete the Lamps chapter with everything in it.",
  "Merge guides/wiring into guides/alarms and delete guides/alarms.",
])("does not delete what the prompt puts something into: %s", (prompt) => {
  const parsed = parsePrompt(prompt);
  expect(parsed).toMatchObject({ type: "not_understood", unclear: "gone" });
  expect(parsed.type === "not_understood" && describeNotUnderstood(parsed)).toContain("not clear what shall be left");
});

it.each([
  "Move guides/wiring to the Lamps group and delete the Alarms group with all its pages.",
  "Move guides to guides/start and delete the page guides.",
  "Delete the folder old and move guides/wiring to lamps/wiring.md.",
  "Move the pages of the Lamps group to the Alarms group and delete the Lamps group.",
])("deletes what nothing is put into: %s", (prompt) => {
  expect(parsePrompt(prompt)).not.toHaveProperty("unclear");
});
