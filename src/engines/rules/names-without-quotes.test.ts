import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const FILES: Files = {
  "docs.json": `{ "navigation": { "groups": [
  { "group": "user guide", "pages": ["install", "themes"] },
  { "group": "Reference", "pages": ["depth"] }
] } }\n`,
  "install.mdx": "---\ntitle: Configuration\n---\n\nAsk us.\n",
  "themes.mdx": "---\ntitle: Choosing Your Theme\n---\n\nAsk us.\n",
  "depth.mdx": "---\ntitle: Reactivity in Depth\n---\n\nAsk us.\n",
};

describe("names that the site gives are understood without quotes", () => {
  it.each<[string, string, string]>([
    ["Put choosing your theme before configuration", "docs.json", '["themes", "install"]'],
    ["put reactivity in depth first in the user guide", "docs.json", '["depth", "install", "themes"]'],
    ['Replace "Ask us" with "Write to us" in choosing your theme and reactivity in depth', "depth.mdx", "Write to us."],
    ['Add a tip to choosing your theme: "Ask first."', "themes.mdx", "<Tip>"],
    ['Set the description of choosing your theme to "Colours"', "themes.mdx", "description: Colours"],
  ])("%s", async (prompt, file, part) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
    const { after, notes } = await ask(FILES, prompt);
    expect(after[file], notes).toContain(part);
  });
});

it("what is not understood with them either is refused as it was written", async () => {
  await expect(ask(FILES, "Make reactivity in depth shorter")).rejects.toThrow("Make reactivity in depth shorter");
});

it("a name that a group and the file of a page have is not taken for the group", async () => {
  const files = {
    "docs.json": '{ "navigation": { "groups": [{ "group": "FAQ", "pages": ["FAQ", "depth"] }] } }\n',
    "FAQ.mdx": "---\ntitle: Frequently asked\n---\n\nAsk us.\n",
    "depth.mdx": "---\ntitle: Depth\n---\n\nText.\n",
  };
  expect((await ask(files, "Rename FAQ to FAQ-new")).after["docs.json"]).toContain(
    '"group": "FAQ", "pages": ["FAQ-new"',
  );
  expect((await ask(files, "Rename the group FAQ to Questions")).after["docs.json"]).toContain('"group": "Questions"');
});

it("takes two names with an “and” between them for the page that is called so", async () => {
  const files = { ...FILES, "themes.mdx": "---\ntitle: Wicks and Oils\n---\n\n## burner\n\nHot.\n\n## lamp\n\nLit.\n" };
  const { after } = await ask(files, 'We no longer recommend "burner", remove its section from Wicks and Oils');
  expect(after["themes.mdx"]).toBe("---\ntitle: Wicks and Oils\n---\n\n## lamp\n\nLit.\n");
  const deleted = await ask(files, "Delete the page Wicks and Oils");
  expect(Object.keys(deleted.after)).not.toContain("themes.mdx");
});

it("takes a name with “from” in it for no page that comes from a group", async () => {
  const files = { ...FILES, "depth.mdx": "---\ntitle: Switch from Gas & Oil\n---\n" };
  const { after } = await ask(files, "Move Switch from Gas & Oil right after Configuration");
  expect(after["docs.json"]).toContain('["install", "depth", "themes"]');
});

it("takes a name with “on” in it for one page, which is left out as a whole", async () => {
  const files = { ...FILES, "depth.mdx": "---\ntitle: Oil on Water\n---\n\nAsk us.\n" };
  const prompt = 'Replace "Ask us" with "Write to us" except on the Oil on Water page';
  const { after } = await ask(files, prompt);
  expect(after["depth.mdx"]).toContain("Ask us.");
  expect(after["install.mdx"]).toContain("Write to us.");
});
