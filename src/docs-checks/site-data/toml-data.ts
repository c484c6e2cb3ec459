import { isDeepStrictEqual } from "node:util";
import { parse } from "smol-toml";
import { isHarmless } from "./is-harmless.ts";

const MAX_LENGTH = 200_000;

/**
 * A test whether two TOML files differ only in the values at these paths of keys, which are harmless texts, numbers, lists and
 * tables of such, and in comments. A value may be added, with the tables that lead to it.
 */
export function isTomlDataOnly(paths: string[][]): (before: string, after: string) => boolean {
  return (before, after) => {
    if (Math.max(before.length, after.length) > MAX_LENGTH) return false;
    try {
      const [old, now] = [parse(before), parse(after)];
      for (const path of paths) {
        const [was, is] = [cut(old, path), cut(now, path)];
        if (!isDeepStrictEqual(was, is) && !isPlain(is)) return false;
      }
      return isDeepStrictEqual(old, now);
    } catch {
      return false;
    }
  };
}

/** Takes the value at a path out, and tables that are empty then. */
function cut(table: Record<string, unknown>, [key = "", ...rest]: string[]): unknown {
  if (!Object.hasOwn(table, key)) return undefined;
  const value = table[key];
  if (rest.length === 0) {
    delete table[key];
    return value;
  }
  if (!isTable(value)) return undefined;
  const found = cut(value, rest);
  if (Object.keys(value).length === 0) delete table[key];
  return found;
}

function isPlain(value: unknown): boolean {
  if (value === undefined) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return isTable(value) ? Object.entries(value).flat().every(isPlain) : isHarmless(value);
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
