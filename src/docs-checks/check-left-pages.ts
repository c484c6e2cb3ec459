import type { JsonNode } from "../docs-source/navigation/json-text.ts";
import { propertyOf } from "../docs-source/navigation/json-text.ts";
import { nameOfSection } from "../docs-source/navigation/navigation-edits.ts";
import { entryPage } from "../docs-source/navigation.ts";
import type { Site } from "../docs-source/site.ts";
import { asksToUnlist } from "./asks-to-unlist.ts";
import { isUnlisted } from "./check-navigation.ts";
import type { KeyedFinding } from "./finding.ts";
import { findHidingRedirects } from "./hiding-redirects.ts";

/**
 * The pages that readers found in the navigation before and no longer find, although they exist: they left it, became
 * hidden, or a new redirect leads away from them. Pages whose removal a prompt asks for are left out.
 */
export async function checkLeftPages(
  old: Site,
  now: Site,
  changed: ReadonlySet<string>,
  prompts: string[],
): Promise<KeyedFinding[]> {
  if (now.navigation.type === "invalid") return [];
  const [before, after] = [listVisible(old), listVisible(now)];
  const file = now.navigation.type === "parsed" ? now.navigation.file : "docs.json";
  const redirects = findHidingRedirects(old.redirects, now.redirects);
  const findings: KeyedFinding[] = [];
  for (const [path, sections] of before) {
    if (!now.index.files.has(path)) continue;
    const isListed = after.has(path);
    const redirect = redirects(path);
    if (isListed && !changed.has(path) && redirect === undefined) continue;
    const text = await old.docs.read(path);
    if (text === undefined || isUnlisted(path, text)) continue;
    const isHidden = changed.has(path) && isUnlisted(path, (await now.docs.read(path)) ?? "");
    const problem = !isListed
      ? "is no longer in the navigation"
      : isHidden
        ? "is hidden now"
        : redirect && `cannot be reached any more, because of the redirect from ${JSON.stringify(redirect)}`;
    if (problem === undefined || asksToUnlist(prompts, { path, text, sections })) continue;
    const message = `The page ${path} ${problem}: undo that, unless the prompt asks to remove, hide or delete this page by name`;
    findings.push({ path: file, line: 1, rule: "page-left-navigation", message, key: `page-left-navigation ${path}` });
  }
  return findings;
}

/** The pages in the navigation, but for hidden parts of it, with the names of the sections around them. */
function listVisible({ navigation, index }: Site): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const entry of navigation.type === "parsed" ? navigation.entries : []) {
    const path = entryPage(index, entry);
    const sections = sectionsAround(entry.node);
    if (path === undefined || sections.some((section) => propertyOf(section, "hidden")?.value === true)) continue;
    pages.set(path, [...(pages.get(path) ?? []), ...sections.map(nameOfSection).filter((name) => name !== "")]);
  }
  return pages;
}

function sectionsAround(node: JsonNode): JsonNode[] {
  const sections: JsonNode[] = [];
  for (let at = node.parent; at; at = at.parent) if (at.type === "object") sections.push(at);
  return sections;
}
