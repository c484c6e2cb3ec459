import type { EditableDocs } from "../../docs-source/docs-files.ts";
import {
  indentAt,
  indentUnit,
  insertChildren,
  itemsOf,
  type JsonNode,
  parseJsonText,
  propertyOf,
  stringOf,
} from "../../docs-source/navigation/json-text.ts";
import { cleanTitle, withoutExtension } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { listPages } from "../../docs-source/site-edits/listed-pages.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import { emptyPlan, type FileEdit } from "../../docs-source/site-edits/site-change.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction, Instruction, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { describeSitePlan, refusePlan } from "./page-edits/describe-site-plan.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { refuse } from "./refuse.ts";
import { refuseMissing } from "./site-links/set-link.ts";

type AddTab = Extract<Instruction, { type: "add-tab" }>;
type TabList = { file: string; text: string; list: JsonNode };

/** Puts a tab into the only list of tabs of `docs.json`: with pages, which leave the place where they are, or leading to an address. */
export const addTab: ApplyInstruction<"add-tab"> = async (docs, instruction) => {
  const { tab, pages = [], to } = instruction;
  const missing = to === undefined ? undefined : await refuseMissing(docs, to);
  if (missing) return missing;
  const before = await findTabs(docs);
  if ("reason" in before) return before;
  const taken = itemsOf(before.list).find(
    (one) => cleanTitle(stringOf(propertyOf(one, "tab")) ?? "") === cleanTitle(tab),
  );
  if (taken) return refuse("group_exists", `There is a tab ${codeSpan(tab)} in the navigation already.`);
  const paths: string[] = [];
  for (const page of pages) {
    const found = await findOnePage(docs, page);
    if (found.type === "refused") return found;
    if (!paths.includes(found.path)) paths.push(found.path);
  }
  const gone = await takeOut(docs, paths);
  if (gone.type === "refused") return gone;
  // What is taken out is in the same file.
  const tabs = await findTabs(docs);
  if ("reason" in tabs) return tabs;
  const index = placeIn(tabs, instruction.position);
  if (index === undefined)
    return refuse(
      "group_not_found",
      `There is no tab ${codeSpan(instruction.position?.name ?? "")} in the navigation.`,
    );
  const entry = to === undefined ? { tab, pages: paths.map(withoutExtension) } : { tab, href: to };
  const edits: FileEdit[] = [
    { file: tabs.file, ...insertChildren(tabs.text, tabs.list, index, [written(tabs, entry)]) },
  ];
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits });
  if (settings.type === "refused") return settings;
  const { position } = instruction;
  const where = position ? `, ${position.type} ${codeSpan(position.name)}` : "";
  const what = to === undefined ? `with ${codeSpans(paths)}` : `which leads to ${codeSpan(to)}`;
  return {
    type: "applied",
    changedFiles: new Set([...gone.files, ...settings.changed]).size,
    notes: [`Added the tab ${codeSpan(tab)} to the navigation${where}, ${what}.`, ...gone.notes],
    findings: [...gone.findings, ...settings.findings],
  };
};

/** The only list of tabs that there is. */
async function findTabs(docs: EditableDocs): Promise<TabList | Refused> {
  const { format, file } = await readSiteSource(docs);
  const text = format === "docs.json" && file !== undefined ? await docs.read(file) : undefined;
  if (file === undefined || text === undefined)
    return refuse(
      "not_supported",
      "Nothing was changed: a tab can be added where a `docs.json` lists the tabs of the site, which this site has not.",
    );
  const json = parseJsonText(text);
  const [list, ...others] = json.type === "parsed" ? listsOfTabs(propertyOf(json.root, "navigation")) : [];
  if (list && others.length === 0) return { file, text, list };
  return refuse(
    list ? "ambiguous_group" : "not_supported",
    list
      ? "Nothing was changed: the navigation has several lists of tabs, so it is not clear which one the tab belongs in."
      : "Nothing was changed: the navigation has no tabs, so that what it lists would have to go into a tab as well. Please add the first tabs by hand.",
  );
}

function listsOfTabs(node: JsonNode | undefined): JsonNode[] {
  if (!node) return [];
  const tabs = propertyOf(node, "tabs");
  const isList = itemsOf(tabs).some((one) => propertyOf(one, "tab") !== undefined);
  const inner = node.type === "property" ? (node.children ?? []).slice(1) : (node.children ?? []);
  return [...(tabs && isList ? [tabs] : []), ...inner.flatMap(listsOfTabs)];
}

/** Takes pages out of the lists where they are; groups without pages go too. */
async function takeOut(
  docs: EditableDocs,
  paths: readonly string[],
): Promise<{ type: "taken"; files: string[]; notes: string[]; findings: EngineFinding[] } | Refused> {
  const listed = new Set(listPages((await readSiteSource(docs)).navigation));
  const unlisted = paths.filter((path) => listed.has(path));
  if (unlisted.length === 0) return { type: "taken", files: [], notes: [], findings: [] };
  const plan = await planSiteEdits(docs, { unlisted });
  if (plan.type !== "planned") return refusePlan(plan);
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  const notes = describeSitePlan({ ...plan, removedEntries: 0, unlisted: [] });
  return { type: "taken", files: settings.changed, notes, findings: settings.findings };
}

function placeIn({ list }: TabList, position: AddTab["position"]): number | undefined {
  const items = itemsOf(list);
  if (!position) return items.length;
  const index = items.findIndex(
    (one) => cleanTitle(stringOf(propertyOf(one, "tab")) ?? "") === cleanTitle(position.name),
  );
  return index < 0 ? undefined : index + (position.type === "after" ? 1 : 0);
}

function written({ text, list }: TabList, entry: object): string {
  const items = itemsOf(list);
  const [first] = items;
  const like = items.find((one) => propertyOf(one, "href") !== undefined) ?? first;
  const isLong = !like || text.slice(like.offset, like.offset + like.length).includes("\n") || "pages" in entry;
  if (!isLong || !text.includes("\n")) return JSON.stringify(entry, null, 1).replace(/\n\s*/g, " ");
  return JSON.stringify(entry, null, indentUnit(text)).replaceAll("\n", `\n${indentAt(text, first?.offset ?? 0)}`);
}
