import { tsPlugin } from "@sveltejs/acorn-typescript";
import { type Parser as AcornParser, Parser } from "acorn";
import jsx from "acorn-jsx";
import type { Program } from "estree";
import { UnsupportedExpression } from "./machine.ts";

const JavaScript: typeof AcornParser = Parser.extend(jsx());
const TypeScript = Parser.extend(tsPlugin());
const TypeScriptWithJsx = Parser.extend(tsPlugin({ jsx: true }));

/**
 * A file of code that a page imports, as a syntax tree. Nothing of it is run.
 *
 * @throws UnsupportedExpression
 */
export function parseModule(path: string, text: string): Program {
  const parser = /\.tsx$/i.test(path) ? TypeScriptWithJsx : /\.[cm]?ts$/i.test(path) ? TypeScript : JavaScript;
  try {
    // The parser of TypeScript reads places of lines.
    return parser.parse(text, { ecmaVersion: "latest", sourceType: "module", locations: true }) as unknown as Program;
  } catch {
    throw new UnsupportedExpression("The imported file is not code that can be read");
  }
}
