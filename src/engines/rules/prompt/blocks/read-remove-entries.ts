import type { EntriesName, Instruction } from "../../instruction.ts";
import { endsClause } from "../around/implied-work.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted, readWords } from "../values.ts";
import { headOfBlock } from "./head-of-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type RemoveEntries = Extract<Instruction, { type: "remove-entries" }>;

const REMOVE = ["remove|delete|drop", "get rid of", "take out"];
const HAVING = [
  "with|containing|mentioning|including|having the? word|words|text?",
  "that|which contain|contains|mention|mentions|include|includes|have|has|say|says the? word|words|text?",
];

/** `delete all rows with "beta" from the table on x`, "remove the completed tasks from x", `remove the bullets nested under "A" in x` */
export function readRemoveEntries(cursor: Cursor, head: Scope): RemoveEntries[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.acceptAny(...REMOVE)) return undefined;
  const entries =
    cursor.attempt(() => readNested(cursor)) ??
    cursor.attempt(() => readTasks(cursor)) ??
    cursor.attempt(() => readHaving(cursor));
  const place = entries && readBlockPlace(cursor, before);
  const { page, under, list, ...others } = place ?? {};
  if (!entries || page === undefined || Object.keys(others).length > 0 || !endsClause(cursor)) return undefined;
  // A table is called by the headings around it.
  const heading = entries.kind === "row" ? (under ?? list) : under;
  const ofList = entries.kind === "row" ? undefined : list;
  const where = { ...(heading !== undefined && { under: heading }), ...(ofList !== undefined && { list: ofList }) };
  return [{ type: "remove-entries", page, entries: { ...entries, ...where } }];
}

/** `all rows with "beta"`, "every bullet that mentions Flash" */
function readHaving(cursor: Cursor): EntriesName | undefined {
  const areAll = cursor.accept("all|every|each|any of? the?") && cursor.accept("table|list?");
  const kind = areAll ? readKind(cursor) : undefined;
  if (!kind || !cursor.acceptAny(...HAVING)) return undefined;
  const words = readQuoted(cursor)?.text.trim() ?? readWords(cursor)?.text;
  if (words === undefined || words === "") return undefined;
  cursor.acceptAny("in it|them");
  return { kind, words };
}

function readKind(cursor: Cursor): "row" | "item" | undefined {
  if (cursor.acceptAny("rows|row", "table rows|row")) return "row";
  return cursor.acceptAny("bullets|bullet|items|item", "bullet|list points|items|point|item") ? "item" : undefined;
}

const DONE = "completed|finished|done|checked|ticked";

/** "the completed tasks", "all unchecked items" */
function readTasks(cursor: Cursor): EntriesName | undefined {
  cursor.accept("all? of? the?");
  const isDone = cursor.accept(DONE);
  if (!isDone && !cursor.accept("unchecked|unfinished|open|unticked|incomplete")) return undefined;
  cursor.accept("off");
  const isTask = cursor.acceptAny("tasks|items|todos|boxes|checkboxes", "task|todo items");
  return isTask ? { kind: "item", isChecked: isDone } : undefined;
}

const NESTED = "nested|inner|sub";

/** `the nested bullets under "Oil"`, "the sub-bullets of the bullet about oil" */
function readNested(cursor: Cursor): EntriesName | undefined {
  cursor.accept("all? of? the?");
  const isSub = cursor.acceptAny("sub-bullets|subbullets|sub-items|subitems|sublist|sub-list");
  if (!isSub && !(cursor.accept(NESTED) && cursor.accept("bullets|items|list|points|bullet|list points|items?")))
    return undefined;
  if (!cursor.accept("under|below|of|in|from|beneath")) return undefined;
  cursor.accept("the");
  const isNamed = cursor.acceptAny("bullet|list point|item", "bullet|item");
  const isAbout = isNamed && cursor.accept("about|for|with");
  const quoted = readQuoted(cursor)?.text.trim();
  const words = quoted ?? (isAbout ? readWords(cursor)?.text : undefined);
  if (words === undefined || words === "") return undefined;
  if (quoted !== undefined && !isNamed) cursor.acceptAny("bullet|list point|item", "bullet|item");
  return { kind: "item", inItem: { words } };
}
