import { absoluteDocsPath } from "../../../docs-source/docs-index.ts";
import { docsPathProblem, nameOf } from "../../../docs-source/docs-path.ts";
import { nameForTitle } from "../../../docs-source/name-for-title.ts";
import { isPage, pageUrl, withoutExtension } from "../../../docs-source/pages.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

type NewPath = { type: "path"; path: string } | Refused;

/**
 * The path of a new file, or a refusal. `folder` is used if the person wrote only a name, `name` if they wrote only a
 * folder; the extension is always `extension`. `from` is the page's present path when it is moved.
 */
export function newPagePath(
  written: string,
  place: { folder: string; name: string; extension: string; files: ReadonlySet<string>; from?: string },
): NewPath {
  const path = clean(written);
  const isBare = !path.includes("/");
  const isRelative = path.startsWith(".") || (isBare && !isExistingFolder(place.files, path));
  const joined = absoluteDocsPath(isRelative ? `${place.folder}/x` : "x", path.replace(/(?<!\/)\/+$/, ""));
  if (joined === undefined) return refuse("bad_path", `${codeSpan(written)} lies outside the docs folder.`);
  // "v1.15.17" ends in a number, and in no extension.
  const extension = /\.(?=\d*[A-Za-z])([A-Za-z0-9]{1,5})$/.exec(nameOf(joined))?.[1]?.toLowerCase();
  if (extension !== undefined && !["md", "mdx"].includes(extension)) {
    return refuse("bad_path", `${codeSpan(written)} is not a path for a page: pages end in .md or .mdx.`);
  }
  const bare = withoutExtension(joined);
  const isFolder =
    path.endsWith("/") || bare === "" || (extension === undefined && isExistingFolder(place.files, bare));
  // A page and its folder have one address: which of the two is meant, the slash says.
  const page = [`${bare}.md`, `${bare}.mdx`].find((file) => place.files.has(file) && file !== place.from);
  if (isFolder && !path.endsWith("/") && page !== undefined)
    return refuse(
      "page_exists",
      `${codeSpan(page)} exists already. To put a page into the folder beside it, write ${codeSpan(`${bare}/`)}.`,
    );
  const full = isFolder ? [bare, place.name].filter((part) => part !== "").join("/") : bare;
  return checkPath(written, `${full}.${place.extension}`, place.files, place.from);
}

function clean(written: string): string {
  return written
    .trim()
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .replaceAll("\\", "/")
    .replace(/[?#].*$/s, "");
}

function isExistingFolder(files: ReadonlySet<string>, folder: string): boolean {
  for (const file of files) if (file.startsWith(`${folder}/`)) return true;
  return false;
}

/** The folder around a path that has files already, whatever it is called, with the slash behind it. */
function knownFolder(path: string, files: ReadonlySet<string>): string {
  const parts = path.split("/");
  for (let count = parts.length - 1; count > 0; count--) {
    const folder = parts.slice(0, count).join("/");
    if (isExistingFolder(files, folder)) return `${folder}/`;
  }
  return "";
}

function checkPath(written: string, path: string, files: ReadonlySet<string>, from: string | undefined): NewPath {
  const problem = docsPathProblem(path);
  if (problem !== undefined) return refuse("bad_path", `${codeSpan(written)} cannot be a page: ${problem}.`);
  const known = knownFolder(path, files);
  if (/[\s:*"<>|{}[\]%^`]/.test(path.slice(known.length))) {
    const proposal = known + withoutExtension(path.slice(known.length)).split("/").map(nameForTitle).join("/");
    const hint = /[\p{L}\p{N}]/u.test(proposal) ? ` How about ${codeSpan(proposal)}?` : "";
    return refuse("bad_path", `${codeSpan(written)} has characters that an address cannot have.${hint}`);
  }
  if (!isPage(path)) {
    return refuse("bad_path", `${codeSpan(path)} would not be a page: names like this are reserved for snippets.`);
  }
  const existing = findTaken(files, path, from);
  if (existing !== undefined) return refuse("page_exists", `${codeSpan(existing)} exists already.`);
  return { type: "path", path };
}

/** A file of the same name in any case, or a page with the same address. */
function findTaken(files: ReadonlySet<string>, path: string, from: string | undefined): string | undefined {
  if (path === from) return path;
  const lower = path.toLowerCase();
  const url = pageUrl(path).toLowerCase();
  for (const file of files) {
    if (file === from) continue;
    if (file.toLowerCase() === lower || (isPage(file) && pageUrl(file).toLowerCase() === url)) return file;
    // A file has the name of a folder that the path needs.
    if (lower.startsWith(`${file.toLowerCase()}/`)) return file;
  }
  return undefined;
}
