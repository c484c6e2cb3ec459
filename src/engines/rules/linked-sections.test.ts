import { expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const FILES = {
  "docs.json": JSON.stringify({ navigation: { pages: ["guides/lamp", "guides/wick", "api/light"] } }),
  "guides/lamp.mdx": "---\ntitle: Lamp\n---\n\nText.\n\n## Usage\n\n* One\n\n## Care\n\nText.\n",
  "guides/wick.mdx": "---\ntitle: Wick\n---\n\nText.\n",
  "api/light.mdx": "---\ntitle: Light calls\n---\n\nText.\n",
};
const LIST = "\n## See also\n\n* [Wick](/guides/wick)\n* [Light calls](/api/light)\n";

it.each([
  'Add a "See also" section to guides/lamp with links to guides/wick and api/light',
  'On guides/lamp, add a "See also" section at the bottom with links to the Wick page and api/light',
  'Add a "See also" section at the end of guides/lamp that links to guides/wick and api/light.',
])("adds a section with links to pages by their titles: %j", async (prompt) => {
  const { after } = await ask(FILES, prompt);
  expect(after).toEqual({ ...FILES, "guides/lamp.mdx": FILES["guides/lamp.mdx"] + LIST });
});

it.each([
  ['Add a "See also" section to guides/wick with links to nothing/here', "nothing/here"],
  ['Add a "Usage" section to guides/lamp with a link to guides/wick', "has a section `Usage` already"],
])("refuses links to no page, and a second section of a name: %j", async (prompt, said) => {
  const { isRefused, notes } = await ask(FILES, prompt);
  expect(isRefused).toBe(true);
  expect(notes).toContain(said);
});

it("takes a section for a group of the navigation where its pages are named, and not links on a page", () => {
  expect(parsePrompt('Create a section called "Recipes" for guides/lamp and guides/wick')).toMatchObject({
    instructions: [{ type: "add-group", pages: ["guides/lamp", "guides/wick"] }],
  });
  expect(parsePrompt('Add a "See also" section somewhere on guides/lamp with links to guides/wick')).toMatchObject({
    type: "not_understood",
  });
});
