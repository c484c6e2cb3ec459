import { expect, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

test("says that scripts make pages to which links may lead", async () => {
  const files = { "a.md": "# A\n\n[x](/api/y/)\n", "index.md": "# Home\n" };
  const { notes } = await ask({ ...files, "reference/reference.page.ts": "" }, "Check for broken links");
  expect(notes).toContain("There is no page or file `/api/y/`");
  expect(notes).toContain("Scripts make pages that Docket does not know");
  expect((await ask(files, "Check for broken links")).notes).not.toContain("Scripts make pages");
});
