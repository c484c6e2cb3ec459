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
