import { frontmatterValue, readFrontmatter } from "../docs-source/frontmatter.ts";
import type { JsonNode } from "../docs-source/navigation/json-text.ts";
import { redirectBase } from "../docs-source/navigation/redirect-base.ts";
import { readRedirects } from "../docs-source/navigation/redirects.ts";
import {
  entryPage,
  type NavigationEntry,
  type NavigationLink,
  type ParsedNavigation,
} from "../docs-source/navigation.ts";
import { findPageByUrl, isGenerated, type Site } from "../docs-source/site.ts";
import { positionAt } from "../docs-source/text-edits.ts";
import { checkSettings } from "./check-settings.ts";
import { type CheckedSite, resolveChecked } from "./checked-site.ts";
import type { Finding, KeyedFinding } from "./finding.ts";

/** All faults in the settings of the site, in whichever format. */
export async function checkNavigation(site: CheckedSite): Promise<KeyedFinding[]> {
  const { navigation } = site;
  if (navigation.type === "none") {
    const faults: KeyedFinding[] = [];
    for (const { path, line, column, message, link } of site.faults)
      if (link === undefined || !(await isMade(site, link)))
        faults.push({ path, line, column, rule: "broken-navigation", message, key: `broken-navigation ${message}` });
    return faults;
  }
  if (navigation.type === "invalid") {
    const { file, line, column, message } = navigation;
    return [{ path: file, line, column, rule: "invalid-docs-json", message, key: "invalid-docs-json" }];
  }
  const base = redirectBase(navigation, site.index);
  const redirects = readRedirects(navigation)
    .filter(({ destination }) => !/[:*]/.test(destination) && destination.startsWith("/"))
    .map(({ destination, file, destinationNode }) => {
      const target = destination.startsWith(`${base}/`) ? destination.slice(base.length) : destination;
      return { file, node: destinationNode, target };
    });
  const targets: KeyedFinding[] = [];
  for (const link of [...navigation.links, ...redirects]) targets.push(...(await checkTarget(site, navigation, link)));
  return [
    ...(await checkSettings(site, navigation)),
    ...navigation.entries.flatMap((entry) => checkEntry(site, navigation, entry)),
    ...targets,
  ];
}

/** Whether an entry leads to what is no page of the repository, such as one that a build makes. */
async function isMade(site: CheckedSite, target: string): Promise<boolean> {
  return (await resolveChecked(site, "index.md", { form: "attribute", target })).type === "external";
}

function checkEntry(site: Site, navigation: ParsedNavigation, entry: NavigationEntry): KeyedFinding[] {
  const { file, node, reference } = entry;
  if (entryPage(site.index, entry) !== undefined || isGenerated(site, reference.replace(/^\//, ""))) return [];
  const message = `There is no page for the navigation entry ${JSON.stringify(reference)}`;
  return [
    { ...placeOf(navigation, file, node), rule: "broken-navigation", message, key: `broken-navigation ${reference}` },
  ];
}

async function checkTarget(
  site: CheckedSite,
  navigation: ParsedNavigation,
  { file, node, target }: NavigationLink,
): Promise<KeyedFinding[]> {
  const resolved = await resolveChecked(site, "index.mdx", { form: "attribute", target });
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
