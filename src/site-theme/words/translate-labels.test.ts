import { expect, test } from "vitest";
import { renderPage } from "../../render/page/render-page.ts";
import { LABELS } from "./label-words.ts";
import { translateLabels } from "./translate-labels.ts";
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

test("has them in every language of the frame", () => {
  expect([...LABELS.keys()].sort()).toEqual([...TRANSLATIONS.keys()].sort());
});
