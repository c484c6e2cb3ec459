import { describe, expect, it, test } from "vitest";
import { ask, type Files, mkdocs } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

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

describe("fields of the frontmatter", () => {
  it("renames one where it is, with its value, and not where both are", async () => {
    const files: Files = {
      "a.md": '---\ntitle: A\nsummary:  "x: y" # why\n---\n\nsummary: x\n',
      "guides/b.md": "---\nsummary: >-\n  one\n  two\n---\n",
      "guides/c.md": "---\nsummary: a\ndescription: b\n---\n",
    };
    const { after, notes } = await ask(files, 'Rename the frontmatter key "summary" to "description" on all pages');
    expect(after).toEqual({
      ...files,
      "a.md": files["a.md"]?.replace("summary:  ", "description:  "),
      "guides/b.md": files["guides/b.md"]?.replace("summary", "description"),
    });
    expect(notes).toContain("Left `summary` where the page has `description` too");
    const below = await ask(files, "rename frontmatter field summary to abstract in all pages under guides");
    expect(below.after["a.md"]).toBe(files["a.md"]);
    const none = await ask(files, "rename the metadata key nothing to something in a.md");
    expect(none.notes).toContain("No page there has the field `nothing`");
  });

  test.each(["rename the key `summary` to `description` in a.md", "rename the field x to y on all pages"])(
    "takes no field for one of the frontmatter that may be another: %s",
    (prompt) => {
      expect(parsePrompt(prompt).type).toBe("not_understood");
    },
  );

  it("adds a tag to the list of a page, or as its one tag where pages have one", async () => {
    const files: Files = { ...mkdocs, "docs/client.md": "---\ntags:\n- old\n---\n" };
    expect((await ask(files, 'Add the tag "beta" to client')).after["docs/client.md"]).toBe(
      "---\ntags:\n- old\n- beta\n---\n",
    );
    expect((await ask(files, "tag client with beta")).after["docs/client.md"]).toContain("- beta");
    expect((await ask(files, 'Remove the tag "old" from client')).after["docs/client.md"]).toBe("");
    const mintlify: Files = { "docs.json": '{ "navigation": { "pages": ["a", "b"] } }\n', "a.mdx": "A\n" };
    expect((await ask(mintlify, 'Add the tag "NEW" to a')).after["a.mdx"]).toBe('---\ntag: "NEW"\n---\n\nA\n');
    const tagged = { ...mintlify, "a.mdx": "---\ntag: OLD\ntitle: A\n---\n" };
    expect((await ask(tagged, 'Add the tag "NEW" to a')).notes).toContain("has the tag `OLD`");
    expect((await ask(tagged, "Remove the tag OLD from a.mdx")).after["a.mdx"]).toBe("---\ntitle: A\n---\n");
    expect((await ask(tagged, 'Remove the tag "NEW" from a.mdx')).after).toEqual(tagged);
  });
});
