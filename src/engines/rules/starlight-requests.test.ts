import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const config = `import starlight from '@astrojs/starlight'
export default {
  integrations: [
    starlight({
      title: 'Waterworks',
      sidebar: [
        { label: 'Overview', link: '/overview' },
        {
          label: 'Guides',
          items: [
            { label: 'Pumps', link: '/guides/pumps/' },
            { label: 'Overview', link: '/guides/overview/' },
          ],
        },
        { label: 'Recipes', items: [{ label: 'Siphons', link: '/recipes/siphons/' }] },
      ],
    }),
  ],
}
`;
const at = (path: string) => `src/content/docs/${path}`;
const files: Files = {
  "astro.config.mjs": config,
  [at("overview.md")]: "---\ntitle: Overview\n---\n\nRead about siphons [here](/recipes/siphons/).\n",
  [at("guides/overview.md")]: "---\ntitle: Overview\n---\n\nAll guides.\n",
  [at("guides/pumps.md")]:
    "---\ntitle: Pressure Vessels and Pumps\n---\n\n# Pressure Vessels and Pumps\n\n:::caution\nNever run pumps dry.\n:::\n\n## Why pumps?\n\nThey lift.\n\n## Empty\n",
  [at("recipes/siphons.md")]: "---\ntitle: Siphons\n---\n\nText.\n",
};
const pumps = at("guides/pumps.md");

it("asks which page is meant by a title that several have, one of them at the top", async () => {
  const renamed = await ask(files, "Rename the page Overview to Introduction.");
  expect(renamed).toMatchObject({ isRefused: true, after: files });
  expect(renamed.notes).toContain("`src/content/docs/guides/overview.md`, `src/content/docs/overview.md`");
  const byPath = await ask(files, "Rename the page overview.md to introduction.md");
  expect(Object.keys(byPath.after)).toContain(at("introduction.md"));
});

describe("a heading alone", () => {
  it.each([
    'Remove the heading "Pressure Vessels and Pumps" from guides/pumps.md, it only repeats the title.',
    "Delete the duplicate main heading of guides/pumps.md",
    "Please remove the H1 from guides/pumps.md.",
  ])("goes where it repeats the title: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after[pumps]).toBe(files[pumps]?.replace("# Pressure Vessels and Pumps\n\n", ""));
  });

  it("goes with nothing below it, or where its text shall stay", async () => {
    const empty = await ask(files, 'Delete the heading "Empty" of guides/pumps.md');
    expect(empty.after[pumps]).toBe(files[pumps]?.replace("\n## Empty\n", ""));
    const kept = await ask(files, 'Remove the "Why pumps?" heading from guides/pumps.md, but keep its text.');
    expect(kept.after[pumps]).toBe(files[pumps]?.replace("## Why pumps?\n\n", ""));
  });

  it("is asked about where it has text below it, or is the only title", async () => {
    const asked = await ask(files, 'Remove the "Why pumps?" heading from guides/pumps.md');
    expect(asked).toMatchObject({ isRefused: true, after: files });
    expect(asked.notes).toContain('delete the section "Why pumps?" of src/content/docs/guides/pumps.md');
    const plain = { ...files, [pumps]: "# Pumps\n\nText.\n" };
    expect(await ask(plain, "Delete the main heading of guides/pumps.md")).toMatchObject({ isRefused: true });
  });
});

it("changes a callout by what it is about, on a page by the beginning of its title", async () => {
  for (const prompt of [
    "On the pressure vessels page, the caution about pumps should be a danger.",
    "In guides/pumps.md, the caution about pumps should be a danger.",
  ]) {
    const { after, notes } = await ask(files, prompt);
    expect(after[pumps], notes).toContain(":::danger\nNever run");
  }
});

it.each([
  "Put Siphons into the Guides group, after Pumps. The Recipes group can go then.",
  "Put Siphons into the Guides group, after Pumps, and remove the Recipes group.",
])("takes a group for gone with the last of its pages: %s", async (prompt) => {
  const { after, notes, isRefused } = await ask(files, prompt);
  expect(isRefused, notes).toBe(false);
  expect(after["astro.config.mjs"]).not.toContain("Recipes");
  expect(after["astro.config.mjs"]).toContain("siphons");
});

it("removes no group in which pages are left", async () => {
  const { after, isRefused } = await ask(files, "Move Pumps to the Recipes group, and remove the Guides group.");
  expect(isRefused).toBe(true);
  expect(after).toEqual(files);
});

it("says which sentences have a word for a link that went", async () => {
  const { after, notes } = await ask(files, "Delete the page Siphons, the recipes explain themselves.");
  expect(after[at("overview.md")]).toContain("Read about siphons here.");
  expect(notes).toContain("Please read these sentences again");
});

it.each([
  "Delete the heading of guides/pumps.md",
  "Put Siphons into the Guides group. The Recipes group can go only if it is empty.",
])("does not understand %j", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});

it("moves a group that is called so, and no page that only its file calls so", async () => {
  const groups = (...labels: string[]) =>
    `import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'W', sidebar: [\n${labels
      .map(
        (label) =>
          `  { label: '${label}', items: ['${label.toLowerCase()}/one', '${label.toLowerCase()}/helping'] },\n`,
      )
      .join("")}] })] }\n`;
  const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;
  const site: Files = {
    "astro.config.mjs": groups("Reference", "Helping"),
    [at("reference/one.md")]: page("First"),
    [at("reference/helping.md")]: page("Helping tools"),
    [at("helping/one.md")]: page("Start to help"),
    [at("helping/helping.md")]: page("Helping the project"),
  };
  const { "src/content/docs/reference/helping.md": _, ...one } = site;
  const config = groups("Reference", "Helping").replace(", 'reference/helping'", "");
  const moved = await ask({ ...one, "astro.config.mjs": config }, "Put Helping before Reference");
  expect(moved.after["astro.config.mjs"]).toBe(groups("Helping", "Reference").replace(", 'reference/helping'", ""));
});

it("does not speak of the name that another language has for a page", async () => {
  const translated = config
    .replace("link: '/overview' }", "link: '/overview', translations: { uk: 'Огляд' } }")
    .replace(
      "title: 'Waterworks',",
      "title: 'Waterworks',\n      locales: { root: { label: 'English', lang: 'en' }, uk: { label: 'Українська' } },",
    );
  const { after, notes } = await ask(
    { ...files, "astro.config.mjs": translated },
    `Rename the page ${at("overview.md")} to "Survey", also in the sidebar`,
  );
  expect(after["astro.config.mjs"]).toContain("{ label: 'Survey', link: '/overview', translations: { uk: 'Огляд' } }");
  expect(notes).not.toContain("stays");
});

it("leaves the names of a group in other languages, also where these have the same pages", async () => {
  const translated = config
    .replace("label: 'Recipes', items", "label: 'Recipes', translations: { uk: 'Recipes', pl: 'Przepisy' }, items")
    .replace(
      "title: 'Waterworks',",
      "title: 'Waterworks',\n      locales: { root: { label: 'English', lang: 'en' }, uk: { label: 'U' }, pl: { label: 'P' }, de: { label: 'D' } },",
    );
  const { after, notes } = await ask({ ...files, "astro.config.mjs": translated }, "Rename the group Recipes to Plans");
  expect(after["astro.config.mjs"]).toBe(translated.replace("label: 'Recipes'", "label: 'Plans'"));
  expect(notes).toContain("1 group called `Recipes` of another version or language");
});
