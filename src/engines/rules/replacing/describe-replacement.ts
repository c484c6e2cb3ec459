import { countOf } from "../../../count-of.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { ReplaceText } from "../instruction.ts";

export type Tally = {
  changed: string[];
  findings: EngineFinding[];
  /** Those of the findings that are places where the text could not be changed. */
  left: EngineFinding[];
  places: number;
  /** How many lines have the text, or another form of it, where it was not changed. */
  forms: Map<string, number>;
  /** Where an article stands twice now, as `file:line`. */
  doubled: string[];
  /** Articles before changed places: those that were changed, and those that may not fit any more. */
  articles: { at: string; to: string | undefined }[];
  /** Pages whose structure the new text would change. */
  refused: string[];
};

const MAX_FORMS = 6;

/** @param page the only one that was looked at, if it is one */
export function describeReplacement(instruction: ReplaceText, tally: Tally, page?: string): string[] {
  const { from, to } = instruction;
  const { left } = tally;
  const links = left.filter(({ kind }) => kind === "link");
  const sentences = left.filter(({ kind }) => kind === "text");
  const unread = tally.findings.filter(({ kind }) => kind === "unread");
  const notes: string[] = [];
  if (tally.changed.length > 0) {
    const what = to === "" ? `Removed ${codeSpan(from)}` : `Replaced ${codeSpan(from)} with ${codeSpan(to)}`;
    const files = countOf(tally.changed.length, "file");
    notes.push(`${what} in ${countOf(tally.places, "place")} in ${files}: ${codeSpans(tally.changed)}.`);
  } else if (left.length === 0) notes.push(findElsewhere(instruction, tally, page));
  else notes.push(`Nothing was changed.`);
  if (tally.doubled.length > 0)
    notes.push(
      `An article stands twice in ${countOf(tally.doubled.length, "place")} now: ${codeSpans(tally.doubled)}.`,
    );
  const mended = tally.articles.filter(({ to }) => to !== undefined);
  const unsure = new Set(tally.articles.filter(({ to }) => to === undefined).map(({ at }) => at));
  if (mended.length > 0)
    notes.push(
      `Adapted the article before it in ${countOf(mended.length, "place")}, as in ${codeSpan(`${mended[0]?.to} ${to}`)}: ${codeSpans([...new Set(mended.map(({ at }) => at))])}.`,
    );
  if (unsure.size > 0)
    notes.push(
      `Please look at the article before it in ${countOf(unsure.size, "line")}, which may not fit: ${codeSpans([...unsure])}.`,
    );
  const count = countOf(sentences.length, to === "" ? "line" : "place");
  const why =
    to === ""
      ? ", because a sentence, a heading or a link would miss it. To rewrite them takes a model"
      : ", because it cannot be changed safely";
  notes.push(...describeFindings(`Left ${count} with ${codeSpan(from)}${why}`, sentences));
  notes.push(...describeFindings(`Left ${countOf(links.length, "address", "addresses")}`, links));
  if (tally.refused.length > 0) {
    const pages = codeSpans(tally.refused);
    notes.push(`Left unchanged, because the new text would change the structure of the page: ${pages}.`);
  }
  if (tally.changed.length > 0 || left.length > 0) notes.push(...describeForms(instruction, tally));
  if (unread.length > 0) notes.push(...describeFindings(`Not read (${unread.length})`, unread));
  return notes;
}

function describeForms(
  { from, where, skipsHeadings, skipsLinks, parts, only, withSettings }: ReplaceText,
  { forms }: Tally,
): string[] {
  const notes: string[] = [];
  const same = forms.get(from) ?? 0;
  const place =
    parts || only !== undefined
      ? "elsewhere than was asked for, or in code, an address or a name"
      : where === "code"
        ? "outside code, or in an address or a name"
        : where === "prose"
          ? `in code, an address${withSettings ? ", a name or settings" : " or a name"}`
          : "in an address, a name or settings";
  if (same > 0)
    notes.push(
      `Not changed: ${countOf(same, "line")} with ${codeSpan(from)} ${skipsHeadings ? "in a heading, " : ""}${skipsLinks ? "in a link, " : ""}${place}.`,
    );
  const others = [...forms].filter(([form]) => form !== from).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  if (others.length === 0) return notes;
  const shown = others
    .slice(0, MAX_FORMS)
    .map(([form, lines]) => `${countOf(lines, "line")} with ${codeSpan(form, 100)}`);
  const rest = others.length > MAX_FORMS ? ` and ${others.length - MAX_FORMS} more forms` : "";
  return [...notes, `Not changed, because the text is written in another form: ${shown.join(", ")}${rest}.`];
}

/** What begins a heading, an item, a quote or a callout in the source of a page, bold words, and what ends the text of a link. */
const MARKS = /^\s*(?:#{1,6}|[-*+]|\d+[.)]|>|!!!|\?{3}\+?|:{3,}) |\*\*\S|\]\(/;

/** For when nothing was replaced: where the text is, if it is anywhere. */
function findElsewhere(
  { from, where, skipsHeadings, parts, only }: ReplaceText,
  { forms, findings }: Tally,
  page: string | undefined,
): string {
  const other = [...forms.keys()].find((form) => form !== from);
  if (forms.has(from)) {
    const path = findings.find(({ message }) => message.startsWith(codeSpan(from)))?.path ?? "";
    if (MARKS.test(from))
      return `Found ${codeSpan(from)} only with marks of Markdown in it, e.g. in ${codeSpan(path)}, which are no text: nothing was changed. Please give its words alone.`;
    if (parts || only !== undefined)
      return `Found ${codeSpan(from)} only elsewhere than was asked for, or in code, links or settings: nothing was changed.`;
    const isCodeMeant = where === "everywhere" || where === "prose-and-code";
    const places = isCodeMeant ? "links, names or settings" : "code, links or settings";
    const place = where === "code" ? "outside code" : `in ${skipsHeadings ? "headings, " : ""}${places}`;
    const how = where === "prose" && !skipsHeadings ? " To change it in code too, add: also in code." : "";
    return `Found ${codeSpan(from)} only ${place}, e.g. in ${codeSpan(path)}: nothing was changed.${how}`;
  }
  if (other === undefined) {
    const place = page === undefined ? "" : ` in ${codeSpan(page)}`;
    return `Did not find ${codeSpan(from)}${place}: nothing was changed.`;
  }
  const isCase = other.toLowerCase() === from.toLowerCase();
  return `Found ${codeSpan(from)} only in another ${isCase ? "case" : "form"}, as ${codeSpan(other)}: nothing was changed.`;
}
