import { expect, test } from "vitest";
import { sayMessage } from "./say-message.ts";

test.each([
  ['There is no page or file "a.md"', "There is no page or file `a.md`"],
  ['guides/a.md has no heading for the link "#x"', "`guides/a.md` has no heading for the link `#x`"],
  ['"[a](b) \\"c`\\"" leads out of the docs folder', '``[a](b) "c`"`` leads out of the docs folder'],
  ["It is larger than 1 MiB, or not UTF-8 text", "It is larger than 1 MiB, or not UTF-8 text"],
  ["line 3: unexpected <b>", "`line 3: unexpected <b>`"],
  ["see https://example.com", "`see https://example.com`"],
  ['[x](y) has no heading for the link "#x"', '`[x](y) has no heading for the link "#x"`'],
])("says %s", (message, said) => {
  expect(sayMessage(message)).toBe(said);
});
