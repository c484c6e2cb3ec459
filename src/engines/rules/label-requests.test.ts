import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

describe("names and labels", () => {
  test.each(["title", "value"])("changes what a _meta file of Nextra calls a page by its %s", async (kind) => {
    const meta = (name: string) =>
      `const meta: MetaRecord = {\n  start: ${kind === "value" ? `"${name}"` : `{ title: "${name}" }`},\n};\nexport default meta;\n`;
    const files = { "content/_meta.ts": meta("Start"), "content/start.mdx": "# First steps\n" };
    const { after } = await ask(files, 'Rename "Start" to "Begin" in the sidebar');
    expect(after).toEqual({ ...files, "content/_meta.ts": meta("Begin") });
  });

  it("follows links in labels of the frontmatter", async () => {
    const files = {
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      "sidebars.js": "module.exports = { docs: ['start', 'setup'] };\n",
      "docs/start.md": "# Start\n",
      "docs/setup.md": "---\nsidebar_label: 'Setup <a href=\"/docs/start\">?</a>'\n---\n",
    };
    const { after } = await ask(files, "Rename start to begin");
    expect(after["docs/setup.md"]).toContain('href="/docs/begin"');
  });

  it("names a page of Nuxt Content as that reads it", async () => {
    const files = { "docs/.navigation.yml": "title: Docs\n", "docs/1.start.md": "---\nnavigation.icon: x\n---\n" };
    const { after } = await ask(files, 'Set the navigation title of docs/1.start.md to "Begin"');
    expect(after["docs/1.start.md"]).toBe("---\nnavigation.icon: x\nnavigation.title: Begin\n---\n");
  });
});
