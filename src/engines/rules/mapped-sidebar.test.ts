import { expect, it } from "vitest";
import { checkDocs } from "../../docs-checks/docs-checker.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { applyInstruction } from "./apply-instruction.ts";
import { readPrompt } from "./read-prompt.ts";

const { signal } = new AbortController();

const config = `import { version } from '../package.json'
const Guide = [
  { text: 'Start', link: '/guide/' },
  { text: 'Pumps', link: '/guide/pumps' },
  { text: 'Valves', link: '/guide/valves' },
]
const Kits = [
  { text: 'Start', link: '/kits/' },
  { text: 'Ürn', link: '/kits/urn' },
]
const Samples = [{ text: 'Ürn', link: '/samples/urn' }]
function sidebar(at: number) {
  return [
    { text: 'Guide', collapsible: true, collapsed: true, items: Guide },
    { text: 'Kits', collapsible: true, collapsed: true, items: Kits },
    { text: 'Samples', collapsible: true, collapsed: true, items: Samples },
  ].map((entry, i) => {
    if (at === i)
      entry.collapsed = false
    return entry
  })
}
export default {
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/' }, { text: 'Kits', link: '/kits/' }, { text: 'Samples', link: '/samples/urn' }],
    sidebar: { '/guide/': sidebar(0), '/kits/': sidebar(1), '/samples/': sidebar(2) },
  },
}
`;
const files = {
  ".vitepress/config.ts": config,
  "index.md": "# Waterworks\n",
  "guide/index.md": "---\ntitle: Start | Guide\n---\n\n# Start\n\n- [Pumps](/guide/pumps)\n",
  "guide/pumps.md": "---\ntitle: Pumps | Guide\n---\n\n# Pumps\n",
  "guide/valves.md": "# Valves\n",
  "kits/index.md": "# Start\n",
  "kits/urn.md": "---\ntitle: Ürn | Kits\n---\n\n# Ürn\n",
  "samples/urn.md": "---\ntitle: Ürn | Samples\n---\n\n# Ürn\n",
};

async function ask(prompt: string, given: Record<string, string> = files) {
  const map = new Map(Object.entries(given));
  const docs = createDocsInMemory(map);
  const parsed = await readPrompt(docs, prompt);
  if (parsed.type !== "understood" || !parsed.instructions[0]) throw new Error(`Not understood: ${prompt}`);
  const applied = await applyInstruction(docs, parsed.instructions[0], signal);
  const after = Object.fromEntries(map);
  const changed = [...new Set([...Object.keys(given), ...map.keys()])].filter((at) => given[at] !== after[at]);
  const before = createDocsInMemory(new Map(Object.entries(given)));
  expect(await checkDocs({ before, after: docs, changed, prompts: [prompt], signal })).toEqual([]);
  const said = applied.type === "applied" ? applied.notes.join("\n") : applied.message;
  return { said, after, changed, config: after[".vitepress/config.ts"] ?? "" };
}

it("changes a sidebar whose lists a function only marks", async () => {
  const renamed = await ask("Rename the page guide/pumps to guide/impellers");
  expect(renamed.config).toBe(config.replace("/guide/pumps", "/guide/impellers"));
  expect(renamed.after["guide/index.md"]).toContain("/guide/impellers");
  const added = await ask('Add a page "Pipes" after Pumps with the text: Straight ones.');
  expect(added.config).toBe(
    config.replace("'/guide/pumps' },\n", "'/guide/pumps' },\n  { text: 'Pipes', link: '/guide/pipes' },\n"),
  );
  const group = await ask("Rename the sidebar group Samples to Examples");
  expect(group.config).toBe(config.replace("text: 'Samples', collapsible", "text: 'Examples', collapsible"));
});

it("means the group where a part of the site has its name", async () => {
  const { config: after, changed } = await ask("Delete the Ürn page from the Kits section");
  expect(changed).not.toContain("samples/urn.md");
  expect(after).toBe(config.replace("  { text: 'Ürn', link: '/kits/urn' },\n", ""));
});

it("puts no page into a navigation of which it knows nothing, and says so", async () => {
  const computed = {
    ...files,
    ".vitepress/config.ts":
      "import { read } from './read'\nexport default { themeConfig: { sidebar: read('guide') } }\n",
  };
  const parts = {
    ...computed,
    ".vitepress/config.ts": computed[".vitepress/config.ts"].replace(
      /sidebar: (.*) \} \}/,
      "sidebar: { '/guide/': $1 } } }",
    ),
  };
  expect(parts[".vitepress/config.ts"]).toContain("{ '/guide/': read('guide') }");
  const inPart = await ask('Add a page "Pipes" after Pumps with the text: Straight ones.', parts);
  expect(inPart.said).toContain("`.vitepress/config.ts:2` computes the navigation, which may not list guide/pipes.md");
  const placed = await ask('Add a page "Pipes" after Pumps with the text: Straight ones.', computed);
  expect(placed.said).toContain("`.vitepress/config.ts:2` computes the navigation, which may not list guide/pipes.md");
  expect(placed.changed).toEqual([]);
  const added = await ask('Add a page "Pipes" to the folder guide with the text: Straight ones.', computed);
  expect(added.changed).toEqual(["guide/pipes.md"]);
  expect(added.said).toContain("Left as it is, for you to change: `.vitepress/config.ts:2` computes the navigation");
});
