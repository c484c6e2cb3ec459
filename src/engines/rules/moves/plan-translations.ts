import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { findSharedTranslations } from "../../../docs-source/site-edits/shared-translations.ts";
import { findTranslatedTwins } from "../../../docs-source/site-edits/translated-twins.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import type { Moves } from "./moves.ts";

/** The translations of a page that its entry in the navigation names too must have the same new name. */
export async function planTranslations(docs: EditableDocs, own: ReadonlyMap<string, string>): Promise<Moves | Refused> {
  const moves = new Map<string, string>();
  const files = new Set(await docs.list());
  const source = await readSiteSource(docs);
  for (const [from, to] of own) {
    for (const { path, pathBeside } of isPage(from) ? findSharedTranslations(source, from) : []) {
      const target = pathBeside(to);
      if (target === undefined || own.has(path)) continue;
      if (files.has(target)) return refuse("page_exists", `${codeSpan(target)} exists already.`);
      moves.set(path, target);
    }
  }
  const why = "because the navigation names them by the same entry";
  const notes = moves.size === 0 ? [] : [`${countOf(moves.size, "translation")} moved with it, ${why}.`];
  return { type: "moves", moves, notes };
}

/** The translations follow that are found by the page's path alone: in folders of Docusaurus, or beside the page. */
export async function withTwins(docs: EditableDocs, planned: Moves): Promise<Moves | Refused> {
  const source = await readSiteSource(docs);
  const files = new Set(await docs.list());
  const moves = new Map(planned.moves);
  for (const [from, to] of planned.moves) {
    for (const { path, pathBeside } of findTranslatedTwins(source, files, from)) {
      const target = pathBeside(to);
      if (target === undefined || moves.has(path)) continue;
      if (files.has(target)) return refuse("page_exists", `${codeSpan(target)} exists already.`);
      moves.set(path, target);
    }
  }
  const count = moves.size - planned.moves.size;
  const notes = count === 0 ? [] : [`${countOf(count, "translation")} moved with it.`];
  return { ...planned, moves, notes: [...planned.notes, ...notes] };
}
