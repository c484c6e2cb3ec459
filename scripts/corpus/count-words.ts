import { BASE, type RenderedPage } from "../../src/render/page/page.ts";
import { wordsOf } from "./plain-words.ts";

/** How many of the words are on the page, each as often as it is written; what is only for agents counts too. */
export function countKept(words: string[], page: RenderedPage): { kept: number; lost: Map<string, number> } {
  const shown = countEach(wordsOf(`${page.title} ${page.description} ${textOf(page.html)}`));
  const told = countEach(wordsOf(page.markdown.replaceAll(BASE, "")));
  const lost = new Map<string, number>();
  let kept = 0;
  for (const [word, count] of countEach(words)) {
    const found = Math.min(count, Math.max(shown.get(word) ?? 0, told.get(word) ?? 0));
    kept += found;
    if (found < count) lost.set(word, count - found);
  }
  return { kept, lost };
}

function countEach(words: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The text of rendered HTML; inline elements do not part words. */
function textOf(html: string): string {
  return html
    .replace(/<(?:svg|style|script)\b[\s\S]*?<\/(?:svg|style|script)>/gi, "")
    .replace(/<[^>]*\s(?:alt|title|aria-label|data-label)="([^"]*)"[^>]*>/gi, " $1 ")
    .replace(/<\/?(?:span|a|b|i|em|strong|code|mark|del|ins|sub|sup|wbr|kbd|u|s|small)\b[^>]*>/gi, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(#x?[\da-f]+|\w+);/gi, (_, name: string) => {
      if (name.startsWith("#")) {
        const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : " ";
      }
      return ENTITIES[name] ?? " ";
    });
}
