import { isMap, isSeq, type Pair } from "yaml";
import { positionAt } from "../../text-edits.ts";
import type { MapRedirect } from "../follow-map-redirects.ts";
import type { NeededRedirect, RedirectEdits, SiteContext } from "../site-format.ts";
import { editRedirectMap } from "../yaml/redirect-map.ts";
import { pairAt, startOf } from "../yaml/yaml-text.ts";
import { type MkdocsFile, pagesFolder, readMkdocsFiles } from "./read-mkdocs-files.ts";

/** The map of the redirects plugin, from files that were to those that are. Only where the plugin is set up. */
export async function editRedirectMaps(
  context: SiteContext,
  added: readonly NeededRedirect[],
  ended: readonly string[],
): Promise<RedirectEdits> {
  const files = await readMkdocsFiles(context);
  const found = findMap(files);
  if (!found) return { type: "impossible", reason: `${context.source.file} does not set up a plugin for redirects` };
  const { file, text, pair } = found;
  const folder = pagesFolder(context, files);
  const redirects = added.map((redirect) => toMapRedirect(redirect, folder));
  const isEnded = (key: string) => ended.includes(addressOf(key));
  const result = editRedirectMap(text, pair, redirects, isEnded);
  if (!result) {
    const { line } = positionAt(text, startOf(pair.key) ?? 0);
    return { type: "computed", places: [{ file, line, what: "has redirects that share a line with other settings" }] };
  }
  return { type: "edits", edits: result.edits.map((edit) => ({ ...edit, file })), ended: result.ended.map(addressOf) };
}

function findMap(files: MkdocsFile[]): (MkdocsFile & { pair: Pair }) | undefined {
  for (const file of files) {
    const plugins = pairAt(file.root, "plugins")?.value;
    const maps: unknown[] = isSeq(plugins) ? plugins.items : [plugins];
    const plugin = maps.map((map) => pairAt(map, "redirects")).find((pair) => pair && isMap(pair.value));
    const pair = pairAt(plugin?.value, "redirect_maps");
    if (pair) return { ...file, pair };
  }
  return undefined;
}

/** `folder` is that of the pages, from which the map names files. */
export function toMapRedirect({ from, to, fromPath, toPath }: NeededRedirect, folder: string): MapRedirect {
  const inFolder = (path: string | undefined) =>
    path?.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
  const key = inFolder(fromPath) ?? `${from.replace(/^\/|\/$/g, "") || "index"}.md`;
  const suffix = /[?#].*$/s.exec(to)?.[0] ?? "";
  const target = inFolder(toPath);
  return {
    key,
    value: target === undefined ? to : target + suffix,
    isFrom: (other) => addressOf(other) === from,
    leadsToFrom: (value) => !/^https?:/i.test(value) && addressOf(value).replace(/[?#].*$/s, "") === from,
  };
}

/** The address of a file that the map names. */
export function addressOf(path: string): string {
  const bare = path.replace(/[?#].*$/s, "").replace(/\.md$/i, "");
  return `/${bare.replace(/(?:^|\/)(?:index|README)$/, "").replace(/^\/|\/$/g, "")}`;
}
