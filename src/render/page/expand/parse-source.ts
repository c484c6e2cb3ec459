import type { Root } from "mdast";
import { parseLenient, type SyntaxFinding } from "../../../docs-source/parsing/lenient/parse-lenient.ts";

type Source = { tree: Root; findings: SyntaxFinding[] };

/** A file as a tree, with its mistakes. One that cannot be parsed is shown as it is written. */
export function parseSource(path: string, text: string): Source {
  const parsed = parseLenient(path, text);
  if (parsed.type === "parsed") return parsed;
  const { message, line, column } = parsed;
  const finding: SyntaxFinding = { rule: "invalid-syntax", message, line, column };
  return { tree: { type: "root", children: [{ type: "code", value: text }] }, findings: [finding] };
}
