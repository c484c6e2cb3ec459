import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { planGroupRename } from "../../docs-source/site-edits/labels/plan-group-rename.ts";
import { rangeOf } from "../../docs-source/site-edits/script/edit-literals.ts";
import { textValue } from "../../docs-source/site-edits/script/source-tree.ts";
import { quoteOf, writeText } from "../../docs-source/site-edits/script/write-text.ts";
import { emptyPlan, type FileEdit } from "../../docs-source/site-edits/site-change.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { findFieldBeside } from "./page-edits/field-beside-name.ts";
import { refuse } from "./refuse.ts";
import { KINDS, placesOf, refuseRename } from "./rename-group.ts";

/** Stands for another name, with which the place of the name is found. */
const OTHER_NAME = "\u2060";

/** Gives a group, tab or anchor of the navigation an icon, where the settings have one beside its name. */
export const setGroupIcon: ApplyInstruction<"set-group-icon"> = async (docs, { group, kind, icon }) => {
  const plan = await planGroupRename(docs, group, group + OTHER_NAME, KINDS[kind]);
  if (plan.type === "same")
    return refuse("group_not_found", `There is no ${kind} ${codeSpan(group)} in the navigation.`);
  if (plan.type !== "planned") return refuseRename(plan, group, group, kind);
  const { format } = await readSiteSource(docs);
  const mayLack = format === "docs.json" || format === "mint.json";
  const edits: FileEdit[] = [];
  for (const name of plan.edits) {
    const edit = await editIcon(docs, name, icon, mayLack);
    if (edit === "same") continue;
    if (edit === undefined)
      return refuse(
        "settings_not_editable",
        `The icon was not set, because the ${kind} ${codeSpan(plan.name)} has none at ${codeSpans(await placesOf(docs, [name]))} that could be changed.`,
      );
    edits.push(edit);
  }
  if (edits.length === 0)
    return {
      type: "applied",
      changedFiles: 0,
      notes: [`The ${kind} ${codeSpan(plan.name)} has the icon ${codeSpan(icon)} already.`],
    };
  const places = await placesOf(docs, edits);
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits });
  if (settings.type === "refused") return settings;
  const notes = [`Set the icon of the ${kind} ${codeSpan(plan.name)} to ${codeSpan(icon)} in ${codeSpans(places)}.`];
  return { type: "applied", changedFiles: settings.changed.length, notes, findings: settings.findings };
};

/** The edit of the icon beside a name; undefined if there is none and it may not be added. */
async function editIcon(
  docs: EditableDocs,
  name: FileEdit,
  icon: string,
  mayLack: boolean,
): Promise<FileEdit | "same" | undefined> {
  const beside = await findFieldBeside(docs, name, "icon");
  if (!beside) return undefined;
  const { tree, own, add } = beside;
  if (own) {
    const quote = quoteOf(tree.text, own);
    if (textValue(own) === icon) return "same";
    return quote && { file: name.file, ...rangeOf(own), text: writeText(icon, quote) };
  }
  return mayLack ? add("icon", writeText(icon, '"')) : undefined;
}
