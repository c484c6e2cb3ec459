import { expect, test } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const files = {
  "a.mdx": '# A\n\n<Alert type="info">Hi.</Alert>\n\n<Alerts />\n',
  "b.mdx": "# B\n\n<Alert>Ho.</Alert>\n\nThe Alert component.\n",
  "c.mdx": "# C\n",
};

test.each([
  "How many pages use the old <Alert> component?",
  "Which pages use <Alert>?",
  "Where is the Alert component used?",
])("finds the tags of a component: %s", async (prompt) => {
  const { notes } = await ask(files, prompt);
  expect(notes).toContain("in 2 lines of 2 files");
});

test.each([
  "Show me every page that mentions Hi and how many times.",
  "List all pages that mention Hi, with counts",
  "How often do we mention Hi?",
])("counts how often each page has a text: %s", async (prompt) => {
  const { notes } = await ask({ "a.md": "# A\n\nHi, Hi.\n\nHi.\n", "b.md": "Hi\n", "c.md": "No\n" }, prompt);
  expect(notes).toContain("4 times in all");
  expect(notes).toContain("`a.md` 3 times");
  expect(notes).toContain("`b.md` 1 time");
});

test("says how many lines have a text in another form", async () => {
  const { notes } = await ask(
    { "a.md": "# A\n\nOil Lamp\n\nan oil lamp\n", "b.md": "oil-lamp\n" },
    'Where do we say "Oil Lamp"?',
  );
  expect(notes).toContain("Found `Oil Lamp` in 3 lines of 2 files, 2 of them in another form:");
});
