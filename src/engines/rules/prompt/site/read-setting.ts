import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readPath, readQuoted } from "../values.ts";

type SetSetting = Extract<Instruction, { type: "set-setting" }>;
type SetGroupOpen = Extract<Instruction, { type: "set-group-open" }>;
type SetGroupIcon = Extract<Instruction, { type: "set-group-icon" }>;

const KINDS = ["group", "tab", "anchor", "dropdown"] as const;

/** "set the primary color to #ff0000", "change the copyright in the footer to "…"", "update the copyright year to 2026" */
export function readSetting(cursor: Cursor): SetSetting[] | undefined {
  if (!cursor.accept("set|change|update|make|bump")) return undefined;
  cursor.accept("the|our");
  const inFooter = cursor.accept("footer");
  if (cursor.accept("copyright year") || cursor.accept("year of|in the copyright")) {
    readFooter(cursor);
    const year = cursor.accept("to") ? (cursor.peek()?.text ?? "") : "";
    if (!/^(?:19|20)\d\d$/.test(year)) return undefined;
    cursor.index += 1;
    return [{ type: "set-setting", setting: "copyright year", to: year }];
  }
  if (cursor.accept("copyright notice|text|line|statement?")) {
    readFooter(cursor);
    const to = cursor.accept("to") ? readQuoted(cursor)?.text.trim() : undefined;
    const isText = to !== undefined && to !== "" && to.length <= 300 && !to.includes("\n");
    return isText ? [{ type: "set-setting", setting: "copyright", to }] : undefined;
  }
  const banner = inFooter ? undefined : cursor.attempt(() => readBanner(cursor));
  if (banner) return [banner];
  const description = inFooter ? undefined : cursor.attempt(() => readDescription(cursor));
  if (description) return [description];
  const file = inFooter ? undefined : cursor.attempt(() => readFile(cursor));
  if (file) return [file];
  if (inFooter || !cursor.accept("site|site's|theme|brand? primary|main|brand|light|dark color|colour"))
    return undefined;
  const tone = /^(?:light|dark)$/.exec(cursor.word(-2) ?? "")?.[0];
  cursor.accept("of the|our site|theme|docs");
  const to = cursor.accept("to") ? (readQuoted(cursor)?.text ?? nextWord(cursor)) : undefined;
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(to ?? "")
    ? [{ type: "set-setting", setting: `${tone ?? "primary"} color` as SetSetting["setting"], to: to ?? "" }]
    : undefined;
}

const SITE = "site|website|docs|documentation|book";

/** "the description of the site to "…"", "the site description to "…"": not that of its pages. */
function readDescription(cursor: Cursor): SetSetting | undefined {
  const isSaid =
    cursor.accept(`description of|for the|our|this whole|entire? ${SITE} site|website|itself?`) ||
    cursor.accept(`the? ${SITE}|site's|website's meta? description`);
  const to = isSaid && cursor.accept("to|:") ? readQuoted(cursor)?.text.trim() : undefined;
  const isText = to !== undefined && to !== "" && to.length <= 500 && !to.includes("\n");
  return isText ? { type: "set-setting", setting: "description", to } : undefined;
}

/** `the banner to "…"`, `the text of the announcement bar from "…" to "…"` */
function readBanner(cursor: Cursor): SetSetting | undefined {
  const TEXT = "text|message|content|wording";
  cursor.accept(`${TEXT} of|in|on the|our?`);
  if (!cursor.acceptAny("site|announcement? banner", "announcement bar")) return undefined;
  cursor.accept(TEXT);
  const from = cursor.accept("from") ? readQuoted(cursor)?.text.trim() : undefined;
  const to = cursor.accept("to|:") ? readQuoted(cursor)?.text.trim() : undefined;
  const isText = to !== undefined && to !== "" && to.length <= 300 && !/[\n<{]/.test(to);
  return isText ? { type: "set-setting", setting: "banner", ...(from !== undefined && { from }), to } : undefined;
}

/** "the logo to /logo/new.svg" */
function readFile(cursor: Cursor): SetSetting | undefined {
  cursor.accept("site|website");
  const setting = cursor.accept("logo") ? "logo" : cursor.accept("favicon") ? "favicon" : undefined;
  if (setting === undefined) return undefined;
  cursor.accept("of the|our site|website|docs");
  const to = cursor.accept("to") ? (readQuoted(cursor)?.text.trim() ?? readPath(cursor)) : undefined;
  return to !== undefined && /^\S{1,200}\.(?:svg|png|ico|jpe?g|webp|gif)$/i.test(to)
    ? { type: "set-setting", setting, to }
    : undefined;
}

function readFooter(cursor: Cursor): void {
  cursor.accept("in|of the|our footer|site");
}

function nextWord(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  if (token?.kind !== "word") return undefined;
  cursor.index += 1;
  return token.text;
}

/** "set the icon of the group "Guides" to "book"" */
export function readGroupIcon(cursor: Cursor): SetGroupIcon[] | undefined {
  if (!cursor.accept("set the icon of the")) return undefined;
  const kind = KINDS.find((one) => cursor.accept(one));
  const group = kind && readQuoted(cursor)?.text.trim();
  const icon = group !== undefined && cursor.accept("to") ? readQuoted(cursor)?.text.trim() : undefined;
  if (!kind || !group || group.length > 100 || icon === undefined || !/^[\w:./-]{1,80}$/.test(icon)) return undefined;
  return [{ type: "set-group-icon", group, kind, icon }];
}

/** "set the group "Guides" open", "set the group "Guides" closed" */
export function readGroupOpen(cursor: Cursor): SetGroupOpen[] | undefined {
  const group = cursor.accept("set the group") ? readQuoted(cursor)?.text.trim() : undefined;
  const inside = cursor.accept("in the tab") ? readQuoted(cursor)?.text.trim() : undefined;
  if (!group || group.length > 100 || group.includes("\n") || !cursor.accept("open|closed")) return undefined;
  const isOpen = cursor.word(-1) === "open";
  return [{ type: "set-group-open", group, isOpen, ...(inside !== undefined && { inside }) }];
}
