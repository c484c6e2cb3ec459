import { slug } from "github-slugger";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { listOwnDocuments } from "../../../docs-source/pages.ts";
import type { Section } from "./page-sections.ts";

/**
 * Whether links may lead to one of several sections of a page with the same title, whose anchors are counted in their order, so
 * that they would change places. `among` are those that move.
 */
export async function mayBeLinkedByNumber(
  docs: DocsFiles,
  sections: readonly Section[],
  among: readonly Section[],
): Promise<boolean> {
  const isRepeated = ({ title }: Section) => sections.filter((one) => slug(one.title) === slug(title)).length > 1;
  const anchors = new Set(among.filter(isRepeated).map(({ title }) => `#${slug(title)}`));
  if (anchors.size === 0) return false;
  for (const path of await listOwnDocuments(docs)) {
    const text = ((await docs.read(path)) ?? "").toLowerCase();
    for (const anchor of anchors) if (text.includes(anchor)) return true;
  }
  return false;
}
