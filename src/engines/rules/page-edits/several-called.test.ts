import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const page = (title: string, text = "Old text\n") => `---\ntitle: ${title}\n---\n\n${text}`;
const FILES = {
  "docs.json": JSON.stringify({
    navigation: {
      anchors: [
        { anchor: "Docs", pages: ["home/lamps", "office/lamps", "garden", "changes"] },
        { anchor: "Changes", href: "https://example.com/changes" },
      ],
    },
  }),
  "home/lamps.mdx": page("Lamps at home"),
  "office/lamps.mdx": page("Lamps at work", 'Old text\n\n<Card title="Desk" href="/garden">\n  Light\n</Card>\n'),
  "garden.mdx": page("Garden", "7. Dig.\n\n<Note>Deep.</Note>\n\n8. Plant.\n9. Water.\n"),
  "changes.mdx": page("Changes"),
};

describe("pages of one name", () => {
  it("are changed together where they are counted", async () => {
    const { after } = await runPrompt(FILES, 'Replace "Old" with "New" in both lamps pages');
    for (const path of ["home/lamps.mdx", "office/lamps.mdx"] as const)
      expect(after[path]).toBe(FILES[path].replace("Old", "New"));
  });

  it("are hidden together", async () => {
    const { applied } = await runPrompt(FILES, "Hide the two lamps pages");
    expect(applied).toMatchObject({ type: "applied", changedFiles: 2 });
  });

  it("are asked for where there are not so many", async () => {
    const { applied } = await runPrompt(FILES, "Delete the three lamps pages");
    expect(applied).toMatchObject({
      type: "refused",
      message: expect.stringMatching(/^There are 2 pages called `lamps`: `home\/lamps.mdx`, `office\/lamps.mdx`/),
    });
  });

  it("are told apart by the block that one alone has", async () => {
    const { applied, after } = await runPrompt(FILES, "Remove the Desk card from the lamps page");
    expect(after["office/lamps.mdx"]).toBe(page("Lamps at work"));
    expect(applied).toMatchObject({
      notes: [
        "Took `office/lamps.mdx`, because of the pages called `lamps` (`home/lamps.mdx`, `office/lamps.mdx`) it alone has `Desk`.",
        expect.any(String),
      ],
    });
  });
});

it("removes an anchor that is a link, and not the page of its name", async () => {
  const { after } = await runPrompt(FILES, 'Remove the anchor "Changes" from the navigation');
  expect(JSON.parse(after["docs.json"] ?? "").navigation.anchors).toHaveLength(1);
  expect(after["changes.mdx"]).toBe(FILES["changes.mdx"]);
});

it("takes the number of a step as readers see it, where a list goes on behind a note", async () => {
  const { after } = await runPrompt(FILES, "In garden, remove step 9");
  expect(after["garden.mdx"]).toBe(FILES["garden.mdx"].replace("9. Water.\n", ""));
});
