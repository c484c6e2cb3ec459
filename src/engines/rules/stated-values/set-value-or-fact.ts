import type { ApplyInstruction } from "../instruction.ts";
import { findOnlyPageWith } from "../page-edits/only-page-with.ts";
import { correctFact } from "./correct-fact.ts";
import { linesWith } from "./passages.ts";
import { setValue } from "./set-value.ts";

/**
 * A number that stands nowhere beside what it is called may be in a sentence that says it in other words, and of several pages of a
 * name one alone may have the old one.
 */
export const setValueOrFact: ApplyInstruction<"set-value"> = async (docs, instruction, signal) => {
  const applied = await setValue(docs, instruction, signal);
  const { page, under, label, from, to } = instruction;
  if (applied.type !== "refused" || from === undefined) return applied;
  if (applied.reason === "ambiguous_page" && page !== undefined) {
    const only = await findOnlyPageWith(docs, page, from, (text) => linesWith(text, from, new Set()).length > 0);
    const done = only && (await setValueOrFact(docs, { ...instruction, page: only.path }, signal));
    return done?.type === "applied" ? { ...done, notes: [only?.note ?? "", ...done.notes] } : applied;
  }
  if (applied.reason !== "text_not_found" || under !== undefined) return applied;
  const where = page === undefined ? {} : { page };
  const corrected = await correctFact(docs, { type: "correct-fact", ...where, about: label, from, to }, signal);
  return corrected.type === "applied" ? corrected : applied;
};
