import { expect, it } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const beside = (block: object, side: string) => ({ type: "add-text", page: "guides/a", beside: { block, side } });
const field = (name: string, value: string) => ({ type: "set-frontmatter", page: "guides/a", field: name, value });
const item = (text: string) => ({ type: "add-item", page: "guides/a", text });
const between = { at: "after", item: { kind: "step", number: 2 }, next: { kind: "step", number: 3 } };

it.each([
  ['Add a tip to guides/a after the first paragraph: "Use SSH."', [beside({ kind: "paragraph", number: 1 }, "after")]],
  ['Add a note to guides/a above the table: "Mind the heat."', [beside({ kind: "table" }, "before")]],
  ['Insert a step "Restart" between steps 2 and 3 in guides/a', [{ ...item("Restart"), at: between }]],
  ['Insert "Restart" as a new step between step 2 and step 3 in guides/a', [{ ...item("Restart"), at: between }]],
  ['Add the bullets "x" and "y" to the list in guides/a', [item("x"), item("y")]],
  ['Add a bullet "x" and a bullet "y" to the list in guides/a', [item("x"), item("y")]],
  [
    'Give guides/a the title "A", the description "B" and the icon "bolt"',
    [field("title", "A"), field("description", "B"), field("icon", "bolt")],
  ],
  [
    'Set the title of guides/a to "A", the sidebar title to "B", and the icon to "bolt"',
    [field("title", "A"), field("sidebarTitle", "B"), field("icon", "bolt")],
  ],
  [
    'Set the title of guides/a to "A", and the description of guides/b to "B"',
    [field("title", "A"), { ...field("description", "B"), page: "guides/b" }],
  ],
  [
    "Merge guides/a into guides/b and redirect",
    [{ type: "merge-page", page: "guides/a", into: "guides/b", needsRedirect: true }],
  ],
  ["Merge guides/a into guides/b, update the links", [{ type: "merge-page", page: "guides/a", into: "guides/b" }]],
  [
    "Merge guides/a into guides/b and redirect /old to it",
    [{ type: "merge-page" }, { type: "set-redirect", from: "/old", to: "guides/b" }],
  ],
  [
    "Change the redirect /old to point to guides/b instead of guides/a",
    [{ type: "set-redirect", from: "/old", to: "guides/b", kind: "change" }],
  ],
  [
    "The page guides/a was renamed to guides/b. Update all links.",
    [{ type: "change-links", from: "guides/a", to: "guides/b" }],
  ],
  ['Bold the word "never" in guides/a', [{ type: "mark-text", text: "never", as: "bold", page: "guides/a" }]],
  [
    'Turn the bullet list under "Steps" in guides/a into a numbered list',
    [{ type: "set-list-kind", block: { kind: "list", under: "Steps" }, to: "numbered" }],
  ],
])("understands %j", (prompt, instructions) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions });
});
