import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const page = (title: string, order?: number) =>
  `---\ntitle: ${title}\n${order === undefined ? "" : `sidebar:\n  order: ${order}\n`}---\n\nText.\n`;
const at = (name: string) => `src/content/docs/guides/deep/${name}.mdx`;
const files: Files = {
  "astro.config.mjs":
    "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Lamp', sidebar: [{ label: 'Guides', autogenerate: { directory: 'guides' } }] })] };\n",
  "src/content/docs/index.mdx": page("Home"),
  "src/content/docs/guides/oil.mdx": page("Oil"),
  [at("index")]: page("Deep", 10),
  [at("apple")]: page("Apple"),
  [at("berry")]: page("Berry"),
};

describe("the page of a folder that Starlight lists", () => {
  it.each(["Apple", "Berry"])("stands in its list, so that others come before it: %s", async (title) => {
    const { after } = await ask(files, `Move the ${title} page to the top of the Deep group in the sidebar`);
    expect(after[at(title.toLowerCase())]).toBe(page(title, 9));
  });

  it("is there already only where it is", async () => {
    const { notes } = await ask(
      { ...files, [at("apple")]: page("Apple", 2) },
      "Move the Apple page to the top of the Deep group in the sidebar",
    );
    expect(notes).toContain("is there in the navigation already");
  });
});
