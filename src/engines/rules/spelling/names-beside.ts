type Range = { start: number; end: number };

const NEARBY = 80;
const MAX_LINE = 2000;
const MAX_TABLE = 20_000;
const MARKUP = "[*_~[\\]()\"'“”‘’]{0,6}";
const WORD_BEFORE = new RegExp(`([\\p{L}\\p{N}_][\\p{L}\\p{N}_.'’-]{0,39})${MARKUP},?[ \\t]+${MARKUP}$`, "u");
const WORD_AFTER = new RegExp(`^${MARKUP},?[ \\t]+${MARKUP}([\\p{L}\\p{N}_.'’-]{1,40})`, "u");
const PEOPLE =
  "authors?|maintain(?:ers?|ed)|contribut(?:ors?|ions?)|co-authored-by|signed-off-by|review(?:ers?|ed)|report(?:ers?|ed)|editors?|owners?|sponsors?|backers?|credits?|translat(?:ors?|ed)|written|speakers?|facilitators?|leads?|members?|people|team|who";
const NAMES =
  "names?|handles?|users?|usernames?|github|company|companies|customers?|organi[sz]ations?|projects?|tools?|librar(?:y|ies)|packages?|plugins?|providers?";
const PEOPLE_LINE = new RegExp(`^[\\s>*_#|+\\d.-]*(?:${PEOPLE})(?:\\(s\\))?(?: by)?[\\s*_]*[:|–—]`, "i");
const THANKS = /\b(?:thanks to|thank you|thanks|kudos to|credits? to|courtesy of|cc|née|alias)\s+\S{0,40}$/i;
const BY = /\bby\s+\S{0,40}$/i;
const NAMES_HEADING = new RegExp(`^[\\s*_\`]*(?:${PEOPLE}|${NAMES})(?:\\(s\\))?[\\s*_\`]*$`, "i");

/** Whether a word of the source stands beside a capitalised word that does not merely begin a sentence. */
export function isBesideName(source: string, { start, end }: Range, isWord: (word: string) => boolean): boolean {
  const from = Math.max(0, start - NEARBY);
  const before = WORD_BEFORE.exec(source.slice(from, start));
  if (before?.[1] !== undefined && isName(before[1])) {
    const at = from + before.index;
    const isFirst = startsSentence(source, at) || /\n[ \t>]*$/.test(source.slice(from, at));
    if (!isFirst || !isWord(before[1].toLowerCase())) return true;
  }
  const after = WORD_AFTER.exec(source.slice(end, end + NEARBY))?.[1];
  return after !== undefined && isName(after);
}

/** Whether another word of the same line stands beside. */
export function hasNeighbour(source: string, { start, end }: Range): boolean {
  const before = source.slice(Math.max(0, start - NEARBY), start);
  return WORD_BEFORE.test(before) || WORD_AFTER.test(source.slice(end, end + NEARBY));
}

/** Whether an offset of the source is where names stand: after "by", in a line about people, or in a table's column of names. */
export function isAmongNames(source: string, at: number, isListed: boolean): boolean {
  const lineStart = Math.max(source.lastIndexOf("\n", at - 1) + 1, at - MAX_LINE);
  const before = source.slice(lineStart, at);
  if (!isListed && BY.test(before)) return true;
  if (THANKS.test(before) || PEOPLE_LINE.test(source.slice(lineStart, lineStart + NEARBY))) return true;
  if (!isInTable(source, at)) return false;
  const header = tableHeader(source, lineStart);
  if (header === undefined) return true;
  const cell = cellsOf(header)[cellsOf(before).length - 1];
  return cell !== undefined && NAMES_HEADING.test(cell);
}

export function isInTable(source: string, at: number): boolean {
  const lineStart = Math.max(source.lastIndexOf("\n", at - 1) + 1, at - MAX_LINE);
  return (
    source
      .slice(lineStart, at + MAX_LINE)
      .split("\n")[0]
      ?.includes("|") === true
  );
}

export function startsSentence(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - NEARBY), start);
  return /(?:^|[.!?:]["”’)]?\s{1,20})[\s#>*_+|\d.)~-]{0,20}$/.test(before);
}

/** A word that begins with a capital letter and is no acronym, or a single letter with a point. */
function isName(word: string): boolean {
  return /^\p{Lu}.*\p{Ll}|^\p{Lu}\.$/u.test(word) && !/^(?:I['’]|\p{Lu}{2,}['’]?s$)/u.test(word);
}

/** The first line of the table that a line is in; undefined if that is too far away. */
function tableHeader(source: string, lineStart: number): string | undefined {
  let start = lineStart;
  while (start > 0) {
    if (lineStart - start > MAX_TABLE) return undefined;
    const above = source.lastIndexOf("\n", start - 2) + 1;
    if (!source.slice(above, start).includes("|")) break;
    start = above;
  }
  return source.slice(start, start + MAX_LINE).split("\n")[0] ?? "";
}

function cellsOf(line: string): string[] {
  return line.split(/(?<!\\)\|/);
}
