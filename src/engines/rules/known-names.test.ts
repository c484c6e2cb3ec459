import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const LIMITS = "# Limits & Security\n\n## Hashing\n\nSlow.\n\n## Cookies\n\nShort.\n";
const FILES: Files = {
  "index.md": "# Home\n\nSee next steps.\n",
  "security-limits.md": LIMITS,
  "2.next_steps.md": "# More\n\nText.\n",
};

it.each([
  ["Put the Cookies section before Hashing on security limits", "security-limits.md"],
  ["Move the section Hashing of security limits after Cookies", "security-limits.md"],
])("knows a page by the words of its file: %j", async (prompt, path) => {
  const { after } = await ask(FILES, prompt);
  expect(after[path]).toBe("# Limits & Security\n\n## Cookies\n\nShort.\n\n## Hashing\n\nSlow.\n");
});

it("takes such words for no page where they are a text", async () => {
  const { after } = await ask(FILES, 'Replace "next steps" with "what comes next" on the home page');
  expect(after).toEqual({ ...FILES, "index.md": "# Home\n\nSee what comes next.\n" });
});
