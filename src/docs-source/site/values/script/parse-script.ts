import { extname, join } from "node:path";
import { type Options, parse, parseExpressionAt } from "acorn";
import { createChildPool } from "../../../../child-process/child-pool.ts";
import { parseToml } from "./parse-toml.ts";
import type { ParsedScript, ScriptNode } from "./script-node.ts";

const MAX_LENGTH = 400_000;
const TIME_LIMIT_MS = 5000;
const OPTIONS: Options = { ecmaVersion: "latest", sourceType: "module", locations: true, allowHashBang: true };

const ask = createChildPool(join(import.meta.dirname, `script-process${extname(import.meta.filename)}`));

/** Parses JavaScript or TypeScript, with JSX where the file's name ends with `x`, and runs nothing of it. Never throws. */
export async function parseScript(path: string, text: string): Promise<ParsedScript> {
  if (text.length > MAX_LENGTH) return invalid("The file is too large to be read");
  if (/\.[cm]?js$/.test(path)) return parseWith((options) => parse(text, options));
  // Parsers of TypeScript try several readings, which takes exponential time for hostile text.
  const answer = await ask({ text, hasJsx: path.endsWith("x") }, { timeLimitMs: TIME_LIMIT_MS }).catch(() => undefined);
  return isParsedScript(answer) ? answer : invalid("The file takes too long to be read");
}

/** Parses a script, TOML, or JSON, which is an expression of JavaScript. Never throws. */
export async function parseData(path: string, text: string): Promise<ParsedScript> {
  if (path.endsWith(".toml")) return parseToml(text);
  return path.endsWith(".json") ? parseWith((options) => parseExpressionAt(text, 0, options)) : parseScript(path, text);
}

export function parseWith(parser: (options: Options) => unknown): ParsedScript {
  try {
    return { type: "parsed", program: parser(OPTIONS) as ScriptNode };
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number; column: number }; message?: string };
    const said = String(message ?? error).replace(/ \(\d+:\d+\)$/, "");
    return invalid(`The script cannot be read: ${said}`, loc?.line, (loc?.column ?? 0) + 1);
  }
}

function invalid(message: string, line = 1, column = 1): ParsedScript {
  return { type: "invalid", message, line, column };
}

function isParsedScript(value: unknown): value is ParsedScript {
  return typeof value === "object" && value !== null && "type" in value;
}
