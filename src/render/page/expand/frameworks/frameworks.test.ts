import { expect, test } from "vitest";
import { SAMPLE_CONTEXT } from "../../../../../test/support/site-pages/render-sample.ts";
import type { RenderContext, RenderedPage } from "../../page.ts";
import { renderPage } from "../../render-page.ts";
import { readTemplate } from "./read-template.ts";

function render(text: string, context: Partial<RenderContext>, path = "page.mdx"): Promise<RenderedPage> {
  return renderPage({ path, url: "/page", text }, { ...SAMPLE_CONTEXT, ...context });
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("reads a template without code as content, with its properties and its slot", async () => {
  const imports = {
    "src/Hint.astro": [
      "---",
      "import Icon from './Icon.astro';",
      "interface Props { lamp: string }",
      "const { lamp } = Astro.props;",
      "---",
      "<!-- A hint -->",
      '<p class="hint"><b>{lamp}</b> <slot /></p>',
      "<style>.hint { color: red }</style>",
    ].join("\n"),
  };
  const page = await render('import Hint from "~/Hint.astro"\n\n<Hint lamp="Desk">Turn it.</Hint>\n', { imports });
  expect(wordsOf(page.html)).toBe("Desk Turn it.");
  expect(page.findings).toEqual([]);
});

test("uses the components of a VitePress theme by their names, also in a heading", async () => {
  const imports = {
    ".vitepress/theme/components/NewMark.vue": '<template>\n  <a href="/guides/start">new</a>\n</template>\n',
    ".vitepress/theme/Lesson.vue": "<script setup>\nconst a = useData()\n</script>\n<template>{{ a }}</template>",
  };
  const text = '## Lamps <NewMark />\n\n<Lesson\n  href="https://example.com/lamps"\n  title="All about lamps"\n/>\n';
  const page = await render(text, { imports, format: "vitepress" }, "page.md");
  expect(wordsOf(page.html)).toBe("Lamps new All about lamps");
  expect(page.html).toContain('href="https://example.com/lamps"');
  expect(page.findings).toEqual([]);
});

test("says where nothing is shown, because the code of a component is not run", async () => {
  const imports = { "Chart.astro": "---\nconst rows = await load();\n---\n<Rows rows={rows} />" };
  const page = await render('import Chart from "./Chart.astro"\n\n<Chart />\n\n<Chart>Rows</Chart>\n', { imports });
  expect(wordsOf(page.html)).toBe("Rows");
  expect(page.findings).toMatchObject([{ rule: "unknown-component", line: 3 }]);
});

test("shows named contents as tabs", async () => {
  const imports = { "Tools.astro": "---\nconst a = 1;\n---\n<slot name='npm' /><slot name='yarn' />" };
  const text = `import Tools from "./Tools.astro"

<Tools>
  <Fragment slot="npm">
  npm run lamp
  </Fragment>
  <Fragment slot="yarn">
  yarn lamp
  </Fragment>
</Tools>
`;
  const page = await render(text, { imports });
  expect(page.html).toMatch(/tab-title[\s\S]*npm run lamp[\s\S]*yarn lamp/);
  expect(page.findings).toEqual([]);
});

test.each([
  ["a.astro", "---\nconst a = 1;\n---\n<p>{a}</p>"],
  ["a.astro", "---\nimport a from './a.ts';\n---\n<p>{a}</p>"],
  ["a.astro", "<p>{list.map((one) => one)}</p>"],
  ["a.astro", "<p set:html={html} />"],
  ["a.astro", "<slot name='other' />"],
  ["a.vue", '<template><p v-if="a">A</p></template>'],
  ["a.vue", '<template><a :href="href">A</a></template>'],
  ["a.vue", "<script setup>\nconst a = 1\n</script>\n<template><p>{{ a }}</p></template>"],
  ["a.svelte", "<p>A</p>"],
])("leaves code alone: %s %s", (path, text) => {
  expect(readTemplate(path, text)).toBeUndefined();
});

test("takes little time on hostile components", () => {
  const started = performance.now();
  for (const part of ["const {", "<slot ", "{", "<style>", "type a = {", "import a\n", "<!--", "{{ a }}"])
    for (const path of ["a.astro", "a.vue"]) {
      const text = part.repeat(20_000 / part.length);
      readTemplate(
        path,
        path === "a.vue" ? `<template>${text}</template>` : `---\n${text}\n---\n${text.slice(0, 100)}`,
      );
      readTemplate(path, text);
    }
  expect(performance.now() - started).toBeLessThan(5000);
});

test("reads constants of a TypeScript file, and of a package only that it knows nothing", async () => {
  const imports = {
    "website/core/choices.tsx": [
      "import Environment from 'some-package';",
      "type Choice = { label: string; value: string };",
      "const isMac = Environment.canUseDOM ? navigator.platform === 'Mac' : false;",
      "const lamps = [{ label: 'Desk', value: 'desk' }, undefined, { label: 'Wall', value: 'wall' }] as Choice[];",
      "export default { lamps: lamps.filter(Boolean), first: isMac ? 'wall' : 'desk' } satisfies object;",
    ].join("\n"),
  };
  const text = `import choices from "@site/core/choices"

{choices.lamps.map(({ label }) => label).join(" and ")}, first {choices.first}
`;
  const page = await render(text, { imports, home: "website", format: "docusaurus" });
  expect(wordsOf(page.html)).toBe("Desk and Wall, first desk");
  expect(page.findings).toEqual([]);
});

test("finds an image by its address when its generator serves a folder at the root", async () => {
  const assets = { "website/static/docs/assets/lamp.png": { url: "/docs/assets/lamp.png" } };
  const page = await render("![Lamp](/docs/assets/lamp.png) ![Lamp](/docs/assets/wall.png)", { assets });
  expect(page.findings).toMatchObject([{ rule: "missing-image", message: expect.stringContaining("wall.png") }]);
});

test("links to editors that install something, and not to a scheme that only begins like theirs", async () => {
  const page = await render("[a](cursor://install?name=x) [b](vscode:extension/x) [c](cursorx://a) [d](cursor:)", {});
  expect([...page.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "cursor://install?name=x",
    "vscode:extension/x",
  ]);
});

test("knows the version of a page of Docusaurus", async () => {
  const imports = {
    "src/version.ts":
      "export function version() { const { label } = useDocsVersion(); return label === 'Next' ? 'main' : label; }",
  };
  const text = 'import { version } from "@site/src/version"\n\nOf {version()}.\n';
  const older = await render(text, { imports }, "versioned_docs/version-1.2/page.mdx");
  expect([wordsOf(older.html), wordsOf((await render(text, { imports })).html)]).toEqual(["Of 1.2.", "Of main."]);
});

test("takes no names of classes from imported styles", async () => {
  const imports = {
    "src/Mark/index.tsx":
      "import styles from './mark.module.css';\nexport default ({ text }: { text: string }) => <b className={styles.mark}>{text}</b>;",
    "src/Mark/mark.module.css": ".mark { color: red }",
  };
  const page = await render('import Mark from "@site/src/Mark"\n\n<Mark text="New" />\n', { imports });
  expect([wordsOf(page.html), page.findings]).toEqual(["New", []]);
});
