import { expect, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

test("a folder may be called by its words", async () => {
  const files = { "user-guide/a.md": "# A\n", "b.md": "# B\n" };
  const { after } = await ask(files, "Move b.md into the user guide folder");
  expect(Object.keys(after)).toContain("user-guide/b.md");
});

test("a folder is called without the number that only orders it", async () => {
  const files = {
    "nuxt.config.ts": "export default defineNuxtConfig({});\n",
    "content/3.providers/a.md": "# A\n\nNuxt Image\n",
    "content/4.more/b.md": "# B\n\nNuxt Image\n",
  };
  const { after } = await ask(files, 'Replace "Nuxt Image" with "NuxtImage" in the providers folder');
  expect(after["content/3.providers/a.md"]).toContain("NuxtImage");
  expect(after["content/4.more/b.md"]).toContain("Nuxt Image");
});

test("the home of a site is a target of redirects, also where it is no page of the docs", async () => {
  const files = { "docs.json": '{\n  "navigation": { "pages": ["a"] }\n}\n', "a.md": "# A\n" };
  const { after } = await ask(files, "Redirect /old to / permanently");
  expect(after["docs.json"]).toContain('"destination": "/"');
});
