const MAX_LENGTH = 1200;
const MAX_ITEMS = 12;

const TYPOS =
  /^(?:please )?(?:(?:fix|correct)(?: the)? )?(?:(?:these|the following|some|a few|a couple of|two|three|four|five|six) )?(?:(?:small|little|quick) )?(?:typos?|typo fixes|misspellings|spelling mistakes|mistakes)(?: to fix)?: ?(.+)$/is;
const TEXT = `(?:"[^"]{1,200}"|“[^”]{1,200}”|'[^']{1,200}'|\`[^\`]{1,200}\`|[\\p{L}\\p{N}'’-]{2,60})`;
const PLACE = '(?: \\((?:in |on )?([^()]{2,100})\\)| (?:in|on) ((?:the )?[^,;()"“”]{2,60}? page|[^\\s,;()]{2,100}))';
const ITEM = new RegExp(`^(${TEXT}) (?:→|->|=>|to|should be) (${TEXT})${PLACE}(?:, (?:and )?|; | and |$)`, "iu");

/** "Fix these typos: teh → the (setup.md), "a a" → "a" (usage.md)" as a request for each, which must all be understood. */
export function eachCorrection(written: string): string | undefined {
  const text = written.trim().replace(/[.;!]{1,3}$/, "");
  let rest = text.length > MAX_LENGTH ? "" : (TYPOS.exec(text)?.[1]?.trim() ?? "");
  const requests: string[] = [];
  while (rest !== "" && requests.length < MAX_ITEMS) {
    const [whole, from = "", to = "", inBrackets, behind] = ITEM.exec(rest) ?? [];
    if (whole === undefined) return undefined;
    requests.push(`In ${inBrackets ?? behind}, replace ${inQuotes(from)} with ${inQuotes(to)}`);
    rest = rest.slice(whole.length);
  }
  return rest === "" && requests.length > 0 ? requests.join(". ") : undefined;
}

function inQuotes(text: string): string {
  return /^["“'`]/.test(text) ? text : `"${text}"`;
}
