import { findNumbers, findValuesLike, readNumberValue } from "./number-value.ts";

/** A value that is known by its form. Of dates, each way to write one is a kind of its own. */
export type TypedValue = { kind: string; start: number; end: number };

const MONTH =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?";
const DAY = "\\d{1,2}(?:st|nd|rd|th)?";
const KINDS: readonly [kind: string, pattern: RegExp][] = [
  ["email", /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}(?![\w-])/gi],
  ["phone", /(?<![\w+])\+\d[\d ()/-]{6,20}\d(?!\w)/g],
  ["date", /(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g],
  ["day month year", new RegExp(`(?<!\\w)${DAY} ${MONTH} \\d{4}(?!\\w)`, "g")],
  ["month day year", new RegExp(`(?<!\\w)${MONTH} ${DAY},? \\d{4}(?!\\w)`, "g")],
  ["month year", new RegExp(`(?<!\\w)${MONTH} \\d{4}(?!\\w)`, "g")],
  ["quarter", /(?<!\w)Q[1-4],? \d{4}(?!\w)/g],
];

/** All values in a text; what is a part of a date or of an address is no number. */
export function findTypedValues(text: string): TypedValue[] {
  const found: TypedValue[] = [];
  for (const [kind, pattern] of KINDS)
    for (const { index, 0: value } of text.matchAll(pattern))
      if (!found.some(({ start, end }) => index < end && start < index + value.length))
        found.push({ kind, start: index, end: index + value.length });
  const numbers = findNumbers(text).filter(
    ({ start, end }) => !found.some((other) => start < other.end && other.start < end),
  );
  return [...found, ...numbers.map(({ start, end }) => ({ kind: "number", start, end }))];
}

/** Of what kind a text is as a whole; "number" for all that is no address, phone or date. */
export function kindOfValue(text: string): string {
  const [own, ...others] = findTypedValues(text);
  const isWhole = own?.start === 0 && own.end === text.length && others.length === 0;
  return own && isWhole ? own.kind : "number";
}

/** The places of a text that may stand for the same as `like`: of its kind, or numbers of its unit. */
export function findValuesOfKind(text: string, like: string): { start: number; end: number }[] {
  const wantedKind = kindOfValue(like);
  if (wantedKind !== "number") return findTypedValues(text).filter(({ kind }) => kind === wantedKind);
  const wanted = readNumberValue(like);
  if (!wanted) return [];
  return findValuesLike(text, wanted).map((one) => {
    const start = one.prefix === "v" && wanted.prefix === "" ? one.start + 1 : one.start;
    return { start, end: wanted.unit === "" ? one.numberEnd : one.end };
  });
}
