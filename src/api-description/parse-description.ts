import { parse } from "yaml";

/** Of all files of a description together. */
export const MAX_DESCRIPTION_BYTES = 10 * 1024 * 1024;

/** Reads JSON or YAML as plain data; nothing in it is run. Returns why it cannot be read, if so. */
export function parseDescription(text: string): { value: unknown } | { why: string; line?: number } {
  const trimmed = text.replace(/^\ufeff/, "");
  if (/^\s*[{[]/.test(trimmed))
    try {
      return { value: JSON.parse(trimmed) };
    } catch {
      // YAML may begin with a brace too.
    }
  // The library takes quadratic time for such nesting.
  if (/(?:[?-][ \t]){60}|[[{]{200}/.test(trimmed)) return { why: "it is nested too deeply" };
  try {
    return { value: parse(trimmed, { logLevel: "error", merge: true, uniqueKeys: false, maxAliasCount: 1000 }) };
  } catch (error) {
    const message = error instanceof Error ? error.message.split("\n")[0] : "";
    const line = (error as { linePos?: { line: number }[] }).linePos?.[0]?.line;
    return { why: `it is neither JSON nor YAML: ${message}`.slice(0, 300), ...(line !== undefined && { line }) };
  }
}
