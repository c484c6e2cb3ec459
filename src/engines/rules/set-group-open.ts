import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import type { SourceFormat } from "../../docs-source/site/site-source.ts";
import { planGroupRename } from "../../docs-source/site-edits/labels/plan-group-rename.ts";
import { rangeOf } from "../../docs-source/site-edits/script/edit-literals.ts";
import { emptyPlan, type FileEdit } from "../../docs-source/site-edits/site-change.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { findFieldBeside } from "./page-edits/field-beside-name.ts";
import { refuse } from "./refuse.ts";
import { KINDS, placesOf, refuseRename } from "./rename-group.ts";

/** Stands for another name, with which the place of the name is found. */
const OTHER_NAME = "\u2060";
/** The field by which a group says whether it is open, and its value for an open one. */
const FIELDS: Partial<Record<SourceFormat, [field: string, open: boolean]>> = {
  "docs.json": ["expanded", true],
  docusaurus: ["collapsed", false],
  vitepress: ["collapsed", false],
  starlight: ["collapsed", false],
};

/** Opens or closes a group of the navigation for readers who come, where its format has a field for that. */
export const setGroupOpen: ApplyInstruction<"set-group-open"> = async (docs, { group, inside, isOpen }) => {
  const { format } = await readSiteSource(docs);
  const [field, open] = FIELDS[format] ?? [];
  if (field === undefined)
    return refuse(
      "not_supported",
      "Nothing was changed, because no setting is known by which a group of this site is open or closed at first.",
    );
  const plan = await planGroupRename(docs, group, group + OTHER_NAME, KINDS.group, inside);
  if (plan.type === "same") return refuse("group_not_found", `There is no group ${codeSpan(group)} in the navigation.`);
  const verb = isOpen ? "open" : "collapse";
  if (plan.type === "several")
    return refuse(
      "ambiguous_group",
      `There are several groups called ${codeSpan(plan.name)}, which start with ${codeSpans(plan.starts)}. Please name the tab that it is in, for example: ${verb} the group ${codeSpan(plan.name)} in the Guides tab.`,
    );
  if (plan.type === "computed")
    return refuse(
      "settings_not_editable",
      `The group ${codeSpan(plan.name)} was not changed, because its name is not written in settings that Docket can change.`,
    );
  if (plan.type !== "planned") return refuseRename(plan, group, group, "group", inside);
  const value = String(isOpen === open);
  const edits: FileEdit[] = [];
  for (const name of plan.edits) {
    const beside = await findFieldBeside(docs, name, field);
    const written = beside?.own && beside.tree.text.slice(rangeOf(beside.own).start, rangeOf(beside.own).end);
    if (!beside || (written !== undefined && !/^(?:true|false)$/.test(written)))
      return refuse(
        "settings_not_editable",
        `The group ${codeSpan(plan.name)} was not changed, because ${codeSpan(field)} cannot be set at ${codeSpans(await placesOf(docs, [name]))}.`,
      );
    if (written === value) continue;
    edits.push(beside.own ? { file: name.file, ...rangeOf(beside.own), text: value } : beside.add(field, value));
  }
  const said = codeSpan(`${field}: ${value}`);
  if (edits.length === 0)
    return { type: "applied", changedFiles: 0, notes: [`The group ${codeSpan(plan.name)} has ${said} already.`] };
  const places = await placesOf(docs, edits);
  const settings = await applySitePlan(docs, { ...emptyPlan(), edits });
  if (settings.type === "refused") return settings;
  return {
    type: "applied",
    changedFiles: settings.changed.length,
    notes: [
      `The group ${codeSpan(plan.name)} is ${isOpen ? "open" : "closed"} at first, with ${said} in ${codeSpans(places)}.`,
    ],
    findings: settings.findings,
  };
};
