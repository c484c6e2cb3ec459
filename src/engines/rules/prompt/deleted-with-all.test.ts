import { expect, it } from "vitest";
import { parsePrompt } from "../parse-prompt.ts";

it.each([
  "Delete guides/a; guides/b replaces it.",
  "Delete guides/a; guides/b took its place.",
  "Delete a.md; guides/b.md has taken its place.",
])("leads readers of a page to the one that takes its place: %s", (prompt) => {
  const parsed = parsePrompt(prompt);
  const [one] = parsed.type === "understood" ? parsed.instructions : [];
  expect(one).toMatchObject({ type: "delete-page", redirectTo: expect.stringContaining("guides/b") });
});

it("leaves out what goes with a section anyway", () => {
  for (const more of [" and everything in it", " with all its content", ", including everything below it"])
    expect(parsePrompt(`Delete the section "Oil" of lamps${more}.`)).toEqual(
      parsePrompt('Delete the section "Oil" of lamps.'),
    );
});
