import { expect, test } from "vitest";
import { renderPage } from "../../render/page/render-page.ts";
import { API_SENTENCES } from "./api-sentences.ts";
import { API_WORDS } from "./api-words.ts";
import { LABELS } from "./label-words.ts";
import { translateHeadings, translateLabels } from "./translate-labels.ts";
import { TRANSLATIONS } from "./translations.ts";

const TEXT = `
<Note>One</Note>

<Warning title="Mine">Two</Warning>

??? danger

    Three

## Cost of $&

| a |
| - |
| b |

\`\`\`mermaid
graph LR
\`\`\`
`;

test("says what components are called in the language of the page", async () => {
  const context = { format: "docs.json" as const, pages: {}, assets: {}, imports: {}, variables: {} };
  const { html } = await renderPage({ path: "a.md", url: "/a", text: TEXT }, context);
  expect(translateLabels(html, "en")).toBe(html);
  const shown = translateLabels(html, "de-AT");
  for (const part of [
    'callout-note" role="note" aria-label="Hinweis"',
    'callout-warning" role="note" aria-label="Warnung"',
    '<p class="callout-title">Mine</p>',
    "</svg>Gefahr</summary>",
    'aria-label="Link zu Cost of $&#x26;"',
    'role="group" aria-label="Tabelle"',
    '<summary class="mermaid-title">Quelltext des Diagramms</summary>',
  ])
    expect(shown).toContain(part);
  expect(translateLabels(html, "zh-TW")).toContain('aria-label="「Cost of $&#x26;」的連結"');
});

const OPERATION = `<div class="api-endpoint"></div>
<h2 id="response"><a class="heading-anchor" href="#response" aria-label="Link to Response"></a><span class="api-word">Response</span></h2>
<h2 id="mine">Response</h2>
<div class="field-head"><code class="field-name">a</code> <span class="field-place">query</span> <span class="field-required">required</span></div>
<p><span class="api-word">Possible values</span>: <code>a</code></p>
<details><summary>5 fields of Lamp$&</summary></details><details><summary>Servers</summary></details>`;

test("says on pages of operations what the renderer wrote, and leaves what the author did", () => {
  expect(translateLabels(OPERATION, "en")).toBe(OPERATION);
  const shown = translateLabels(OPERATION, "de");
  expect(shown).toContain('<span class="api-word">Antwort</span>');
  expect(shown).toContain('<h2 id="mine">Response</h2>');
  expect(shown).toContain('<span class="field-place">query</span> <span class="field-required">Pflicht</span>');
  expect(shown).toContain('<span class="api-word">Mögliche Werte</span>: <code>a</code>');
  expect(shown).toContain("<summary>Felder von Lamp$&: 5</summary>");
  expect(shown).toContain("<summary>Server</summary>");
  const headings = ["response", "mine"].map((id) => ({ id, level: 2, text: "Response" }));
  expect(translateHeadings(headings, OPERATION, "de").map(({ text }) => text)).toEqual(["Antwort", "Response"]);
});

test("has them in every language of the frame", () => {
  for (const words of [LABELS, API_WORDS, API_SENTENCES])
    expect([...words.keys()].sort()).toEqual([...TRANSLATIONS.keys()].sort());
});
