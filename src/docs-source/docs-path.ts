import { InvalidInputError } from "../errors.ts";

const MAX_PATH_BYTES = 1024;
const MAX_NAME_BYTES = 255;
/** Each folder of a path is opened by itself, so deep paths cost much time; no site needs them. */
const MAX_FOLDERS = 32;

/**
 * Requires a path inside a docs folder: relative, with forward slashes, without `.`, `..`, `.git` and control characters.
 *
 * @throws InvalidInputError
 */
export function requireDocsPath(path: string): void {
  const problem = docsPathProblem(path);
  if (problem)
    throw new InvalidInputError(`${JSON.stringify(path.slice(0, 200))} is not a path in the docs folder: ${problem}`);
}

/** Most paths are, and need no further look. */
const PLAIN_PATH = /^(?:\w[\w-]*(?:\.[\w-]+)*\/){0,32}\w[\w-]*(?:\.[\w-]+)*$/;

/** Why `path` cannot name something inside a docs folder, or undefined if it can. */
export function docsPathProblem(path: string): string | undefined {
  if (path.length <= MAX_NAME_BYTES && PLAIN_PATH.test(path)) return undefined;
  if (path === "") return "it is empty";
  if (path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path)) return "it is absolute";
  if (path.includes("\\")) return "use forward slashes";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u001f\u007f]/.test(path)) return "it contains a control character";
  if (!path.isWellFormed()) return "it is not well-formed Unicode";
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `it is longer than ${MAX_PATH_BYTES} bytes`;
  const names = path.split("/");
  if (names.length > MAX_FOLDERS + 1) return `it is more than ${MAX_FOLDERS} folders deep`;
  for (const name of names) {
    if (name === "") return "it has an empty part";
    if (name === "." || name === "..") return `it contains "${name}"`;
    if (isGitName(name)) return "it leads into .git";
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) return `a name in it is longer than ${MAX_NAME_BYTES} bytes`;
  }
  return undefined;
}

/** The `ownFolder` of docs that are a site's folder, for the docs folder of the project in it. */
export function ownFolderIn(siteFolder: string, docsFolder: string): { ownFolder?: string } {
  if (docsFolder === siteFolder) return {};
  return { ownFolder: siteFolder === "" ? docsFolder : docsFolder.slice(siteFolder.length + 1) };
}

/** Whether a name opens `.git`, on macOS and Windows too. */
export function isGitName(name: string): boolean {
  return (
    /^(?:\.git|git~1)[ .]*$/i.test(name.replace(/[\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, "")) ||
    /^\.git[ .]*:/i.test(name)
  );
}

/** Orders by code point, as `git ls-tree` does; `<` compares UTF-16 units. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "" : path.slice(0, slash);
}

/** The deepest folder that holds all files. */
export function commonFolder(paths: Iterable<string>): string {
  const [first = "", ...rest] = paths;
  let folder = folderOf(first);
  while (folder !== "" && !rest.every((path) => path.startsWith(`${folder}/`))) folder = folderOf(folder);
  return folder;
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Resolves `.` and `..`; undefined if the result would leave the docs folder. */
export function joinDocsPath(folder: string, relative: string): string | undefined {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of relative.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}

/** The shortest relative path from a folder to a file, without a leading `./`. */
export function relativeDocsPath(folder: string, path: string): string {
  const from = folder === "" ? [] : folder.split("/");
  const to = path.split("/");
  let same = 0;
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++;
  return [...from.slice(same).map(() => ".."), ...to.slice(same)].join("/");
}
