import { expect, test } from "vitest";
import { moves, plan } from "../../../../test/support/planned-edits.ts";

const withSidebars = (sidebar: string) => ({
  ".vitepress/config.ts": `const api = readApi();\nexport default { themeConfig: { sidebar: ${sidebar} } };\n`,
  "guide/a.md": "# A\n",
  "guide/b.md": "# B\n",
  "api/c.md": "# C\n",
});
const sidebars = withSidebars(
  "{ '/guide/': [{ text: 'A', link: '/guide/a' }], '/api/': [{ text: 'API', items: api }] }",
);

test("moves a page that no computed sidebar of VitePress would list, since those are shown elsewhere", async () => {
  expect(await plan(sidebars, moves("guide/b.md", "guide/d.md"))).not.toHaveProperty("type");
});

test.each([
  ["of the folder of the page", sidebars, "api/c.md"],
  [
    "of several folders",
    withSidebars("{ '/api/': api, '/guide/': api, '/x/': [{ text: 'A', link: '/guide/a' }] }"),
    "guide/b.md",
  ],
  ["of all pages", withSidebars("[{ text: 'A', link: '/guide/a' }, ...api]"), "guide/b.md"],
])("moves no page that a computed sidebar %s may list", async (_, files, page) => {
  const planned = await plan(files, moves(page, page.replace(".md", "-new.md")));
  expect(planned).toMatchObject({ type: "computed" });
});
