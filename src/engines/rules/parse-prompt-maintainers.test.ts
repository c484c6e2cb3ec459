import { describe, expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string): unknown {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : parsed.part;
}

/** The instructions without what says how they were named. */
function texts(prompt: string): unknown {
  const parsed = parsePrompt(prompt);
  if (parsed.type !== "understood") return parsed.part;
  return parsed.instructions.map((one) =>
    one.type === "replace-text" ? [one.from, one.to, one.where, ...(one.except ?? [])] : one.type,
  );
}

describe("a name in code that was renamed", () => {
  it.each([
    "We renamed the `lamp-on` command to `lamp-light`. Please update it everywhere.",
    "We have renamed the command `lamp-on` to `lamp-light`. Update the docs.",
    "The `lamp-on` flag was renamed to `lamp-light`; change all mentions.",
    "The lamp-on option is now called lamp-light. Fix it everywhere.",
  ])("has its new name in code, too: %s", (prompt) => {
    expect(texts(prompt)).toEqual([["lamp-on", "lamp-light", "everywhere"]]);
  });

  it("stays where it is said to stay", () => {
    const prompt =
      "We renamed the `lamp-on` command to `lamp-light`. Update it everywhere, but leave the old folder alone.";
    expect(texts(prompt)).toEqual([["lamp-on", "lamp-light", "everywhere", "old"]]);
  });

  it("is a name only in code where it is a word of the language as well", () => {
    expect(read("The `size` setting is now called `width`. Update the docs.")).toEqual([
      expect.objectContaining({ from: "size", to: "width", where: "code", codeName: "word" }),
    ]);
  });

  it("is the name without the word for what it is", () => {
    expect(texts("We renamed the Wick option to Cord. Please change it everywhere.")).toEqual([
      ["Wick", "Cord", "everywhere"],
    ]);
  });
});

describe("several texts that others are written instead of", () => {
  it("are pairs", () => {
    const prompt = 'On the Lamps page, write "lamp" instead of "Lamp" and "oil lamp" instead of "Oil Lamp".';
    expect(texts(prompt)).toEqual([
      ["Lamp", "lamp", "prose"],
      ["Oil Lamp", "oil lamp", "prose"],
    ]);
    expect(texts('Use "a" instead of "b", "c" rather than "d" in guides')).toEqual([
      ["b", "a", "prose"],
      ["d", "c", "prose"],
    ]);
  });

  it("become one text where only one is given", () => {
    expect(texts('Write "lamp" instead of "lantern" and "torch"')).toEqual([
      ["lantern", "lamp", "prose"],
      ["torch", "lamp", "prose"],
    ]);
  });
});

describe("a word that a page alone has otherwise", () => {
  it.each([
    "The lamps page says gray in one place where the rest of the book says grey, please fix that.",
    'guides/lamps.md says "gray" while everywhere else we say "grey".',
    'The lamps page uses "gray" somewhere, but the other pages have "grey". Please fix it.',
  ])("%s", (prompt) => {
    expect(texts(prompt)).toEqual([["gray", "grey", "prose"]]);
  });
});

describe("why something is asked for", () => {
  it.each([
    "Delete the Kerosene section of fuels, we no longer want to recommend it.",
    "Delete the Kerosene section of fuels, we don't want to sell it any more.",
  ])("is no request: %s", (prompt) => {
    expect(read(prompt)).toEqual([expect.objectContaining({ type: "delete-section", heading: "Kerosene" })]);
  });

  it("may be that a page need not stand alone", () => {
    const prompt = "The wick page doesn't need to stand on its own anymore. Please merge it into the lamps page.";
    expect(read(prompt)).toEqual([expect.objectContaining({ type: "merge-page", page: "wick", into: "lamps" })]);
    expect(typeof read("The wick page doesn't need to be in the sidebar anymore. Merge a.md into b.md.")).toBe(
      "string",
    );
  });

  it("may be what stands elsewhere", () => {
    expect(read('On the lamps page the heading "Oil Lamps" should be "Oil lamps", like the one above it.')).toEqual([
      { type: "set-heading", page: "lamps", from: "Oil Lamps", to: "Oil lamps" },
    ]);
    expect(typeof read('Add a note "Hot." to lamps like the one above it')).toBe("string");
  });
});

describe("the first of several places that becomes a link", () => {
  it.each([
    'Link the first "Oslo" on the lamps page to https://oslo.example',
    'On the lamps page, make the first "Oslo" a link to https://oslo.example',
    'Link "Oslo" the first time it appears on the lamps page to https://oslo.example',
  ])("%s", (prompt) => {
    const wanted = { type: "link-text", page: "lamps", text: "Oslo", to: "https://oslo.example", isFirst: true };
    expect(read(prompt)).toEqual([wanted]);
  });
});

describe("a row whose cells are called as their columns are", () => {
  it.each([
    ['Add a row `glow` with the description "How bright" to the table on lamps', ["glow"], ["description"]],
    ['On lamps, add a row `glow` with the default "3" after `size`', ["glow"], ["default"]],
    ['Add a row with default "3" and key "glow" to the table on lamps', [], ["default", "key"]],
  ])("%s", (prompt, cells, columns) => {
    expect(read(prompt)).toEqual([
      expect.objectContaining({
        type: "add-row",
        cells,
        byColumn: columns.map((column) => expect.objectContaining({ column })),
      }),
    ]);
  });
});

describe("one broken link", () => {
  it.each([
    "Fix the broken link to the oil page in guides/lamps",
    "The link to oil in guides/lamps is broken, please fix it.",
    "There's a broken link to the oil page in guides/lamps. Fix it.",
  ])("%s", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "fix-links", under: "guides/lamps", to: "oil" }]);
  });

  it("is none of all pages", () => {
    expect(typeof read("Fix the broken link to oil")).toBe("string");
  });
});

describe("what stands on a page or is to be there", () => {
  it.each([
    ['There\'s "teh" somewhere on the lamps page, fix it.', 'Fix the typo "teh" on the lamps page'],
    [
      "The code blocks on the lamps page should be marked as json.",
      "Set the language of the code blocks on the lamps page to json",
    ],
    ['Our product is now called "Lumen", replace "Lu Men" everywhere.', 'Replace "Lu Men" with "Lumen" everywhere'],
    ['Add "See also: [Oil](oil.md)" at the end of Lamp care.', 'Append "See also: [Oil](oil.md)" to lamp-care'],
  ])("%s", (prompt, instruction) => {
    const named = (read: unknown) => JSON.parse(JSON.stringify(read).replaceAll(/"page":"[^"]*"/g, '"page":""'));
    expect(named(read(prompt))).toEqual(named(read(instruction)));
    expect(typeof read(prompt)).not.toBe("string");
  });
});
