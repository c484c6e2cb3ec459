import { EngineFailure, type EngineOutcome } from "../../engine.ts";
import { showHidden } from "../untrusted-text.ts";
import { type Finish, finishFromText, summaryOf } from "./finish-tool.ts";
import { addUserMessage } from "./transcript.ts";
import type { Work } from "./work.ts";

const MAX_REPAIRS = 3;
const MAX_FINDINGS_SHOWN = 30;

/**
 * The outcome of a turn whose model has finished. Undefined if the check has findings, which the model gets to repair.
 *
 * @throws EngineFailure `budget_exceeded` if a limit ended the work and the changes do not pass the check
 */
export async function settleWork(work: Work, finish: Finish): Promise<EngineOutcome | undefined> {
  const { run, transcript } = work;
  if (transcript.wrapUp) return endEarly(work, transcript.wrapUp, finish);
  if (finish.outcome === "cannot") return refuse("not_understood", summaryOf(finish));
  const findings = await run.check();
  run.signal.throwIfAborted();
  if (findings.length === 0) return { type: "done", title: finish.title, summary: summaryOf(finish) };
  if (transcript.repairs >= MAX_REPAIRS)
    return refuse(
      "validation_failed",
      `The check still finds problems after ${MAX_REPAIRS} repairs; say how to solve them, or ask for less:\n${listed(findings)}`,
    );
  transcript.repairs += 1;
  transcript.finish = undefined;
  addUserMessage(
    transcript,
    `The check would refuse these files as they are. Repair what it finds, then finish again with the same title and description, extended where needed:\n${run.enclose(showHidden(listed(findings)))}`,
  );
  return undefined;
}

/**
 * The outcome of a turn that reached a limit: its changes are delivered with a note if they pass the check.
 *
 * @throws EngineFailure `budget_exceeded` if there are no changes, or they do not pass the check
 */
export function endEarly(work: Work, limit: string, finish?: Finish): Promise<EngineOutcome> {
  return end(work, { reason: "budget_exceeded", stopped: `The turn reached ${limit}.` }, finish);
}

/**
 * The outcome of a turn whose model did the same over and over: its changes are delivered with a note if they pass the
 * check.
 *
 * @throws EngineFailure `no_progress` if there are no changes, or they do not pass the check
 */
export function endStuck(work: Work, what: string): Promise<EngineOutcome> {
  const stopped = `The turn was ended because the model ${what}; word the request differently, ask for less at once, or choose another model.`;
  return end(work, { reason: "no_progress", stopped });
}

async function end(
  work: Work,
  { reason, stopped }: { reason: string; stopped: string },
  finish?: Finish,
): Promise<EngineOutcome> {
  const { run, transcript } = work;
  if (transcript.edits === 0) throw new EngineFailure(reason, `${stopped} Nothing had been changed yet`);
  const findings = await run.check();
  run.signal.throwIfAborted();
  if (findings.length > 0)
    throw new EngineFailure(reason, `${stopped} The changes made so far do not pass the check:\n${listed(findings)}`);
  const said =
    finish?.outcome === "done" ? finish : finishFromText(run.turn.prompt, finish?.description ?? "", transcript.edits);
  return { type: "done", title: said.title, summary: summaryOf(said, `**Stopped early.** ${stopped}`) };
}

function listed(findings: string[]): string {
  const shown = findings.slice(0, MAX_FINDINGS_SHOWN).map((finding) => `- ${finding}`);
  const rest = findings.length - shown.length;
  return [...shown, ...(rest > 0 ? [`- … and ${rest} more`] : [])].join("\n");
}

function refuse(reason: string, message: string): EngineOutcome {
  return { type: "refused", reason, message };
}
