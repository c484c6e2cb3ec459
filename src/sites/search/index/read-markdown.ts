import type { PageHeading } from "../../../render/page/page.ts";
import type { PagePart } from "./read-html.ts";

/** The parts of the Markdown that Docket has made of a page. Headings that only agents get lead to the one before. */
export function readMarkdown(markdown: string, headings: PageHeading[]): PagePart[] {
  const ids = new Map(headings.toReversed().map(({ text, id }) => [text.toLowerCase(), id]));
  const parts: PagePart[] = [{ anchor: "", heading: "", text: "", strong: [] }];
  let lines: string[] = [];
  let fence: string | undefined;
  let anchor = "";
  const endPart = () => {
    const part = parts.at(-1);
    if (part)
      part.text = lines
        .join("\n")
        .replace(/\n{2,}/g, "\n")
        .trim();
    lines = [];
  };
  for (const line of markdown.split("\n")) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined;
      continue;
    }
    const heading = fence === undefined ? /^(#{1,6}) (.*)$/.exec(line) : null;
    if (!heading) {
      lines.push(fence === undefined ? plain(line) : line);
      if (fence === undefined)
        parts.at(-1)?.strong.push(...[...line.matchAll(/`([^`]{1,200})`/g)].map(([, code]) => code ?? ""));
      continue;
    }
    const text = plain(heading[2] ?? "");
    // The page's title, which is known.
    if (heading[1] === "#" && parts.length === 1 && lines.join("").trim() === "") continue;
    endPart();
    anchor = ids.get(text.toLowerCase()) ?? anchor;
    parts.push({ anchor, heading: text, text: "", strong: [] });
  }
  endPart();
  return parts;
}

function plain(line: string): string {
  return line
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, "$1")
    .replace(/[`*]|^\s*(?:>|-|\d+\.)\s+/g, "")
    .replace(/\\([<\\_*`[\]#])/g, "$1");
}
