import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";
import { titleOf } from "../describe-instruction.ts";
import { parsePrompt } from "../parse-prompt.ts";

const starlight = {
  "astro.config.mjs":
    "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Acme', sidebar: [{ label: 'Guides', autogenerate: { directory: 'guides' } }] })] }\n",
  "src/content/docs/guides/lamps.md": "---\ntitle: Lamps\nsidebar:\n  order: 3\n---\n\nText.\n",
  "src/content/docs/guides/bulbs.md": "---\ntitle: Bulbs\n---\n\nText.\n",
};
const lamps = "src/content/docs/guides/lamps.md";

it.each([
  "Change the order of Lamps to 7",
  "Change the sidebar order of the lamps page from 3 to 7",
  "set the sidebar position of Lamps to 7",
])("sets the number by which Starlight orders a page: %s", async (prompt) => {
  const { after, notes } = await ask(starlight, prompt);
  expect(after[lamps]).toBe(starlight[lamps].replace("order: 3", "order: 7"));
  expect(notes).toBe(`Set \`sidebar.order\` to \`7\` on \`${lamps}\`.`);
});

it("sets it beside another field", async () => {
  const { after } = await ask(starlight, 'Set the description of Bulbs to "Round" and its order to 2');
  expect(after["src/content/docs/guides/bulbs.md"]).toBe(
    "---\ntitle: Bulbs\ndescription: Round\nsidebar:\n  order: 2\n---\n\nText.\n",
  );
});

it("refuses where the number is another than was said", async () => {
  const { isRefused, notes } = await ask(starlight, "Change the order of Lamps from 4 to 7");
  expect({ isRefused, notes }).toEqual({ isRefused: true, notes: `\`sidebar.order\` of \`${lamps}\` is \`3\`.` });
});

it.each(["nav_order", "weight"])("sets the field that the pages of a site have: %s", async (field) => {
  const page = (order: number) => `---\ntitle: Lamps\n${field}: ${order}\n---\n\nText.\n`;
  const { after } = await ask({ "lamps.md": page(3) }, "Set the order of the lamps page to 7");
  expect(after["lamps.md"]).toBe(page(7));
});

it("refuses where no page has such a field", async () => {
  const { isRefused } = await ask({ "lamps.md": "# Lamps\n" }, "Set the order of the lamps page to 7");
  expect(isRefused).toBe(true);
});

it("is called by no name of a field that was not said", () => {
  const parsed = parsePrompt("Change the order of Lamps to 7");
  expect(parsed.type === "understood" && titleOf(parsed.instructions)).toBe("Set sidebar position on Lamps");
});
