import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const config = (sidebar: string, more = "") => `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({ title: "Wells", ${more}sidebar: [${sidebar}] })] };
`;
const page = (...targets: string[]) => `---\ntitle: Page\n---\n\n${targets.map((to) => `[x](${to})\n`).join("\n")}`;
const at = (path: string) => `src/content/docs/${path}`;

/** Pages in a folder of the same name as that of the whole site, in two languages. */
const inLanguages: Files = {
  "astro.config.mjs": config(
    '{ label: "Add", link: "/docs/add/" }, { label: "Pen", link: "/docs/tools/pen/" }, { label: "Use", link: "/docs/use/" }',
    'locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" } }, ',
  ),
};
for (const language of ["", "de/"]) {
  inLanguages[at(`${language}docs/add.md`)] = page("../tools/pen", "../use#x");
  inLanguages[at(`${language}docs/use.md`)] = page("../add", "../add/#why", "../tools/pen/");
  inLanguages[at(`${language}docs/tools/pen.md`)] = page("../../add");
}

it("follows a page with relative addresses in every language", async () => {
  const { after } = await ask(inLanguages, "Rename the page docs/add.md to docs/insert.md");
  for (const language of ["", "de/"]) {
    expect(after[at(`${language}docs/insert.md`)]).toBe(page("../tools/pen", "../use#x"));
    expect(after[at(`${language}docs/use.md`)]).toBe(page("../insert", "../insert/#why", "../tools/pen/"));
    expect(after[at(`${language}docs/tools/pen.md`)]).toBe(page("../../insert"));
  }
});

it("follows a folder with relative addresses in every language", async () => {
  const { after } = await ask(inLanguages, "Rename the folder docs/tools to docs/instruments");
  for (const language of ["", "de/"]) {
    expect(after[at(`${language}docs/add.md`)]).toBe(page("../instruments/pen", "../use#x"));
    expect(after[at(`${language}docs/use.md`)]).toBe(page("../add", "../add/#why", "../instruments/pen/"));
    expect(after[at(`${language}docs/instruments/pen.md`)]).toBe(page("../../add"));
  }
});

it("counts the links of a moved page from where they counted before, and from nowhere else", async () => {
  const { after } = await ask(inLanguages, "Move the page docs/add.md to guides/add.md");
  expect(after[at("guides/add.md")]).toBe(page("../../docs/tools/pen", "../../docs/use#x"));
  expect(after[at("de/guides/add.md")]).toBe(page("../../docs/tools/pen", "../../docs/use#x"));
  const deeper = await ask(inLanguages, "Move the page docs/add.md to docs/tools/add.md");
  expect(deeper.after[at("docs/tools/add.md")]).toBe(page("../pen", "../../use#x"));
  expect(deeper.after[at("de/docs/tools/add.md")]).toBe(page("../pen", "../../use#x"));
});
