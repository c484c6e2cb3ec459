import { folderOf, nameOf } from "../../../docs-path.ts";
import type { ContentRoot } from "../../content-root.ts";
import { documentsBelow, type FolderFacts, navigationFromFolders } from "../../navigation-from-folders.ts";
import type { PageLookup } from "../../pages/page-lookup.ts";
import { presentFields } from "../../present-fields.ts";
import { inHome, type SiteReading, type SourceFiles } from "../../site-reading.ts";
import { defaultSettings } from "../../site-settings.ts";
import type { NavigationNode, SiteRedirect } from "../../site-source.ts";
import { readScriptValue } from "../../values/script/read-script-value.ts";
import { readRedirect } from "../../values/site-redirect.ts";
import { entriesOf, flagAt, textAt, textOf, valueAt } from "../../values/source-value.ts";
import { readYamlValue } from "../../values/yaml-value.ts";
import { readNuxtRoots } from "./nuxt-roots.ts";

const MOST_FILES = 5000;

type Folder = FolderFacts & { isHidden: boolean };

/** Reads a folder of Nuxt Content: files and folders that begin with numbers, and what `.navigation.yml` says of folders. */
export async function readNuxt(sources: SourceFiles): Promise<SiteReading> {
  const { files, home } = sources;
  const content = inHome(sources, "content");
  const folder = [...files].some((path) => path.startsWith(`${content}/`)) ? content : home;
  const roots = await readNuxtRoots(sources, folder);
  const facts = await readFolders(sources, folder);
  const configs = ["ts", "js", "mjs", "mts"].map((end) => inHome(sources, `nuxt.config.${end}`));
  const file = configs.find((path) => files.has(path));
  return {
    file,
    settings: defaultSettings(),
    roots,
    staticFolders: [inHome(sources, "public")],
    redirects: [...(file === undefined ? [] : await readRouteRules(sources, file)), ...(await readUndocs(sources))],
    navigate: (pages) => roots.flatMap((root) => readRoot(root, pages, facts)),
  };
}

/** The redirects among the rules that the configuration has for addresses. Rules for several at once are left out. */
async function readRouteRules({ docs, files, notices }: SourceFiles, file: string): Promise<SiteRedirect[]> {
  const config = await readScriptValue(docs, files, file, notices);
  return [...entriesOf(valueAt(config, "routeRules"))].slice(0, MOST_FILES).flatMap(([from, rule]) => {
    const target = valueAt(rule, "redirect");
    if (!target || /[*:]/.test(from)) return [];
    const isPermanent = /^30[18]$/.test(textAt(target, "statusCode") ?? "");
    return readRedirect(target, from, textOf(target) ?? textAt(target, "to"), isPermanent, notices) ?? [];
  });
}

/** The redirects that undocs has in its own configuration. */
async function readUndocs(sources: SourceFiles): Promise<SiteRedirect[]> {
  const { docs, files, notices } = sources;
  const file = ["yaml", "yml"].map((end) => inHome(sources, `.config/docs.${end}`)).find((path) => files.has(path));
  const config = file === undefined ? undefined : readYamlValue(file, (await docs.read(file)) ?? "", notices);
  return [...entriesOf(valueAt(config, "redirects"))].slice(0, MOST_FILES).flatMap(([from, target]) => {
    return /[*:]/.test(from) ? [] : (readRedirect(target, from, textOf(target), false, notices) ?? []);
  });
}

/** What `.navigation.yml`, and `_dir.yml` of older versions, say of the folders that they are in. */
async function readFolders({ docs, files, notices }: SourceFiles, top: string): Promise<Map<string, Folder>> {
  const found = [...files].filter((path) => {
    return (top === "" || path.startsWith(`${top}/`)) && /^(?:\.navigation|_dir)\.ya?ml$/.test(nameOf(path));
  });
  const facts = new Map<string, Folder>();
  for (const path of found.slice(0, MOST_FILES)) {
    const value = readYamlValue(path, (await docs.read(path)) ?? "", notices);
    const title = textAt(value, "navigation.title") ?? textAt(value, "navigation", "title") ?? textAt(value, "title");
    facts.set(folderOf(path), { ...presentFields({ title }), isHidden: flagAt(value, "navigation") === false });
  }
  return facts;
}

function readRoot(root: ContentRoot, pages: PageLookup, facts: ReadonlyMap<string, Folder>): NavigationNode[] {
  const hidden = [...facts].filter(([, { isHidden }]) => isHidden).map(([folder]) => `${folder}/`);
  const shown = pages.documents.filter((document) => {
    return document.root === root && !hidden.some((folder) => document.path.startsWith(folder));
  });
  const inDocs = (folder: string) => (root.folder === "" ? folder : `${root.folder}/${folder}`);
  return navigationFromFolders(documentsBelow(shown, ""), pages.titleOf, (folder) => facts.get(inDocs(folder)) ?? {});
}
