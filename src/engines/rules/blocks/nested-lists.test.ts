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
