import { expect, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const page =
  "# Terms\n\n- [Old words](#old-words)\n- [Other](#other)\n\n## Old words\n\nA.\n\n## Other\n\nSee [these](#old-words).\n";

test.each(["in terms.md", "on all pages"])("the list of contents follows a heading %s", async (where) => {
  const files = { "terms.md": page, "a.md": "# A\n\n[Old words](terms.md#old-words)\n" };
  const { after } = await ask(files, `Change the heading "Old words" ${where} to "New words"`);
  expect(after["terms.md"]).toBe(
    "# Terms\n\n- [New words](#new-words)\n- [Other](#other)\n\n## New words\n\nA.\n\n## Other\n\nSee [these](#new-words).\n",
  );
  expect(after["a.md"]).toBe("# A\n\n[Old words](terms.md#new-words)\n");
});
