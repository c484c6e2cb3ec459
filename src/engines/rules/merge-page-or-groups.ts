import type { ApplyInstruction } from "./instruction.ts";
import { mergePage } from "./merge-page.ts";
import { moveGroupPages } from "./move-group-pages.ts";
import { isNamedSection } from "./page-edits/find-named-folder.ts";

/** "Merge Recipes into Guides" is about groups of the navigation where no pages are called so. */
export const mergePageOrGroups: ApplyInstruction<"merge-page"> = async (docs, instruction, signal) => {
  const { page, into } = instruction;
  const merged = await mergePage(docs, instruction, signal);
  if (merged.type !== "refused" || merged.reason !== "page_not_found") return merged;
  if (!(await isNamedSection(docs, page)) || !(await isNamedSection(docs, into))) return merged;
  const move = {
    type: "move-page" as const,
    page: `${page}/`,
    path: `/${into}`,
    isMerge: true,
    isGroup: true,
  } as const;
  return (await moveGroupPages(docs, move, signal)) ?? merged;
};
