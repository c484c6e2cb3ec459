import { parse } from "yaml";
import { findFrontmatterBlock, MAX_FRONTMATTER_LENGTH } from "../../docs-source/frontmatter.ts";
import { BASE, type PageFacts } from "./page.ts";

type Fields = Map<string, unknown>;

const MODES = new Set(["default", "wide", "center", "custom", "frame"]);
const MAX_TEXT = 1000;
const MAX_METATAGS = 60;

/** What a page's frontmatter says, by the names that the usual generators have for it. The title may be empty. */
export function readPageFacts(source: string, variables: Record<string, string>): PageFacts {
  const fields = readFields(source);
  const text = (...names: string[]) => readText(fields, variables, ...names);
  const facts: PageFacts = {
    title: text("title") ?? "",
    description: text("description", "summary") ?? "",
    isHidden: isSet(fields, "hidden", "unlisted", "draft"),
    isNoindex: isSet(fields, "noindex", "noIndex") || /noindex/.test(text("robots") ?? ""),
    isDeprecated: isSet(fields, "deprecated"),
    metatags: readMetatags(fields, variables),
    keywords: readTexts(fields.get("keywords") ?? fields.get("tags")),
    hasFeed: isSet(fields, "rss"),
  };
  const search = fields.get("search");
  const boost = readBoost(fields.get("boost") ?? (search instanceof Map ? search.get("boost") : undefined));
  if (boost !== undefined) facts.boost = boost;
  const isExcluded = search === false || (search instanceof Map && search.get("exclude") === true);
  if (isExcluded || fields.get("searchable") === false || fields.get("pagefind") === false) facts.isUnsearchable = true;
  const groups = readTexts(fields.get("groups"));
  if (groups.length > 0) facts.groups = groups;
  const sidebarTitle = text("sidebarTitle", "sidebar_label", "sidebar_title", "navTitle", "nav_title");
  const sidebar = fields.get("sidebar");
  const label = sidebar instanceof Map ? sidebar.get("label") : undefined;
  const hidden = sidebar instanceof Map && sidebar.get("hidden") === true;
  if (sidebarTitle !== undefined) facts.sidebarTitle = sidebarTitle;
  else if (typeof label === "string") facts.sidebarTitle = cleaned(label, variables);
  if (hidden) facts.isHidden = true;
  const icon = text("icon");
  if (icon !== undefined) facts.icon = icon;
  const tag = text("tag");
  if (tag !== undefined) facts.tag = tag;
  const mode = modeOf(fields, text("mode") ?? "");
  if (mode !== undefined) facts.mode = mode;
  const href = text("url", "redirect");
  if (href !== undefined && /^https?:\/\//i.test(href)) facts.href = href;
  const lastUpdated = text("lastUpdatedDate", "last_updated", "lastUpdated", "last_update", "lastmod", "updatedAt");
  if (lastUpdated !== undefined && !Number.isNaN(Date.parse(lastUpdated))) facts.lastUpdated = lastUpdated;
  const canonical = text("canonical", "canonicalUrl", "canonical_url");
  if (canonical !== undefined && /^https?:\/\//i.test(canonical)) facts.canonical = canonical;
  return facts;
}

function readFields(source: string): Fields {
  const block = findFrontmatterBlock(source);
  if (!block || block.end - block.start > MAX_FRONTMATTER_LENGTH) return new Map();
  try {
    const data: unknown = parse(source.slice(block.start, block.end), {
      mapAsMap: true,
      maxAliasCount: 100,
      logLevel: "silent",
      strict: false,
      uniqueKeys: false,
    });
    return data instanceof Map ? (data as Fields) : new Map();
  } catch {
    return new Map();
  }
}

function readText(fields: Fields, variables: Record<string, string>, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === "string" && value.trim() !== "") return cleaned(value, variables);
    if (typeof value === "number") return String(value);
    if (value instanceof Date) return value.toISOString();
  }
  return undefined;
}

function cleaned(value: string, variables: Record<string, string>): string {
  return value
    .replace(/\{\{\s*([\w.-]{1,100})\s*\}\}/g, (whole, name: string) =>
      Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
    )
    .replaceAll(BASE, "\ufffd")
    .toWellFormed()
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TEXT);
}

function isSet(fields: Fields, ...names: string[]): boolean {
  return names.some((name) => fields.get(name) === true || fields.get(name) === "true");
}

function readBoost(value: unknown): number | undefined {
  const boost = typeof value === "string" ? Number(value) : value;
  return typeof boost === "number" && Number.isFinite(boost) ? Math.min(Math.max(boost, 0.1), 10) : undefined;
}

function modeOf(fields: Fields, written: string): PageFacts["mode"] {
  if (MODES.has(written)) return written as PageFacts["mode"];
  if (fields.get("hide_table_of_contents") === true || fields.get("tableOfContents") === false) return "wide";
  if (fields.get("aside") === false || fields.get("toc") === false) return "wide";
  const layout = fields.get("layout");
  if (layout === "home" || fields.get("template") === "splash") return "center";
  return undefined;
}

function readMetatags(fields: Fields, variables: Record<string, string>): Record<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of fields) {
    if (found.size >= MAX_METATAGS) break;
    if (!/^(?:og|twitter|article|book|profile|fb|al):[\w:-]{1,60}$/.test(String(name))) continue;
    if (typeof value === "string" || typeof value === "number")
      found.set(String(name), cleaned(String(value), variables));
  }
  const image = fields.get("image") ?? fields.get("ogImage");
  if (typeof image === "string" && !found.has("og:image")) found.set("og:image", cleaned(image, variables));
  return Object.fromEntries(found);
}

function readTexts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
  return list
    .filter((item) => typeof item === "string" || typeof item === "number")
    .map((item) => cleaned(String(item), {}))
    .filter((item) => item !== "")
    .slice(0, 50);
}
