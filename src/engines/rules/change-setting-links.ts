import { holdsSiteData } from "../../docs-checks/site-data/is-data-only-change.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { isDocument } from "../../docs-source/pages.ts";
import { findSettingLinks } from "../../docs-source/site-edits/setting-links/find-setting-links.ts";
import type { SettingLink } from "../../docs-source/site-edits/setting-links/setting-link.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { InvalidInputError } from "../../errors.ts";
import { codeSpan } from "./code-span.ts";

/** `write` gives the new target of a link that leads to `from`; undefined if it must stay. */
export type LinkChange = {
  from: string;
  /** `from` is an address of the web, and what is below it is meant as well. */
  isBeginning?: boolean;
  /** Whether what stands at a place is a page's own entry in the navigation, from 1. */
  isEntry(path: string, line: number, column: number): Promise<boolean>;
  leadsThere(target: string): boolean;
  write(target: string): string | undefined;
};

export type Changed = { changed: string[]; findings: EngineFinding[] };
export type Edit = { link: SettingLink; to: string; edit: TextEdit };

const NAMES_LINKS = /\.(?:jsonc?|ya?ml|toml|[cm]?[jt]sx?|vue|svelte|astro|html)$|(?:^|\/)\.pages$/i;
const NOT_WRITTEN_BY_HAND =
  /(?:^|\/)(?:node_modules\/.*|package(?:-lock)?\.json|[^/]*lock\.(?:json|ya?ml)|tsconfig[^/]*\.json)$/;
const NAVIGATION_JSON = /(?:^|\/)(?:_?meta|_category_|docs|mint)\.json$/;
/** Larger files are built, not written. */
export const MAX_LENGTH = 400_000;

/**
 * Changes the links in settings and navigations where they are data, and names every other place in settings and in the
 * code of the site that says the address. Files in `known` have been looked at.
 */
export async function changeSettingLinks(
  docs: EditableDocs,
  change: LinkChange,
  known: ReadonlySet<string>,
): Promise<Changed> {
  const result: Changed = { changed: [], findings: [] };
  const pattern = mentionPattern(change.from, change.isBeginning);
  const [word = ""] = (change.from.toLowerCase().match(/[a-z\d]+/g) ?? []).sort((a, b) => b.length - a.length);
  for (const path of await docs.list()) {
    if (known.has(path) || !mayNameLinks(path)) continue;
    const text = await docs.read(path);
    if (text === undefined || text.length > MAX_LENGTH || !text.toLowerCase().includes(word)) continue;
    const links = isEditable(path) ? await findSettingLinks(path, text) : [];
    const lineOf = createPositionLookup(text);
    const planned: Edit[] = [];
    const entries = new Set<number>();
    for (const edit of planEdits(links, change)) {
      const { line, column } = lineOf(edit.link.start);
      if (await change.isEntry(path, line, column)) entries.add(line);
      else planned.push(edit);
    }
    const edits = await writeLinks(docs, path, text, planned);
    for (const { link, to } of edits)
      result.findings.push({
        path,
        line: lineOf(link.start).line,
        kind: "navigation",
        message: `${codeSpan(link.target)} → ${codeSpan(to)}`,
        isChanged: true,
      });
    if (edits.length > 0) result.changed.push(path);
    const isEdited = (at: number) => edits.some(({ edit }) => edit.start <= at && at < edit.end);
    const left = new Map([...entries].map((line) => [line, "is the page's own entry in the navigation: it stays"]));
    for (const { index, 0: written } of text.matchAll(pattern)) {
      const { line } = lineOf(index);
      if (!isEdited(index) && !left.has(line) && !isNew(change, written)) left.set(line, sayLeft(change, written));
    }
    for (const [line, message] of left) {
      result.findings.push({ path, line, kind: "navigation", message, isChanged: false });
    }
  }
  return result;
}

/** Whether a file may be settings or code of the site that people have written. */
export function mayNameLinks(path: string): boolean {
  return !isDocument(path) && NAMES_LINKS.test(path) && !NOT_WRITTEN_BY_HAND.test(path);
}

/** Whether the links in it are data that Docket may change. */
export function isEditable(path: string): boolean {
  return holdsSiteData(path) || NAVIGATION_JSON.test(path);
}

/** An address may differ from the new one in capitals alone. */
function isNew({ from, write }: LinkChange, written: string): boolean {
  return written !== from && write(written) === written;
}

function sayLeft({ from }: LinkChange, written: string): string {
  const said = written.toLowerCase() === from.toLowerCase() ? written : from;
  return `says ${codeSpan(said)} where it cannot be changed as the data of a link: it stays`;
}

function planEdits(links: readonly SettingLink[], { leadsThere, write }: LinkChange): Edit[] {
  return links.flatMap((link) => {
    // What a path without a slash counts from is known to the generator alone.
    if (!/^(?:\/|https?:\/\/)/i.test(link.target) || !leadsThere(link.target)) return [];
    const to = write(link.target);
    const edit = to === undefined || to === link.target ? undefined : link.write(to);
    return edit && to !== undefined ? [{ link, to, edit }] : [];
  });
}

/** All of them at once, or, where some may be changed by people only, those that may be changed. */
export async function writeLinks(docs: EditableDocs, path: string, text: string, edits: Edit[]): Promise<Edit[]> {
  const write = async (chosen: Edit[]): Promise<boolean> => {
    const edited = applyEdits(
      text,
      chosen.map(({ edit }) => edit),
    );
    try {
      if (edited !== text) await docs.write(path, edited);
      return edited !== text;
    } catch (error) {
      if (error instanceof InvalidInputError) return false;
      throw error;
    }
  };
  if (await write(edits)) return edits;
  const kept: Edit[] = [];
  for (const edit of edits.length > 1 ? edits : []) if (await write([...kept, edit])) kept.push(edit);
  return kept;
}

/** Where the address stands as a whole text, or after what a script puts before it. */
export function mentionPattern(from: string, isBeginning = false): RegExp {
  const bare = from.replace(/(?<!\/)\/+$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const end = "(?=/?(?:\\.html|\\.mdx?)?(?:[\"'`)\\s<>\\]#?,]|[.;:!](?:\\s|$)|$))";
  const below = isBeginning ? (from.endsWith("/") ? "(?=/)" : `(?:(?=[/?#])|${end})`) : end;
  if (/^https?:\/\//i.test(from)) return new RegExp(bare + below, "gim");
  const start = bare.slice(1).includes("/") ? "/?" : "/";
  // A redirect to a page is no link to it.
  return new RegExp(
    `(?<!\\b(?:source|destination)["']?\\s*:\\s*["'])(?<=["'\`(}])${start}${bare.replace(/^\//, "")}${end}`,
    "gim",
  );
}
