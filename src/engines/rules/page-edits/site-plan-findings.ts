import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSite, resolveOnSite } from "../../../docs-source/site.ts";
import type { FileEdit, PlannedEdits } from "../../../docs-source/site-edits/site-change.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import { leftFindings } from "./describe-site-plan.ts";

const MAX_SHOWN = 100;
/** More redirects than this are not looked for line by line. */
const MAX_PLACED = 500;

type Place = { path: string; line?: number };
/** `before` and `after` are what the edit takes out and puts in; `beside` is what stays of the lines that it touches. */
type PlacedEdit = { about: FileEdit["about"]; place: Place; before: string; after: string; beside: string };

/** What a plan changes in the settings, place by place, and what it leaves. Docs are as they were before. */
export async function findingsOfPlan(docs: DocsFiles, plan: PlannedEdits): Promise<EngineFinding[]> {
  const edits = await placeEdits(docs, plan.edits);
  const redirects = edits.filter(({ about }) => about === "redirect");
  const others = edits.filter(({ about }) => about !== "redirect");
  const found = others.map((edit) => sayEdit(edit, edit.about === "link" ? "link" : "navigation"));
  for (const path of plan.unlisted)
    found.push({ path, kind: "navigation", message: "is not in the navigation, as before", isChanged: false });
  return [...found, ...findRedirects(redirects, plan), ...(await findNotRedirected(docs, plan)), ...leftFindings(plan)];
}

async function placeEdits(docs: DocsFiles, edits: readonly FileEdit[]): Promise<PlacedEdit[]> {
  const placed: PlacedEdit[] = [];
  for (const [path, own] of Map.groupBy(edits, ({ file }) => file)) {
    const text = (await docs.read(path)) ?? "";
    const positionOf = createPositionLookup(text);
    for (const { start, end, text: written, about } of own) {
      const [before, after] = [text.slice(start, end), written];
      const at = start + (/^[\s,]*/.exec(before)?.[0].length ?? 0);
      const place = text === "" ? { path } : { path, line: positionOf(Math.min(at, end, text.trimEnd().length)).line };
      const lineEnd = text.indexOf("\n", end);
      const lineStart = start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1;
      const beside = `${text.slice(lineStart, start)} ${text.slice(end, lineEnd < 0 ? text.length : lineEnd)}`;
      const edit = { about, place, before: bare(before), after: bare(after), beside };
      if (edit.before !== edit.after) placed.push(edit);
    }
  }
  return placed;
}

/** Without what only parts one entry from the next. */
function bare(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/^[ ,]+/, "")
    .replace(/[ ,]{1,100}$/, "");
}

function sayEdit({ place, before, after }: PlacedEdit, kind: EngineFinding["kind"]): EngineFinding {
  const [old, now] = [codeSpan(before, MAX_SHOWN), codeSpan(after, MAX_SHOWN)];
  const message = before === "" ? `${now} was put in` : after === "" ? `${old} was taken out` : `${old} → ${now}`;
  return { ...place, kind, message, isChanged: true };
}

/** The redirects as they were planned, and the edits of further ones, such as of those that led to a page that moved. */
function findRedirects(edits: PlacedEdit[], { redirects, endedRedirects }: PlannedEdits): EngineFinding[] {
  const [first] = edits;
  if (!first) return [];
  const own = new Set<PlacedEdit>();
  const isMany = redirects.length + endedRedirects.length > MAX_PLACED;
  /** In each file the first that names the address. */
  const placesOf = (address: string, isNamed: (edit: PlacedEdit, pattern: RegExp) => boolean): Place[] => {
    const pattern = namePattern(address);
    const found = isMany ? [] : edits.filter((edit) => isNamed(edit, pattern));
    const byFile = new Map(found.toReversed().map((edit) => [edit.place.path, edit]));
    for (const edit of byFile.values()) own.add(edit);
    const only = edits.length === 1 || isMany;
    if (only) own.add(first);
    if (byFile.size > 0) return [...byFile.values()].reverse().map(({ place }) => place);
    return [only ? first.place : { path: first.place.path }];
  };
  const sayAt = (places: Place[], message: string): EngineFinding[] =>
    places.map((place) => ({ ...place, kind: "redirect", message, isChanged: true }));
  const planned = redirects.flatMap(({ from, to }) => {
    const places = placesOf(from, (edit, pattern) => pattern.test(edit.before === "" ? edit.after : sourceOf(edit)));
    return sayAt(places, `${codeSpan(from)} → ${codeSpan(to)}`);
  });
  const ended = endedRedirects.flatMap((from) => {
    const places = placesOf(from, ({ before }, pattern) => pattern.test(before));
    return sayAt(places, `${codeSpan(from)} redirects no longer`);
  });
  const further = isMany ? [] : edits.filter((edit) => !own.has(edit)).map((edit) => sayEdit(edit, "redirect"));
  return [...planned, ...ended, ...further];
}

/** What an edit replaces is where a redirect leads, or all of it. Its source is written beside that, or in it. */
function sourceOf({ before, after, beside }: PlacedEdit): string {
  const shared = before.length > 0 && after.includes("{") ? after : "";
  return `${beside.replaceAll(/\s+/g, " ")} ${shared}`;
}

/** Finds an address, or the path of a page that has it, and no longer one that contains it. */
function namePattern(address: string): RegExp {
  const name = address.replace(/^\/(?=.)|(?<=.)\/$/g, "");
  return new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`);
}

async function findNotRedirected(docs: DocsFiles, { notRedirected }: PlannedEdits): Promise<EngineFinding[]> {
  if (notRedirected.length === 0) return [];
  const site = await readSite(docs);
  return notRedirected.map(({ from, reason }): EngineFinding => {
    const page = resolveOnSite(site, "index.mdx", { form: "attribute", target: from });
    const path = page.type === "file" ? page.path : from.replace(/^\/+/, "");
    const message = `${codeSpan(from)} redirects nowhere, because ${reason}`;
    return { path, kind: "redirect", message, isChanged: false };
  });
}
