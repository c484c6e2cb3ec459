import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const lamps = `# Lamps

| Lamp | Colour |
| ---- | ------ |
| Desk | red |
| Wall | blue |

## Editors

- Name: dim
- Path: \`$PATH\`
- Output: \`$PATH\`

## Alarms

- Loud
- Low

# Wiring

See [the talk](https://talk.example), then [the talk](https://other.example).

## Colours

\`\`\`
lamps
\`\`\`
`;
const files = {
  "book.toml": '[book]\ntitle = "Lampkeeper"\nsrc = "src"\n',
  "src/SUMMARY.md":
    "# Summary\n\n- [Lamps](lamps.md)\n- [Guides](guides/README.md)\n  - [Setup](guides/setup.md)\n- [Alarms](alarms.md)\n",
  "src/lamps.md": lamps,
  "src/alarms.md":
    "# Alarms\n\nRead [the guides](https://old.example/guides/index.html).\n\n- one\n- two\n- three\n- four\n",
  "src/guides/README.md": "# Guides\n",
  "src/guides/setup.md": "# Setup\n",
};

describe("a part of a page", () => {
  test.each([
    [
      'In lamps.md, the last bullet under "Editors" should have `$FILE` instead of `$PATH`.',
      "- Output: `$PATH`",
      "- Output: `$FILE`",
    ],
    [
      'In lamps.md, in the last bullet under "Editors", change `$PATH` to `$FILE`',
      "- Output: `$PATH`",
      "- Output: `$FILE`",
    ],
    ['Two things for the lamp table (lamps.md): the row "Wall" can go.', "| Wall | blue |\n", ""],
    [
      'lamps.md: the column "Colour" should be headed "Light".',
      "Colour |\n| ---- | ------",
      "Light |\n| ---- | ------",
    ],
    [
      'lamps.md: Wiring is an H1 by mistake. Make it H2, and the heading below it ("Colours") H3.',
      "# Wiring",
      "## Wiring",
    ],
    [
      "The list of lamps on the Lamps page is in a code block without a language. Mark it as text.",
      "```\nlamps",
      "```text\nlamps",
    ],
  ])("%s", async (prompt, from, to) => {
    const { after, notes } = await ask(files, prompt);
    const at = lamps.lastIndexOf(from);
    const expected = `${lamps.slice(0, at)}${to}${lamps.slice(at + from.length)}`;
    expect(after["src/lamps.md"], notes).toBe(
      prompt.includes("H3") ? expected.replace("## Colours", "### Colours") : expected,
    );
  });

  it("is a row and a column of one page in one prompt", async () => {
    const { after } = await ask(
      files,
      'In lamps.md, the row "Desk" can go, and the column "Colour" should be called "Light".',
    );
    expect(after["src/lamps.md"]).toContain("| Lamp | Light |\n| ---- | ------ |\n| Wall | blue |\n");
  });

  it("is each link with a text", async () => {
    const { after } = await ask(
      files,
      'Both links with the text "the talk" in lamps.md should read "the video" instead.',
    );
    expect(after["src/lamps.md"]).toContain(
      "[the video](https://talk.example), then [the video](https://other.example)",
    );
  });

  it("is the first or last few items of one list", async () => {
    const first = await ask(files, "Remove the first three bullets in alarms.md");
    expect(first.after["src/alarms.md"]).toMatch(/html\)\.\n\n- four\n$/);
    const last = await ask(files, "Delete the last two items of the list in alarms.md");
    expect(last.after["src/alarms.md"]).toMatch(/- one\n- two\n$/);
    const unclear = await ask(files, "Remove the first two bullets in lamps.md");
    expect(unclear.isRefused).toBe(true);
    const fewer = await ask(files, "Remove the first five bullets in alarms.md");
    expect(fewer.isRefused).toBe(true);
  });

  it("is not the only place of a text where a bullet is meant", () => {
    const parsed = parsePrompt('In lamps.md, the last bullet should say "b" instead of "a"');
    expect(parsed).toMatchObject({ instructions: [{ parts: [{ block: { kind: "item", number: -1 } }] }] });
  });

  test.each(["headings and prose", "prose and headings", "the headings and the text"])("in %s", (parts) => {
    const parsed = parsePrompt(`Change "Lampe" to "Lamp" in lamps.md, in ${parts}, but not in the code blocks.`);
    expect(parsed).toMatchObject({ instructions: [{ type: "replace-text", where: "prose", page: "lamps.md" }] });
  });
});

