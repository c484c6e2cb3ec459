/**
 * Every class name that the renderer writes, with the markup it stands in. The theme styles them; the sanitizer lets no
 * others pass but checked utility classes. Dark is `:root[data-theme="dark"]`. Ids of authors never begin with `_docket`:
 * the theme's own ids do.
 */
export const CLASS_NAMES = [
  // `<svg class="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">` of find-icon.ts, inline.
  // An author's own image as icon is `<img class="icon icon-image">`.
  "icon",
  "icon-image",
  // h2…h6: `<h2 id="x"><a class="heading-anchor" href="#x" aria-label="Link to …"></a>Text</h2>`; CSS draws the sign.
  "heading-anchor",
  // `<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>…`
  "table-scroll",
  // `<ul class="task-list"><li class="task"><span class="task-box">☑<span class="visually-hidden">done: </span></span>…`
  "task-list",
  "task",
  "task-box",
  "visually-hidden",
  // A paragraph that holds blocks, so that it cannot be `<p>`.
  "paragraph",
  // `<section class="footnotes">`, `<sup class="footnote-ref">`, `<a class="footnote-back">`
  "footnotes",
  "footnote-ref",
  "footnote-back",
  // Shown in one theme only, such as the two images of a pair.
  "only-light",
  "only-dark",
  // `<a class="external" rel="noopener">`
  "external",
  // An image that readers may enlarge.
  "zoomable",
  // What could not be rendered, shown as the author wrote it: `<code class="literal">`, `<pre class="literal">`
  "literal",

  // `<div class="callout callout-note" role="note" aria-label="Note"><span class="callout-icon"><svg class="icon">…</span>
  //  <div class="callout-body"><p class="callout-title">…</p>…</div></div>`; also `<details class="callout …">` with
  //  `<summary class="callout-title">`, for those that fold.
  "callout",
  "callout-note",
  "callout-info",
  "callout-tip",
  "callout-warning",
  "callout-danger",
  "callout-check",
  "callout-plain",
  "callout-icon",
  "callout-title",
  "callout-body",

  // `<div class="cards cards-2"><div class="card card-horizontal"><div class="card-image"><img></div>
  //  <span class="card-icon"><svg class="icon">…</span><div class="card-text"><p class="card-title"><a class="card-link" href>…
  //  </a></p><div class="card-body">…</div><p class="card-action" aria-hidden="true">…</p></div></div></div>`. The link's
  //  `::after` covers the card; links inside the body lie above it.
  "cards",
  "cards-1",
  "cards-2",
  "cards-3",
  "cards-4",
  "card",
  "card-horizontal",
  "card-image",
  "card-icon",
  "card-text",
  "card-title",
  "card-link",
  "card-body",
  "card-action",
  // `<div class="tile"><div class="tile-preview">…</div><p class="card-title"><a class="card-link">…`
  "tiles",
  "tile",
  "tile-preview",

  // `<div class="columns columns-2"><div class="column">…`
  "columns",
  "columns-1",
  "columns-2",
  "columns-3",
  "columns-4",
  "column",

  // `<div class="tabs" data-group="npm-pnpm"><section class="tab" id data-title="npm"><p class="tab-title">…</p>
  //  <div class="tab-body">…</div></section>…`. The script makes real tabs of it; without it all are shown. Groups of the
  //  same titles change together.
  "tabs",
  "tab",
  "tab-title",
  "tab-body",
  // Parts of a page of which one is chosen for the whole page: same markup as tabs, around `<section class="tab view">`.
  "views",
  "view",

  // `<ol class="steps"><li class="step" id><p class="step-title">…</p><div class="step-body">…`; a title may be h2…h4.
  // `<span class="step-icon">` replaces the number.
  "steps",
  "step",
  "step-icon",
  "step-title",
  "step-body",

  // `<div class="accordions"><details class="accordion" id><summary class="accordion-title"><svg class="icon">…
  //  <span class="accordion-text"><span>…</span><span class="accordion-description">…</span></span></summary>
  //  <div class="accordion-body">…`
  "accordions",
  "accordion",
  "accordion-title",
  "accordion-text",
  "accordion-description",
  "accordion-body",
  // `<details class="expandable"><summary class="expandable-title">…</summary><div class="expandable-body">…`
  "expandable",
  "expandable-title",
  "expandable-body",

  // `<figure class="code" data-lang="ts" data-title="app.ts"><figcaption class="code-title"><svg class="icon">…app.ts
  //  </figcaption><pre tabindex="0"><code><span class="line highlighted">…`. Lines end with "\n" inside the span. The script
  //  adds the copy button unless `data-nocopy`.
  "code",
  "code-title",
  "code-wrap",
  "code-numbered",
  "code-expandable",
  "code-focused",
  "line",
  "highlighted",
  "added",
  "removed",
  "focus",
  "error",
  "warning",
  // A word that the author marked within code.
  "marked",
  // `<div class="code-group" data-group="…"><figure class="code" data-title>…`: tabs like the above.
  "code-group",

  // `<figure class="mermaid"><details class="mermaid-text" open><summary class="mermaid-title">Source of the diagram</summary>
  // <pre class="mermaid-source" tabindex="0"><code>graph TD…`; the script puts the drawing before it and closes it.
  "mermaid",
  "mermaid-text",
  "mermaid-title",
  "mermaid-source",
  // `<span class="math"><math>…`, `<div class="math-block" tabindex="0">`; `math-error` shows what could not be read.
  "math",
  "math-block",
  "math-error",

  // `<figure class="frame"><div class="frame-body">…</div><figcaption class="frame-caption">…`; `frame-hint` stands above.
  "frame",
  "frame-hint",
  "frame-body",
  "frame-caption",
  // `<div class="embed"><iframe>` or `<div class="embed"><video>`
  "embed",

  // `<div class="field" id><div class="field-head"><code class="field-name"><a href="#id">…</a></code><span class="field-type">…
  //  </span><span class="field-place">query</span><span class="field-default">default: <code>…</code></span>
  //  <span class="field-required">required</span><span class="field-deprecated">deprecated</span></div><div class="field-body">…`
  "field",
  "field-head",
  "field-name",
  "field-type",
  "field-place",
  "field-default",
  "field-required",
  "field-deprecated",
  "field-body",

  // An operation of an API: `<div class="api-endpoint" data-api="{…}"><span class="api-method api-method-get">GET</span>
  //  <code class="api-address">/users/<span class="api-variable">{id}</span></code></div>`, with what the script needs to
  //  send requests from the page. `<p class="field-values">` lists values and rules of a field.
  "api-endpoint",
  "api-method",
  "api-method-get",
  "api-method-post",
  "api-method-put",
  "api-method-patch",
  "api-method-delete",
  "api-method-head",
  "api-method-options",
  "api-method-trace",
  "api-address",
  "api-variable",
  // Words of ours on such a page: `<span class="api-word">Response</span>`; the theme says them in the page's language.
  "api-word",
  "field-values",

  // `<aside class="panel">`, and in it or elsewhere `<div class="example example-request">`: beside the text where it is wide.
  // Those of the first level stand together at the end, in `<div class="beside"><div class="beside-panels">`.
  "beside",
  "beside-panels",
  "panel",
  "example",
  "example-request",
  "example-response",

  // `<span class="tooltip" tabindex="0" aria-describedby="x">API<span class="tooltip-body" role="tooltip" id="x">…`
  "tooltip",
  "tooltip-body",
  "tooltip-title",

  // `<span class="badge badge-green badge-sm badge-pill">`
  "badge",
  "badge-gray",
  "badge-red",
  "badge-orange",
  "badge-yellow",
  "badge-green",
  "badge-blue",
  "badge-purple",
  "badge-sm",
  "badge-lg",
  "badge-pill",
  "badge-outline",

  // `<ul class="tree"><li class="tree-folder"><details open><summary><svg class="icon">…app</summary><ul>…</ul></details></li>
  //  <li class="tree-file"><svg class="icon">…main.ts<span class="tree-comment">…`; `tree-marked` is emphasised.
  "tree",
  "tree-folder",
  "tree-file",
  "tree-comment",
  "tree-marked",

  // `<section class="update" id><div class="update-side"><p class="update-label"><a href="#id">…</a></p>
  //  <p class="update-description">…</p><p class="update-tags"><span class="badge">…</div><div class="update-body">…`
  "update",
  "update-side",
  "update-label",
  "update-description",
  "update-tags",
  "update-body",

  // `<div class="page-banner">`: what an author put at the top of one page.
  "page-banner",
  // `<span class="color"><svg class="swatch" viewBox="0 0 1 1"><rect …></svg>Name <code>#fff</code></span>` in `<div class="colors">`
  "colors",
  "color",
  "swatch",
  // `<figure class="prompt"><figcaption class="prompt-title">…</figcaption><pre class="prompt-text">…`; the script copies.
  "prompt",
  "prompt-title",
  "prompt-text",
  // `<a class="link-button" href>…</a>`
  "link-button",

  // Colours of code, see token-theme.ts.
  "t-comment",
  "t-string",
  "t-number",
  "t-keyword",
  "t-name",
  "t-tag",
  "t-attribute",
  "t-heading",
  "t-strong",
  "t-em",
  "t-link",
  "t-type",
  "t-property",
  "t-operator",
  "t-regexp",
  "t-added",
  "t-removed",
  "t-meta",
  "t-error",
] as const;

export type ClassName = (typeof CLASS_NAMES)[number];
