import type { ScriptNode } from "../../site/values/script/script-node.ts";

/** Which mark stands around texts. */
export type Quote = '"' | "'" | "`";

/** A text as it is written in a script, or with `"` in JSON and TOML. */
export function writeText(value: string, quote: Quote): string {
  const json = JSON.stringify(value)
    .slice(1, -1)
    .replace(/[\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`);
  if (quote === '"') return `"${json}"`;
  const plain = json.replaceAll('\\"', '"');
  return quote === "'" ? `'${plain.replaceAll("'", "\\'")}'` : `\`${plain.replace(/`|\$\{/g, "\\$&")}\``;
}

/** The mark around a text that is written as one; undefined for all else. */
export function quoteOf(text: string, node: ScriptNode | undefined): Quote | undefined {
  if (node?.isVerbatim) return '"';
  const mark = node ? text.charAt(Number(node.start)) : "";
  if (node?.type === "Literal" && (mark === '"' || mark === "'")) return mark;
  return node?.type === "TemplateLiteral" && (node.expressions as unknown[]).length === 0 ? "`" : undefined;
}

/** The mark that a file has around most of its texts. */
export function usualQuote(path: string, text: string): Quote {
  if (/\.(?:json|toml)$/.test(path)) return '"';
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return count(/"[^"'\n]*"/g) > count(/'[^"'\n]*'/g) ? '"' : "'";
}

/** A key of an object, with marks around it only where it needs them or `isQuoted`. */
export function writeKey(name: string, quote: Quote, isQuoted: boolean): string {
  return !isQuoted && /^[A-Za-z_$][\w$]*$/.test(name) ? name : writeText(name, quote === "`" ? '"' : quote);
}

/** A key with its value, as the file writes pairs. */
export function writePair(path: string, key: string, value: string): string {
  return path.endsWith(".toml") ? `${key} = ${value}` : `${key}: ${value}`;
}
