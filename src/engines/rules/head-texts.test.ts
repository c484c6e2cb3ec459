import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const head = (title: string, description: string, preview: string) =>
  `---
title: ${title}
head:
  - - meta
    - property: 'og:title'
      content: ${title}
  - - meta
    - name: description
      content: ${description}
  - - meta
    - property: 'og:description'
      content: ${preview}
---

# Oil lamps
`;
const site = {
  ".vitepress/config.ts":
    'export default { title: "Acme", themeConfig: { sidebar: [{ text: "Oil", link: "/oil" }] } };\n',
  "oil.md": head("Oil lamps", "This page", "All about oil"),
};

describe("what the head of a page tells search engines and previews", () => {
  it("is its description, which is changed where it stands", async () => {
    const { after, notes } = await ask(site, 'The description of oil is "This page". Make it "Oil: what to buy".');
    expect(after["oil.md"]).toBe(head("Oil lamps", '"Oil: what to buy"', "All about oil"));
    expect(notes).toContain("`og:description` has a text of its own, which stays");
  });

  it("follows what it was the same as", async () => {
    const same = { ...site, "oil.md": head("Oil lamps", "Old", "Old") };
    const { after, notes } = await ask(same, 'Set the description of oil to "New"');
    expect(after["oil.md"]).toBe(head("Oil lamps", "New", "New"));
    expect(notes).toContain("`og:description` was the same, and is the new description too");
    const titled = await ask(same, 'Set the title of oil to "Fuel"');
    expect(titled.after["oil.md"]).toBe(head("Fuel", "Old", "Old").replace("# Oil lamps", "# Fuel"));
    expect(titled.notes).toContain("`og:title` was the same");
  });

  it("is a tag with attributes in Starlight", async () => {
    const page = (text: string) =>
      `---\ntitle: Oil\nhead:\n  - tag: meta\n    attrs:\n      name: description\n      content: ${text}\n---\n`;
    const { after } = await ask(
      {
        "astro.config.mjs": 'import starlight from "@astrojs/starlight";\nexport default {};\n',
        "src/content/docs/oil.md": page("Old"),
      },
      'Change the description of src/content/docs/oil.md to "New"',
    );
    expect(after["src/content/docs/oil.md"]).toBe(page("New"));
  });

  it("is no missing description", async () => {
    const { notes } = await ask({ ...site, "gas.md": "---\ntitle: Gas\n---\n" }, "Which pages have no description?");
    expect(notes).toContain("gas.md");
    expect(notes).not.toContain("oil.md");
  });

  it("has words that are replaced as those of the page are", async () => {
    const { after } = await ask(site, 'Replace "Oil lamps" with "Oil lights" in oil.md');
    expect(after["oil.md"]).toBe(
      head("Oil lights", "This page", "All about oil").replace("# Oil lamps", "# Oil lights"),
    );
  });
});
