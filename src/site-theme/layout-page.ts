import { html, trusted } from "../render/html.ts";
import { BASE } from "../render/page/page.ts";
import { hasDiagram, needsFrames, readDiagramFrame } from "./assets/diagram-frame.ts";
import { readTheme } from "./assets/read-theme.ts";
import { siteBars } from "./frame/bars.ts";
import { contentsColumn, contentsFold, listedHeadings } from "./frame/contents.ts";
import { siteFooter } from "./frame/footer.ts";
import { frame } from "./frame/frame.ts";
import { documentHead } from "./frame/head.ts";
import { siteHeader } from "./frame/header.ts";
import { pageFoot } from "./frame/page-foot.ts";
import { pageHead } from "./frame/page-head.ts";
import { sidebar } from "./frame/sidebar.ts";
import { locatePage } from "./navigation/locate-page.ts";
import type { PageView, SiteView } from "./site-view.ts";
import { playgroundWords } from "./words/playground-words.ts";
import { translateHeadings, translateLabels } from "./words/translate-labels.ts";
import { scriptWords, wordsOf } from "./words/words-of.ts";

/** Whether the page offers to send requests of an operation. */
function hasPlayground(content: string): boolean {
  return content.includes(' data-api="');
}

/** A page of a site as a whole document. */
export function layoutPage(view: SiteView, page: PageView): string {
  const location = locatePage(view.document, page.url);
  const words = wordsOf(location.language);
  const said = scriptWords(words);
  const formWords = playgroundWords(location.language);
  const mode = page.mode ?? "default";
  const isBare = mode === "custom";
  const hasSidebar = mode !== "center" && !isBare;
  const headings =
    mode === "default" ? listedHeadings(translateHeadings(page.headings, page.html, location.language)) : [];
  const content = trusted(translateLabels(page.html, location.language).replaceAll(BASE, view.base));
  const body = html`${siteBars(view, words)}
${siteHeader(view, words, location, hasSidebar)}
<div class="site-body site-${mode}"${said && html` data-words="${said}"`}${hasDiagram(page.html) && html` data-diagrams="${view.themeBase}/${readDiagramFrame().name}"`}${hasPlayground(page.html) && html` data-playground="${view.themeBase}/${readTheme().playgroundScript}"`}${hasPlayground(page.html) && formWords && html` data-playground-words="${formWords}"`}>
${hasSidebar && sidebar(view, words, page.url, location)}
<main class="site-main" id="content" tabindex="-1"><article class="page">
${!isBare && mode !== "frame" && pageHead(view, words, page, location)}
${headings.length > 0 && contentsFold(words, headings)}
<div class="prose">${content}</div>
${!isBare && mode !== "frame" && pageFoot(view, words, page, location)}
</article></main>
${mode === "default" && contentsColumn(words, headings)}
</div>
${siteFooter(view)}`;
  return frame(
    view,
    location.language,
    documentHead(view, page.title, { page, location }),
    body,
    needsFrames(page.html),
  );
}
