import type { Cursor } from "./cursor.ts";
import { readScope } from "./read-scope.ts";
import type { Scope } from "./scope.ts";

const NAMED_IN_CODE =
  "function|method|option|class|variable|parameter|argument|flag|prop|command|hook|identifier|constant|endpoint";

/** "the function createApp to makeApp": a name in code, which stands there more often than in the text. */
export function readRenamedName(cursor: Cursor): { from: string; to: string; scope: Scope } | undefined {
  cursor.accept("all|every uses|occurrences|mentions? of");
  if (!cursor.accept(`the|our? ${NAMED_IN_CODE} called|named?`)) return undefined;
  const from = readName(cursor);
  const scope = from === undefined ? undefined : readScope(cursor);
  if (from === undefined || !scope || !cursor.acceptAny("to|into|as", "->|→|=>")) return undefined;
  const to = readName(cursor);
  return to === undefined ? undefined : { from, to, scope };
}

/** One word as only code has it, or in quotes; the brackets of a call are left out. */
function readName(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  const name = token?.text.replace(/\(\)$/, "") ?? "";
  const isCode = token?.kind === "word" && /[-_$.:()\d]|\p{Ll}\p{Lu}/u.test(token.text);
  const isName = (token?.kind === "quoted" || isCode) && /^[-\w$.@:]*[\w$]$/.test(name);
  if (!isName || name.length > 100) return undefined;
  cursor.index += 1;
  return name;
}
