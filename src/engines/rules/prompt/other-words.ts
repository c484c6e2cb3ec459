import { asReplacement } from "./add-words.ts";
import { withCalloutWords } from "./callout-tags.ts";
import type { Cursor } from "./cursor.ts";
import { eachCorrection } from "./each-correction.ts";
import { eachReport } from "./each-report.ts";
import { restateNumber } from "./facts/number-facts.ts";
import { forEachPage } from "./for-each.ts";
import { readGist } from "./gist/read-gist.ts";
import { goneAsRemoval } from "./gone-as-removal.ts";
import { withGroupFirst } from "./group-first.ts";
import { withPlainHeadings } from "./heading-marks.ts";
import { inEveryList } from "./in-every-list.ts";
import { withListNamed } from "./list-of.ts";
import { mergeIntoNew } from "./merge-into-new.ts";
import { nameAssets } from "./name-assets.ts";
import { withTrailOfPage } from "./page-with-trail.ts";
import { pairedRenames } from "./paired-renames.ts";
import { paraphrase, usualWordsOf } from "./paraphrase/paraphrase.ts";
import { withoutPronouns } from "./paraphrase/pronouns.ts";
import { withQuotedText } from "./paraphrase/quoted-text.ts";
import { withWholeQuoted } from "./part-of-quoted.ts";
import { inPlainTerms } from "./plain-terms.ts";
import { quoteLinks } from "./quote-links.ts";
import { renamesInFolder } from "./renames-in-folder.ts";
import { isRequestVerb } from "./request-verbs.ts";
import { respelled } from "./respelled.ts";
import { endsSentence, endsWithQuoted } from "./sentence-ends.ts";
import { withStatedPart } from "./stated-part.ts";
import { statedSpelling } from "./stated-spelling.ts";
import { withPageInFolder } from "./things/page-in-folder.ts";
import { restate } from "./things/restate.ts";
import { inSectionOfPage } from "./things/section-of-page.ts";
import { ofStatedSection } from "./things/stated-section.ts";
import { underPage, underStatedPage } from "./things/under-page.ts";
import type { Token } from "./tokens.ts";
import { withoutReporter } from "./without-reporter.ts";

const MAX_CLAUSES = 4;
const MAX_FURTHER = 2;
const SHOULD = / should /;

/** The sentence at the cursor, its beginnings before which another request begins, and two sentences, as tokens. */
export function piecesAt(cursor: Cursor): Token[][] {
  const rest = cursor.tokens.slice(cursor.index);
  const length = rest.findIndex((token) => endsSentence(token));
  const one = length < 0 ? rest : rest.slice(0, length);
  // What follows a colon without quotes may be a text of several sentences.
  const isOpen = one.some(({ text }, index) => text === ":" && !/^(?:quoted|fence)$/.test(one[index + 1]?.kind ?? ""));
  const next = rest.findIndex((token, index) => index > one.length && endsSentence(token));
  const both = /^[.;!?]$/.test(rest[one.length]?.text ?? "") ? [next < 0 ? rest : rest.slice(0, next)] : [];
  if (isOpen) return [rest, one, ...both];
  // A sentence may end with what it quotes.
  const quoted = one.findIndex((token, index) => endsWithQuoted(token, one[index + 1]));
  const told = quoted < 0 ? [] : [one.slice(0, quoted + 1)];
  const clauses = beginningsOf(one, 1, MAX_CLAUSES);
  const further = both.flatMap((two) => beginningsOf(two, one.length + 2, MAX_FURTHER));
  return [one, ...told, ...clauses.toReversed(), ...both, ...further];
}

/** Its first beginnings before which another request begins, from `start` on. */
function beginningsOf(tokens: Token[], start: number, max: number): Token[][] {
  const found: Token[][] = [];
  for (let index = start; index < tokens.length && found.length < max; index += 1)
    if (startsRequest(tokens, index)) found.push(tokens.slice(0, index));
  return found;
}

/**
 * Sentences that say the same, the likeliest first.
 *
 * @param endsLine nothing follows in its line, so that what it says behind a colon can only be a text
 */
