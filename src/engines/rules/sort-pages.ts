import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { frontmatterValue, readFrontmatter } from "../../docs-source/frontmatter.ts";
import { pageTitle } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { NavigationNode } from "../../docs-source/site/site-source.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import type { ApplyInstruction, Refused } from "./instruction.ts";
import { listsOfGroup } from "./page-edits/counted-place.ts";
import { placePage } from "./place-page.ts";
import { refuse } from "./refuse.ts";

const MAX_SORTED = 60;

type Entry = { path: string; title: string };

/** Puts the pages of one group of the navigation in the order of the names that the navigation shows. */
export const sortPages: ApplyInstruction<"sort-pages"> = async (docs, { group }, signal) => {
  const before = await listGroup(docs, group);
  if ("type" in before) return before;
  const { language } = (await readSiteSource(docs)).settings;
  const compare = new Intl.Collator(language, { numeric: true, sensitivity: "base" }).compare;
  const wanted = before.toSorted((a, b) => compare(a.title, b.title));
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
      const message = `the pages of ${codeSpan(group)} were sorted`;
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
      `The pages of ${codeSpan(group)} were not sorted, because the navigation would not have them in that order then. Please say where single pages should go, for example: put quickstart after installation.`,
    );
  const notes =
    changed.size === 0
      ? [`The pages of ${codeSpan(group)} are in the order of their names already.`]
      : [
          `Sorted the ${countOf(wanted.length, "page")} of ${codeSpan(group)}: ${wanted.map(({ title }) => codeSpan(title)).join(", ")}.`,
        ];
  return { type: "applied", changedFiles: changed.size, notes, findings };
};

/** The pages of the one group of a name, with the names that readers see. */
async function listGroup(docs: EditableDocs, group: string): Promise<Entry[] | Refused> {
  const lists = await listsOfGroup(docs, group);
  const [list, ...others] = lists;
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
  return Promise.all(list.filter((node) => node.type === "page").map((node) => entryOf(docs, node)));
}

async function entryOf(docs: EditableDocs, node: Extract<NavigationNode, { type: "page" }>): Promise<Entry> {
  const page = (await docs.read(node.path)) ?? "";
  const fields = readFrontmatter(page);
  const label = frontmatterValue(fields, "sidebarTitle") ?? frontmatterValue(fields, "sidebar_label");
  return {
    path: node.path,
    title: node.title ?? (label === undefined ? (pageTitle(page) ?? node.path) : String(label)),
  };
}
