import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { frontmatterValue, readFrontmatter } from "../../docs-source/frontmatter.ts";
import { cleanTitle, pageTitle, withoutExtension } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { NavigationNode, SourceFormat } from "../../docs-source/site/site-source.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Applied, ApplyInstruction, Refused } from "./instruction.ts";
import { listsOfGroup } from "./page-edits/counted-place.ts";
import { orderByFileNumbers } from "./page-edits/place-by-file-number.ts";
import { placePage } from "./place-page.ts";
import { refuse } from "./refuse.ts";

const MAX_SORTED = 200;

type Entry = { path: string; title: string; address: string };

/** Puts the pages of one group of the navigation in the order of the names that the navigation shows. */
export const sortPages: ApplyInstruction<"sort-pages"> = async (docs, { group, order: named }, signal) => {
  const before = await listGroup(docs, group);
  if ("type" in before) {
    const isMixed = named !== undefined && before.reason === "bad_position";
    return isMixed ? putFirst(docs, group, named, signal) : before;
  }
  const { language } = (await readSiteSource(docs)).settings;
  const compare = new Intl.Collator(language, { numeric: true, sensitivity: "base" }).compare;
  const wanted = named ? inOrder(before, group, named) : before.toSorted((a, b) => compare(a.title, b.title));
  if ("type" in wanted) return wanted;
  const rest = named ? wanted.slice(named.length).map(({ title }) => codeSpan(title)) : [];
  const done = [
    `${named ? "Ordered" : "Sorted"} the ${countOf(wanted.length, "page")} of ${codeSpan(group)}: ${wanted.map(({ title }) => codeSpan(title)).join(", ")}.`,
    ...(rest.length > 0
      ? [`These were not named, and stand behind the others in the order they had: ${rest.join(", ")}.`]
      : []),
  ];
  const numbered = await orderByFileNumbers(
    docs,
    wanted.map(({ path }) => path),
    signal,
  );
  if (numbered?.type === "applied") return { ...numbered, notes: [...done, ...numbered.notes] };
  if (numbered) return numbered;
  const order = before.map(({ path }) => path);
  const changed = new Set<string>();
  const findings: EngineFinding[] = [];
  for (const [index, { path }] of wanted.entries()) {
    signal.throwIfAborted();
    const there = order[index];
    if (there === undefined || there === path) continue;
    const placed = await placePage(
      docs,
      { type: "place-page", page: path, position: { type: "before", page: there } },
      signal,
    );
    if (placed.type === "refused") return placed;
    for (const { path: file, line } of placed.findings ?? []) {
      if (changed.has(file)) continue;
      changed.add(file);
      const message = `the pages of ${codeSpan(group)} were ${named ? "put in another order" : "sorted"}`;
      findings.push({ path: file, ...(line !== undefined && { line }), kind: "navigation", message, isChanged: true });
    }
    order.splice(order.indexOf(path), 1);
    order.splice(index, 0, path);
  }
  const after = await listGroup(docs, group);
  const isSorted = Array.isArray(after) && after.every(({ path }, index) => path === wanted[index]?.path);
  if (!isSorted)
    return refuse(
      "bad_position",
      `The pages of ${codeSpan(group)} were not ${named ? "put in that order" : "sorted"}, because the navigation would not have them in that order then. Please say where single pages should go, for example: put quickstart after installation.`,
    );
  const notes =
    changed.size === 0
      ? [`The pages of ${codeSpan(group)} are in ${named ? "this order" : "the order of their names"} already.`]
      : done;
  return { type: "applied", changedFiles: changed.size, notes, findings };
};

