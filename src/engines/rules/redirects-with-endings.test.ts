import { expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const site = (redirects: object[]) => ({
  "docs.json": JSON.stringify({ navigation: { pages: ["a", "c"] }, redirects }, null, 2),
  "a.mdx": "---\ntitle: A\n---\n",
  "c.mdx": "---\ntitle: C\n---\n",
});
const WITH_ENDING = { source: "/a.mdx", destination: "/a" };

it.each([
  ["Rename the page a to b", "/b"],
  ["Delete the page a and redirect it to c", "/c"],
])("a redirect from the name of a file is none from the address of its page: %s", async (prompt, target) => {
  const { after, notes } = await ask(site([WITH_ENDING]), prompt);
  expect(notes).toContain(`Readers of \`/a\` are redirected to \`${target}\``);
  expect(JSON.parse(after["docs.json"] ?? "").redirects).toEqual([
    { source: "/a.mdx", destination: target },
    { source: "/a", destination: target },
  ]);
});
