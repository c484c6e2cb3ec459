import ipaddr from "ipaddr.js";
import { isAddressOrRange } from "./address-ranges.ts";

const MAX_ENTRIES = 100_000;
/** A range larger than any operator has is a mistake or an attack. */
const MIN_BITS = { ipv4: 8, ipv6: 16 };

/**
 * The addresses and ranges in a published list: JSON such as `{"prefixes": [{"ipv4Prefix": "…"}]}`, a JSON array of
 * strings, or lines of text. Undefined if there is none, or if any entry cannot be read: an incomplete list cannot prove
 * that an address is outside of it.
 */
export function parseAddressList(text: string): string[] | undefined {
  const entries = /^\s*[[{]/.test(text) ? readJson(text) : readLines(text);
  if (!entries || entries.length === 0 || entries.length > MAX_ENTRIES) return undefined;
  return entries.every(isPlausible) ? entries : undefined;
}

function readLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/[#;].*$/, "").trim())
    .filter((line) => line !== "");
}

function readJson(text: string): string[] | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = Array.isArray(content) ? content : (content as Record<string, unknown>).prefixes;
  if (!Array.isArray(list)) return undefined;
  const entries: string[] = [];
  for (const element of list) {
    const found = typeof element === "string" ? [element] : readPrefix(element);
    if (found.length === 0) return undefined;
    entries.push(...found);
  }
  return entries;
}

function readPrefix(element: unknown): string[] {
  if (typeof element !== "object" || element === null) return [];
  const { ipv4Prefix, ipv6Prefix } = element as Record<string, unknown>;
  return [ipv4Prefix, ipv6Prefix].filter((prefix) => typeof prefix === "string");
}

function isPlausible(entry: string): boolean {
  if (!isAddressOrRange(entry)) return false;
  if (!entry.includes("/")) return true;
  const [address, bits] = ipaddr.parseCIDR(entry);
  return bits >= MIN_BITS[address.kind()];
}
