/** A value of a description and the file that it is written in, which its references count from. */
export type Located = { value: unknown; file: string };

/** The value of a key that the object itself has: authors choose the keys, `constructor` too. */
export function valueIn(from: unknown, key: string): unknown {
  return isRecord(from) && Object.hasOwn(from, key) ? from[key] : undefined;
}

export function at({ value, file }: Located, key: string): Located {
  return { value: valueIn(value, key), file };
}

export function entriesAt(from: Located, key: string): [string, Located][] {
  const value = valueIn(from.value, key);
  return isRecord(value) ? Object.entries(value).map(([name, one]) => [name, { value: one, file: from.file }]) : [];
}

export function itemsAt(from: Located, key: string): Located[] {
  const value = valueIn(from.value, key);
  return Array.isArray(value) ? value.map((one) => ({ value: one, file: from.file })) : [];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const MAX_TEXT = 20_000;

/** Text without control characters and without the sign that stands for a site's base. */
export function textAt({ value }: Located, key: string, maxLength = MAX_TEXT): string | undefined {
  const text = valueIn(value, key);
  const given = typeof text === "number" || typeof text === "boolean" ? String(text) : text;
  return typeof given === "string" && given.trim() !== "" ? cleanText(given).slice(0, maxLength) : undefined;
}

/** In one line, without white space around it. */
export function lineAt(from: Located, key: string, maxLength = 300): string | undefined {
  const text = textAt(from, key)?.replace(/\s+/g, " ").trim();
  return text === undefined || text === "" ? undefined : text.slice(0, maxLength).toWellFormed();
}

export function flagAt({ value }: Located, key: string): boolean {
  return valueIn(value, key) === true;
}

export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ue0d0]/g, "\ufffd").toWellFormed();
}
