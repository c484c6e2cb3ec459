import { absoluteDocsPath, type DocsIndex, findFile } from "../docs-index.ts";
import { folderOf, relativeDocsPath } from "../docs-path.ts";
import { isDocument, pageUrl, withoutExtension } from "../pages.ts";
import type { Link } from "./link.ts";

export type ResolvedLink =
  | { type: "file"; path: string; anchor: string | undefined }
  /** `path` is the path in the docs folder at which there is no file. */
  | { type: "missing"; path: string; anchor: string | undefined }
  | { type: "outside" }
  /** Another site, a mail address, or a target that contains variables. */
  | { type: "external" };

export type LinkTarget = { path: string; query: string; anchor: string | undefined };

/** The parts of an internal target, with percent-encoding decoded. Undefined if it is external or contains variables. */
export function splitTarget(link: Pick<Link, "form" | "target">): LinkTarget | undefined {
  const { target } = link;
  if (/^[a-z][a-z0-9+.-]*:/i.test(target) || /^[/\\]{2}/.test(target) || /\{.*\}|<.*>/s.test(target)) return undefined;
  const [, path = "", query = "", anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  if (link.form === "import") return { path: target, query: "", anchor: undefined };
  return { path: decode(path), query, anchor: anchor === undefined ? undefined : decode(anchor) };
}

/** `/docs/{{version}}` and `/start` of `/docs/{{version}}/start`, whose variables the site's own code replaces. */
export function splitVariables({
  form,
  target,
}: Pick<Link, "form" | "target">): { before: string; rest: string } | undefined {
  const end = form === "import" ? -1 : target.indexOf("}}/");
  const [before, rest] = [target.slice(0, end + 2), target.slice(end + 2)];
  const isKnown = end > 0 && before.length < 200 && /^\/?[^:{]*\{\{[^{}<>]+\}\}$/.test(before) && !/[{}<>]/.test(rest);
  return isKnown ? { before, rest } : undefined;
}

/** The file that a link of the page `from` leads to, by files alone. `resolveOnSite` also knows redirects. */
export function resolveLink(index: DocsIndex, from: string, link: Pick<Link, "form" | "target">): ResolvedLink {
  const target = splitTarget(link);
  if (!target) return { type: "external" };
  const { path, anchor } = target;
  if (path === "") return { type: "file", path: from, anchor };
  const absolute = absoluteDocsPath(from, path);
  if (absolute === undefined) return { type: "outside" };
  const file = findFile(index, absolute);
  return file === undefined ? { type: "missing", path: absolute, anchor } : { type: "file", path: file, anchor };
}

/**
 * Writes a target that leads from `from` to the file `to`, in the style of the given link: a relative link stays relative,
 * an extension stays, and query and anchor stay unless another anchor is given.
 */
export function writeTarget(link: Pick<Link, "form" | "target">, from: string, to: string, anchor?: string): string {
  const variables = splitVariables(link);
  if (variables) return variables.before + writeTarget({ ...link, target: variables.rest }, from, to, anchor);
  const target = splitTarget(link);
  if (!target) return link.target;
  const path = target.path === "" && from === to ? "" : styledPath(target.path, from, to);
  return writePath(link, path, anchor);
}

/** `guide/README.md#x` of `guide/#x`, as the style of a link to a file. */
export function inStyleOfFile(target: string): string {
  return target.replace(/^([^?#]*?)\/*(?=[?#]|$)/, "$1/README.md");
}

/** Writes a target with another path. Query and anchor stay unless another anchor is given. */
export function writePath(link: Pick<Link, "form" | "target">, path: string, anchor?: string): string {
  if (link.form === "import") return path;
  const [, query = "", hash = ""] = /^[^?#]*(\?[^#]*)?(#.*)?$/s.exec(link.target) ?? [];
  // Blocks take paths with spaces as they are; only quotes and the end of the block would end them.
  if (link.form === "block" && !/%[0-9a-f]{2}/i.test(link.target))
    return (
      path.replace(/["%?#\r\n]/g, percent) + query + (anchor === undefined ? hash : `#${encodePath(anchor, false)}`)
    );
  const encoded = encodePath(path, /%[89a-f][0-9a-f]/i.test(link.target)) + encodeSuffix(query);
  return encoded + (anchor === undefined ? encodeSuffix(hash) : `#${encodePath(anchor, false)}`);
}

/** Writes `to` in the style of `path`. If `to` is not an existing file, it may have no extension. */
function styledPath(path: string, from: string, to: string): string {
  const styled = inStyle(path, to);
  const slash =
    path.length > 1 && path.endsWith("/") && styled !== "" && (isDocument(styled) || !/\.[^/]+$/.test(styled))
      ? "/"
      : "";
  if (path.startsWith("/") || path === "") return `/${styled}${slash}`;
  const relative =
    styled === ""
      ? relativeDocsPath(folderOf(from), "x").slice(0, -2) || "."
      : relativeDocsPath(folderOf(from), styled);
  return (/^\.\.?(?:\/|$)/.test(path) && !relative.startsWith(".") ? "./" : "") + relative + slash;
}

function inStyle(path: string, to: string): string {
  if (!isDocument(to)) return inImportStyle(path, to);
  const bare = path.replace(/(?<!\/)\/+$/, "");
  if (/\.mdx?$/i.test(bare)) return to;
  return /(?:^|\/)index$/.test(bare) ? withoutExtension(to) : pageUrl(to).slice(1);
}

/** Imports of programs may leave the extension out, and the name of the one that stands for its folder. */
function inImportStyle(path: string, to: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const bare = to.replace(/\.[cm]?[jt]sx?$/, "");
  if (bare === to || name === "") return to;
  if (bare.endsWith(`/${name}`) || bare === name) return bare;
  const folder = bare.replace(/\/index$/, "");
  return folder !== bare && folder.endsWith(`/${name}`) ? folder : to;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent-encodes the characters that would end or change a target in any form of link. */
function encodePath(path: string, isAscii: boolean): string {
  const unsafe = isAscii ? /[\s%?#()<>"'`\\{}[\]&*|^]|[^\x20-\x7e]/gu : /[\s%?#()<>"'`\\{}[\]&*|^]|\p{C}/gu;
  return path.replace(unsafe, (character) => percent(character));
}

function encodeSuffix(suffix: string): string {
  return suffix.replace(/[\s()<>"'`\\{}[\]|^]/g, (character) => percent(character));
}

function percent(character: string): string {
  return [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
    .join("");
}
