import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};

describe("a text without quotes", () => {
  test.each([
    'Add a note to setup: Use oil. Also change "a" to "b" in the intro of that page.',
    'Add a note to the setup page: Use oil. And change "nine lamps" to "ten lamps" in the intro of that page.',
    "Add a bullet to the list on the setup page: Use oil. Also bump the count in the intro to ten.",
    "Add a paragraph to setup: Use oil. Also update the table below it accordingly.",
    'Add a section "Tips" to setup with the text: Keep it short. Also link it from the intro of the overview.',
  ])("takes in no other request, whether or not it is understood: %s", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });

  test.each([
    ["Add a warning to the setup page: Change the wick. Also trim the lamp.", "Change the wick. Also trim the lamp."],
    [
      "Add a note to setup: Open the cap. Also make sure that it is dry.",
      "Open the cap. Also make sure that it is dry.",
    ],
    ["Add a step to setup: Open the cap. Then add the oil to it.", "Open the cap. Then add the oil to it."],
  ])("may tell readers what to do: %s", (prompt, text) => {
    expect(read(prompt)).toMatchObject([{ text }]);
  });
});

describe("a row without quotes", () => {
  test.each(["Wick, round, 3", "`WICK`, round, 3"])("ends where another request begins: %s", (cells) => {
    const prompt = `Add a row to the table on the parts page: ${cells}. And change "nine parts" to "ten parts" in the intro of that page.`;
    expect(read(prompt)).toMatchObject([
      { type: "add-row", page: "parts", cells: [cells] },
      { type: "replace-text", from: "nine parts", to: "ten parts", page: "parts" },
    ]);
  });

  test("is one of two requests then", () => {
    expect(read("Add a row to the table in x: a | b. Then delete guides/b")).toEqual([
      { type: "add-row", page: "x", cells: ["a", "b"], at: { at: "end" } },
      { type: "delete-page", page: "guides/b" },
    ]);
  });

  test("keeps a cell that is code", () => {
    expect(read("Add a row to the table on the parts page: `WICK`, round")).toMatchObject([
      { cells: ["`WICK`, round"] },
    ]);
  });
});
