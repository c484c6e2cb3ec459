import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const page = (title: string, text = "Water.\n") => `---\ntitle: ${title}\n---\n\n${text}`;
const at = (path: string) => `src/content/docs/${path}`;
const starlight: Files = {
  "astro.config.mjs":
    'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({})] };\n',
  [at("index.md")]: page("Home"),
  [at("docs/guides/index.md")]: page("Guides"),
  [at("docs/guides/pumps.md")]: page("Pumps"),
  [at("docs/wells/deep.md")]: page("Deep wells"),
  [at("docs/wells/dry.md")]: page("Dry wells"),
};
const changed = (after: Files) => Object.keys(after).filter((path) => after[path] !== starlight[path]);

describe("an address with a slash at its end", () => {
  it.each([
    ['Set the title of /docs/guides/ to "All guides"', "docs/guides/index.md", "title: All guides"],
    ['Change the description of /docs/guides/pumps/ to "How they lift"', "docs/guides/pumps.md", "How they lift"],
    ['Replace "Water" with "Oil" on /docs/guides/', "docs/guides/index.md", "Oil."],
    ['Replace "Water" with "Oil" in /docs/guides/pumps/', "docs/guides/pumps.md", "Oil."],
  ])("is that of one page: %s", async (prompt, path, text) => {
    const { after } = await ask(starlight, prompt);
    expect(changed(after)).toEqual([at(path)]);
    expect(after[at(path)]).toContain(text);
  });

  it("is that of a folder where something is said to be in it, or no page is there", async () => {
    const inside = await ask(starlight, 'Replace "Water" with "Oil" in /docs/guides/');
    expect(changed(inside.after)).toEqual([at("docs/guides/index.md"), at("docs/guides/pumps.md")]);
    const wells = await ask(starlight, 'Replace "Water" with "Oil" on /docs/wells/');
    expect(changed(wells.after)).toEqual([at("docs/wells/deep.md"), at("docs/wells/dry.md")]);
  });
});

it("gives no title to several pages at once", async () => {
  for (const place of ["docs/guides/", "all pages in docs/wells"]) {
    const asked = await ask(starlight, `Set the title of ${place} to "All"`);
    expect(asked).toMatchObject({ isRefused: true, after: starlight });
  }
  expect(await ask(starlight, 'Set the title of /docs/wells/ to "All"')).toMatchObject({ isRefused: true });
});
