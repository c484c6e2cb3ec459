import type { Correction } from "../docs-source/correction.ts";

export type FindingRule =
  | "unparsable"
  | "invalid-syntax"
  | "broken-link"
  | "broken-anchor"
  | "broken-navigation"
  | "page-not-in-navigation"
  | "invalid-frontmatter"
  | "page-left-navigation"
  | "invalid-docs-json";

/** A fault in the docs, for a person or an engine to fix. Lines and columns are 1-based. */
export type Finding = {
  path: string;
  line: number;
  column?: number;
  rule: FindingRule;
  message: string;
  /** The lines as they should be, if it is sure what was meant. */
  correction?: Correction;
};

/** `key` identifies the fault independently of its line, so that it can be recognised after an edit. */
export type KeyedFinding = Finding & { key: string };

export function withoutKey({ key: _, ...finding }: KeyedFinding): Finding {
  return finding;
}

/** @param prefix of the docs folder in the repository */
export function sayFinding({ path, line, message, correction }: Finding, prefix = ""): string {
  const place = `${prefix}${path}:${line}: ${message}`;
  return correction && !correction.after.includes("\n") ? `${place}. Corrected: ${correction.after.trim()}` : place;
}
