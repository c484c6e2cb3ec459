import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const files = (group: string): Files => ({
  "docs.json": `{ "navigation": { "groups": [{ "group": "Guides", "pages": ["start"] }, { "group": "${group}", "pages": ["faq", "tips"] }] } }\n`,
  "start.mdx": "---\ntitle: Start\n---\n",
  "faq.mdx": "---\ntitle: FAQ\n---\n",
  "tips.mdx": "---\ntitle: Tips\n---\n",
});

describe.each(["Misc.", "Misc"])("the group %s", (group) => {
  it.each<[string, string]>([
    ["Rename the Misc. category to Other", '"group": "Other"'],
    ["Rename the group Misc. to Other", '"group": "Other"'],
    ["Remove the page faq from the Misc. category", '["tips"]'],
    ["Move the FAQ page from the Misc. category to the Guides category", '["start", "faq"]'],
    ["Move start to the Misc. section", '["faq", "tips", "start"]'],
    ["Put the group Misc. before Guides. Thanks!", `[{ "group": "${group}", `],
  ])("is found with its period: %s", async (prompt, part) => {
    const { after, notes } = await ask(files(group), prompt);
    expect(after["docs.json"], notes).toContain(part);
  });
});

it("a period ends the sentence behind a name where another one begins", async () => {
  const { after } = await ask(files("Misc"), "Move start to the group Misc. Rename the page tips to extra");
  expect(after["docs.json"]).toContain('["faq", "extra", "start"]');
});
