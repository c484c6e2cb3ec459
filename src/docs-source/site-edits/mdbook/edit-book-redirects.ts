import { folderOf, joinDocsPath, relativeDocsPath } from "../../docs-path.ts";
import { applyEdits, lineEndingOf, type TextEdit } from "../../text-edits.ts";
import type { NeededRedirect, SiteFormat } from "../site-format.ts";
import { type BookRedirect, type BookRedirects, parseRedirects, readBookRedirects } from "./book-redirect-lines.ts";

/** The table `[output.html.redirect]` of `book.toml`, from old files of the book to new ones. Nothing else there changes. */
export const editBookRedirects: SiteFormat["editRedirects"] = async ({ docs, source }, needed, ended) => {
  // mdBook shows the first chapter there too, and does not build a book that redirects from a file which it makes.
  const isTop = (redirect: NeededRedirect) => fileOfSource(redirect) === "index.html";
  const added = needed.filter((redirect) => !isTop(redirect));
  const reason = "mdBook shows the first chapter there";
  const left = needed.filter(isTop).map((redirect) => ({ redirect, reason }));
  const file = source.file ?? "book.toml";
  const text = (await docs.read(file)) ?? "";
  const known = readBookRedirects(text);
  if (!known) return { type: "impossible", reason: "book.toml has no redirects in a table `[output.html.redirect]`" };
  if (added.some(({ from, to }) => /["'<>\\\s\p{Cc}]/u.test(from + to) || /[*:?]/.test(from)))
    return { type: "impossible", reason: "the address cannot be written in book.toml" };
  const edits: TextEdit[] = [];
  const settled = new Set<NeededRedirect>();
  const isEnded = new Set(ended.map((address) => withoutSlash(address) + anchorOf(address)));
  const over: string[] = [];
  for (const line of known.lines) {
    const anchor = anchorOf(line.key);
    const [from, to] = [addressOf(line.key), targetOf(line)];
    // An anchor stays with the old address of its page, for which there is a redirect of its own.
    const own = added.find((redirect) => withoutSlash(redirect.from) === from && anchorOf(redirect.from) === anchor);
    const next = own ?? added.find((redirect) => withoutSlash(redirect.from) === to && anchorOf(redirect.from) === "");
    const suffix = own || (next && /[?#]/.test(next.to)) ? "" : (/[?#].*$/s.exec(line.value)?.[0] ?? "");
    const isItself = !own && next && withoutSlash(next.to) === from;
    if (isEnded.has(from + anchor) || (isItself && (anchor === "" || anchorOf(next.to + suffix) === anchor))) {
      edits.push({ start: line.start, end: line.end, text: "" });
      over.push(from + anchor);
    } else if (next) {
      if (own) settled.add(own);
      const value = writeTarget(fileOfKey(line.key), next, startOf(line.value)) + suffix;
      edits.push({ start: line.valueStart, end: line.valueEnd, text: value });
    }
  }
  const missing = added.filter((redirect) => !settled.has(redirect));
  if (missing.some(({ from }) => from.includes("#")))
    return { type: "impossible", reason: "the address cannot be written in book.toml" };
  if (missing.length > 0) edits.push(addLines(text, known, missing));
  const after = parseRedirects(applyEdits(text, edits));
  const count = known.lines.length - over.length + missing.length;
  if (!after || Object.keys(after).length !== count)
    return { type: "impossible", reason: "no table `[output.html.redirect]` can be written into book.toml" };
  return { type: "edits", edits: edits.map((edit) => ({ ...edit, file })), ended: over, left };
};

function addLines(text: string, { lines, at }: BookRedirects, added: NeededRedirect[]): TextEdit {
  const eol = lineEndingOf(text);
  const last = lines.at(-1);
  const [keyStart, valueStart] = [startOf(last?.key ?? "/"), startOf(last?.value ?? "")];
  const indent = last ? (/^[ \t]*/.exec(text.slice(last.start))?.[0] ?? "") : "";
  const written = added.map((redirect) => {
    const from = fileOfSource(redirect);
    return `${indent}"${keyStart}${from}" = "${writeTarget(from, redirect, valueStart)}"`;
  });
  const header = at === undefined ? ["[output.html.redirect]"] : [];
  const start = at ?? text.length;
  const open = start === 0 || text[start - 1] === "\n" ? "" : eol;
  const blank = at === undefined && text.trim() !== "" ? eol : "";
  return { start, end: start, text: `${open}${blank}${[...header, ...written].join(eol)}${eol}` };
}

/** What stands before the path: `/`, `./` or nothing. */
function startOf(path: string): string {
  return /^\.?\//.exec(path)?.[0] ?? "";
}

function fileOfSource({ from, fromPath }: NeededRedirect): string {
  return htmlOf(from, fromPath);
}

/** An address as the file that mdBook makes for it. */
function htmlOf(address: string, path: string | undefined): string {
  const bare = address.replace(/[?#].*$/s, "").replace(/^\/+/, "");
  if (/\.html$/i.test(bare)) return bare;
  const isIndex = /(?:^|\/)(?:README|index)\.md$/i.test(path ?? "") && !/(?:^|\/)(?:readme|index)$/i.test(bare);
  const isFolder = bare === "" || bare.endsWith("/") || isIndex;
  return isFolder ? `${bare}${bare === "" || bare.endsWith("/") ? "" : "/"}index.html` : `${bare}.html`;
}

/** The target counts from the file that redirects; from the top it would lead out of a book that is in a folder of its host. */
function writeTarget(from: string, { to, toPath }: NeededRedirect, start: string): string {
  if (/^https?:\/\//i.test(to)) return to;
  const suffix = /[?#].*$/s.exec(to)?.[0] ?? "";
  const target = htmlOf(to, toPath);
  if (start === "/") return `/${target}${suffix}`;
  const path = relativeDocsPath(folderOf(from), target);
  return `${start === "./" && !path.startsWith("../") ? "./" : ""}${path}${suffix}`;
}

function fileOfKey(key: string): string {
  return key.replace(/#.*$/s, "").replace(/^(?:\.?\/)+/, "");
}

function anchorOf(address: string): string {
  return /#.*$/s.exec(address)?.[0] ?? "";
}

function targetOf({ key, value }: BookRedirect): string | undefined {
  if (/^https?:/i.test(value)) return undefined;
  const path = value.replace(/[?#].*$/s, "");
  if (path === "") return addressOf(key);
  const target = path.startsWith("/") ? path : joinDocsPath(folderOf(fileOfKey(key)), path);
  return target === undefined ? undefined : addressOf(target);
}

function addressOf(file: string): string {
  const bare = fileOfKey(file)
    .replace(/\.html$/i, "")
    .replace(/(?:^|(?<=\/))index$/, "");
  return withoutSlash(`/${bare}`);
}

function withoutSlash(address: string): string {
  const path = address.replace(/[?#].*$/s, "").replace(/\.html$/i, "");
  return path.replace(/(?<=\/)index$/, "").replace(/(?<=[^/])\/$/, "");
}
