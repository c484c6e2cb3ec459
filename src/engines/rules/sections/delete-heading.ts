import { frontmatterValue, readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { cleanTitle } from "../../../docs-source/pages.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { takeOut } from "./delete-section.ts";
import { findSection, openPage } from "./page-sections.ts";

/**
 * Deletes a heading alone, and leaves what is below it: one that repeats the title of the page, one with nothing below it, or
 * where that was asked for.
 */
export const deleteHeading: ApplyInstruction<"delete-heading"> = async (docs, instruction, signal) => {
  const open = await openPage(docs, instruction.page);
  if (open.type === "refused") return open;
  const { path, text, tree, sections } = open;
  const title = frontmatterValue(readFrontmatter(text), "title");
  const isTitle = (words: string) => title !== undefined && cleanTitle(words) === cleanTitle(String(title));
  const [main] = sections.filter(({ depth }) => depth === 1);
  if (instruction.heading === undefined && !main)
    return refuse("heading_not_found", `${codeSpan(path)} has no main heading.`);
  const section = instruction.heading === undefined ? main : findSection(open, instruction.heading);
  if (!section || "reason" in section) return section ?? refuse("heading_not_found", "There is no such heading.");
  const at = tree.children.indexOf(section.heading);
  const isMain = section.depth === 1 && title !== undefined;
  const isAlone = instruction.keepsText || isMain || isTitle(section.title) || section.last === at;
  const page = codeSpan(path);
  if (!isAlone)
    return refuse(
      "bad_position",
      `The heading ${codeSpan(section.title)} of ${page} has text below it. To delete both, ask: delete the section "${section.title}" of ${path}. To delete the heading alone, add: but keep its text.`,
    );
  if (section.depth === 1 && title === undefined && section === sections[0])
    return refuse(
      "bad_position",
      `The heading ${codeSpan(section.title)} of ${page} was not deleted, because the page would have no title then.`,
    );
  const next = tree.children[at + 1];
  const offset = next?.position?.start.offset;
  const end = offset === undefined ? text.length : text.lastIndexOf("\n", offset - 1) + 1;
  return takeOut(docs, open, { ...section, last: at, end }, "heading", signal);
};