describe("a link that shall lead to a page by its name", () => {
  test.each([
    "alarms.md points to https://old.example/guides/index.html, which is an old address. It should be a relative link to our Guides chapter.",
    'In alarms.md, the link to https://old.example/guides/index.html should go to the page "Guides".',
    "In alarms.md, change the link https://old.example/guides/index.html to guides/README.md",
  ])("is written as a link to its file in a book: %s", async (prompt) => {
    const { after, notes } = await ask(files, prompt);
    expect(after["src/alarms.md"], notes).toMatch(/\[the guides\]\((?:\.\/)?guides\/README\.md\)/);
  });

  it("needs that page", async () => {
    const { after } = await ask(
      files,
      'In alarms.md, the link to https://old.example/guides/index.html should go to the page "Dimmers".',
    );
    expect(after).toEqual(files);
  });
});

describe("a link by the label of its address", () => {
  const faq =
    "# FAQ\n\nSee [the dimmers][1], [the switches][2] and [bulbs.txt].\n\n[1]: https://a.example\n[2]: https://b.example\n[bulbs.txt]: https://c.example\n";

  test.each([
    [
      "In faq.md, the reference link [1] should point to https://x.example and [2] to https://y.example.",
      ["[1]: https://x.example", "[2]: https://y.example"],
    ],
    ["In faq.md, change the link behind [bulbs.txt] to https://x.example", ["[bulbs.txt]: https://x.example"]],
    ["In faq.md, change [2] to https://x.example", ["[2]: https://x.example"]],
  ])("%s", async (prompt, lines) => {
    const { after, notes } = await ask({ "faq.md": faq }, prompt);
    const labels = lines.map((line) => line.split(":")[0] ?? "");
    const expected = faq.split("\n").map((line) => lines[labels.indexOf(line.split(":")[0] ?? "")] ?? line);
    expect(after["faq.md"], notes).toBe(expected.join("\n"));
  });

  it("needs that label", async () => {
    const { isRefused, notes } = await ask({ "faq.md": faq }, "In faq.md, change [3] to https://x.example");
    expect(isRefused).toBe(true);
    expect(notes).toContain("no link with the text `[3]`");
  });
});

describe("the file of a page", () => {
  test.each([
    "Rename the page Setup to Start and let its file be guides/start.md.",
    "Rename the page Setup to Start and rename its file to start.md",
    "Rename the page Setup to Start. Its file name should be start.md.",
  ])("%s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after["src/guides/start.md"]).toBe("# Start\n");
    expect(after["src/SUMMARY.md"]).toContain("[Start](guides/start.md)");
  });

  it("is renamed with others of its folder", () => {
    const parsed = parsePrompt(
      "Chapter numbers in file names make no sense any more. Start with the guides folder: 1_a.md → a.md, 2_b.md → b.md. Make sure old URLs redirect.",
    );
    expect(parsed).toMatchObject({
      instructions: [
        { type: "move-page", page: "guides/1_a.md", path: "guides/a.md", needsRedirect: true },
        { type: "move-page", page: "guides/2_b.md", path: "guides/b.md", needsRedirect: true },
      ],
    });
  });
});

test.each([
  "Does any link in the book lead to a page or heading that doesn't exist? Only list them, don't touch anything.",
  "Are there links to pages or headings that don't exist?",
  "Find links in the docs that lead to anchors that no longer exist",
  "Do any of our links point nowhere?",
])("checks links: %s", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "check-links" }] });
});

test.each(["In lamps.md the note at the top should be a tip instead.", "lamps.md: the last note should be a tip."])(
  "changes a note: %s",
  (prompt) => {
    expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "set-callout", page: "lamps.md", to: "tip" }] });
  },
);

test.each([
  "Ticket: sidebar cleanup. Put setup before lamps.",
  '"Alarms" should be nested under "Lamps".',
  'Testing is too early in the book. Please have it sit between "Lamps" and "Alarms".',
])("places a page: %s", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "place-page" }] });
});

test.each([
  "Ticket: rename guides. Put setup before lamps.",
  "Do any links lead to /old?",
  "In a/b.md, remove the box",
  "Both links called “here” in lamps.md should be removed.",
  "The code block with the config in lamps.md should be yaml.",
])("does not take for what it is not: %s", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});
