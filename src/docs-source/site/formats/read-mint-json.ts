import type { PageLookup } from "../pages/page-lookup.ts";
import { presentFields } from "../present-fields.ts";
import { inHome, type SiteReading, type SourceFiles } from "../site-reading.ts";
import { defaultSettings } from "../site-settings.ts";
import type { NavigationNode, NavigationSection, SiteSettings } from "../site-source.ts";
import { readHref, readIcon, readLink } from "../values/checked-values.ts";
import { readJsonValue } from "../values/json-value.ts";
import { entriesOf, flagAt, itemsOf, type SourceValue, textAt, textOf, valueAt } from "../values/source-value.ts";
import { readApiSettings } from "./docs-json/api-settings.ts";
import { readFonts } from "./docs-json/docs-json-fonts.ts";
import { readNavigationNodes } from "./docs-json/docs-json-navigation.ts";
import { readColors, readImagePair, readLogo } from "./docs-json/docs-json-settings.ts";
import { noticeIgnoredKeys } from "./docs-json/ignored-keys.ts";
import { readJsonRedirects } from "./docs-json/json-redirects.ts";

const USED = new Set(
  "$schema name colors logo favicon navigation tabs primaryTab anchors topbarLinks topbarCtaButton footerSocials footer redirects modeToggle seo metadata feedback versions font banner openapi api".split(
    " ",
  ),
);

/** Reads `mint.json`, the older form of `docs.json`. */
export async function readMintJson(sources: SourceFiles): Promise<SiteReading> {
  const { docs, home, notices } = sources;
  const file = inHome(sources, "mint.json");
  const root = await readJsonValue(docs, file, notices);
  if (root) noticeIgnoredKeys(root, notices, USED);
  return {
    file,
    settings: root ? readSettings(root, sources) : defaultSettings(),
    roots: [{ folder: home, base: "" }],
    staticFolders: ["public", "static"].map((name) => inHome(sources, name)),
    redirects: readJsonRedirects(valueAt(root, "redirects"), notices),
    navigate: (pages) => readNavigation(root, sources, pages),
  };
}

function readSettings(root: SourceValue, sources: SourceFiles): SiteSettings {
  const { notices } = sources;
  const cta = valueAt(root, "topbarCtaButton");
  const mode = textAt(root, "modeToggle", "default");
  const socials = valueAt(root, "footerSocials") ?? valueAt(root, "footer", "socials");
  const metatags = [...entriesOf(valueAt(root, "metadata"))].flatMap(([name, value]) => {
    const text = textOf(value);
    return text === undefined ? [] : [[name, text]];
  });
  return {
    ...defaultSettings(),
    name: textAt(root, "name") ?? "",
    colors: readColors(valueAt(root, "colors"), sources),
    appearance: {
      mode: mode === "light" || mode === "dark" ? mode : "system",
      isFixed: flagAt(root, "modeToggle", "isHidden") ?? false,
    },
    fonts: readFonts(valueAt(root, "font"), sources),
    navbar: {
      links: itemsOf(valueAt(root, "topbarLinks")).flatMap((item) => readLink(item, notices) ?? []),
      ...presentFields({ primary: cta && readLink(cta, notices) }),
    },
    footer: { socials: readSocials(socials, sources), columns: [] },
    seo: {
      indexing: flagAt(root, "seo", "indexHiddenPages") ? "all" : "navigable",
      metatags: Object.fromEntries(metatags),
    },
    ...presentFields({
      api: root && readApiSettings(root, sources),
      logo: readLogo(valueAt(root, "logo"), sources),
      favicon: readImagePair(valueAt(root, "favicon"), sources),
    }),
  };
}

/** An object from kinds to addresses, or a list of objects with `type` and `url`. */
function readSocials(from: SourceValue | undefined, { notices }: SourceFiles): SiteSettings["footer"]["socials"] {
  const listed = itemsOf(from).map((item): [string, SourceValue | undefined] => [
    textAt(item, "type") ?? "",
    valueAt(item, "url"),
  ]);
  return [...entriesOf(from), ...listed].flatMap(([kind, value]) => {
    const href = readHref(value, notices);
    return href === undefined || kind === "" ? [] : [{ kind, href }];
  });
}

/** Groups that name a version belong to it alone, and all others to each. The first version is the one that readers see first. */
function readNavigation(root: SourceValue | undefined, sources: SourceFiles, pages: PageLookup): NavigationNode[] {
  const context = {
    pages,
    home: sources.home,
    files: sources.files,
    notices: sources.notices,
    api: root && readApiSettings(root, sources)?.reference,
  };
  const navigation = valueAt(root, "navigation");
  const groups = itemsOf(navigation).flatMap((item) => {
    const version = textAt(item, "version");
    return readNavigationNodes(navigation && { ...navigation, value: [item] }, context).map((node) => ({
      version,
      node,
    }));
  });
  const listed = itemsOf(valueAt(root, "versions")).flatMap((item) => textAt(item, "name") ?? textOf(item) ?? []);
  const versions = listed.filter((title) => groups.some(({ version }) => version === title));
  if (versions.length === 0)
    return arrange(
      root,
      sources,
      groups.map(({ node }) => node),
    );
  return versions.map((title) => {
    const own = groups.filter(({ version }) => version === undefined || version === title).map(({ node }) => node);
    return { type: "section", kind: "version", title, children: arrange(root, sources, own) };
  });
}

/** Groups belong to the tab or anchor below whose address their pages are, else to the first tab. */
function arrange(root: SourceValue | undefined, sources: SourceFiles, groups: NavigationNode[]): NavigationNode[] {
  const sections = [
    ...itemsOf(valueAt(root, "tabs")).map((item) => readSection(item, "tab", sources)),
    ...itemsOf(valueAt(root, "anchors")).map((item) => readSection(item, "anchor", sources)),
  ];
  const rest: NavigationNode[] = [];
  for (const group of groups) {
    const path = firstPath(group);
    const owner = sections.find(({ prefix }) => prefix !== undefined && path?.startsWith(prefix));
    (owner?.section.children ?? rest).push(group);
  }
  const kept = sections.filter(({ section }) => section.href !== undefined || section.children.length > 0);
  const tabs = kept.filter(({ section }) => section.kind === "tab").map(({ section }) => section);
  const anchors = kept.filter(({ section }) => section.kind === "anchor").map(({ section }) => section);
  if (tabs.length === 0) return [...rest, ...anchors];
  const title = textAt(root, "primaryTab", "name") ?? "Documentation";
  const primary: NavigationNode = { type: "section", kind: "tab", title, children: rest };
  return [...(rest.length > 0 ? [primary] : []), ...tabs, ...anchors];
}

function readSection(from: SourceValue, kind: "tab" | "anchor", sources: SourceFiles) {
  const url = readHref(valueAt(from, "url"), sources.notices) ?? "";
  const isElsewhere = /^(?:[a-z]+:|\/\/)/i.test(url);
  const section: NavigationSection = {
    type: "section",
    kind,
    title: textAt(from, "name") ?? url,
    ...presentFields({ icon: readIcon(valueAt(from, "icon")), href: isElsewhere ? url : undefined }),
    children: [],
  };
  const folder = inHome(sources, url.replace(/^\/|\/$/g, ""));
  return { section, prefix: isElsewhere || folder === sources.home ? undefined : `${folder}/` };
}

function firstPath(node: NavigationNode): string | undefined {
  if (node.type === "page") return node.path;
  return node.type === "section"
    ? (node.root ?? node.children.map(firstPath).find((path) => path !== undefined))
    : undefined;
}
