import { expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../parse-prompt.ts";

const page = "# Lamps\n\nA lamp holds three wicks. Oil burns up to three hours in all three lamps.\n";
const site: Files = { "lamps.md": page };

it.each([
  'The lamps page says "up to three hours". Change three to four.',
  'The lamps page says "up to three hours" but the table lists four. Change three to four there.',
  'lamps.md says "burns up to three hours", please replace "three" with "four".',
])("changes a word in what was quoted alone: %s", async (prompt) => {
  const { after } = await ask(site, prompt);
  expect(after["lamps.md"]).toBe(page.replace("three hours", "four hours"));
});

it.each([
  ['The lamps page says "three wicks". Replace "three" with "four" everywhere.', "three"],
  ['The lamps page says "wicks". Replace "wicks" with "cords".', "wicks"],
  ['On lamps, the second bullet should say "three and four" instead of "three".', "three"],
  ['The lamps page says "oil". Replace "three" with "four" in lamps.md.', "three"],
])("takes the word as it was said where more is meant, or something else: %s", (prompt, from) => {
  const parsed = parsePrompt(prompt);
  const found = parsed.type === "understood" ? parsed.instructions : [];
  for (const one of found) expect(one).toMatchObject({ type: "replace-text", from });
});

it("changes nothing where the quoted text is not there", async () => {
  const { after } = await ask(site, 'The lamps page says "up to three days". Change three to four.');
  expect(after).toEqual(site);
});

it("changes nothing where the one place that was spoken of may be several", async () => {
  const several = { "lamps.md": "# Gas\n", "oil.md": "# Gas\n" };
  const prompt = 'The heading says "Gas". Change it to "Oil".';
  expect((await ask(several, prompt)).after).toEqual(several);
  expect((await ask({ "lamps.md": "# Gas\n\nGas.\n" }, prompt)).after["lamps.md"]).toBe("# Oil\n\nGas.\n");
});
