import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const PAGE = `---
title: Plans
---

Save the file. Then wait.

| Plan | Price |
| --- | --- |
| Free | 0 |

- One
- Two
`;
const FILES: Files = {
  "docs.json": "{}\n",
  "plans.mdx": PAGE,
  "b.mdx": "---\ntitle: B\n---\n\n<Warning>Old.</Warning>\n",
};

it.each<[string, string]>([
  ['Insert "Check it." after the sentence "Save the file." on the page Plans', "Save the file. Check it. Then wait."],
  ['Before the sentence "Then wait." in plans.mdx, add "Check it."', "Save the file. Check it. Then wait."],
  [
    'Put the sentence "Prices exclude VAT." before the table on the page Plans.',
    "wait.\n\nPrices exclude VAT.\n\n| Plan",
  ],
  ['Add the paragraph "More soon." after the list in plans.mdx', "- Two\n\nMore soon.\n"],
  [
    'Add a warning "Be careful." to the page Plans, right after the first paragraph.',
    "wait.\n\n<Warning>\n  Be careful.\n</Warning>\n\n| Plan",
  ],
  ['After the paragraph that starts with "Save" in plans.mdx add: Done?', "wait.\n\nDone?\n\n| Plan"],
])("%s", async (prompt, part) => {
  const { after, notes } = await ask(FILES, prompt);
  expect(after["plans.mdx"], notes).toContain(part);
  expect(after["plans.mdx"]?.length, notes).toBeLessThan(PAGE.length + 50);
});

it.each([
  ['Add "Check it." after the sentence "Nothing." in plans.mdx', "does not have"],
  ['Add the sentence "More." before the second table in plans.mdx', "was not found"],
])("%s is refused", async (prompt, message) => {
  const { isRefused, notes } = await ask(FILES, prompt);
  expect(isRefused).toBe(true);
  expect(notes).toContain(message);
});

const WITH_TAGS = `# Lamps

{{< details title="Since 1.2" >}}
Stable.
{{< /details >}}

{{< wide >}}

Shown wide.

{{< /wide >}}

{{< image file="lamp.png" >}}

A lamp burns oil.

It is hot.
`;

it("counts no tags of a template for paragraphs", async () => {
  const { after } = await ask(
    { "lamps.md": WITH_TAGS },
    'Add the paragraph "New." after the first paragraph in lamps.md',
  );
  expect(after["lamps.md"]).toMatch(/A lamp burns oil\.\n\nNew\.\n\nIt is hot\./);
});
