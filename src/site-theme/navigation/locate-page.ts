import type { SectionKind } from "../../docs-source/site/site-source.ts";
import type { ResolvedSection, SiteDocument } from "../../site-build/site-build.ts";
import {
  type Container,
  foldersOf,
  indexNavigation,
  isChoice,
  type NavigationIndex,
  type PageLink,
} from "./index-navigation.ts";

export type Choice = {
  section: ResolvedSection;
  /** An address of the site, or what the author wrote where `isWritten`. */
  target: string | undefined;
  isWritten: boolean;
  isCurrent: boolean;
  /** Whether `target` is the page itself, in another language or version. */
  isCounterpart: boolean;
};

/** Sections of one kind beside one another, such as the tabs of a version. */
export type Chooser = { kind: SectionKind; choices: Choice[] };

export type PageLocation = {
  /** The code of the language the page is in, such as `pt-BR`. */
  language: string;
  /** What the reader chooses among on the way to the page, outermost first. */
  choosers: Chooser[];
  container: Container;
  /** The groups around the page in the container, outermost first; empty if the page is not listed. */
  groups: ResolvedSection[];
  /** The sections above the page, without languages, versions and products. */
  crumbs: { title: string; url: string | undefined }[];
  previous: PageLink | undefined;
  next: PageLink | undefined;
  /** The same page in the languages that have it; empty if the site has one language. */
  translations: { code: string; url: string; isDefault: boolean }[];
  isListed: boolean;
};

const NO_CONTAINER: Container = { nodes: [], pages: [], places: new Map(), entries: 0 };
const CRUMBS: SectionKind[] = ["tab", "menu", "dropdown", "anchor", "group"];

/** Where a page is in the navigation. One that is not listed is near the first one that lies in the same folder. */
export function locatePage(document: SiteDocument, url: string): PageLocation {
  const index = indexNavigation(document);
  const listed = index.trails.get(url);
  const trail = listed ?? nearestTrail(document, index, url);
  const firstGroup = trail.findIndex((section) => !isChoice(section));
  const chosen = firstGroup === -1 ? trail : trail.slice(0, firstGroup);
  const groups = listed && firstGroup !== -1 ? trail.slice(firstGroup) : [];
  const container = index.containers.get(chosen.at(-1)) ?? NO_CONTAINER;
  const place = container.places.get(url);
  const choosers = choosersOf(document, index, chosen, url);
  return {
    language: chosen.findLast(({ kind }) => kind === "language")?.code ?? document.settings.language,
    choosers,
    container,
    groups,
    crumbs: (listed ?? [])
      .filter(({ kind }) => CRUMBS.includes(kind))
      .map((section) => ({ title: section.title, url: section.url ?? index.reaches.get(section)?.first })),
    previous: place === undefined ? undefined : container.pages[place - 1],
    next: place === undefined ? undefined : container.pages[place + 1],
    translations: translationsOf(choosers, url),
    isListed: listed !== undefined,
  };
}

function nearestTrail(document: SiteDocument, index: NavigationIndex, url: string): ResolvedSection[] {
  for (const folder of [url, ...foldersOf(url)]) {
    const trail = index.folders.get(folder);
    if (trail) return trail;
  }
  const trail: ResolvedSection[] = [];
  let nodes = document.navigation;
  for (;;) {
    const sections = nodes.filter(isChoice).filter(({ children }) => children.length > 0);
    const section = sections.find(({ isDefault }) => isDefault) ?? sections[0];
    if (!section || nodes.some((node) => node.type === "page" || (node.type === "section" && node.kind === "group")))
      return trail;
    trail.push(section);
    nodes = section.children;
  }
}

function choosersOf(document: SiteDocument, index: NavigationIndex, chosen: ResolvedSection[], url: string): Chooser[] {
  const levels = [document.navigation, ...chosen.map(({ children }) => children)];
  return levels.flatMap((level, depth) => {
    const current = chosen[depth];
    const byKind = new Map<SectionKind, Choice[]>();
    for (const section of level.filter(isChoice)) {
      const choices = byKind.get(section.kind) ?? [];
      byKind.set(section.kind, choices);
      choices.push(choiceOf(section, current, url, index));
    }
    return [...byKind].map(([kind, choices]) => ({ kind, choices }));
  });
}

function choiceOf(
  section: ResolvedSection,
  current: ResolvedSection | undefined,
  url: string,
  index: NavigationIndex,
): Choice {
  const isCurrent = section === current;
  const counterpart = current && !isCurrent ? counterpartOf(url, current, section, index) : undefined;
  const target = counterpart ?? index.reaches.get(section)?.first;
  return {
    section,
    target: target ?? section.href,
    isWritten: target === undefined,
    isCurrent,
    isCounterpart: counterpart !== undefined,
  };
}

/** The same page in another language or version, found by the rest of its address. */
function counterpartOf(
  url: string,
  current: ResolvedSection,
  other: ResolvedSection,
  index: NavigationIndex,
): string | undefined {
  if (other.kind !== current.kind || (other.kind !== "language" && other.kind !== "version")) return undefined;
  const [here, there] = [index.reaches.get(current), index.reaches.get(other)];
  if (!here || !there || !url.startsWith(here.prefix)) return undefined;
  if (url === here.first) return there.first;
  const rest = url.slice(here.prefix.length);
  return [`${there.prefix}${rest}`, rest === "/" ? there.prefix : rest].find((address) => there.urls.has(address));
}

function translationsOf(choosers: Chooser[], url: string): PageLocation["translations"] {
  const languages = choosers.find(({ kind }) => kind === "language")?.choices ?? [];
  return languages.flatMap(({ section: { code, isDefault = false }, target, isCurrent, isCounterpart }) => {
    if (code === undefined || target === undefined) return [];
    if (isCurrent) return [{ code, url, isDefault }];
    return isCounterpart ? [{ code, url: target, isDefault }] : [];
  });
}
