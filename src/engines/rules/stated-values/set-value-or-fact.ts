import type { ApplyInstruction } from "../instruction.ts";
import { correctFact } from "./correct-fact.ts";
import { setValue } from "./set-value.ts";

/** A number that stands nowhere beside what it is called may be in a sentence that says it in other words. */
export const setValueOrFact: ApplyInstruction<"set-value"> = async (docs, instruction, signal) => {
  const applied = await setValue(docs, instruction, signal);
  const { page, under, label, from, to } = instruction;
  if (applied.type !== "refused" || applied.reason !== "text_not_found" || under !== undefined || from === undefined)
    return applied;
  const where = page === undefined ? {} : { page };
  const corrected = await correctFact(docs, { type: "correct-fact", ...where, about: label, from, to }, signal);
  return corrected.type === "applied" ? corrected : applied;
};
