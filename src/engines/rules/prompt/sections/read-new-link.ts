import type { Cursor } from "../cursor.ts";
import { isPath, isUrl, readPath, readQuoted, readUrl } from "../values.ts";

const CALLED = "called|named|labelled|labeled|titled|as|saying|with the? text|label|title|name|words?";

/** "a link to https://… with the text "A"", "a link "A" to /guides/a": the link as Markdown. */
export function readNewLink(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("a|the|another new? link")) return undefined;
    const before = readLabel(cursor);
    if (!cursor.acceptAny("to|for", "that leads|points|goes to", "leading|pointing|going to")) return undefined;
    cursor.accept("the page");
    const target = readUrl(cursor) ?? readPath(cursor);
    if (target === undefined || /[\s()<>]/.test(target) || !(isUrl(target) || isPath(target))) return undefined;
    const label = before ?? cursor.attempt(() => readLabel(cursor));
    if (label !== undefined) return `[${label.replaceAll(/[[\]\\]/g, "\\$&")}](${target})`;
    return isUrl(target) ? `<${target}>` : undefined;
  });
}

function readLabel(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    cursor.accept(CALLED);
    cursor.acceptPunctuation(":");
    const label = readQuoted(cursor)?.text.trim();
    return label === undefined || label === "" || /[\n<]/.test(label) ? undefined : label;
  });
}
