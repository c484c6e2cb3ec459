import { expect, test } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const page =
  "# Install\n\n::: details Fuels\n\nWe have:\n\n- Tested\n  - Oil (`oil`)\n- Experimental\n  - Coal (`coal`)\n  - Gas (`gas`)\n\n:::\n";

test.each([
  ['add "Wood (`wood`)" to the Experimental list, after the Coal item', "  - Coal (`coal`)\n  - Wood (`wood`)\n"],
  ['add the bullet "Wood (`wood`)" to the Experimental list', "  - Gas (`gas`)\n  - Wood (`wood`)\n"],
  ['add the bullet "Wood (`wood`)" to the Tested list', "  - Oil (`oil`)\n  - Wood (`wood`)\n"],
])("finds the list in an item of that name: %s", async (words, written) => {
  const { after } = await ask({ "install.md": page }, `In install.md, ${words}.`);
  expect(after["install.md"]).toContain(written);
});

test("adds no item to a list that is in no item of that name", async () => {
  const { isRefused } = await ask({ "install.md": page }, 'In install.md, add the bullet "Wood" to the Broken list.');
  expect(isRefused).toBe(true);
});

const twoLists = "# Lamps\n\n- Only\n\nAnd:\n\n1. One\n2. Two\n3. Three\n";

test.each([
  ["Remove the first bullet in lamps.md.", undefined],
  ["Remove the third list item in lamps.md.", twoLists.replace("3. Three\n", "")],
])("counts a list with one item as a list of its own: %s", async (words, wanted) => {
  const { after, isRefused } = await ask({ "lamps.md": twoLists }, words);
  expect(isRefused).toBe(wanted === undefined);
  expect(after["lamps.md"]).toBe(wanted ?? twoLists);
});

test("says which of two paragraphs has to stay", async () => {
  const page = "# Lamps\n\nFirst.\n\nDo this:\n\n- a\n- b\n";
  const { notes, isRefused } = await ask({ "lamps.md": page }, "In lamps.md swap the first and the second paragraph.");
  expect(isRefused).toBe(true);
  expect(notes).toContain("The second paragraph of `lamps.md` has to stay, because");
});
