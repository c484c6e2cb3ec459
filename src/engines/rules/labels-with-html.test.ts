import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const files: Files = {
  "mkdocs.yml": `site_name: Lamps
nav:
  - Home: index.md
  - Care:
      - '<span class="new">Oiling lamps <img src="new.svg"></span>': care/oil-lamps.md
      - Cleaning: care/clean.md
  - Parts:
      - Oil: parts/oil.md
`,
  "docs/index.md": "# Home\n",
  "docs/care/oil-lamps.md": "# How to oil\n",
  "docs/care/clean.md": '---\ntitle: "Cleaning of all lamps"\n---\n\n# Cleaning\n',
  "docs/parts/oil.md": "# Oil\n",
};

const renamed = files["mkdocs.yml"]?.replace("Oiling lamps", "Oil");

it.each([
  'Rename "Oiling lamps" to "Oil" in the navigation',
  'The Oiling lamps page should be called "Oil" in the nav, but keep the new badge.',
  'In the Care section of the sidebar, rename Oiling lamps to "Oil".',
  'The oil page in the Care section should be called "Oil" in the navigation. Its icon stays.',
])("a label keeps its HTML: %s", async (prompt) => {
  const { after } = await ask(files, prompt);
  expect(after).toEqual({ ...files, "mkdocs.yml": renamed });
});

it("a field of the frontmatter is no name in the navigation that is another", async () => {
  const { after, notes } = await ask(files, 'Set the title of the Cleaning page to "Clean lamps"');
  const page = files["docs/care/clean.md"]?.replace("Cleaning of all lamps", "Clean lamps");
  expect(after).toEqual({ ...files, "docs/care/clean.md": page });
  expect(notes).toContain("The navigation calls it `Cleaning`, which stays.");
});

it("a page is moved to where it belongs, by its title", async () => {
  const { after } = await ask(files, 'Move the page "How to oil" into parts, it belongs next to the Oil page.');
  expect(after["mkdocs.yml"]).toContain("parts/oil.md\n      - '<span");
  expect(after["docs/parts/oil-lamps.md"]).toBe(files["docs/care/oil-lamps.md"]);
});
