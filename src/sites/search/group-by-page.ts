import type { FoundPage } from "../../site-theme/browser/search/found.ts";
import type { MarkedText } from "./ranking/make-snippet.ts";

type Hit = {
  path: string;
  anchor: string;
  title: string;
  titleMarks: MarkedText["marks"];
  heading: string;
  headingMarks: MarkedText["marks"];
  trail: string[];
  language?: string | null | undefined;
  version?: string | null | undefined;
  snippet: MarkedText;
};

/**
 * The hits of a search by their pages, in the order of the best hit of each.
 *
 * @param isTold whether each page says its language and its version
 */
export function groupByPage(
  hits: Hit[],
  addressOf: (path: string) => string,
  isTold: { language: boolean; version: boolean },
): FoundPage[] {
  const pages = new Map<string, FoundPage>();
  for (const { path, anchor, title, titleMarks, heading, headingMarks, trail, snippet, ...edition } of hits) {
    const url = addressOf(path);
    const page = pages.get(path) ?? {
      url,
      title: { text: title, marks: titleMarks },
      trail,
      edition: [
        ...(isTold.language && edition.language ? [nameOf(edition.language)] : []),
        ...(isTold.version && edition.version ? [edition.version] : []),
      ],
      sections: [],
    };
    pages.set(path, page);
    if (anchor === "") page.snippet ??= snippet;
    else
      page.sections.push({
        url: `${url}#${encodeURIComponent(anchor)}`,
        heading: { text: heading, marks: headingMarks },
        snippet,
      });
  }
  return [...pages.values()];
}

/** What a language calls itself. */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}
