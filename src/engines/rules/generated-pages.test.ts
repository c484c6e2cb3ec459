import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const files: Files = {
  "docusaurus.config.js":
    "module.exports = {\n  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],\n  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [\n    { from: '/old', to: '/docs/a' },\n  ] }]],\n  themeConfig: { navbar: { items: [\n    { label: 'Kits', to: '/docs/category/kits' },\n    { label: 'Chat', href: 'https://chat.example.com' },\n  ] } },\n};\n",
  "sidebars.js":
    "module.exports = { docs: [\n  { type: 'category', label: 'Kits', link: { type: 'generated-index' }, items: ['a'] },\n  { type: 'category', label: 'More', link: { type: 'generated-index' }, items: ['b'] },\n] };\n",
  "docs/a.md": "# A\n\nSee [kits](/docs/category/kits), [more](../category/more/) and [none](/docs/category/none).\n",
  "docs/b.md": "# B\n",
};

describe("pages that Docusaurus makes of categories", () => {
  it("are no broken links", async () => {
    const { notes } = await ask(files, "Check for broken links");
    expect(notes).toContain("Found 1 broken link in 1 file");
    expect(notes).toContain("/docs/category/none");
  });

  it("are where redirects and links may lead", async () => {
    const { after } = await ask(files, "Delete the page b and redirect it to /docs/category/kits");
    expect(after["docusaurus.config.js"]).toContain("{ from: '/docs/b', to: '/docs/category/kits' }");
    const added = await ask(files, "Add a redirect from /docs/tools to /docs/category/kits");
    expect(added.after["docusaurus.config.js"]).toContain("{ from: '/docs/tools', to: '/docs/category/kits' }");
    const links = await ask(files, "Change the link /docs/category/kits to /docs/category/more");
    expect(links.after["docs/a.md"]).toContain("[kits](/docs/category/more), [more](../category/more/)");
    expect(links.after["docusaurus.config.js"]).toContain("to: '/docs/category/more'");
  });

  it("keep their name where the link of the bar is to get another", async () => {
    const { after } = await ask(files, 'Rename the navbar item "Kits" to "Tools".');
    expect(after["docusaurus.config.js"]).toContain("label: 'Tools'");
    expect(after["sidebars.js"]).toBe(files["sidebars.js"]);
  });
});

it.each(["Remove the navbar item Chat.", 'Delete the navbar link "Chat".'])("takes out a link: %s", async (prompt) => {
  const { after } = await ask(files, prompt);
  expect(after["docusaurus.config.js"]).not.toContain("Chat");
});

it("takes the entry of a page out of the sidebar", async () => {
  const { after } = await ask(files, "Remove the sidebar entry B.");
  expect(after["sidebars.js"]).not.toContain("'b'");
  expect(after["docs/b.md"]).toBe("# B\n");
});
