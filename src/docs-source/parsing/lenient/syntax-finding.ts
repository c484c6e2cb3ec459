import type { TextEdit } from "../../text-edits.ts";

/** A mistake in the syntax of a page. Offsets of `fix` count in the page's own text; applying it mends this mistake. */
export type SyntaxFinding = {
  line: number;
  column: number;
  rule: "invalid-syntax";
  message: string;
  fix?: TextEdit;
};

/** A mistake as the parser meets it. One of the kind `html` is a mistake in MDX alone, and right in Markdown with HTML. */
export type Mistake = { kind: "html" | "structure"; offset: number; message: string; fix?: TextEdit };

export type Report = (mistake: Mistake) => void;

const MAX_SHOWN = 60;

/** A piece of a page in a message, on one line. */
export function shown(source: string): string {
  const line = source.replace(/\s+/g, " ").trim();
  return `"${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN).toWellFormed()}…` : line}"`;
}
