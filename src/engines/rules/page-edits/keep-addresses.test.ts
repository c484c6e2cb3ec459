import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const docusaurus = {
  "docusaurus.config.js":
    'module.exports = { url: "https://a.example", presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]] };\n',
  "sidebars.js": "module.exports = { docs: ['one', 'deep/two', 'three'] };\n",
  "docs/one.md": "# One\n\n[two](./deep/two.md) [here](/docs/one)\n",
  "docs/deep/two.md": "---\ntitle: Two\n---\n\n[one](../one.md)\n",
  "docs/three.md": "---\nid: three\n---\n# Three\n",
};

it("keeps the address of a page of Docusaurus that moves, and what leads to it", async () => {
  const { after } = await ask(docusaurus, "Move docs/one.md to docs/deep/first.md. Its URL must not change!");
  expect(after["docs/deep/first.md"]).toBe('---\nslug: "/one"\n---\n\n# One\n\n[two](./two.md) [here](/docs/one)\n');
  expect(after["docs/deep/two.md"]).toContain("[one](./first.md)");
  expect(after["sidebars.js"]).toBe("module.exports = { docs: ['deep/first', 'deep/two', 'three'] };\n");
});

it.each(["without changing its URL", "keeping the address", ", URL unchanged"])("understands %j", async (words) => {
  const { after } = await ask(docusaurus, `Move docs/one.md to docs/deep/first.md ${words}`);
  expect(after["docs/deep/first.md"]).toContain('slug: "/one"');
});

it("keeps those of several, also of one that would stay at its address anyway", async () => {
  const { after } = await ask(
    docusaurus,
    "Move docs/deep/two.md to docs/second.md and docs/three.md to docs/third.md, the addresses stay the same",
  );
  expect(after["docs/second.md"]).toContain("title: Two\nslug: /deep/two\n");
  expect(after["docs/third.md"]).toBe(docusaurus["docs/three.md"]);
});

it("does so on a site of Starlight", async () => {
  const site = {
    "astro.config.mjs":
      'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "A" })] };\n',
    "src/content/docs/guides/one.md": "---\ntitle: One\n---\n",
    "src/content/docs/two.md": "---\ntitle: Two\n---\n[one](/guides/one/)\n",
  };
  const { after } = await ask(site, "Rename guides/one.md to guides/first.md but keep the URL as it is");
  expect(after["src/content/docs/guides/first.md"]).toContain("slug: guides/one\n");
  expect(after["src/content/docs/two.md"]).toBe(site["src/content/docs/two.md"]);
});

it("refuses where pages have no such field", async () => {
  const plain = { "docs.json": '{ "navigation": { "pages": ["a", "b"] } }', "a.mdx": "# A\n", "b.mdx": "# B\n" };
  const { isRefused, notes, after } = await ask(plain, "Rename a.mdx to c.mdx, the URL should stay the same");
  expect([isRefused, notes]).toEqual([true, expect.stringContaining("would be at another address there")]);
  expect(after).toEqual(plain);
});
