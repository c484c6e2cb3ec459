import type { Term } from "./understand-query.ts";

/** Stems as the text of a tsquery, which finds sections that have one of them. */
export function anyOf(stems: string[]): string {
  return stems.map((stem) => `'${stem.replace(/['\\]/g, "$&$&")}'`).join(" | ");
}

export function allOf(terms: Term[]): string {
  return terms.map((term) => `( ${anyOf([...term.stems, ...term.completions])} )`).join(" & ");
}
