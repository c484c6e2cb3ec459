import { expect, test } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

test("deletes a section, but not the rule that parts the others", async () => {
  const page =
    "# Pages\n\nOn pages.\n\n## Own styles\n\n### Setup\n\nA.\n\n### Buttons\n\nB.\n\n---\n\n## More\n\nC.\n";
  const { after } = await ask({ "paging.md": page }, 'Delete the section "Buttons" of paging');
  expect(after["paging.md"]).toBe("# Pages\n\nOn pages.\n\n## Own styles\n\n### Setup\n\nA.\n\n---\n\n## More\n\nC.\n");
});

test("deletes one of the rules around a section, and one that would follow the title", async () => {
  const between = "# P\n\n## A\n\nOf a.\n\n---\n\n## B\n\nOf b.\n\n---\n\n## C\n\nOf c.\n";
  expect((await ask({ "p.md": between }, 'Delete the section "B" of p')).after["p.md"]).toBe(
    "# P\n\n## A\n\nOf a.\n\n---\n\n## C\n\nOf c.\n",
  );
  expect((await ask({ "p.md": between }, 'Delete the section "A" of p')).after["p.md"]).toBe(
    "# P\n\n## B\n\nOf b.\n\n---\n\n## C\n\nOf c.\n",
  );
});

test("puts sections in another order, between the same rules and before the same addresses", async () => {
  const page =
    "# P\n\n## More\n\n### A\n\nOf [a].\n\n### B\n\nOf b.\n\n---\n\n## Rest\n\nOf [c].\n\n## End\n\nOf d.\n\n[a]: a.md\n[c]: c.md\n";
  const moved = await ask({ "p.md": page }, 'Move the section "B" of p above "A"');
  expect(moved.after["p.md"]).toContain("## More\n\n### B\n\nOf b.\n\n### A\n\nOf [a].\n\n---\n\n## Rest");
  const swapped = await ask({ "p.md": page }, 'Swap the sections "Rest" and "End" of p');
  expect(swapped.after["p.md"]).toMatch(
    /---\n\n## End\n\nOf d\.\n\n## Rest\n\nOf \[c\]\.\n\n\[a\]: a\.md\n\[c\]: c\.md\n$/,
  );
});
