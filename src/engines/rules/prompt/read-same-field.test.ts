import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../parse-prompt.ts";

it.each([
  "Remove the sidebarTitle where it equals the title",
  "Remove redundant sidebarTitle fields (same as title)",
  "Delete the sidebar title of all pages whose sidebar title is the same as their title",
  "Remove the sidebarTitle from all pages where it's the same as the title",
  "Please drop every sidebarTitle that just repeats the title.",
  "Remove the duplicated sidebarTitle wherever it's the same as the title.",
])("removes a field that says what another one says: %s", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({
    type: "understood",
    instructions: [{ type: "set-frontmatter", field: "sidebarTitle", value: undefined, sameAs: "title" }],
  });
});

it.each(["Remove the redundant sidebarTitle from lamps", "Remove every icon from guides"])(
  "removes no field of which nothing says where it is redundant: %s",
  (prompt) => {
    expect(parsePrompt(prompt)).toMatchObject({ type: "not_understood" });
  },
);

it("leaves the field where it says something else", async () => {
  const page = (title: string, label: string) => `---\ntitle: "${title}"\nsidebarTitle: '${label}'\n---\n\nText\n`;
  const files = {
    "docs.json": JSON.stringify({ navigation: { pages: ["lamps", "bells"] } }),
    "lamps.mdx": page("Lamps", "Lamps"),
    "bells.mdx": page("Bells", "All bells"),
    "horns.mdx": "---\ntitle: Horns\n---\n\nText\n",
  };
  const { after, notes } = await ask(files, "Remove the sidebarTitle where it is the same as the title.");
  expect(after).toEqual({ ...files, "lamps.mdx": '---\ntitle: "Lamps"\n---\n\nText\n' });
  expect(notes).toContain("Removed `sidebarTitle`, where it was the same as `title`, from `lamps.mdx`.");
});
