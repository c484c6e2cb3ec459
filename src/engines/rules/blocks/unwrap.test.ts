import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { parsePrompt } from "../parse-prompt.ts";

const run = async (text: string, prompt: string) => runPrompt({ "docs.json": "{}", "setup.mdx": text }, prompt);

describe("an element whose content stays", () => {
  it.each([
    [
      "# A\n\n<Note>\nMind it.\n</Note>\n\nB\n",
      "Remove the note from setup but keep its text.",
      "# A\n\nMind it.\n\nB\n",
    ],
    [
      '# A\n\n<Accordion title="More">\n  Mind it.\n\n  - Red\n</Accordion>\n',
      'Remove the accordion titled "More" from setup, keep its content.',
      "# A\n\nMind it.\n\n- Red\n",
    ],
    ["# A\n\n<Warning>\n  Hot.\n</Warning>\n", "Unwrap the warning on setup.", "# A\n\nHot.\n"],
  ])("is taken away: %j", async (text, prompt, wanted) => {
    expect((await run(text, prompt)).after["setup.mdx"]).toBe(wanted);
  });

  it("stays among others of its kind", async () => {
    const text =
      '<AccordionGroup>\n  <Accordion title="A">\n    a\n  </Accordion>\n  <Accordion title="B">\n    b\n  </Accordion>\n</AccordionGroup>\n';
    const { applied } = await run(text, 'Remove the accordion "A" from setup but keep its content.');
    expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining("among others of its kind") });
  });

  it("goes with its content where nothing else is said", () => {
    expect(parsePrompt("Remove the note from setup.")).toMatchObject({ instructions: [{ type: "remove-block" }] });
  });
});

describe("an accordion", () => {
  const [CLOSED, OPEN] = ['<Accordion title="More">', '<Accordion title="More" defaultOpen={true}>'];
  const page = (tag: string) => `# A\n\n${tag}\n  Mind it.\n</Accordion>\n`;
  it.each([
    ['Expand the accordion "More" on setup by default.', CLOSED, OPEN],
    ['Make the accordion "More" on setup open by default.', CLOSED, OPEN],
    ['The accordion "More" on setup should be expanded by default.', CLOSED, OPEN],
    ['Collapse the accordion "More" on setup by default.', OPEN, CLOSED],
    ['The "More" accordion on setup should be closed by default.', '<Accordion title="More" defaultOpen>', CLOSED],
  ])("is open or closed at first: %j", async (prompt, before, wanted) => {
    expect((await run(page(before), prompt)).after["setup.mdx"]).toBe(page(wanted));
  });

  it("is left where it is not known how", async () => {
    const { applied } = await runPrompt(
      { "setup.mdx": page(CLOSED) },
      'Expand the accordion "More" on setup by default.',
    );
    expect(applied).toMatchObject({ type: "refused", reason: "not_supported" });
  });
});

describe("the first text of a page", () => {
  it.each([
    [
      'Replace the intro of setup with "Start here."',
      "# Set up\n\nTake it.\nOr not.\n\n## Use\n\nB\n",
      "# Set up\n\nStart here.\n\n## Use\n\nB\n",
    ],
    [
      'Change the introduction of setup to "Start here."',
      "---\ntitle: Set up\n---\n\nTake it.\n",
      "---\ntitle: Set up\n---\n\nStart here.\n",
    ],
    [
      'Change the first line of setup to "Start here."',
      "---\ntitle: Set up\n---\n\nTake it.\n\nB.\n",
      "---\ntitle: Set up\n---\n\nStart here.\n\nB.\n",
    ],
    [
      'Replace the last line of setup with "The end."',
      "# Set up\n\nTake it.\n\nB.\n",
      "# Set up\n\nTake it.\n\nThe end.\n",
    ],
  ])("is replaced: %j", async (prompt, before, wanted) => {
    expect((await run(before, prompt)).after["setup.mdx"]).toBe(wanted);
  });

  it.each([
    ['Replace the intro of setup with "A."', "# Set up\n\nTake it.\n\nOr not.\n\n## Use\n\nB\n"],
    ['Replace the intro of setup with "A."', "# Set up\n\n## Use\n\nB\n"],
    ['Change the first line of setup to "A."', "# Set up\n\nTake it.\n"],
    ['Change the first line of setup to "A."', "---\ntitle: Set up\n---\n\nTake it. Use it.\n"],
  ])("is asked about where it may be less or more: %j %j", async (prompt, before) => {
    expect((await run(before, prompt)).applied).toMatchObject({ type: "refused", reason: "ambiguous_block" });
  });
});

describe("a column", () => {
  const TABLE = "# A\n\n| Name | Port |\n| --- | --- |\n| `a` | 1 |\n| b | 2 |\n";
  it.each([
    [
      'Add a column "Since" to the table on setup',
      "| Name | Port | Since |\n| --- | --- | --- |\n| `a` | 1 | |\n| b | 2 | |\n",
    ],
    [
      'In setup, add the column "Since" after "Name" to the table',
      "| Name | Since | Port |\n| --- | --- | --- |\n| `a` | | 1 |\n| b | | 2 |\n",
    ],
    [
      'Add a column "Since" to the table in setup with "v1" in every row.',
      "| Name | Port | Since |\n| --- | --- | --- |\n| `a` | 1 | v1 |\n| b | 2 | v1 |\n",
    ],
  ])("is added: %j", async (prompt, wanted) => {
    expect((await run(TABLE, prompt)).after["setup.mdx"]).toBe(`# A\n\n${wanted}`);
  });

  it("is drawn as wide as the others", async () => {
    const text = "| Name | Port |\n| ---- | ---- |\n| a    | 1    |\n";
    const { after } = await run(text, 'Add a column "Since" to the table on setup.');
    expect(after["setup.mdx"]).toBe("| Name | Port | Since |\n| ---- | ---- | ----- |\n| a    | 1    |       |\n");
  });

  it("is not added twice", async () => {
    const { applied } = await run(TABLE, 'Add a column "Port" to the table on setup.');
    expect(applied).toMatchObject({ type: "refused", reason: "heading_exists" });
  });
});
