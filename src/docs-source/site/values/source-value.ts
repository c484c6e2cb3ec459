/**
 * A value of a configuration file, whatever its format, with the place where it is written. `value` is undefined for what
 * is not plain data, such as an expression. Objects are maps, because authors choose the keys.
 */
export type SourceValue = {
  path: string;
  line: number;
  column: number;
  value: string | number | boolean | null | SourceValue[] | ReadonlyMap<string, SourceValue> | undefined;
  /** Of an object: what is spread into it and is not plain data, so that it may have more keys, or other values for them. */
  unknown?: readonly SourceValue[];
};

const NO_ENTRIES: ReadonlyMap<string, SourceValue> = new Map();

/** The value under keys of objects, one in the other. */
export function valueAt(from: SourceValue | undefined, ...keys: string[]): SourceValue | undefined {
  let at = from;
  for (const key of keys) at = entriesOf(at).get(key);
  return at;
}

export function entriesOf(from: SourceValue | undefined): ReadonlyMap<string, SourceValue> {
  return from?.value instanceof Map ? from.value : NO_ENTRIES;
}

export function itemsOf(from: SourceValue | undefined): SourceValue[] {
  return Array.isArray(from?.value) ? from.value : [];
}

/** The text without white space around it; undefined if there is none. Numbers are texts too. */
export function textOf(from: SourceValue | undefined): string | undefined {
  const value = typeof from?.value === "number" ? String(from.value) : from?.value;
  return (typeof value === "string" && value.trim()) || undefined;
}

export function textAt(from: SourceValue | undefined, ...keys: string[]): string | undefined {
  return textOf(valueAt(from, ...keys));
}

export function flagAt(from: SourceValue | undefined, ...keys: string[]): boolean | undefined {
  const value = valueAt(from, ...keys)?.value;
  return typeof value === "boolean" ? value : undefined;
}

export function isObject(from: SourceValue | undefined): boolean {
  return from?.value instanceof Map;
}
