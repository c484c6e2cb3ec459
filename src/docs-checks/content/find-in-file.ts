import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { nameOf } from "../../docs-source/docs-path.ts";
import { isDocument } from "../../docs-source/pages.ts";
import { hostsIn } from "./addresses.ts";
import { type ContentFound, found } from "./content-found.ts";
import { findInHtml } from "./find-in-html.ts";
import { type Examination, findInPage } from "./find-in-page.ts";
import { judgeAddress } from "./judge-element.ts";

/** Files that browsers or site generators run. */
export const PROGRAM = /\.(?:[cm]?[jt]sx?|html?|xhtml|shtml|svgz|wasm|swf|vue|svelte|astro|php|xslt?)$/i;
const STYLE = /\.(?:css|scss|sass|less)$/i;
const TEXT = /\.(?:svg|json|ya?ml|txt|markdown|rst|adoc|graphql|xml|csv)$/i;
const MAY_BE_LARGE = /\.(?:json|ya?ml|txt|graphql|xml|csv)$/i;
/** What `docs.json` says under these keys runs on every page, or speaks for the site to others. */
const ACTIVE_KEYS =
  /^(?:integrations|analytics|scripts?|custom-?(?:scripts?|js)|js|head)$|http-?equiv|refresh|verification/i;

/**
 * Notes what runs, loads or leads elsewhere in a file of the docs. Files without text, such as images, have none of it.
 */
export async function findInFile(docs: DocsFiles, path: string, examination: Examination = {}): Promise<ContentFound> {
  const all: ContentFound = { contents: [], hosts: [] };
  const isKnown = isDocument(path) || PROGRAM.test(path) || STYLE.test(path) || TEXT.test(path);
  if (!isKnown) return all;
  const text = await docs.read(path);
  // A large API description is not unusual; a page or picture of this size is.
  if (text === undefined)
    found(all, MAY_BE_LARGE.test(path) ? "style" : "active", "a file that cannot be examined", nameOf(path), 0);
  else if (examination.isSiteData && PROGRAM.test(path)) findInData(all, text);
  else if (PROGRAM.test(path)) found(all, "active", "a file that is a program", text, 0);
  else if (isDocument(path)) return findInPage(path, text, examination);
  else if (STYLE.test(path)) findInStyleSheet(all, text);
  else if (/\.json$/i.test(path)) findInJson(all, text);
  else findInText(all, text);
  return all;
}

function findInStyleSheet(all: ContentFound, text: string): void {
  found(all, "style", "a style sheet", text, 0);
  for (const { host, at } of hostsIn(text)) all.hosts.push({ host, isLoaded: true, offset: at });
  const code = /expression\s*\(|behavior\s*:|-moz-binding|javascript:/i.exec(text);
  if (code) found(all, "active", "a style that runs code", code[0], code.index);
}

function findInText(all: ContentFound, text: string): void {
  findInHtml(all, text);
  findHosts(all, text);
}

/** The addresses in a program's texts; an address may run code itself. */
function findInData(all: ContentFound, text: string): void {
  for (const match of text.matchAll(/(["'`])\s*(?:javascript|vbscript|data)\s*:[^"'`\n]{0,200}/gi))
    found(all, "active", "an address that runs code", match[0], match.index);
  findHosts(all, text);
}

function findHosts(all: ContentFound, text: string): void {
  for (const { host, at } of hostsIn(text)) all.hosts.push({ host, isLoaded: false, offset: at });
}

function findInJson(all: ContentFound, text: string): void {
  let root: unknown;
  try {
    root = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    findInText(all, text);
    return;
  }
  const pending: { value: unknown; key: string; active: string }[] = [{ value: root, key: "", active: "" }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, key } = next;
    if (typeof value === "object" && value !== null) {
      for (const [name, child] of Object.entries(value)) {
        const active = next.active || (ACTIVE_KEYS.test(name) ? name : "");
        const isItem = Array.isArray(value);
        pending.push({
          value: child,
          key: isItem ? key : name,
          active: isItem || !active ? active : `${active} ${name}`,
        });
      }
      continue;
    }
    const written = { source: `${key}: ${String(value)}`, offset: 0 };
    if (next.active)
      found(all, "active", `the setting ${JSON.stringify(next.active.split(" ")[0])}`, `${next.active} ${value}`, 0);
    if (typeof value !== "string") continue;
    judgeAddress(all, value, {
      ...written,
      isLoaded: /logo|favicon|light|dark|image|icon|src|thumbnail|background/i.test(key),
    });
    if (value.includes("<")) findInHtml(all, value);
  }
}
