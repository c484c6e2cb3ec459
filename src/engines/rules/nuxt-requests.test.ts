import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const files: Files = {
  "package.json": '{ "dependencies": { "@nuxt/content": "3", "nuxt": "4" } }',
  "nuxt.config.ts": 'export default defineNuxtConfig({ modules: ["@nuxt/content"] });\n',
  "content/index.md": "# Home\n",
  "content/1.guide/.navigation.yml": "title: Guide\n",
  "content/1.guide/01.index.md": "---\ntitle: Ways\n---\n\n[Gone](/guide/gone)\n",
  "content/1.guide/02.valves.md": "---\ntitle: Valves\n---\n\n## Many at once\n\nText.\n",
  "content/2.parts/.navigation.yml": "title: Parts\n",
  "content/2.parts/01.useValve.md": "---\ntitle: useValve\n---\n\n[Pump](/parts/pump)\n",
  "content/2.parts/02.pump.md": "---\ntitle: usePump\n---\n",
  "content/2.parts/03.hose.md": "---\ntitle: defineHose\n---\n",
};

it("sorts the pages of a group by the numbers of their files", async () => {
  const { after, notes, isRefused } = await ask(files, "Sort the pages of the Parts group alphabetically.");
  expect(isRefused, notes).toBe(false);
  expect(Object.keys(after).filter((path) => path.includes("2.parts/0"))).toEqual(
    expect.arrayContaining([
      "content/2.parts/01.hose.md",
      "content/2.parts/02.pump.md",
      "content/2.parts/03.useValve.md",
    ]),
  );
  expect(after["content/2.parts/03.useValve.md"]).toBe(files["content/2.parts/01.useValve.md"]);
  expect(notes).toContain("Sorted the 3 pages of `Parts`: `defineHose`, `usePump`, `useValve`.");
});

it("takes the group, its folder and the numbered page of the folder for one place", async () => {
  const { notes } = await ask(files, "Check the links in the guide.");
  expect(notes).toContain("`/guide/gone`");
});

it.each(['Make "Many at once" on the Valves page a level 3 heading.', 'Make "Many at once" in guide/valves an h3'])(
  "changes the level of a heading that only its level calls one: %s",
  async (prompt) => {
    const { after, notes } = await ask(files, prompt);
    expect(after["content/1.guide/02.valves.md"], notes).toContain("\n### Many at once\n");
  },
);

it("makes no heading of a text that is not called one", () => {
  expect(parsePrompt('Make "Many at once" in guide/valves level 3').type).toBe("not_understood");
});
