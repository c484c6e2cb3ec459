import { parse, type TomlTable } from "smol-toml";
import { type HostingRule, isRedirectStatus, isRedirectTarget } from "./hosting-rule.ts";

const MAX_LENGTH = 500_000;
const KEYS = new Set(["from", "to", "status", "force"]);

type Line = { start: number; end: number; text: string };

/** The tables `[[redirects]]` of a `netlify.toml`. */
export function readNetlifyToml(text: string): HostingRule[] | undefined {
  const tables = text.length > MAX_LENGTH ? undefined : parseTables(text);
  const blocks = findBlocks(text);
  if (tables?.length !== blocks.length) return undefined;
  const rules = blocks.map((block, at) => toRule(block, tables[at] ?? {}));
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
}

function parseTables(text: string): TomlTable[] | undefined {
  try {
    const { redirects = [] } = parse(text);
    const isTables = Array.isArray(redirects) && redirects.every((one) => typeof one === "object");
    return isTables ? (redirects as TomlTable[]) : undefined;
  } catch {
    return undefined;
  }
}

/** The lines of each table, with those of the tables in it. */
function findBlocks(text: string): Line[][] {
  const blocks: Line[][] = [];
  let block: Line[] | undefined;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline + 1;
    const line = { start, end, text: text.slice(start, end) };
    if (/^\s*\[\[\s*redirects\s*\]\]/.test(line.text)) {
      block = [line];
      blocks.push(block);
    } else if (/^\s*\[/.test(line.text) && !/^\s*\[+\s*redirects\s*\./.test(line.text)) block = undefined;
    else block?.push(line);
    start = end;
  }
  return blocks;
}

function toRule(lines: Line[], table: TomlTable): HostingRule | undefined {
  const { from, to, status, force } = table;
  const last = lines.findLast(({ text }) => !/^\s*(?:#|$)/.test(text));
  if (typeof from !== "string" || !last) return undefined;
  const written = typeof to === "string" ? findValue(lines, "to", to) : undefined;
  const code = typeof status === "number" || typeof status === "bigint" ? String(status) : undefined;
  const isKnown = Object.keys(table).every((key) => KEYS.has(key)) && findValue(lines, "from", from) !== undefined;
  return {
    start: lines[0]?.start ?? 0,
    end: last.end,
    source: from,
    target: typeof to === "string" ? to.replaceAll(":splat", "*") : "",
    targetStart: written?.start ?? last.end,
    targetEnd: written?.end ?? last.end,
    status: code,
    isPlain:
      isKnown &&
      written !== undefined &&
      from.startsWith("/") &&
      (status === undefined || code !== undefined) &&
      isRedirectStatus(code) &&
      isRedirectTarget(String(to)),
    isForced: force === true,
  };
}

/** Where a text without escapes stands between its quotes. */
function findValue(lines: Line[], key: string, value: string): { start: number; end: number } | undefined {
  for (const { start, text } of lines) {
    const [, before, name, found] = /^(\s*(\w+)\s*=\s*["'])([^"'\\]*)["']\s*(?:#.*)?$/.exec(text) ?? [];
    if (before === undefined || name !== key || found !== value) continue;
    return { start: start + before.length, end: start + before.length + value.length };
  }
  return undefined;
}
