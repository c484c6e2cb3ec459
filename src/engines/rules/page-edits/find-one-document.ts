import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import type { Refused } from "../instruction.ts";
import { findOnePage } from "./find-one-page.ts";
import { findPart } from "./find-part.ts";

/** The one page that a person means, or the part of pages that they name by its path or its file. */
export async function findOneDocument(
  docs: DocsFiles,
  reference: string,
): Promise<{ type: "found"; path: string } | Refused> {
  const part = await findPart(docs, reference);
  return part === undefined ? findOnePage(docs, reference) : { type: "found", path: part };
}
