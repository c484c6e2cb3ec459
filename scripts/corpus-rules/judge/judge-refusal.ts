import type { GivenInstruction } from "../instructions/given-instruction.ts";
import type { Judged } from "./judged-run.ts";

/** A refusal is right where the instruction cannot be carried out, and where it says which place is computed. */
export function judgeRefusal({ asked, expectation }: GivenInstruction, message: string): Judged {
  const fault = (rule: string) => [{ rule, evidence: message.slice(0, 400) }];
  if (expectation === "done") return { verdict: "wrongly refused", faults: fault("refused"), expectation };
  const isUnderstood = !message.startsWith("not_understood") || asked.type === "remove-mentions";
  if (expectation === "either" && !isUnderstood)
    return { verdict: "wrongly refused", faults: fault("not-understood"), expectation };
  const isClear = message.length > 30;
  if (!isClear) return { verdict: "wrongly refused", faults: fault("refusal-says-nothing"), expectation };
  return { verdict: "rightly refused", faults: [], expectation };
}
