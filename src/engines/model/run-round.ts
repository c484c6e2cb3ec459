import { askInTurn } from "./ask-in-turn.ts";
import type { Answer } from "./call-model.ts";
import { compactTranscript, outputTokensOf, resultBytesOf } from "./compaction.ts";
import { cutCalls } from "./cut-calls.ts";
import { FINISH, finishFromText, finishTool } from "./finish-tool.ts";
import { affordableOutputTokens } from "./next-call.ts";
import { ProviderFault } from "./provider-fault.ts";
import { runTools } from "./run-tools.ts";
import { noteCutOff, noteRepetitions } from "./stuck.ts";
import { addUserMessage } from "./transcript.ts";
import { saveRound, type Work } from "./work.ts";

const MAX_TEXT_SHOWN = 2000;
const PLEASE_FINISH = `If the work is done, call \`${FINISH}\` with a title and a description. If not, go on with the tools.`;
const GO_ON =
  "Your answer was cut off because it was too long. Go on in smaller pieces: edit rather than write whole files.";

/**
 * Runs one round: a question, its answer and the answer's tool calls. Saves the round at the end.
 *
 * @throws ProviderFault, or the reason of `signal`
 */
export async function runRound(work: Work, signal: AbortSignal): Promise<void> {
  const { run, transcript } = work;
  const answer = cutCalls(await askCompacted(work, signal));
  noteCutOff(transcript, answer);
  work.usage = { ...work.usage, steps: work.usage.steps + 1 };
  if (answer.message) transcript.messages.push(answer.message);
  const { inputTokens, outputTokens } = answer.tokens;
  transcript.measured = { tokens: inputTokens + outputTokens, messages: transcript.messages.length };
  const text = answer.text.trim();
  if (text !== "") await run.tell({ type: "text", data: { text: text.slice(0, MAX_TEXT_SHOWN).toWellFormed() } });
  if (answer.calls.length > 0) {
    const means = { signal, maxBytes: resultBytesOf(work), isEnding: transcript.wrapUp !== undefined };
    const done = await runTools(run, toolsOf(work), answer.calls, transcript.messages, means);
    transcript.edits += done.edits;
    noteRepetitions(transcript, answer.calls, done.message);
    transcript.messages.push(done.message);
    if (answer.note) addUserMessage(transcript, answer.note);
    transcript.finish =
      done.finish ?? (transcript.wrapUp ? finishFromText(run.turn.prompt, text, transcript.edits) : undefined);
  } else if (transcript.wrapUp || (transcript.wasAskedToFinish && !answer.isTruncated)) {
    if (!transcript.wrapUp && text === "" && transcript.edits === 0) throw new ProviderFault("empty");
    transcript.finish = finishFromText(run.turn.prompt, text, transcript.edits);
  } else {
    transcript.wasAskedToFinish ||= !answer.isTruncated;
    addUserMessage(transcript, answer.isTruncated ? GO_ON : PLEASE_FINISH);
  }
  await saveRound(work);
}

/** Asks after compaction, and once more after further compaction if the provider finds the question too long. */
async function askCompacted(work: Work, signal: AbortSignal): Promise<Answer> {
  await compactTranscript(work, signal);
  const ask = () =>
    askInTurn(
      work,
      {
        system: work.system,
        messages: work.transcript.messages,
        tools: toolsOf(work),
        maxOutputTokens: Math.min(outputTokensOf(work), affordableOutputTokens(work)),
      },
      signal,
    );
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== "context_too_long") throw error;
    await compactTranscript(work, signal, true);
    return ask();
  }
}

/** Always the same ones, because providers cache what follows the tools only as long as these do not change. */
function toolsOf({ tools }: Work) {
  return { ...tools, [FINISH]: finishTool };
}
