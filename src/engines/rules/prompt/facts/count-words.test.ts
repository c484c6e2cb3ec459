import { expect, it } from "vitest";
import { ask, type Files } from "../../../../../test/support/ask-rules.ts";

const page = "# Lamps\n\nA shelf carries at most four lamps per board. A crate holds four lamps.\n";
const site: Files = { "lamps.md": page };

it.each([
  "It's now eight lamps per board, no longer four. Update the lamps page.",
  "We built stronger shelves: it's now eight lamps per board, no longer four. Update the note on the lamps page.",
  "A shelf carries eight lamps per board, not four. Fix this on the lamps page.",
])("corrects a number that is written as a word: %s", async (prompt) => {
  const { after } = await ask(site, prompt);
  expect(after["lamps.md"]).toBe(page.replace("four lamps per", "eight lamps per"));
});

it("corrects only what is said of the same thing", async () => {
  const { after } = await ask(site, "A crate holds two lamps, no longer four. Fix this on the lamps page.");
  expect(after["lamps.md"]).toBe(page.replace("holds four", "holds two"));
});
