import { parse, type TomlTable } from "smol-toml";

/** A line `"old.html" = "new.html"`, with the place of its value without quotes. `end` is behind the line's ending. */
export type BookRedirect = {
  key: string;
  value: string;
  start: number;
  end: number;
  valueStart: number;
  valueEnd: number;
};

/** The redirects of a `book.toml`; `at` is where a new line of them goes, undefined if there is no such table yet. */
export type BookRedirects = { lines: BookRedirect[]; at: number | undefined };

const MAX_LENGTH = 200_000;
const HEADER = /^[ \t]*\[[ \t]*output[ \t]*\.[ \t]*html[ \t]*\.[ \t]*redirect[ \t]*\]/;
const PAIR = /^([ \t]*["'])([^"'\\]{1,2000})(["'][ \t]*=[ \t]*["'])([^"'\\]{0,2000})["'][ \t]*(?:#.*)?$/;

/** The lines of the table `[output.html.redirect]`; undefined if the redirects are written in other ways. */
export function readBookRedirects(text: string): BookRedirects | undefined {
  const known = text.length > MAX_LENGTH ? undefined : parseRedirects(text);
  if (!known) return undefined;
  const lines: BookRedirect[] = [];
  let isInside = false;
  let at: number | undefined;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline + 1;
    const line = text.slice(start, end).replace(/\r?\n$/, "");
    if (/^[ \t]*\[/.test(line)) isInside = HEADER.test(line);
    const [, open = "", key, middle = "", value = ""] = (isInside && PAIR.exec(line)) || [];
    if (isInside && HEADER.test(line)) at = end;
    if (key !== undefined) {
      const valueStart = start + open.length + key.length + middle.length;
      lines.push({ key, value, start, end, valueStart, valueEnd: valueStart + value.length });
      at = end;
    }
    start = end;
  }
  const isAll = lines.length === Object.keys(known).length && lines.every(({ key, value }) => known[key] === value);
  return isAll ? { lines, at } : undefined;
}

/** The redirects as the book has them; undefined if it is no TOML, or is made into other things than HTML alone. */
export function parseRedirects(text: string): Record<string, unknown> | undefined {
  try {
    const { output } = parse(text);
    if (output === undefined) return {};
    const html = tableIn(tableIn(output)?.html);
    const redirect = html && (html.redirect ?? {});
    return tableIn(redirect);
  } catch {
    return undefined;
  }
}

function tableIn(value: unknown): TomlTable | undefined {
  const isTable = typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
  return isTable ? (value as TomlTable) : undefined;
}
