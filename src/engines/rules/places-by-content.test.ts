import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const lamps = `# Lamps

The supported lamp makers are:

- Acme
- Bulb & Co
- [Wick](wick.md) makes oil lamps.
- [Oil](oil.md) and [Gas](gas.md)

## How do they compare?

| Maker | Light |
| ----- | ----- |
| Acme  | 200   |

## 2. What a lamp needs

It needs 2 litres.

## Lamps (planned)

Later, [Wick](wick.md) is one.
`;
const files: Files = {
  "mkdocs.yml": "site_name: X\nnav:\n  - Home: index.md\n  - lamps.md\n  - wick.md\n  - oil.md\n  - gas.md\n",
  "docs/index.md": "# Home\n\nMore than 2 litres.\n",
  "docs/lamps.md": lamps,
  "docs/wick.md": "# Wick\n",
  "docs/oil.md": "# Oil\n",
  "docs/gas.md": "# Gas\n",
};
const edited = async (prompt: string) => (await ask(files, prompt)).after["docs/lamps.md"];

describe("places that are told by what stands there", () => {
  it.each([
    ['Add "Dim" to the list of supported lamp makers, after Acme.', "- Acme\n", "- Acme\n- Dim\n"],
    [
      "Add a row to the comparison table on the lamps page: Dim | 10",
      "| Acme  | 200   |\n",
      "| Acme  | 200   |\n| Dim   | 10    |\n",
    ],
    ["The lamps page should say 3 litres instead of 2 litres in the lamp needs.", "2 litres", "3 litres"],
  ])("%s", async (prompt, old, now) => {
    expect(await edited(prompt)).toBe(lamps.replace(old, now));
  });

  it("moves a section that is called by some of its words", async () => {
    const { notes } = await ask(
      files,
      'On the lamps page, move the section about "planned" before the section about "lamp needs".',
    );
    expect(notes).toContain("Moved the section `Lamps (planned)` of `docs/lamps.md` before `2. What a lamp needs`.");
  });
});

describe("the entry of a page that is deleted", () => {
  it("goes with the page", async () => {
    const { after, notes } = await ask(
      { ...files, "docs/lamps.md": lamps.replace("Later, [Wick](wick.md) is one.", "Later.") },
      "Delete the Wick page and drop it from the list on the lamps page, too.",
    );
    expect(after["docs/lamps.md"]).not.toContain("Wick");
    expect(after["docs/wick.md"]).toBeUndefined();
    expect(notes).toContain("Removed the entry that leads to `docs/wick.md` from `docs/lamps.md`");
  });

  it.each([
    ["Delete the Oil page and its bullet on the lamps page.", "leads to `docs/oil.md` and to other pages as well"],
    ["Delete the Wick page and its entry in index.md.", "has no list item, row or card that leads to `docs/wick.md`"],
  ])("is not guessed: %s", async (prompt, reason) => {
    const { isRefused, notes } = await ask(files, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(reason)]);
  });
});

it("replaces names of the navigation too where only addresses stay", async () => {
  const { after, notes } = await ask(
    {
      "mkdocs.yml": "site_name: X\nnav:\n  - Home: index.md\n  - Lamp: lamp.md\n",
      "docs/index.md": "# Lamp\n",
      "docs/lamp.md": "Lamp, [Lamp](index.md)\n",
    },
    'Replace "Lamp" with "Light" everywhere, but leave paths and links alone.',
  );
  expect(after["mkdocs.yml"]).toContain("- Light: lamp.md");
  expect(after["docs/lamp.md"]).toBe("Light, [Lamp](index.md)\n");
  expect(notes).toContain("in a link, ");
});
