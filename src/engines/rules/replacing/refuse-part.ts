import { countOf } from "../../../count-of.ts";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { parsePageAsMeant } from "../../../docs-source/parse-page.ts";
import { capital, describeBlock } from "../blocks/block-kinds.ts";
import { openBlocksAt } from "../blocks/open-blocks.ts";
import { findPlaceOf } from "../blocks/sentences.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused, ReplaceText } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findSectionPart } from "./section-part.ts";

/** What is one place of one page needs that page, and a section one heading of its words. */
export async function refusePart(
  docs: DocsFiles,
  paths: readonly string[],
  { parts = [], only, isOnEachPage }: ReplaceText,
): Promise<Refused | undefined> {
  const section = parts.find((part) => part.type === "section");
  const line = parts.find((part) => part.type === "line");
  const block = parts.find((part) => part.type === "block")?.block;
  if (!section && !line && !block && (only === undefined || isOnEachPage)) return undefined;
  const [path = ""] = paths;
  if (paths.length !== 1) {
    const named = line ? `Line ${line.line}` : block ? capital(describeBlock(block)) : "One occurrence";
    const what = section ? `The section ${codeSpan(section.heading)}` : named;
    return refuse(
      "page_not_found",
      `${what} is of one page, and ${countOf(paths.length, "file")} may be meant. Please name the page.`,
    );
  }
  const open = block ? await openBlocksAt(docs, path) : undefined;
  if (open?.type === "refused") return open;
  const named = open && block ? findPlaceOf(open, block) : undefined;
  if (named && "reason" in named) return named;
  const page = section || line ? await docs.read(path) : undefined;
  if (page === undefined) return undefined;
  const count = page.split("\n").length;
  if (line && line.line > count)
    return refuse("text_not_found", `${codeSpan(path)} has ${countOf(count, "line")} and so no line ${line.line}.`);
  const parsed = section ? await parsePageAsMeant(path, page) : undefined;
  if (!section || parsed?.type !== "parsed") return undefined;
  const found = findSectionPart(path, page, parsed.tree, section.heading);
  return "reason" in found ? found : undefined;
}
