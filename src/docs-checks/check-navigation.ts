import { frontmatterValue, readFrontmatter } from "../docs-source/frontmatter.ts";
import type { JsonNode } from "../docs-source/navigation/json-text.ts";
import { entryPage, type NavigationEntry, type ParsedNavigation } from "../docs-source/navigation.ts";
import { findPageByUrl, isGenerated, resolveOnSite, type Site } from "../docs-source/site.ts";
import { positionAt } from "../docs-source/text-edits.ts";
import { checkSettings } from "./check-settings.ts";
import type { Finding, KeyedFinding } from "./finding.ts";

/** All faults in `docs.json` and the files that it includes. */
export async function checkNavigation(site: Site): Promise<KeyedFinding[]> {
  const { navigation } = site;
  if (navigation.type === "none") return [];
  if (navigation.type === "invalid") {
    const { file, line, column, message } = navigation;
    return [{ path: file, line, column, rule: "invalid-docs-json", message, key: "invalid-docs-json" }];
  }
  return [
    ...(await checkSettings(site, navigation)),
    ...navigation.entries.flatMap((entry) => checkEntry(site, navigation, entry)),
    ...navigation.links.flatMap(({ file, node, target }) => checkTarget(site, navigation, file, node, target)),
    ...site.redirects.flatMap(({ destination, destinationNode }) => {
      if (/[:*]/.test(destination) || !destination.startsWith("/")) return [];
      return checkTarget(site, navigation, navigation.file, destinationNode, destination);
    }),
  ];
}

function checkEntry(site: Site, navigation: ParsedNavigation, entry: NavigationEntry): KeyedFinding[] {
  const { file, node, reference } = entry;
  if (entryPage(site.index, entry) !== undefined || isGenerated(site, reference.replace(/^\//, ""))) return [];
  const message = `There is no page for the navigation entry ${JSON.stringify(reference)}`;
  return [
    { ...placeOf(navigation, file, node), rule: "broken-navigation", message, key: `broken-navigation ${reference}` },
  ];
}

function checkTarget(
  site: Site,
  navigation: ParsedNavigation,
  file: string,
  node: JsonNode,
  target: string,
): KeyedFinding[] {
  const resolved = resolveOnSite(site, "index.mdx", { form: "attribute", target });
  if (resolved.type !== "missing" || findPageByUrl(site.index, target) !== undefined) return [];
  const message = `There is no page or file ${JSON.stringify(target.slice(0, 200))}`;
  return [{ ...placeOf(navigation, file, node), rule: "broken-link", message, key: `broken-link ${resolved.path}` }];
}

function placeOf(
  navigation: ParsedNavigation,
  path: string,
  node: JsonNode,
): Pick<Finding, "path" | "line" | "column"> {
  return { path, ...positionAt(navigation.texts.get(path) ?? "", node.offset) };
}

/** The pages that the navigation lists. */
export function listedPages(site: Site): Set<string> {
  const entries = site.navigation.type === "parsed" ? site.navigation.entries : [];
  return new Set(entries.map((entry) => entryPage(site.index, entry)).filter((page) => page !== undefined));
}

/** Whether a page is meant to be left out of the navigation. */
export function isUnlisted(path: string, text: string): boolean {
  if (/^(?:readme|license|contributing|changelog|code_of_conduct|security|404|claude|agents)\.mdx?$/i.test(path))
    return true;
  const frontmatter = readFrontmatter(text);
  return ["hidden", "draft", "unlisted"].some((field) => frontmatterValue(frontmatter, field) === true);
}
