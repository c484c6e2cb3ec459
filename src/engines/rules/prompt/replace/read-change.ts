import type { Cursor } from "../cursor.ts";
import { readScope } from "../read-scope.ts";
import { isDocumentWord, isName, readText } from "../values.ts";
import type { Pair } from "./pair.ts";
import { readFromTo } from "./read-from-to.ts";

/** "Update Node to 22" is not a literal replacement, so without quotes both sides must be of one kind. */
export function readChange(cursor: Cursor): Pair | undefined {
  const isUpdate = cursor.word(-1) === "update";
  const pair =
    cursor.attempt(() => readFromTo(cursor, { namesOnly: true, needsQuotedTo: true }, ["to|into", "->|→|=>"])) ??
    cursor.attempt(() => readPlainChange(cursor));
  if (!pair || pair.areQuoted || pair.needsPlace) return pair;
  const [from, to] = [pair.from, pair.to].map((text) => /\d/.test(text));
  const isAlike = from === to && isName(pair.to) && (!isUpdate || from === true);
  return isAlike || pair.isAnnounced ? pair : undefined;
}

/** What a text can be made by an editor who understands it, so that it is no text to be put in. */
const FORMS =
  /^(?:bold|italics?|uppercase|lowercase|capitals|caps|plural|singular|passive|active|formal|informal|british|american|past|present|future|tense|friendly|casual|markdown|mdx|html|tabs?|spaces?|code|dark|light|english|german|french|spanish|second|first|third|person)$/i;

/** "change foo to bar", one word for another: clear only if a page or a folder is named. */
function readPlainChange(cursor: Cursor): Pair | undefined {
  const from = readText(cursor);
  const scope = from && readScope(cursor);
  if (!from || !scope || !cursor.acceptAny("to|into", "->|→|=>")) return undefined;
  const to = readText(cursor);
  if (!to || from.quoted || to.quoted) return undefined;
  const words = [from.text, to.text];
  if (words.some((word) => word.includes(" ") || isDocumentWord(word) || FORMS.test(word))) return undefined;
  const [hadNumber, hasNumber] = words.map((word) => /^[\d.$€]+$/.test(word));
  return hadNumber === hasNumber ? { from: from.text, to: to.text, scope, needsPlace: true } : undefined;
}
