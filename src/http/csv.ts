/** Cells that spreadsheets would run as a formula, also with something invisible before the sign. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** CSV as in RFC 4180, with a header; text that looks like a formula is given an apostrophe in front. */
export function toCsv<T extends object>(columns: readonly (keyof T & string)[], rows: T[]): string {
  const lines = [
    columns.map((column) => cell(column)),
    ...rows.map((row) => columns.map((column) => cell(row[column]))),
  ];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
