import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { allInPlace, type PagesPlace } from "./folder-names.ts";
import { readDeletePage } from "./read-delete.ts";
import { readMovePage } from "./read-pages.ts";
import { isOnlyPlace, type Scope } from "./scope.ts";

type MovePage = Extract<Instruction, { type: "move-page" }>;
type DeletePage = Extract<Instruction, { type: "delete-page" }>;

/** "In guides, rename the page x to y", "in the Guides group, delete the pages x and y": pages that are named by where they are. */
export function readInFolder(cursor: Cursor, head: Scope): Instruction[] | undefined {
  // "On quickstart" is about the text of a page.
  const isOn = /^on$/i.test(cursor.tokens[cursor.begin]?.text ?? "");
  const place = cursor.isReworded || isOn ? undefined : placeOf(head);
  if (place === undefined) return undefined;
  const start = cursor.index;
  const read = cursor.attempt(() => readMovePage(cursor)) ?? cursor.attempt(() => readDeletePage(cursor));
  const said = cursor.tokens.slice(start, cursor.index);
  if (!read || !said.some(({ kind, text }) => kind === "word" && /^(?:pages?|files?)$/i.test(text))) return undefined;
  return allInPlace<MovePage | DeletePage>(read, place);
}

/** The folder or group that was named before the request. */
function placeOf(head: Scope): PagesPlace | undefined {
  const { place } = head;
  if (place === undefined || !isOnlyPlace(head) || head.except) return undefined;
  if (place.type === "page") return place.isNamedAsPage ? undefined : { folder: place.page };
  if (place.type === "under") return place.mayBeAll ? undefined : { folder: place.under };
  return place.type === "named" ? { group: place.named.name } : undefined;
}