/** In a group that holds more than pages, those that are named go to its beginning. */
async function putFirst(
  docs: EditableDocs,
  group: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Applied> {
  const findings: EngineFinding[] = [];
  const notes: string[] = [];
  for (const page of names.toReversed()) {
    const position = { type: "group" as const, group, at: "start" as const };
    const placed = await placePage(docs, { type: "place-page", page, position, from: group }, signal);
    if (placed.type === "refused") return placed;
    findings.push(...(placed.findings ?? []));
    notes.unshift(...placed.notes);
  }
  return { type: "applied", changedFiles: new Set(findings.map(({ path }) => path)).size, notes, findings };
}

/** The entries that are named, and the others behind them as they were. */
function inOrder(entries: readonly Entry[], group: string, names: readonly string[]): Entry[] | Refused {
  const first: Entry[] = [];
  for (const name of names) {
    const [entry, ...others] = findEntries(entries, name);
    if (!entry || others.length > 0)
      return refuse(
        entry ? "ambiguous_page" : "page_not_found",
        entry
          ? `${codeSpan(name)} may be ${codeSpans([entry, ...others].map(({ path }) => path))} of ${codeSpan(group)}. Please give its path.`
          : `The group ${codeSpan(group)} lists no page ${codeSpan(name)}. It has ${codeSpans(entries.map(({ title }) => title))}.`,
      );
    if (first.includes(entry))
      return refuse("bad_position", `${codeSpan(entry.path)} was named twice, so the order is not clear.`);
    first.push(entry);
  }
  return [...first, ...entries.filter((entry) => !first.includes(entry))];
}

/** By the name that readers see, else by the file, else by the address. */
function findEntries(entries: readonly Entry[], name: string): Entry[] {
  const wanted = cleanTitle(name);
  const called = entries.filter(({ title }) => cleanTitle(title) === wanted);
  if (called.length > 0) return called;
  const path = withoutExtension(name.replace(/^\/+|\/+$/g, "")).toLowerCase();
  if (path === "") return [];
  const ends = (text: string) => `/${text.toLowerCase()}`.endsWith(`/${path}`);
  const files = entries.filter((entry) => ends(withoutExtension(entry.path)));
  return files.length > 0 ? files : entries.filter(({ address }) => ends(address));
}

/** The pages of the one group of a name, with the names that readers see. */
async function listGroup(docs: EditableDocs, group: string): Promise<Entry[] | Refused> {
  const all = await listsOfGroup(docs, group);
  // Of a tab and a group of one name, the group alone has pages.
  const ofPages = all.filter((own) => own.some((node) => node.type === "page"));
  const [list, ...others] = ofPages.length > 0 ? ofPages : all;
  // Several parts of a site may show the same list.
  if (!list || others.some((other) => JSON.stringify(other) !== JSON.stringify(list))) {
    const why = list
      ? `has several groups ${codeSpan(group)}, so it is not clear which is meant`
      : `has no group ${codeSpan(group)}`;
    return refuse(list ? "ambiguous_group" : "group_not_found", `The navigation ${why}.`);
  }
  const other = list.find((node) => node.type !== "page");
  if (other) {
    const what = "title" in other ? codeSpan(other.title) : "pages made from an API description";
    return refuse(
      "bad_position",
      `The group ${codeSpan(group)} holds ${what} beside its pages, so it is not clear what its order should be. Groups of pages alone can be sorted.`,
    );
  }
  if (list.length > MAX_SORTED)
    return refuse(
      "validation_failed",
      `The group ${codeSpan(group)} has ${list.length} pages; up to ${MAX_SORTED} can be sorted at once.`,
    );
  const { pages, format } = await readSiteSource(docs);
  const addresses = new Map(pages.map(({ path, url }) => [path, url]));
  return Promise.all(
    list
      .filter((node) => node.type === "page")
      .map(async (node) => ({ ...(await entryOf(docs, node, format)), address: addresses.get(node.path) ?? "" })),
  );
}

async function entryOf(
  docs: EditableDocs,
  node: Extract<NavigationNode, { type: "page" }>,
  format: SourceFormat,
): Promise<Omit<Entry, "address">> {
  const page = (await docs.read(node.path)) ?? "";
  const fields = readFrontmatter(page);
  const own = frontmatterValue(fields, "sidebarTitle") ?? frontmatterValue(fields, "sidebar_label");
  const label = format === "fumadocs" ? undefined : own;
  return {
    path: node.path,
    title: node.title ?? (label === undefined ? (pageTitle(page) ?? node.path) : String(label)),
  };
}
