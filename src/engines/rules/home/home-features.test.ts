import { describe, expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const FAST = "  - title: Fast\n    details: Glows at once.\n";
const SMALL = "  - title: \"Small\"\n    details: 'Fits in a pocket.'\n";
const OPEN = "  - title: Open\n    details: Free for all.\n";
const page = (...features: string[]) => `---
layout: home
hero:
  name: Lamp
  tagline: A light for every room # shown first
  actions:
    - theme: brand
      text: Get started
      link: /setup
features:
${features.join("")}footer: Made of glass
---

More about lamps.
`;
const files = { "index.md": page(FAST, SMALL), "setup.md": "# Setup\n\nFast to do.\n" };
const home = async (prompt: string) => (await ask(files, prompt)).after["index.md"];

describe("a feature of a home page", () => {
  it.each([
    ['Remove the feature "Fast" from the home page', page(SMALL)],
    ["Delete the Small card from the home page", page(FAST)],
    ['Rename the feature "Fast" on the home page to "Quick"', page(FAST.replace("Fast", "Quick"), SMALL)],
    [
      'Change the details of the feature "Small" on the home page to "It\'s tiny."',
      page(FAST, SMALL.replace("'Fits in a pocket.'", "'It''s tiny.'")),
    ],
    ['Swap the features "Fast" and "Small" on the home page', page(SMALL, FAST)],
    ['Move the card "Small" to the top on the home page', page(SMALL, FAST)],
    ['Add a feature "Open" to the home page with the text "Free for all."', page(FAST, SMALL, OPEN)],
    ['Add a card "Open" to the features on the home page, text: "Free for all."', page(FAST, SMALL, OPEN)],
    [
      'Change the text of the feature "Fast" on the home page to "a: b"',
      page(FAST.replace("Glows at once.", '"a: b"'), SMALL),
    ],
  ])("is edited as a card is: %s", async (prompt, wanted) => {
    expect(await home(prompt)).toBe(wanted);
  });

  it.each([
    ['Remove the feature "Loud" from the home page', "has no feature `Loud`"],
    ['Add a feature "Fast" to the home page with the text "Yes."', "has the feature `Fast` already"],
  ])("is named where it is not there, or is there already: %s", async (prompt, message) => {
    const { after, notes } = await ask(files, prompt);
    expect(notes).toContain(message);
    expect(after["index.md"]).toBe(files["index.md"]);
  });

  it("needs what all others have", async () => {
    const icons = page("  - icon: bolt\n    title: Fast\n    details: Glows.\n");
    const prompt = 'Add a feature "Open" to the home page with the text "Free."';
    const { after, notes } = await ask({ "index.md": icons }, prompt);
    expect(notes).toContain("all have `icon` as well");
    expect(after["index.md"]).toBe(icons);
  });

  it("is no part of a page that has cards", async () => {
    const cards = '# Lamps\n\n<Card title="Fast">\n  Yes.\n</Card>\n\n<Card title="Small">\n  Yes.\n</Card>\n';
    const { after } = await ask({ "index.mdx": cards }, 'Delete the card "Small" from the home page');
    expect(after["index.mdx"]).not.toContain("Small");
  });
});

it.each([
  ['Change the tagline on the home page to "Light."', "tagline: Light. # shown first"],
  ['Change the "Get started" button on the home page to "Start now"', "text: Start now"],
  ['Replace "room" with "house" on the home page', "tagline: A light for every house # shown first"],
  ['Replace "Lamp" with "Glow" everywhere', "name: Glow"],
  ['Replace "Made of glass" with "Made: of glass" on the home page', 'footer: "Made: of glass"'],
])("changes what the head of a home page says: %s", async (prompt, wanted) => {
  expect(await home(prompt)).toContain(wanted);
});

it("changes fields of these names on no other page", async () => {
  const other = "---\ntitle: A\nfeatures:\n  - title: Fast\nfooter: Made of glass\n---\n\nText.\n";
  const { after } = await ask({ "a.md": other }, 'Replace "Made of glass" with "Glass" in a.md');
  expect(after["a.md"]).toBe(other);
});
