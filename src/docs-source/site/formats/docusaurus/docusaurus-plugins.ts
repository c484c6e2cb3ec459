import { joinDocsPath } from "../../../docs-path.ts";
import type { SourceFiles } from "../../site-reading.ts";
import type { SiteRedirect } from "../../site-source.ts";
import { quoted, type SourceNotices } from "../../source-notices.ts";
import { readRedirect } from "../../values/site-redirect.ts";
import {
  entriesOf,
  flagAt,
  isObject,
  itemsOf,
  type SourceValue,
  textAt,
  textOf,
  valueAt,
} from "../../values/source-value.ts";

/** Documents with addresses and sidebars of their own. */
export type DocsInstance = {
  id: string;
  folder: string;
  base: string;
  sidebarPath: string | undefined;
  /** What is said of the path of the sidebars, where that is no plain data. */
  unreadSidebarPath: SourceValue | undefined;
  /** No file of sidebars is looked for. */
  hasNoSidebars: boolean;
  editUrl: string | undefined;
  lastVersion: string | undefined;
  includesCurrent: boolean;
  /** The last part of a version's address, where it is not its name. */
  versionPaths: ReadonlyMap<string, string>;
};

/** The documents of the preset and those of each plugin of their kind. */
export function findDocsInstances(config: SourceValue | undefined, sources: SourceFiles): DocsInstance[] {
  return listDocsOptions(config).flatMap((options) => readInstance(options, sources));
}

/** The folder of the first documents that are outside the docs folder, as it is written. */
export function findOutsideFolder(config: SourceValue | undefined, { home }: SourceFiles): string | undefined {
  const written = listDocsOptions(config).flatMap((options) => textAt(options, "path") ?? []);
  return written.find((path) => joinDocsPath(home, path) === undefined);
}

function listDocsOptions(config: SourceValue | undefined): (SourceValue | undefined)[] {
  const options = valueAt(findPreset(config)?.options, "docs");
  const plugins = itemsOf(valueAt(config, "plugins")).map(optionsOf);
  const others = plugins.filter(({ name }) => /(?:^|plugin-)content-docs$/.test(name));
  // Without a preset, plugins alone make docs. No two have one id.
  const isTaken = others.some((plugin) => (textAt(plugin.options, "id") ?? "default") === "default");
  const isNone = options?.value === false || isTaken || (others.length > 0 && valueAt(config, "presets") === undefined);
  return [...(isNone ? [] : [options]), ...others.map((plugin) => plugin.options)];
}

/** The classic preset, or one that is built on it and takes its options. */
function findPreset(config: SourceValue | undefined) {
  const presets = itemsOf(valueAt(config, "presets")).map(optionsOf);
  return (
    presets.find(({ name }) => /classic/.test(name)) ??
    presets.find(({ options }) => isObject(valueAt(options, "docs")))
  );
}

/** The addresses below which the preset's blog and those of each plugin of their kind are, each with a slash at its end. */
export function findBlogs(config: SourceValue | undefined, sources: SourceFiles): string[] {
  const preset = findPreset(config);
  const main = preset && { options: valueAt(preset.options, "blog") };
  const plugins = itemsOf(valueAt(config, "plugins")).map(optionsOf);
  const others = plugins.filter(({ name }) => /(?:^|plugin-)content-blog$/.test(name));
  return [...(main && main.options?.value !== false ? [main] : []), ...others].flatMap(({ options }) => {
    const folder = joinDocsPath(sources.home, textAt(options, "path") ?? "blog");
    const hasPosts = folder === undefined || [...sources.files].some((path) => path.startsWith(`${folder}/`));
    const route = (textAt(options, "routeBasePath") ?? "blog").replace(/^\/+|(?<!\/)\/+$/g, "");
    return hasPosts ? [route, `${route}/`] : [];
  });
}

/** The options of the plugin for redirects. */
export function findRedirectOptions(config: SourceValue | undefined): SourceValue | undefined {
  const plugins = itemsOf(valueAt(config, "plugins")).map(optionsOf);
  return plugins.find(({ name }) => /client-redirects$/.test(name))?.options;
}

/** The redirects of the plugin for them. */
export function readClientRedirects(config: SourceValue | undefined, notices: SourceNotices): SiteRedirect[] {
  return itemsOf(valueAt(findRedirectOptions(config), "redirects")).flatMap((item) => {
    const from = valueAt(item, "from");
    const sources = itemsOf(from).length > 0 ? itemsOf(from) : [from];
    return sources.flatMap((source) => readRedirect(item, textOf(source), textAt(item, "to"), true, notices) ?? []);
  });
}

/** A plugin is a name, or a list of a name and options. */
function optionsOf(plugin: SourceValue): { name: string; options: SourceValue | undefined } {
  const [name, options] = itemsOf(plugin);
  return { name: textOf(plugin) ?? textOf(name) ?? "", options };
}

function readInstance(options: SourceValue | undefined, sources: SourceFiles): DocsInstance[] {
  const path = textAt(options, "path") ?? "docs";
  const folder = joinDocsPath(sources.home, path);
  if (folder === undefined) {
    const at = valueAt(options, "path") ?? options;
    if (at)
      sources.notices.add(at, `The folder ${quoted(path)} is outside the docs folder, so its pages are not published`);
    return [];
  }
  const route = (textAt(options, "routeBasePath") ?? "docs").replace(/^\/+|(?<!\/)\/+$/g, "");
  const sidebarPath = valueAt(options, "sidebarPath");
  const versions = [...entriesOf(valueAt(options, "versions"))].flatMap(([name, version]): [string, string][] => {
    const part = textAt(version, "path")?.replace(/^\/+|(?<!\/)\/+$/g, "");
    return part === undefined || !isObject(version) ? [] : [[name, part]];
  });
  const instance: DocsInstance = {
    id: textAt(options, "id") ?? "default",
    folder,
    base: route === "" ? "" : `/${route}`,
    sidebarPath: textOf(sidebarPath),
    unreadSidebarPath: sidebarPath?.value === undefined ? sidebarPath : undefined,
    hasNoSidebars: sidebarPath?.value === false,
    editUrl: textAt(options, "editUrl"),
    lastVersion: textAt(options, "lastVersion"),
    includesCurrent: flagAt(options, "includeCurrentVersion") ?? true,
    versionPaths: new Map(versions),
  };
  return [instance];
}
