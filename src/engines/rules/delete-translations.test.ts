import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const at = (path: string) => `src/content/docs/${path}`;
const starlight: Files = {
  "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { redirects: {}, integrations: [starlight({ title: "x", locales: { root: { lang: "en" }, es: { lang: "es" }, fr: { lang: "fr" } }, sidebar: ["one", "tools/pen", "tools/ink"] })] };`,
  [at("one.mdx")]: "---\ntitle: One\n---\n\n[pen](/tools/pen/)\n",
  [at("es/one.mdx")]: "---\ntitle: Uno\n---\n\n[pluma](/es/tools/pen/)\n",
};
for (const language of ["", "es/", "fr/"]) {
  starlight[at(`${language}tools/pen.md`)] = "---\ntitle: Pen\n---\n";
  starlight[at(`${language}tools/ink.md`)] = "---\ntitle: Ink\n---\n";
}

const redirects = (after: Files) =>
  [...(after["astro.config.mjs"] ?? "").matchAll(/["'](\/[^"']+)["']: ["']([^"']+)["']/g)].map(
    ([, from, to]) => `${from} > ${to}`,
  );

it("sends the readers of a translation to a page in their language, whatever its extension", async () => {
  const { after } = await ask(starlight, "Delete the page tools/pen and redirect it to /one/");
  expect(redirects(after)).toEqual(["/tools/pen > /one", "/es/tools/pen > /es/one", "/fr/tools/pen > /one"]);
  expect(after[at("es/one.mdx")]).not.toContain("/es/tools/pen");
});

it("sends the readers of a folder's translations to a page in their language", async () => {
  const { after } = await ask(starlight, "Delete the folder tools and redirect its pages to /one/");
  expect(redirects(after).toSorted()).toEqual(
    ["ink", "pen"]
      .flatMap((name) => [`/tools/${name} > /one`, `/es/tools/${name} > /es/one`, `/fr/tools/${name} > /one`])
      .toSorted(),
  );
  expect(after[at("es/one.mdx")]).not.toContain("(/one/)");
});
