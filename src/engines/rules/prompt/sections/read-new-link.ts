import type { Cursor } from "../cursor.ts";
import { isPath, isUrl, readPage, readPath, readQuoted, readUrl } from "../values.ts";

const CALLED = "called|named|labelled|labeled|titled|as|saying|with the? text|label|title|name|words?";

/** A link as Markdown, or one to a page that is written when it is known; then the text may be empty. */
export type NewLink = { text: string; linkTo?: string };

/** "a link to https://… with the text "A"", "a link "A" to /guides/a", "a link to the page a" */
export function readNewLink(cursor: Cursor): NewLink | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("a|the|another new? link")) return undefined;
    const before = readLabel(cursor);
    if (!cursor.acceptAny("to|for", "that leads|points|goes to", "leading|pointing|going to")) return undefined;
    const page = cursor.attempt(() => readNamedPage(cursor));
    if (page !== undefined) return { text: before ?? cursor.attempt(() => readLabel(cursor)) ?? "", linkTo: page };
    cursor.accept("the page");
    const target = readUrl(cursor) ?? readPath(cursor);
    if (target === undefined || /[\s()<>]/.test(target) || !(isUrl(target) || isPath(target))) return undefined;
    const label = before ?? cursor.attempt(() => readLabel(cursor));
    if (label !== undefined) return { text: `[${label.replaceAll(/[[\]\\]/g, "\\$&")}](${target})` };
    return isUrl(target) ? { text: `<${target}>` } : { text: "", linkTo: target };
  });
}

/** "the page "Backups"": what is no path is a name. */
function readNamedPage(cursor: Cursor): string | undefined {
  const isCalled = cursor.word() === "the" || cursor.peek()?.kind === "quoted";
  const page = isCalled ? readPage(cursor) : undefined;
  return page === undefined || isPath(page) || isUrl(page) || page.includes("#") ? undefined : page;
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
