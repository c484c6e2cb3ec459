import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { folderOf, nameOf } from "../../../docs-source/docs-path.ts";
import { withoutExtension } from "../../../docs-source/pages.ts";
import { inPagesFolder, readPagesFolders } from "../../../docs-source/site/pages-folders.ts";
import { codeSpan } from "../code-span.ts";
import type { MoveUp, Refused } from "../instruction.ts";
import { findOnePage } from "../page-edits/find-one-page.ts";
import { withoutSlashes } from "../prompt/values.ts";
import { refuse } from "../refuse.ts";

/** The folder that a page moves up to, from its own one: "../". A refusal where it is at the top, or in no such folder. */
export async function folderAbove(
  docs: EditableDocs,
  page: string,
  { levels, outOf, isToTop, address }: MoveUp,
): Promise<{ type: "path"; path: string } | Refused> {
  const found = await findOnePage(docs, page);
  if (found.type === "refused") return found;
  const top = folderOf(inPagesFolder(await readPagesFolders(docs), "x", found.path));
  const below = folderOf(found.path)
    .slice(top === "" ? 0 : top.length + 1)
    .split("/")
    .filter((part) => part !== "");
  const shown = codeSpan(found.path);
  if (below.length === 0) return refuse("bad_path", `${shown} is in no folder that it could leave.`);
  if (/^(?:index|readme)$/i.test(withoutExtension(nameOf(found.path))))
    return refuse("bad_path", `${shown} is the page of its folder. Please give its new path.`);
  const name = outOf === undefined ? undefined : withoutSlashes(outOf).split("/").at(-1)?.toLowerCase();
  const at = name === undefined ? -1 : below.findLastIndex((part) => part.toLowerCase() === name);
  if (outOf !== undefined && at < 0) return refuse("bad_path", `${shown} is not in a folder ${codeSpan(outOf)}.`);
  const left = isToTop ? below.length : at >= 0 ? below.length - at : (levels ?? 1);
  const after = `/${[...below.slice(0, -left), withoutExtension(nameOf(found.path))].join("/")}`.toLowerCase();
  const isOther = address !== undefined && !`/${withoutSlashes(address)}`.toLowerCase().endsWith(after);
  if (left > below.length || isOther || (levels !== undefined && left !== levels))
    return refuse("bad_path", `${shown} cannot go up just so. Please give its new path.`);
  return { type: "path", path: "../".repeat(left) };
}
