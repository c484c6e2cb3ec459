import type { Slot } from "./slots.ts";

type Item = string | Slot;

const INSIDE = /^(?:in|under|of|from|within|inside|below)$/;
/** What stands in a group rather than on a page, even if nothing says that it is a page. */
const CLEARLY_INSIDE = /^(?:under|within|inside|below)$/;
const ARTICLE = /^(?:the|our)$/;

/** "the Custom page under Build hook", `"Reference" under Dependency locker`: a page and the group around it as one slot. */
export function pagesInGroups(items: Item[]): Item[] {
  const joined: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [page, inside, next] = items.slice(at, at + 3);
    const article = typeof next === "string" && ARTICLE.test(next) ? 1 : 0;
    const group = items[at + 2 + article];
    const isPage =
      typeof page === "object" && page.group === undefined && typeof inside === "string" && mayBeInside(page, inside);
    if (isPage && typeof group === "object" && /^[cgqx]$/.test(group.kind)) {
      joined.push({ kind: "n", text: page.text, group: group.text });
      at += 2 + article;
    } else if (page !== undefined) joined.push(page);
  }
  return joined;
}

function mayBeInside({ kind }: Slot, inside: string): boolean {
  return kind === "n" ? INSIDE.test(inside) : /^[qc]$/.test(kind) && CLEARLY_INSIDE.test(inside);
}
