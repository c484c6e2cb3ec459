import type { Table, TableRow } from "mdast";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { fits, ownText } from "./own-text.ts";

type Asked = { column: string | undefined; values: "dates" | "numbers"; isDescending: boolean };
type Value = { unit: string; parts: number[] };

/** The rows of a table in the order of the dates, versions or numbers in one column, or why they have none. */
export function sortByValues(
  table: Table,
  { column, values, isDescending }: Asked,
): { rows: TableRow[]; head: string } | Pick<Refused, "reason" | "message"> {
  const heads = (table.children[0]?.children ?? []).map((cell) => ownText(cell));
  const rows = table.children.slice(1);
  const read = values === "dates" ? readDate : readNumber;
  const valuesOf = heads.map((_, at) => rows.map((row) => read(row.children[at] ? ownText(row.children[at]) : "")));
  const comparable = heads.flatMap((_, at) => (areComparable(valuesOf[at] ?? []) ? [at] : []));
  const named = column === undefined ? undefined : columnCalled(heads, column);
  if (named === -1)
    return {
      reason: "column_not_found",
      message: `it has no column ${codeSpan(column ?? "")}. It has ${codeSpans(heads)}.`,
    };
  const at = named ?? (comparable.length === 1 ? comparable[0] : undefined);
  if (at === undefined || !comparable.includes(at)) {
    const what = values === "dates" ? "dates or versions" : "numbers of one unit";
    const why =
      named === undefined
        ? `${comparable.length === 0 ? "no column has" : "more than one column has"} ${what} alone. Please say: by the column`
        : `${codeSpan(heads[named] ?? "")} does not have ${what} alone. Please say which row goes where`;
    return { reason: "column_not_found", message: `${why}.` };
  }
  const keys = new Map(rows.map((row, index) => [row, valuesOf[at]?.[index]?.parts ?? []]));
  const sign = isDescending ? -1 : 1;
  const sorted = rows.toSorted((a, b) => sign * compare(keys.get(a) ?? [], keys.get(b) ?? []));
  return { rows: sorted, head: heads[at] ?? "" };
}

/** By its head, or as "the second"; -1 if there is none. */
export function columnCalled(heads: readonly string[], column: string): number {
  const titled = heads.findIndex((head) => fits(head, column, "is"));
  const counted = ["first", "second", "third", "fourth"].indexOf(column);
  return titled < 0 && counted < heads.length ? counted : titled;
}

function areComparable(values: readonly (Value | undefined)[]): boolean {
  const units = new Set(values.map((one) => one?.unit));
  return values.length > 0 && units.size === 1 && !units.has(undefined);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const by = (a[at] ?? 0) - (b[at] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** "2024-05-01", "May 1, 2024", "1 May 2024", "May 2024", "v1.10.2" */
function readDate(text: string): Value | undefined {
  const said = text.trim();
  const iso = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(said);
  if (iso) return { unit: "date", parts: iso.slice(1).map((part) => Number(part ?? 0)) };
  const [, before, month = "", behind, year] =
    /^(?:(\d{1,2})\.? )?(\p{L}{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?,?)? (\d{4})$/u.exec(said) ?? [];
  const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  if (at >= 0) return { unit: "date", parts: [Number(year), at + 1, Number(before ?? behind ?? 0)] };
  const version = /^v?(\d+(?:\.\d+){1,3})$/i.exec(said);
  return version ? { unit: "version", parts: (version[1] ?? "").split(".").map(Number) } : undefined;
}

/** "30", "$9.50", "1,000 MB" */
function readNumber(text: string): Value | undefined {
  const [, sign = "", number = "", unit = ""] =
    /^([$€£]?) ?(-?\d{1,12}(?:,\d{3})*(?:\.\d{1,6})?) ?([^\d\s]{0,12}(?: [^\d\s]{1,12})?)$/.exec(text.trim()) ?? [];
  if (number === "") return undefined;
  return { unit: `${sign} ${unit.toLowerCase()}`, parts: [Number(number.replaceAll(",", ""))] };
}
