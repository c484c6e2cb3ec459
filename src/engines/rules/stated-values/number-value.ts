/** A number as it stands in a text: "8080", "v2.3", "15-20 minutes", "$12.99", "20 %". Offsets are those of the text. */
export type NumberValue = {
  start: number;
  end: number;
  /** Where the number itself ends, before its unit. */
  numberEnd: number;
  /** "v" of a version, or the sign of a currency. */
  prefix: string;
  unit: string;
};

const NUMBER = String.raw`(?:\d{1,3}(?:[,_]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)*(?:\.x(?![\p{L}\p{N}_]))?)`;
/** Units of one kind, each with the words for it. */
const KNOWN_UNITS: readonly (readonly string[])[][] = [
  [
    ["ms", "millisecond", "milliseconds"],
    ["s", "sec", "secs", "second", "seconds"],
    ["min", "mins", "minute", "minutes"],
    ["h", "hr", "hrs", "hour", "hours"],
    ["day", "days"],
    ["week", "weeks"],
    ["month", "months"],
    ["year", "years"],
  ],
  [
    ["b", "byte", "bytes"],
    ["kb", "kilobytes"],
    ["mb", "megabytes"],
    ["gb", "gigabytes"],
    ["tb", "terabytes"],
    ["kib"],
    ["mib"],
    ["gib"],
    ["tib"],
  ],
];
const KNOWN = KNOWN_UNITS.flat(2).toSorted((a, b) => b.length - a.length);
const CURRENCY = /^[$€£¥]$/;

/** The value that a text is as a whole; undefined if it is none. */
export function readNumberValue(text: string): NumberValue | undefined {
  const [, prefix = "", number = "", gap = "", unit = ""] =
    new RegExp(
      `^(v|[$€£¥])?(${NUMBER}(?:\\s?[-–—]\\s?${NUMBER})?)(\\s?-?)(%|\\p{L}[\\p{L}/]*(?: \\p{L}+){0,3})?$`,
      "iu",
    ).exec(text.trim()) ?? [];
  if (number === "" || (unit === "" && gap.trim() !== "")) return undefined;
  const numberEnd = prefix.length + number.length;
  return { start: 0, end: text.trim().length, numberEnd, prefix: prefix.toLowerCase(), unit };
}

/** The values in a text that may stand for the same as `like`: of its currency, of a unit of its kind, or numbers where it has none. */
export function findValuesLike(text: string, like: NumberValue): NumberValue[] {
  const units = ["%", ...(like.unit === "" || like.unit === "%" ? [] : [flexible(like.unit)]), ...KNOWN];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_.$€£¥/#@-])(v|[$€£¥])?(${NUMBER}(?:\\s?[-–—]\\s?${NUMBER})?)(?:[\\s-]?(${units.join("|")})(?![\\p{L}\\p{N}_]))?(?![\\p{L}\\p{N}_]|[.:/-]\\d|\\.\\w)`,
    "giu",
  );
  return [...text.matchAll(pattern)].flatMap((found) => {
    const [all, prefix = "", number = "", unit = ""] = found;
    const numberEnd = found.index + prefix.length + number.length;
    const value = { start: found.index, end: found.index + all.length, numberEnd, prefix: prefix.toLowerCase(), unit };
    return isLike(value, like) ? [value] : [];
  });
}

/** Words behind a number that are no unit of it. */
const NO_UNIT =
  /^(?:a|an|and|anymore|are|as|at|but|by|for|from|if|in|instead|is|it|minimum|more|not|now|of|on|only|or|please|rather|since|so|than|that|the|these|to|was|with)$/i;

/** All numbers of a statement, with the word for what they count: "5 times", "$20", "3.10". */
export function findNumbers(text: string): NumberValue[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_.$€£¥/#@⟦-])(v|[$€£¥])?(${NUMBER}(?:\\s?[-–—]\\s?${NUMBER})?)(?:\\s?(%|\\p{L}{1,20}(?:/\\p{L}{1,12})?(?![\\p{L}\\p{N}_])))?(?![\\p{L}\\p{N}_⟧]|[:/-]\\d)`,
    "giu",
  );
  return [...text.matchAll(pattern)].map((found) => {
    const [all, prefix = "", number = "", said = ""] = found;
    const numberEnd = found.index + prefix.length + number.length;
    const unit = NO_UNIT.test(said) ? "" : said;
    const end = unit === "" ? numberEnd : found.index + all.length;
    return { start: found.index, end, numberEnd, prefix: prefix.toLowerCase(), unit };
  });
}

function isLike(value: NumberValue, like: NumberValue): boolean {
  if (CURRENCY.test(value.prefix) || CURRENCY.test(like.prefix)) return value.prefix === like.prefix;
  if (like.unit === "") return value.unit !== "%";
  return kindOf(value.unit) === kindOf(like.unit);
}

/** Whether two words are for one unit: "s" and "seconds", "requests / minute" and "requests per minute". */
export function isSameUnit(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

function canonical(unit: string): string {
  const plain = unit.toLowerCase().replace(/\s+/g, " ");
  const known = KNOWN_UNITS.flat().find((words) => words.includes(plain))?.[0];
  return known ?? plain.replace(/ ?\/ ?| per /g, "/").replace(/s(?=\/|$)/g, "");
}

function kindOf(unit: string): string {
  const known = KNOWN_UNITS.findIndex((units) => units.some((words) => words.includes(unit.toLowerCase())));
  return known < 0 ? canonical(unit) : String(known);
}

/** "requests per second" is said of one as well, and written with a slash. */
function flexible(unit: string): string {
  const words = unit.replace(/s$/i, "").split(/\s+per\s+|\s?\/\s?/i);
  const [first = "", ...more] = words.map((word) => word.replace(/s$/i, "").replaceAll(/\s+/g, "\\s+").concat("s?"));
  return [first, ...more].join("(?:\\s+per\\s+|\\s?/\\s?)");
}
