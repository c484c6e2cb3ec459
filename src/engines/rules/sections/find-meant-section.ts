import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import type { Instruction, NavigationPosition } from "../instruction.ts";
import { isNamedSection } from "../page-edits/find-named-folder.ts";
import { findSection, openPage } from "./page-sections.ts";

/**
 * "Move "Install" to the top of quickstart", "Put Wicks before Oil in the lamp docs" are about headings of a page where no
 * group is called so.
 */
export async function findMeantSection(
  docs: EditableDocs,
  heading: string,
  wanted: NavigationPosition,
): Promise<Extract<Instruction, { type: "move-section" }> | undefined> {
  const group = "group" in wanted ? wanted.group : undefined;
  if (group === undefined || wanted.type === "between" || wanted.type === "edge" || (await isNamedSection(docs, group)))
    return undefined;
  const open = await openPage(docs, group.replace(/ (?:docs?|documentation)$/i, ""));
  if (open.type === "refused" || "reason" in findSection(open, heading)) return undefined;
  const moved = { type: "move-section", page: open.path, heading } as const;
  if (wanted.type === "group") return { ...moved, side: wanted.at === "start" ? "before" : "after" };
  const isThere = !("reason" in findSection(open, wanted.page));
  return isThere ? { ...moved, side: wanted.type, beside: wanted.page } : undefined;
}
