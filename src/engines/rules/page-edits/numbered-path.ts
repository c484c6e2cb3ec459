import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { folderOf, nameOf } from "../../../docs-source/docs-path.ts";
import { isPage, withoutExtension } from "../../../docs-source/pages.ts";
import {
  numberlessPath,
  nuxtNumber,
  withoutNuxtNumber,
} from "../../../docs-source/site/formats/nuxt/numbered-names.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/**
 * The path of a new or moved page where numbers in the names of files order them, as in Nuxt Content: folders are found
 * without their numbers, a page keeps its own in its folder, and is the last one in another.
 */
export async function withNumbers(
  docs: DocsFiles,
  path: string,
  from?: string,
): Promise<{ type: "path"; path: string } | Refused> {
  if ((await readSiteSource(docs)).format !== "nuxt") return { type: "path", path };
  const files = await docs.list();
  const folder = folderOf(path)
    .split("/")
    .reduce((above, name) => openFolder(files, above, name), "");
  const name = nameOf(path);
  const isLeaving = from !== undefined && folderOf(from) !== folder;
  const isKept = isLeaving && name === nameOf(from);
  const bare = isKept ? withoutNuxtNumber(name) : name;
  const own = from === undefined ? undefined : nuxtNumber(nameOf(from));
  const number = from === undefined || isLeaving ? nextNumber(files, folder) : own;
  const numbered = number === undefined || nuxtNumber(bare) !== undefined ? bare : `${number}.${bare}`;
  const full = folder === "" ? numbered : `${folder}/${numbered}`;
  const address = numberlessPath(withoutExtension(full));
  const taken = files.find(
    (file) => file !== from && isPage(file) && numberlessPath(withoutExtension(file)) === address,
  );
  return taken === undefined
    ? { type: "path", path: full }
    : refuse("page_exists", `${codeSpan(taken)} exists already.`);
}

/** The new name of a folder with the number that it has. */
export function withFolderNumber(folder: string, target: string): string {
  const number = nuxtNumber(nameOf(folder));
  const written = target.trim().replace(/(?<!\/)\/+$/, "");
  const isBeside = !written.includes("/") || folderOf(written).replace(/^\//, "") === folderOf(folder);
  const name = nameOf(written);
  if (number === undefined || !isBeside || target.trim().endsWith("/") || !/^[\p{L}\p{N}_-]+$/u.test(name))
    return target;
  return `${written.slice(0, written.length - name.length)}${number}.${name}`;
}

/** The folder of that name, or the one that is called so after its number. */
function openFolder(files: readonly string[], above: string, name: string): string {
  const prefix = above === "" ? "" : `${above}/`;
  const literal = prefix + name;
  if (name === "" || files.some((file) => file.startsWith(`${literal}/`))) return name === "" ? above : literal;
  const names = files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length).split("/"));
  const found = names.find(([first = "", ...rest]) => rest.length > 0 && withoutNuxtNumber(first) === name)?.[0];
  return found === undefined ? literal : prefix + found;
}

/** The number after the largest one of a folder's entries, as they write it. */
function nextNumber(files: readonly string[], folder: string): string | undefined {
  const prefix = folder === "" ? "" : `${folder}/`;
  const entries = files
    .filter((file) => file.startsWith(prefix))
    .map((file) => file.slice(prefix.length).split("/")[0]);
  const numbers = entries.flatMap((entry) => nuxtNumber(entry ?? "") ?? []);
  return numbers.length === 0 ? undefined : padNumber(Math.max(...numbers.map(Number)) + 1, numbers);
}

/** A number with zeros in front where others have some. */
export function padNumber(number: number, others: readonly string[]): string {
  const width = Math.max(1, ...others.filter((other) => /^0\d/.test(other)).map((other) => other.length));
  return String(number).padStart(width, "0");
}
