export type FindingRule =
  | "unparsable"
  | "broken-link"
  | "broken-anchor"
  | "broken-navigation"
  | "page-not-in-navigation"
  | "invalid-frontmatter"
  | "invalid-docs-json";

/** Something wrong with the docs, for a person or an engine to mend. Lines and columns are 1-based. */
export type Finding = { path: string; line: number; column?: number; rule: FindingRule; message: string };

/** `key` says what is wrong, whichever line it has come to stand on. */
export type KeyedFinding = Finding & { key: string };

export function withoutKey({ key: _, ...finding }: KeyedFinding): Finding {
  return finding;
}
