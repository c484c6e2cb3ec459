import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const vitepress: Files = {
  ".vitepress/config.ts": `export default {
  locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch", lang: "de", themeConfig: { sidebar: [{ text: "Wecker", link: "/de/alarms" }] } } },
  themeConfig: { sidebar: [{ text: "Alarms", link: "/alarms" }, { text: "Lamps", link: "/lamps" }] },
};
`,
  "alarms.md": "# Alarms\n",
  "lamps.md": "# Lamps\n\n[Alarms](./alarms)\n",
  "de/alarms.md": "# Wecker\n",
  "de/lamps.md": "# Lampen\n\n[Wecker](./alarms)\n",
};

it("moves the translations of a page with it", async () => {
  const { after } = await ask(vitepress, "Rename alarms.md to wake-up.md");
  expect(after["de/wake-up.md"]).toBe("# Wecker\n");
});

it.each([
  "Rename alarms.md to wake-up.md. Leave the translations as they are.",
  "Rename alarms.md to wake-up.md (the translations can stay where they are)",
  "Rename alarms.md to wake-up.md. Don't touch the other languages.",
])("moves a page without its translations: %j", async (prompt) => {
  const { after } = await ask(vitepress, prompt);
  expect(after["wake-up.md"]).toBe("# Alarms\n");
  expect(after["lamps.md"]).toContain("(./wake-up)");
  expect(after["de/alarms.md"]).toBe("# Wecker\n");
  expect(after["de/lamps.md"]).toContain("(./alarms)");
  expect(after[".vitepress/config.ts"]).toContain('"/de/alarms"');
});

it.each(["Delete alarms.md but keep the translations", "Delete alarms.md, but not the translations"])(
  "deletes a page without its translations: %j",
  async (prompt) => {
    const { after } = await ask(vitepress, prompt);
    expect(after["alarms.md"]).toBeUndefined();
    expect(after["de/alarms.md"]).toBe("# Wecker\n");
    expect(after["de/lamps.md"]).toContain("[Wecker](./alarms)");
  },
);

const mint: Files = {
  "docs.json": JSON.stringify({
    name: "Lampkeeper",
    navigation: {
      languages: [
        { language: "en", pages: ["alarms", "lamps"] },
        { language: "de", pages: ["de/alarms", "de/lamps"] },
      ],
    },
  }),
  "alarms.mdx": "---\ntitle: Alarms\n---\n",
  "lamps.mdx": "---\ntitle: Lamps\n---\n",
  "de/alarms.mdx": "---\ntitle: Wecker\n---\n",
  "de/lamps.mdx": "---\ntitle: Lampen\n---\n",
};

it.each(["Rename the page alarms to wake-up. Leave the translations as they are."])(
  "keeps the translations where each language has its own navigation: %j",
  async (prompt) => {
    const { after } = await ask(mint, prompt);
    expect(after["wake-up.mdx"]).toContain("Alarms");
    expect(after["de/alarms.mdx"]).toContain("Wecker");
  },
);

it.each([
  "Delete alarms.md (not the German one)",
  "Rename alarms.md to wake-up.md. Leave the German one alone.",
  'Rename "Alarms" to "Wake up". Don\'t touch the other languages.',
])("leaves out nothing that is said about translations: %j", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});

it("leaves out the pages of all folders that have the name of an exception", async () => {
  const files: Files = {
    ...vitepress,
    "guide/moving/a.md": "[A](https://a.example/x)\n",
    "de/guide/moving/a.md": "[A](https://a.example/x)\n",
    "guide/b.md": "[A](https://a.example/x)\n",
  };
  const prompt = "All links to https://a.example/x should go to https://b.example/x, except on the moving pages";
  const { after, notes } = await ask(files, prompt);
  expect(after["guide/b.md"]).toBe("[A](https://b.example/x)\n");
  expect(after["guide/moving/a.md"]).toBe(files["guide/moving/a.md"]);
  expect(after["de/guide/moving/a.md"]).toBe(files["de/guide/moving/a.md"]);
  expect(notes).toContain("Left out the pages in `de/guide/moving/`, `guide/moving/`.");
});

it("accepts that translations stay behind what changes one page, or the name of an entry", () => {
  const read = (prompt: string) => {
    const parsed = parsePrompt(prompt);
    return parsed.type === "understood" ? parsed.instructions : parsed.type;
  };
  for (const request of [
    'The sidebar label "Lamps" should read "Oil lamps"',
    'Replace "a" with "b" in lamps.md',
    'Set the title of lamps.md to "Oil lamps"',
  ])
    expect(read(`${request}. Leave the translations alone.`)).toEqual(read(request));
  expect(read("Swap lamps.md and alarms.md. Leave the translations alone.")).toBe("not_understood");
});

it("leaves out the translations of a folder that is left out", async () => {
  const { after, notes } = await ask(
    { ...vitepress, "old/oil.md": "Wick\n", "de/old/oil.md": "Wick\n", "de/lamps.md": "Wick\n" },
    'Replace "Wick" with "Rope" everywhere except in old',
  );
  expect([after["old/oil.md"], after["de/old/oil.md"], after["de/lamps.md"]]).toEqual(["Wick\n", "Wick\n", "Rope\n"]);
  expect(notes).toContain("Left out 1 translation of these pages too.");
});
