import { expect, it } from "vitest";
import { parsePrompt } from "../../parse-prompt.ts";

it.each([
  ['The "Oil" page belongs in the Fuels group now.', 'Put the page "Oil" into the "Fuels" group'],
  ['Call the page about oil "Burning oil".', 'Rename the page "oil" to "Burning oil"'],
  [
    'Split the section "Wicks" of guides/oil out into its own page guides/wicks.',
    'Extract the section "Wicks" of guides/oil into a new page guides/wicks',
  ],
  [
    "Sort the Fuels group alphabetically but keep Overview first.",
    'Sort the pages in the "Fuels" group alphabetically. Move "Overview" from the "Fuels" group to the start of the "Fuels" group',
  ],
  ['Use "lit" instead of "burning" across all guides', 'Use "lit" instead of "burning" in all guides'],
  [
    "We renamed Acme Oil to Acme Wax. Update it wherever it's mentioned, including headings.",
    "We renamed Acme Oil to Acme Wax. Update it everywhere.",
  ],
  ['Reword step 3 of lamps to "Light it."', 'Change step 3 of lamps to "Light it."'],
  [
    'Add a column "Default" to the options table in lamps with the value "-".',
    'Add a column "Default" to the options table in lamps with "-" in each row',
  ],
  ["Swap the first two rows of the table in lamps.", "Swap row 1 and row 2 of the table in lamps"],
  ["The bash block on lamps should be marked as powershell.", "Change the bash code block on lamps to powershell"],
  [
    "In the first code block of lamps, replace port 3000 with 8080.",
    'In the first code block of lamps, replace "3000" with "8080"',
  ],
  [
    "In the list of SDKs on the lamps page, Ruby should come before Rust.",
    'Move "Ruby" before "Rust" in the list of SDKs on lamps',
  ],
  ["Oil and Gas should trade places in the sidebar.", "Swap Oil and Gas in the sidebar"],
  [
    "The lamps page needs a link to the oil page at the end.",
    "Add a link to the oil page at the end of the lamps page",
  ],
  [
    'The "Oil" row of the table in lamps should have "Done" in the Status column.',
    'In the table on lamps, set the column "Status" of the row "Oil" to "Done"',
  ],
  ['On lamps, "wick" should link to /guides/wick.', 'Link the word "wick" on lamps to /guides/wick'],
  [
    'In lamps, the paragraph starting with "Note that" should be a note.',
    'Turn the paragraph that begins with "Note that" in lamps into a note',
  ],
  ["The table on lamps should be sorted by name.", "Sort the table on lamps by name"],
  ["The list of SDKs on lamps should be in alphabetical order.", "Sort the list of SDKs on lamps alphabetically"],
  ['Add a FAQ entry: "Is it lit?" "Yes."', 'Add a FAQ entry "Is it lit?" - "Yes."'],
  ['Every page in guides should have the tag "lit".', 'Add the tag "lit" to all pages in guides'],
  ["Give all pages in guides the tag lit.", 'Add the tag "lit" to all pages in guides'],
  ['guides/oil should be tagged with "lit".', 'Add the tag "lit" to guides/oil'],
  ["Move the oil page to the third position.", "Move the oil page to position 3 in the sidebar"],
  ['I noticed the heading "Lihgt" on the oil page, fix that.', 'Fix the typo "Lihgt" on the oil page'],
  [
    "In guides/oil the link to the wicks goes to /wick, but it's /guides/wick now.",
    "In guides/oil, change the link /wick to /guides/wick",
  ],
  [
    "Our product is now called Acme Wax (formerly Acme Oil). Change that everywhere.",
    'Replace "Acme Oil" with "Acme Wax" everywhere',
  ],
  [
    "The screenshot oil.png is outdated, replace it with wax.png wherever it's used.",
    'Replace "oil.png" with "wax.png" everywhere',
  ],
  ["The date in lamps is wrong: 2024-05-01 should be 2024-05-02.", 'In lamps, replace "2024-05-01" with "2024-05-02"'],
  [
    "Turn the numbered list in lamps into bullets, the order doesn't matter.",
    "Turn the numbered list in lamps into bullets",
  ],
  ["Which pages have no links to them?", "List the unlinked pages"],
  ["The redirect from /x to /y should be permanent.", "Make the redirect from /x to /y permanent"],
  ["Which pages link to deleted pages?", "Check for broken links"],
  ["What does /old redirect to?", "List the redirects"],
])("%s", (prompt, instruction) => {
  const [read, plain] = [parsePrompt(prompt), parsePrompt(instruction)];
  if (read.type !== "understood" || plain.type !== "understood") throw new Error("Not understood");
  expect(read.instructions).toEqual(plain.instructions);
});
