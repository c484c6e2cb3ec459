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
export type Finding = { path: string; line: number; column?: number; rule: FindingRule; message: string };

/** `key` identifies the fault independently of its line, so that it can be recognised after an edit. */
export type KeyedFinding = Finding & { key: string };

export function withoutKey({ key: _, ...finding }: KeyedFinding): Finding {
  return finding;
}