export function inOtherWords(written: string, named: string | undefined, endsLine: boolean): string[] {
  const pronounless = named === undefined ? undefined : withoutPronouns(written, named);
  const placed = withPageInFolder(written);
  const told = withoutReporter(written);
  const said = [
    pronounless,
    ...restate(written),
    restateNumber(written),
    endsLine ? withQuotedText(written) : undefined,
    withCalloutWords(written),
    forEachPage(written),
    withGroupFirst(written),
    withTrailOfPage(written),
    withListNamed(written),
    eachReport(written),
    eachCorrection(written),
    nameAssets(written),
    quoteLinks(written),
    inPlainTerms(written),
    inEveryList(written),
    renamesInFolder(written),
    pairedRenames(written),
    mergeIntoNew(written),
    respelled(written),
    statedSpelling(written),
    withWholeQuoted(written),
    withStatedPart(written),
    inSectionOfPage(written),
    ofStatedSection(written),
    ...[placed, told].flatMap((one) => (one === undefined ? [] : [one, ...restate(one)])),
    asReplacement(written),
    withPlainHeadings(written),
    goneAsRemoval(written),
  ].filter((one) => one !== undefined);
  return [written, ...said, ...underPage(written), ...underStatedPage(written)].flatMap((sentence) => {
    const others = paraphrase(sentence, named);
    const own = sentence === written ? [] : [sentence];
    const usual = usualWordsOf(sentence);
    const gist = usual === undefined || others.includes(usual) ? [] : readGist(usual);
    const shorter = others.filter((other) => sentence.startsWith(other) || other === usual);
    const wishes = others.filter((other) => SHOULD.test(other) && !SHOULD.test(sentence)).slice(0, MAX_CLAUSES);
    const wished = wishes.flatMap(restate);
    return [...own, ...others, ...wished, ...readGist(sentence), ...gist, ...shorter.flatMap(readGist)];
  });
}

const OTHER =
  /^(?:title|description|heading|list|tell|report|leave|keep|don't|don’t|point|send|forward|direct|take|let|have|call)$/i;
const REMARK = /^(?:the (?:ones?|others?|rest)|i|we|i'll|we'll)\b/i;

/** ", we left that site" */
const REASON = /^(?:we|i|it|it['’]s|they|nobody|nothing|this|that|people|users|readers|the|our|there)$/i;

/** ", after Blog" */
const BESIDE = /^(?:after|before|behind|above|below)$/i;

/** "and it belongs in Guides" */
const WISH = /^(?:should|must|belongs?|goes|go|needs?)$/i;

const MAX_SUBJECT = 8;

/** "the pump page should …": what else is wished for. */
function saysWish(tokens: Token[]): boolean {
  const wish = tokens.findIndex(
    ({ text }, at) =>
      /^(?:should|must|shall)$/i.test(text) || (/^(?:has|have|needs?)$/i.test(text) && tokens[at + 1]?.text === "to"),
  );
  return wish > 0 && wish <= MAX_SUBJECT && tokens.slice(0, wish).every(({ kind }) => kind !== "punctuation");
}

/** Whether ", rename …", ", and x should …", "and rename …", "and then rename …" or "– the rest …" begins there. */
function startsRequest(tokens: Token[], index: number): boolean {
  const [mark, ...next] = tokens.slice(index, index + 4).map(({ text }) => text);
  if (/^[-–—]+$/.test(mark ?? "")) return REMARK.test(next.join(" "));
  if (mark === "," && REASON.test(next[0] ?? "")) return true;
  if (mark === "," && next.slice(0, 2).some((word) => BESIDE.test(word))) return true;
  if (mark !== "," && mark !== "and" && mark !== "&") return false;
  if (mark === "," && next[0] === "and" && saysWish(tokens.slice(index + 2))) return true;
  const [subject = "", wish = ""] = next.filter((word) => !/^(?:and|then|also)$/i.test(word));
  if (/^(?:it|they)$/i.test(subject) && WISH.test(wish)) return true;
  const first = next.find((word) => !/^(?:and|but|then|also|please|the|its)$/i.test(word)) ?? "";
  return isRequestVerb(first) || OTHER.test(first);
}
