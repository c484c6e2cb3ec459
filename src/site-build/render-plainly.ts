import { frontmatterValue, readFrontmatter } from "../docs-source/frontmatter.ts";
import { pageTitle } from "../docs-source/pages.ts";
import { markdownHtml } from "../render/markdown-html.ts";
import type { PageInput, RenderContext, RenderedPage } from "../render/page/page.ts";

/** A page of plain Markdown. Stands in until `renderPage` renders all of MDX. */
export async function renderPage({ path, url, text }: PageInput, _context: RenderContext): Promise<RenderedPage> {
  const frontmatter = readFrontmatter(text);
  const body = frontmatter.type === "none" ? text : text.slice(frontmatter.bodyStart);
  return {
    path,
    url,
    title: pageTitle(text) ?? path,
    description: String(frontmatterValue(frontmatter, "description") ?? ""),
    isHidden: frontmatterValue(frontmatter, "hidden") === true,
    isNoindex: false,
    isDeprecated: false,
    metatags: {},
    keywords: [],
    hasFeed: false,
    html: String(markdownHtml(body)),
    markdown: body,
    headings: [],
    anchors: [],
    links: [],
    updates: [],
    usedFiles: [],
    classes: [],
    findings: [],
  };
}
