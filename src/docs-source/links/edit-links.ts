import type { Root } from "mdast";
import type { EditableDocs } from "../docs-files.ts";
import { findLinks, type Link } from "../links.ts";
import { isDocument } from "../pages.ts";
import { parsePage } from "../parse-page.ts";
import { applyEdits, type TextEdit } from "../text-edits.ts";

export type LinkedPage = { path: string; text: string; tree: Root; links: Link[] };

export type LinksEdited = {
  changed: string[];
  edits: number;
  /** Documents that could not be parsed and so were not changed, with the reason. */
  unparsable: { path: string; message: string }[];
};

/**
 * Edits the links of every document that `mayConcern` accepts, one document at a time.
 *
 * @throws the reason of `signal` when it aborts
 */
export async function editLinks(
  docs: EditableDocs,
  mayConcern: (path: string, text: string) => boolean,
  edit: (page: LinkedPage) => TextEdit[] | Promise<TextEdit[]>,
  signal: AbortSignal,
): Promise<LinksEdited> {
  const result: LinksEdited = { changed: [], edits: 0, unparsable: [] };
  for (const path of (await docs.list()).filter(isDocument)) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined || !mayConcern(path, text)) continue;
    const page = await parsePage(path, text);
    if (page.type === "unparsable") {
      result.unparsable.push({ path, message: `line ${page.line}: ${page.message}` });
      continue;
    }
    const edits = await edit({ path, text, tree: page.tree, links: findLinks(text, page.tree) });
    const distinct = [...new Map(edits.map((edit) => [`${edit.start}:${edit.end}`, edit])).values()];
    const changed = applyEdits(text, distinct);
    if (changed === text) continue;
    await docs.write(path, changed);
    result.changed.push(path);
    result.edits += distinct.length;
  }
  return result;
}
