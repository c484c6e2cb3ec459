import type { FoundFacts } from "../../docs-source/links/read-facts.ts";
import type { Link } from "../../docs-source/links.ts";

/** Letters of a target that mean nothing to any parser. They can begin no scheme and end no string. */
const PLAIN = /[A-Za-z0-9_/.#-]*/y;
const LINKING_ELEMENTS = ["a", "Card", "Link", "LinkCard", "Button"];

/**
 * Whether two versions of a page are the same but for where links lead to inside of the site, so that neither has anything
 * to run, to load or to link to elsewhere that the other has not.
 *
 * @param facts of the version before
 */
export function differInLocalLinks(before: string, after: string, facts: FoundFacts): boolean {
  if (before === after) return true;
  if (facts.mistakes.length > 0) return false;
  let [old, now] = [0, 0];
  for (const { start, end } of facts.links.filter((link) => isLocal(link, before))) {
    if (start < old) return false;
    const between = before.slice(old, start);
    if (!after.startsWith(between, now)) return false;
    now += between.length;
    const target = plainAt(after, now);
    if (target === "" || target.startsWith("//")) return false;
    now += target.length;
    old = end;
  }
  return before.slice(old) === after.slice(now);
}

function isLocal({ form, element, start, end }: Link, text: string): boolean {
  const target = text.slice(start, end);
  if (target === "" || target.startsWith("//") || plainAt(text, start) !== target) return false;
  if (form === "markdown") return true;
  const isHref = /\shref=\{?["']$/.test(text.slice(Math.max(0, start - 10), start));
  return form === "attribute" && isHref && element !== undefined && LINKING_ELEMENTS.includes(element.name);
}

function plainAt(text: string, start: number): string {
  PLAIN.lastIndex = start;
  return PLAIN.exec(text)?.[0] ?? "";
}
