import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const files = {
  "book.toml": "[book]\n",
  "src/SUMMARY.md": "# Summary\n\n- [Lamps](lamps.md)\n  - [Wicks](wicks.md)\n  - [Oil](oil.md)\n- [Rooms](rooms.md)\n",
  "src/lamps.md": "## Lamps\n\nA lamp.\n\n## Care\n\nDust it.\n",
  "src/wicks.md": "## All about wicks\n\nA wick.\n\n### Trimming\n\nTrim it.\n",
  "src/oil.md": "## Buying oil\n\nBuy it.\n\n## Keeping oil\n\nKeep it.\n",
  "src/rooms.md": "# Rooms\n\nSee [wicks](wicks.md).\n",
};

describe("a page of a book whose title is a heading of level 2", () => {
  it.each([
    ["is the only one of its level", 'Change the title of wicks to "Wicks"', "wicks", "## Wicks\n"],
    ["is called as the file", 'Change the title of lamps to "The lamp"', "lamps", "## The lamp\n"],
  ])("is retitled there where it %s", async (_, prompt, page, expected) => {
    const { after } = await ask(files, prompt);
    expect(after[`src/${page}.md`]?.startsWith(expected)).toBe(true);
  });

  it("is left where several headings may be it", async () => {
    const { after, isRefused } = await ask(files, 'Change the title of oil to "Oil"');
    expect(isRefused).toBe(true);
    expect(after).toEqual(files);
  });

  it("becomes one section of the page that it is merged into", async () => {
    const { after } = await ask(files, "Merge wicks into rooms");
    expect(after["src/rooms.md"]).toBe(
      "# Rooms\n\nSee [wicks](#all-about-wicks).\n\n## All about wicks\n\nA wick.\n\n### Trimming\n\nTrim it.\n",
    );
  });

  it("has texts at its beginning below that, and new sections below its level", async () => {
    const text = await ask(files, 'Add the sentence "Mind the flame." at the top of wicks');
    expect(text.after["src/wicks.md"]).toContain("## All about wicks\n\nMind the flame.\n\nA wick.");
    const section = await ask(files, 'Add a section "Burning" at the end of wicks with the text "Burn it."');
    expect(section.after["src/wicks.md"]).toContain("Trim it.\n\n### Burning\n\nBurn it.\n");
    const beside = await ask(files, 'Add a section "Burning" at the end of lamps with the text "Burn it."');
    expect(beside.after["src/lamps.md"]).toContain("Dust it.\n\n## Burning\n\nBurn it.\n");
  });

  it("is copied with another title, and without frontmatter where it has none", async () => {
    const named = await ask(files, 'Copy the page wicks to cords with the title "Cords"');
    expect(named.after["src/cords.md"]).toBe(files["src/wicks.md"].replace("All about wicks", "Cords"));
    const unnamed = await ask(files, 'Copy the page oil to petrol with the title "Petrol"');
    expect(unnamed.after["src/petrol.md"]).toBe(files["src/oil.md"]);
    expect(unnamed.notes).toContain("left unchanged");
    expect(unnamed.notes).not.toContain("Its title is");
  });
});

it("keeps a heading of level 2 apart from the title where pages have frontmatter", async () => {
  const site = { "docs.json": '{"navigation":["wicks"]}', "wicks.mdx": files["src/wicks.md"] };
  const { after } = await ask(site, 'Add the sentence "Mind the flame." at the top of wicks');
  expect(after["wicks.mdx"]?.startsWith("Mind the flame.")).toBe(true);
});

it.each(["the top", "the start"])("puts a page at %s of the list below a page, not before that", async (place) => {
  const { after } = await ask(files, `Move oil to ${place} of Lamps`);
  expect(after["src/SUMMARY.md"]).toBe(
    "# Summary\n\n- [Lamps](lamps.md)\n  - [Oil](oil.md)\n  - [Wicks](wicks.md)\n- [Rooms](rooms.md)\n",
  );
  const other = await ask(files, `Move Rooms to ${place} of Lamps`);
  expect(other.after["src/SUMMARY.md"]).toBe(
    "# Summary\n\n- [Lamps](lamps.md)\n  - [Rooms](rooms.md)\n  - [Wicks](wicks.md)\n  - [Oil](oil.md)\n",
  );
});
