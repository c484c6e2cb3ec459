import { expect, test } from "vitest";
import { moves, plan } from "../../../../test/support/planned-edits.ts";

test("says in which field other pages of a plain folder have their old addresses", async () => {
  const files = { "a.md": "# A\n", "b.md": "---\noldUrl:\n  - /old/b/\n---\n# B\n" };
  const { notRedirected } = (await plan(files, moves("a.md", "c.md"))) as { notRedirected: string[] };
  expect(notRedirected).toEqual([
    "/a: these docs have no settings with redirects that Docket reads (other pages have their old addresses in the field `oldUrl`, which Docket leaves to people)",
  ]);
  const plain = (await plan({ ...files, "b.md": "# B\n" }, moves("a.md", "c.md"))) as { notRedirected: string[] };
  expect(plain.notRedirected).toEqual(["/a: these docs have no settings with redirects that Docket reads"]);
});
