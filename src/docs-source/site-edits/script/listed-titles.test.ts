import { expect, test } from "vitest";
import { plan } from "../../../../test/support/planned-edits.ts";

test("lists a page of VitePress that was in no list by its own title", async () => {
  const config = "export default { themeConfig: { sidebar: [{ text: 'A', link: '/a' }] } };\n";
  const files = { ".vitepress/config.ts": config, "a.md": "# A\n", "b-c.md": "# The `b` of C {#c}\n\n# More\n" };
  const position = { type: "beside" as const, page: "a.md", side: "after" as const };
  expect(await plan(files, { placements: [{ path: "b-c.md", position }] })).toMatchObject({
    ".vitepress/config.ts": config.replace(" }]", " }, { text: 'The b of C', link: '/b-c' }]"),
  });
});
