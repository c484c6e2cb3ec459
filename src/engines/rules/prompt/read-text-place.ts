import type { Cursor } from "./cursor.ts";
import { acceptCode, acceptCodeNoun, readLeftParts } from "./read-left-parts.ts";
import type { Scope } from "./scope.ts";

export function readWhere(cursor: Cursor): Scope | undefined {
  return cursor.attempt<Scope>(() => {
    const also = ["also", "and"].includes(cursor.word(-1) ?? "");
    if (cursor.acceptAny("everywhere including|also in? code", "everywhere", "in all places")) {
      if (cursor.word(-1) === "code") acceptCodeNoun(cursor);
      return { where: "everywhere" };
    }
    if (cursor.attempt(() => (cursor.accept("throughout") && endsClause(cursor)) || undefined))
      return { where: "everywhere" };
    const settings = cursor.attempt(() => readSettingsToo(cursor));
    if (settings) return settings;
    if (cursor.acceptAny("including in|inside|within?", "as well as in", "plus in?") && acceptCode(cursor))
      return { where: "prose-and-code" };
    if (cursor.acceptAny("code|code-blocks|codeblocks blocks? included|too", "code blocks? as well"))
      return { where: "prose-and-code" };
    if (
      cursor.acceptAny(
        "in|within the? headings|titles and|or|& in? the? prose|text|texts",
        "in|within the? prose|text|texts and|or|& in? the? headings|titles",
      )
    )
      return { where: "prose" };
    if (cursor.acceptAny("both? in the? prose|text and|&|or in?", "in both prose|text and") && acceptCode(cursor)) {
      return { where: "prose-and-code" };
    }
    if (cursor.acceptAny("in|within prose|text", "in the prose|text", "prose|text only", "only prose"))
      return { where: "prose" };
    const left = readLeftParts(cursor);
    if (left) return left;
    const only = cursor.accept("only");
    if (!cursor.acceptAny("both? in|inside|within") || !acceptCode(cursor)) return undefined;
    if (cursor.acceptAny("and|& in? the? prose|text")) return { where: "prose-and-code" };
    if (!only && (cursor.acceptAny("too", "also", "as well") || also)) return { where: "prose-and-code" };
    return { where: "code" };
  });
}

/** "everywhere, including docs.json": the settings, as "everywhere" has them. */
function readSettingsToo(cursor: Cursor): Scope | undefined {
  if (!cursor.acceptAny("including|plus in?", "as well as in?")) return undefined;
  cursor.accept("the|our");
  const isFile = SETTINGS_FILE.test(cursor.peek()?.text ?? "");
  if (isFile) cursor.index += 1;
  const isNamed = isFile || cursor.accept("navigation|sidebar|site|docs? settings|config|configuration");
  if (isFile) cursor.accept("file|navigation|settings");
  return isNamed && endsClause(cursor) ? { withSettings: true } : undefined;
}

const SETTINGS_FILE =
  /^(?:docs|mint)\.json$|^(?:(?:mkdocs|properdocs)\.ya?ml|zensical\.toml)$|^docusaurus\.config\.[cm]?[jt]s$|^astro\.config\.[cm]?[jt]s$/i;

function endsClause(cursor: Cursor): boolean {
  const next = cursor.peek();
  return !next || next.kind === "newline" || (next.kind === "punctuation" && ".,;!".includes(next.text));
}

export function readCase(cursor: Cursor): Scope | undefined {
  if (
    cursor.acceptAny(
      "case-insensitive|case-insensitively",
      "case insensitive|insensitively",
      "ignoring|ignore the? case|capitalization|capitalisation",
      "in any case|capitalization|capitalisation",
      "with any capitalization|capitalisation",
      "regardless|irrespective of case|capitalization|capitalisation",
      "no matter the case|capitalization|capitalisation",
      "no matter how it is? capitalized|capitalised|written",
      "whatever the case|capitalization|capitalisation",
      "regardless of upper or lower case",
      "in upper and|or lower case",
    )
  ) {
    return { anyCase: true };
  }
  if (
    cursor.acceptAny("case-sensitive|case-sensitively", "case sensitive|sensitively", "match|matching the? exact? case")
  ) {
    return { anyCase: false };
  }
  return cursor.acceptAny("whole words|word", "as a? whole word|words") ? {} : undefined;
}
