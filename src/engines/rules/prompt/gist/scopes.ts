import { isDocumentWord } from "../values.ts";
import { asPage, inQuotes } from "./canonical.ts";
import type { Gist } from "./gist.ts";
import type { Slot } from "./slots.ts";

/** A gist without what says where, and how instructions say it. */
export type Scoped = { text: string; scope: string };

const LEFT = "[qpcnfdgwxy]\\d+(?: (?:AND (?:IN |EXCEPT )*|EXCEPT (?:IN )*)[qpcnfdgwx]\\d+)*";
/** At the begin or at the end of a request: what is left out, where, and how. */
const PART = new RegExp(
  `(?:IN )?EXCEPT (?:IN |FROM )*(${LEFT})|LEAVE (${LEFT}) ALONE|` +
    /(?:FROM |IN (?:PAGE |BOTH )?)((?:[qpcnfdgwy]\d+)(?:(?: AND)?(?: IN)? [pn]\d+)*)|(NOTCODE|NOTHEADINGS|NOTBOTH|CASED|EVERYWHERE)/
      .source,
);
const FIRST = new RegExp(`^(?:${PART.source}) `);
const LAST = new RegExp(` (?:AND )?(?:${PART.source})$`);
/** Between two texts: "say x in the guides, and not y". */
const INNER = /(?<= q\d+|^TYPO|DEAD LINK|LINK DEAD) IN ([pndfw]\d+)(?= )/;
const SAID: Record<string, string> = {
  NOTCODE: ", not in code",
  NOTHEADINGS: ", not in headings",
  NOTBOTH: ", not in code, not in headings",
  CASED: ", case-sensitive",
  EVERYWHERE: " everywhere",
};
const LANGUAGE =
  /^(?:arabic|chinese|dutch|english|french|german|hindi|indonesian|italian|japanese|korean|polish|portuguese|russian|spanish|turkish|ukrainian|vietnamese)$/i;
const MAX_PARTS = 4;

/** The gist as it is, and with less and less of what says where. */
export function scopesOf(gist: Gist): Scoped[] {
  const found: Scoped[] = [{ text: gist.text, scope: "" }];
  let { text } = gist;
  let scope = "";
  for (let count = 0; count < MAX_PARTS; count += 1) {
    const part = LAST.exec(text) ?? FIRST.exec(text) ?? INNER.exec(text);
    if (!part) break;
    const [, except, left, places, how] = part;
    const said =
      part.length === 2
        ? sayPlaces(except, gist)
        : (sayLeftOut(except ?? left, gist) ?? sayHow(how) ?? sayPlaces(places, gist));
    if (said === undefined) break;
    text = text.slice(0, part.index) + text.slice(part.index + part[0].length);
    scope = said + scope;
    found.push({ text, scope });
  }
  return found;
}

function sayHow(how: string | undefined): string | undefined {
  return how === undefined ? undefined : SAID[how];
}

function slotsIn(words: string | undefined, gist: Gist): Slot[] {
  return (words ?? "").split(" ").flatMap((word) => gist.slots[Number(/\d+$/.exec(word)?.[0] ?? Number.NaN)] ?? []);
}

/** ", except the folder a and the page b" */
function sayLeftOut(words: string | undefined, gist: Gist): string | undefined {
  const slots = slotsIn(words, gist);
  if (
    slots.some(({ kind, text }) => kind === "y" && isDocumentWord(text) && !/^(?:changelog|glossary|faqs?)$/.test(text))
  )
    return undefined;
  const said = slots.map(({ kind, text }) => {
    if (kind === "p") return text;
    if (kind === "f") return `the folder ${text}`;
    if (kind === "w" || kind === "d") return `the ${text}${kind === "d" ? " pages" : ""}`;
    return kind === "g" ? `the ${inQuotes(text)} section` : inQuotes(text);
  });
  return said.length === 0 || said.includes(undefined) ? undefined : `, except ${said.join(" and ")}`;
}

function sayPlaces(places: string | undefined, gist: Gist): string | undefined {
  const slots = slotsIn(places, gist);
  const [first] = slots;
  if (!first) return undefined;
  const [, page] = / IN /.test(places ?? "") && !/ AND /.test(places ?? "") ? slots : [];
  // "In the prerequisites on the installation page"
  if (page) {
    const isSection = slots.length === 2 && /^[qcyg]$/.test(first.kind);
    return isSection ? ` in the section ${inQuotes(first.text)} of ${asPage(page)}` : undefined;
  }
  if (slots.length > 1 && slots.some(({ group }) => group !== undefined)) return undefined;
  if (slots.length > 1) return ` in ${slots.map(({ text }) => text).join(" and ")}`;
  // "for consistency" is no place of a text.
  if (first.kind === "y") {
    const isPlace = !isDocumentWord(first.text) && gist.slots.length === 1 && /\bLINK\b/.test(gist.text);
    return isPlace ? ` in ${first.text}` : undefined;
  }
  const quoted = inQuotes(first.text);
  if (first.kind === "w") return ` in the ${first.text}`;
  if (first.kind === "f") return ` in the folder ${first.text}`;
  // "the lamp's options section" is a part of a page.
  if (first.kind === "g") return /\p{L}['’]s \p{Ll}/u.test(first.text) ? undefined : ` in the ${quoted} section`;
  // The pages of a language may be in any folder.
  if (LANGUAGE.test(first.text)) return undefined;
  if (first.kind === "d") return /\s/.test(first.text) ? ` in the ${quoted} pages` : ` in the ${first.text} pages`;
  if (first.kind === "p") return first.text.endsWith("/") ? ` under ${first.text}` : ` in ${first.text}`;
  return first.kind === "n" ? ` in ${asPage(first)}` : undefined;
}
