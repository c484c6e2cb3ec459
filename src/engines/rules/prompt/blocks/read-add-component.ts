import type { ComponentKind, Instruction, ItemPosition } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readOrdinal } from "../read-number.ts";
import type { Scope } from "../scope.ts";
import { readPath, readQuoted, readWords } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlockPlace } from "./read-block-place.ts";
import { readGivenText } from "./read-given-text.ts";
import { readItemPosition } from "./read-item-position.ts";

type AddComponent = Extract<Instruction, { type: "add-component" }>;

/** `add a step "A" with the text "B" after step 2 in x`, `add a card called "A" linking to /a with the text "B" on x` */
export function readAddComponent(cursor: Cursor, head: Scope): AddComponent[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("add|insert|append|put|include|create|prepend")) return undefined;
  const isFirst = cursor.word(-1) === "prepend";
  cursor.accept("in");
  cursor.accept("a|an|another|the|one|new");
  cursor.accept("more|new|further|additional|extra");
  const number = readOrdinal(cursor);
  const own = number === undefined ? cursor.attempt(() => readTitleBefore(cursor)) : undefined;
  const kind = readKind(cursor);
  if (!kind) return undefined;
  let at: ItemPosition | undefined =
    number === undefined ? undefined : number === -1 ? { at: "end" } : { at: "nth", number };
  let place: BlockPlace = before;
  let [title, text, link]: (string | undefined)[] = [own];
  for (let start = -1; start !== cursor.index; ) {
    start = cursor.index;
    title ??= cursor.attempt(() => readTitle(cursor));
    link ??= cursor.attempt(() => readLink(cursor));
    if (title !== undefined) text ??= cursor.attempt(() => readText(cursor));
    at ??= cursor.attempt(() => {
      cursor.acceptPunctuation(",");
      return readItemPosition(cursor, kind);
    });
    const under = place.under ?? cursor.attempt(() => readGroupOfCards(cursor));
    const read = readBlockPlace(cursor, under === undefined ? place : { ...place, under }, { isTarget: true });
    if (!read) return undefined;
    place = read;
  }
  const { page = cursor.named, under, ...others } = place;
  if (title === undefined || page === undefined || Object.keys(others).length > 0) return undefined;
  // A card may be a link and nothing else.
  const isBare = text === undefined && kind === "card" && link !== undefined;
  text ??= isBare ? "" : undefined;
  if (text === undefined) return undefined;
  if (title.trim() === "" || (text.trim() === "" && !isBare) || (link !== undefined && kind !== "card"))
    return undefined;
  const position = at ?? { at: isFirst ? "start" : "end" };
  const where = { ...(under !== undefined && { under }), ...(link !== undefined && { link }) };
  return [{ type: "add-component", page, kind, ...where, title: title.trim(), text, at: position }];
}

/** "Deno card", `"Deno" card` */
function readTitleBefore(cursor: Cursor): string | undefined {
  const title =
    readQuoted(cursor)?.text ?? readCapitals(cursor, (word) => /^(?:step|content|tab|link|card|accordion)$/.test(word));
  const start = cursor.index;
  const isBefore = title !== undefined && readKind(cursor) !== undefined && cursor.peek()?.kind !== "quoted";
  cursor.index = start;
  const behind = [1, 2, 3].map((ahead) => cursor.word(ahead) ?? "").join(" ");
  return isBefore && !/^(?:(?:called|named|titled)\b|with (?:the |a )?(?:title|heading|label|name)\b)/.test(behind)
    ? title
    : undefined;
}

/** "to the supported platforms", before "on" and the page: the heading that they stand under. */
function readGroupOfCards(cursor: Cursor): string | undefined {
  if (!cursor.accept("to|into|in|under the|our")) return undefined;
  const words = readWords(cursor, ["page", "section", "list", "guide", "grid", "cards", "group"])?.text;
  const isNamed = cursor.accept("cards|grid") || (words ?? "").includes(" ");
  return isNamed && /^(?:on|of)$/.test(cursor.word() ?? "") ? words : undefined;
}

function readKind(cursor: Cursor): ComponentKind | undefined {
  if (cursor.accept("step")) return "step";
  if (cursor.acceptAny("content? tab")) return "tab";
  if (cursor.acceptAny("link? card")) return "card";
  return cursor.acceptAny("accordion item?") ? "accordion" : undefined;
}

/** `"A"`, `called "A"`, `with the title "A"` */
function readTitle(cursor: Cursor): string | undefined {
  cursor.acceptPunctuation(",");
  cursor.acceptAny("called|named|titled|labelled|labeled|entitled", "with the|a? title|heading|label|name");
  return readQuoted(cursor)?.text ?? (cursor.accept("for") ? readName(cursor) : undefined);
}

/** "Discord", behind "a card for" */
function readName(cursor: Cursor): string | undefined {
  return (
    readQuoted(cursor)?.text ??
    readCapitals(cursor, (word) =>
      /^(?:linking|pointing|leading|that|which|with|on|in|to|after|before|and)$/.test(word),
    )
  );
}

/** `with the text "B"`, `and the text "B"`, `: "B"` */
function readText(cursor: Cursor): string | undefined {
  cursor.acceptPunctuation(",");
  cursor.accept("and");
  cursor.accept("with|and");
  cursor.accept("the|a");
  const isSaid = cursor.accept("text|content|body|message|description|saying|reading|says|reads|contents");
  if (isSaid) {
    cursor.acceptPunctuation(":");
    return readQuoted(cursor)?.text ?? readGivenText(cursor);
  }
  return cursor.peek()?.text === ":" ? readGivenText(cursor) : undefined;
}

/** "linking to /a", "that leads to /a", "with a link to /a" */
function readLink(cursor: Cursor): string | undefined {
  cursor.acceptPunctuation(",");
  cursor.accept("and");
  const isSaid = cursor.acceptAny(
    "linking|pointing|leading|going to",
    "that|which links|points|leads|goes to",
    "with a link|href to?",
    "with link|href",
  );
  const path = isSaid ? (readQuoted(cursor)?.text ?? readPath(cursor)) : undefined;
  const isLink = path !== undefined && /^(?:\/|https?:\/\/|[\w.-]+\/|[\w-]+\.mdx?$)[^\s"<>{}]*$/.test(path);
  return isLink ? path : undefined;
}
