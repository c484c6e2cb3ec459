import type { Asked, Expectation, GivenInstruction } from "../instructions/given-instruction.ts";
import type { RunAnswer } from "../run/run-instruction.ts";
import { judgeAdd } from "./judge-add.ts";
import { judgeDelete } from "./judge-delete.ts";
import { judgeFixLinks } from "./judge-fix-links.ts";
import { judgeMove } from "./judge-move.ts";
import { judgeRefusal } from "./judge-refusal.ts";
import { judgeReplace, listLeft } from "./judge-replace.ts";
import { judgeReport } from "./judge-report.ts";
import {
  judgeAddRedirect,
  judgeChangeLink,
  judgeFrontmatter,
  judgeHide,
  judgeNavigationMove,
  judgeSyntax,
} from "./judge-small.ts";
import { judgeRemoved, judgeSpelling } from "./judge-words.ts";
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
  if (answer.refusals.length > 0) {
    const evidence = answer.refusals.slice(0, 5).join("\n");
    return { verdict: "wrongly refused", faults: [{ rule: "failed-by-own-check", evidence }], expectation };
  }
  const run = await readRun();
  const faults =
    answer.changed.length === 0 ? judgeNothing(run, expectation) : await judgeChange(run, instruction.asked);
  return { verdict: faults.length === 0 ? "right" : "wrong", faults, expectation };
}

async function judgeChange(run: JudgedRun, asked: Asked): Promise<Fault[]> {
  switch (asked.type) {
    case "move":
      return judgeMove(run, asked);
    case "fix-links":
      return judgeFixLinks(run, asked.under);
    case "delete":
      return judgeDelete(run, asked);
    case "add":
      return judgeAdd(run, asked);
    case "replace":
      return judgeReplace(run, asked);
    case "remove-mentions":
      return judgeRemoved(run, asked.text);
    case "spelling":
      return judgeSpelling(run, asked.under);
    case "frontmatter":
      return judgeFrontmatter(run, asked);
    case "add-redirect":
      return judgeAddRedirect(run, asked);
    case "hide":
      return judgeHide(run, asked);
    case "change-link":
      return judgeChangeLink(run, asked);
    case "navigation":
      return judgeNavigationMove(run, asked);
    case "syntax":
      return judgeSyntax(run);
    case "report":
      return judgeReport(run);
    case "refuse":
      return [{ rule: "should-be-refused", evidence: run.summary.slice(0, 300) }];
  }
}

/** Nothing was changed and nothing refused: right only where nothing had to be. */
function judgeNothing(run: JudgedRun, expectation: Expectation): Fault[] {
  if (run.instruction.asked.type === "refuse")
    return [{ rule: "should-be-refused", evidence: run.summary.slice(0, 300) }];
  if (run.instruction.asked.type === "report") return judgeReport(run);
  if (["fix-links", "spelling", "syntax", "remove-mentions"].includes(run.instruction.asked.type)) return [];
  const { asked } = run.instruction;
  const isTold = asked.type === "replace" && (/\bleft\b|stays/i.test(run.summary) || listLeft(run, asked).length === 0);
  return expectation === "done" && !isTold ? [{ rule: "nothing-done", evidence: run.summary.slice(0, 300) }] : [];
}
