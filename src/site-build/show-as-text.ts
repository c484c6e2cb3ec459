import { pageTitle } from "../docs-source/pages.ts";
import { html } from "../render/html.ts";
import { BASE, type PageFinding, type PageInput, type RenderedPage } from "../render/page/page.ts";

/** A page that cannot be rendered, as what its author wrote: readers lose nothing but its look. */
export function showAsText({ path, url, text: source }: PageInput, finding: PageFinding): RenderedPage {
  const text = source.replaceAll(BASE, "");
  const title = pageTitle(text) ?? (path.split("/").at(-1) ?? path).replace(/\.\w+$/, "");
  const note = "This page cannot be shown as its author meant it. Here is its text.";
  return {
    path,
    url,
    title,
    description: "",
    isHidden: false,
    isNoindex: false,
    isDeprecated: false,
    metatags: {},
    keywords: [],
    hasFeed: false,
    html: String(html`<p><em>${note}</em></p><pre><code>${text}</code></pre>`),
    markdown: text,
    headings: [],
    anchors: [],
    links: [],
    updates: [],
    usedFiles: [],
    classes: [],
    findings: [finding],
  };
}
