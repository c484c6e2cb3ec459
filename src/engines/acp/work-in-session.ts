import { type ClientContext, methods } from "@agentclientprotocol/sdk/unstable";
import { EngineFailure, type EngineOutcome, type EngineRun } from "../../engine.ts";
import type { ConfinedProcess } from "../../sandbox/confinement.ts";
import { describeFindings } from "./describe-task.ts";
import { findRefusal } from "./find-refusal.ts";
import type { Following } from "./follow-updates.ts";
import { readAnswer } from "./read-answer.ts";

const MAX_REPAIRS = 3;
const MAX_SHOWN = 30;

/**
 * Prompts the agent until the check has no findings, at most four times.
 *
 * @throws EngineFailure if the agent stops at a limit of its own, or its provider refused every request; the errors of the connection and the pipeline
 */
export async function workInSession(
  agent: ClientContext,
  run: EngineRun,
  sessionId: string,
  task: string,
  following: Following,
  { save, takeAnswers }: { save: () => Promise<void>; takeAnswers: ConfinedProcess["takeAnswers"] },
): Promise<EngineOutcome> {
  let text = task;
  for (let repairs = 0; ; repairs++) {
    takeAnswers?.();
    const refusal = await prompt(agent, sessionId, text, following);
    await save();
    // An agent may call it done although its provider answered nothing but errors.
    const failure = findRefusal(takeAnswers?.());
    if (failure) throw failure;
    if (refusal !== undefined) return { type: "refused", reason: "refused", message: refusal };
    const findings = await run.check();
    if (findings.length === 0) return { type: "done", ...readAnswer(following.lastMessage(), run.turn.prompt) };
    const shown = findings.slice(0, MAX_SHOWN);
    if (repairs === MAX_REPAIRS)
      return {
        type: "refused",
        reason: "validation_failed",
        message: `The agent could not fix its changes in ${MAX_REPAIRS} attempts, so nothing was committed:\n${shown.map((finding) => `- ${finding}`).join("\n")}`,
      };
    text = describeFindings(shown, run.enclose);
  }
}

/** Sends a prompt and waits for its end. Returns the reason if the agent refuses. */
async function prompt(agent: ClientContext, sessionId: string, text: string, following: Following) {
  const { stopReason, usage } = await agent.request(methods.agent.session.prompt, {
    sessionId,
    prompt: [{ type: "text", text }],
  });
  following.addTokens(usage);
  await following.settle();
  if (stopReason === "refusal") return `The agent declined: ${following.lastMessage().trim() || "it gave no reason"}`;
  if (stopReason === "max_tokens" || stopReason === "max_turn_requests")
    throw new EngineFailure(
      "budget_exceeded",
      `The agent stopped at a limit of its own (${stopReason}); raise it in the agent's settings or ask for less at once`,
    );
  if (stopReason === "cancelled") throw new EngineFailure("provider_error", "The agent cancelled its own work");
  return undefined;
}
