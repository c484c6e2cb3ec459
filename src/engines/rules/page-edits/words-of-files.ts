import { commonFolder, nameOf } from "../../../docs-source/docs-path.ts";
import { isDocument } from "../../../docs-source/pages.ts";
import type { RepositoryView } from "../../../docs-source/repository-view.ts";
import type { Site } from "../../../docs-source/site.ts";

/** More names than this are looked for by the folder that they are in. */
const MANY = 50;

/** What a line of the repository contains that names one of the files, by its path or its address. */
export function wordsOfFiles({ docsFolder }: RepositoryView, { addresses }: Site, files: readonly string[]): string[] {
  const prefix = docsFolder === "" ? "" : `${docsFolder}/`;
  if (files.length > MANY) {
    const folder = commonFolder(files);
    return folder === "" ? [] : [`${prefix}${folder}/`, `/${folder}/`];
  }
  return files.flatMap((path) => {
    const url =
      addresses.urls.get(path) ?? (isDocument(path) ? `/${path.replace(/(?:(?:^|\/)index)?\.mdx?$/i, "")}` : "");
    // Without its first slash, where it is more than a word.
    const word = url.indexOf("/", 1) > 0 ? url.slice(1) : url;
    // Settings and data name files from the folder of the site.
    const home = addresses.home === "" ? "" : `${addresses.home}/`;
    const below = `${prefix}${home}` !== "" && path.startsWith(home) ? path.slice(home.length) : undefined;
    const quoted = below === undefined ? [] : [`"${below}"`, `'${below}'`];
    // Programs put the site in front of addresses that begin without a slash.
    const bare = isDocument(path) ? url.replace(/^\/|(?<!\/)\/+$/g, "") : "";
    const anchors = bare === "" ? [] : [`"${bare}/#`, `'${bare}/#`, `"${bare}#`, `'${bare}#`];
    const named = [`${prefix}${path}`, ...(url.length > 2 ? [word] : [])];
    // Readers of links leave out those with a slash behind the file.
    return [
      ...named,
      // As editors of Markdown write it.
      ...named.filter((one) => one.includes("_")).map((one) => one.replaceAll("_", "\\_")),
      // As patterns in settings of tools write it.
      ...(isDocument(path) ? [`${prefix}${path}`.replaceAll(".", "\\.")] : []),
      ...quoted,
      ...anchors,
      ...(isDocument(path) ? [`/${nameOf(path)}/`] : []),
      // Programs import pages from beside them.
      ...(isDocument(path) ? [`/${nameOf(path)}"`, `/${nameOf(path)}'`] : []),
    ];
  });
}
