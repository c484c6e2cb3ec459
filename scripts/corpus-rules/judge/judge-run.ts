import type { Asked, Expectation, GivenInstruction } from "../instructions/given-instruction.ts";
import type { RunAnswer } from "../run/run-instruction.ts";
import { judgeFixLinks } from "./judge-fix-links.ts";
import { judgeMove } from "./judge-move.ts";
import { judgeRefusal } from "./judge-refusal.ts";
import type { Fault, Judged, JudgedRun } from "./judged-run.ts";

/** What a careful maintainer says of an answer. */
export async function judgeRun(
  instruction: GivenInstruction,
  answer: RunAnswer,
  readRun: () => Promise<JudgedRun>,
): Promise<Judged> {
  const { expectation } = instruction;
  if (answer.type === "crashed")
    return { verdict: "wrong", faults: [{ rule: "crash", evidence: answer.message }], expectation };
  if (answer.type === "refused") return judgeRefusal(instruction, `${answer.reason}: ${answer.message}`);
  if (answer.findings.length > 0) {
    const evidence = answer.findings.slice(0, 5).join("\n");
    return { verdict: "wrongly refused", faults: [{ rule: "failed-by-own-check", evidence }], expectation };
  }
  const run = await readRun();
  const faults =
    answer.changed.length === 0 ? judgeNothing(run, expectation) : await judgeChange(run, instruction.asked);
  return { verdict: faults.length === 0 ? "right" : "wrong", faults, expectation };
}

function judgeChange(run: JudgedRun, asked: Asked): Promise<Fault[]> {
  switch (asked.type) {
    case "move":
      return judgeMove(run, asked);
    case "fix-links":
      return judgeFixLinks(run, asked.under);
    default:
      return Promise.resolve([]);
  }
}

/** Nothing was changed and nothing refused: right only where nothing had to be. */
function judgeNothing(run: JudgedRun, expectation: Expectation): Fault[] {
  if (["fix-links", "spelling", "syntax", "report", "remove-mentions"].includes(run.instruction.asked.type)) return [];
  return expectation === "done" ? [{ rule: "nothing-done", evidence: run.summary.slice(0, 300) }] : [];
}
