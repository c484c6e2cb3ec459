import { expect, it } from "vitest";
import { renderPage } from "../../../render/page/render-page.ts";
import { indexPage } from "./index-page.ts";

async function index(text: string) {
  const context = { format: "docs.json" as const, pages: {}, assets: {}, imports: {}, variables: {} };
  return indexPage(await renderPage({ path: "a.mdx", url: "/a", text }, context), "en");
}

it("makes a section of each heading, with the text that people see and without what only browsers use", async () => {
  const { sections } = await index(
    '---\ntitle: Jobs\ndescription: How jobs run\n---\n\nIntro & `retry_limit`.\n\n## Retry <b>it</b>\n\n```ts\nconst a = 1 < 2;\nstop();\n```\n\n### Deep\n\n| a | b |\n|--|--|\n| x | y |\n\n<Accordion title="More">hidden</Accordion>\n',
  );
  expect(sections.map(({ anchor, heading, text }) => ({ anchor, heading, text }))).toEqual([
    { anchor: "", heading: "", text: "How jobs run\nIntro & retry_limit." },
    { anchor: "retry-it", heading: "Retry it", text: "const a = 1 < 2;\nstop();" },
    { anchor: "deep", heading: "Deep", text: "a b\nx y\nMore\nhidden" },
  ]);
  expect(sections[0]).toMatchObject({
    audience: "all",
    words: { a: "jobs", b: "", c: "how jobs run retry limit", d: "how jobs run intro retry limit" },
    identifiers: "'retry_limit':1C 'retry_limit':2D",
  });
});

it("keeps what is for agents apart from what is for people", async () => {
  const { sections } = await index(
    '# A\n\nBoth.\n\n## Shared\n\n<Visibility for="agents">\n\nSecret for agents.\n\n</Visibility>\n\n<Visibility for="humans">\n\nOnly people.\n\n</Visibility>\n',
  );
  const textOf = (audience: string) =>
    sections.filter((section) => section.audience === audience).map(({ anchor, text }) => [anchor, text]);
  expect(textOf("people")).toEqual([
    ["", "Both."],
    ["shared", "Only people."],
  ]);
  expect(textOf("agents")).toEqual([
    ["", "Both."],
    ["shared", "Secret for agents."],
  ]);
});

it("has the words of the renderer in the page's language", async () => {
  const context = { format: "docs.json" as const, pages: {}, assets: {}, imports: {}, variables: {} };
  const page = await renderPage({ path: "a.mdx", url: "/a", text: "# A\n" }, context);
  const html =
    '<div class="api-endpoint"></div><h2 id="authorization"><span class="api-word">Authorization</span></h2><div class="field-head"><span class="field-required">required</span></div>';
  const sectionsIn = (language: string) =>
    indexPage({ ...page, html }, language).sections.flatMap(({ anchor, heading, text }) =>
      anchor === "" ? [] : [[anchor, heading, text]],
    );
  expect(sectionsIn("en")).toEqual([["authorization", "Authorization", "required"]]);
  expect(sectionsIn("de-CH")).toEqual([["authorization", "Anmeldung", "Pflicht"]]);
});

it("cuts long sections, and has words for the whole", async () => {
  const { sections, words } = await index(`# A\n\n${Array.from({ length: 900 }, (_, at) => `word${at}`).join(" ")}`);
  expect(sections.length).toBeGreaterThan(1);
  expect(sections.every(({ text }) => text.length <= 3000)).toBe(true);
  expect(words).toContain("word899");
});
