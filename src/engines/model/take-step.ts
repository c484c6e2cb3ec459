import { askInTurn } from "./ask-in-turn.ts";
import type { Answer } from "./call-model.ts";
import { FINISH, finishFromText, finishTool } from "./finish-tool.ts";
import { makeRoom, outputTokensOf, resultBytesOf } from "./make-room.ts";
import { ProviderFault } from "./provider-fault.ts";
import { runTools } from "./run-tools.ts";
import { say } from "./transcript.ts";
import { saveStep, type Work } from "./work.ts";

const MAX_TEXT_SHOWN = 2000;
const PLEASE_FINISH = `If the work is done, call \`${FINISH}\` with a title and a description. If not, go on with the tools.`;
const GO_ON =
  "Your answer was cut off because it was too long. Go on in smaller pieces: edit rather than write whole files.";

/** One question, its answer, and what the answer wants done; kept when it is over. */
export async function takeStep(work: Work, signal: AbortSignal): Promise<void> {
  const { run, transcript } = work;
  const answer = await askWithRoom(work, signal);
  work.usage = { ...work.usage, steps: work.usage.steps + 1 };
  if (answer.message) transcript.messages.push(answer.message);
  const { inputTokens = 0, outputTokens = 0 } = answer.usage;
  transcript.measured = { tokens: inputTokens + outputTokens, messages: transcript.messages.length };
  const text = answer.text.trim();
  if (text !== "") await run.tell({ type: "text", data: { text: text.slice(0, MAX_TEXT_SHOWN).toWellFormed() } });
  if (answer.calls.length > 0) {
    const means = { signal, maxBytes: resultBytesOf(work) };
    const done = await runTools(run, toolsNow(work), answer.calls, transcript.messages, means);
    transcript.messages.push(done.message);
    transcript.edits += done.edits;
    transcript.finish =
      done.finish ?? (transcript.wrapUp ? finishFromText(run.turn.prompt, text, transcript.edits) : undefined);
  } else if (transcript.wrapUp || (transcript.wasAskedToFinish && !answer.isTruncated)) {
    transcript.finish = finishFromText(run.turn.prompt, text, transcript.edits);
  } else {
    transcript.wasAskedToFinish ||= !answer.isTruncated;
    say(transcript, answer.isTruncated ? GO_ON : PLEASE_FINISH);
  }
  await saveStep(work);
}

async function askWithRoom(work: Work, signal: AbortSignal): Promise<Answer> {
  await makeRoom(work, signal);
  const ask = () =>
    askInTurn(
      work,
      {
        system: work.system,
        messages: work.transcript.messages,
        tools: toolsNow(work),
        maxOutputTokens: outputTokensOf(work),
      },
      signal,
    );
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== "context_too_long") throw error;
    await makeRoom(work, signal, true);
    return ask();
  }
}

/** A model that has to wrap up can only finish. */
function toolsNow({ tools, transcript }: Work) {
  return transcript.wrapUp ? { [FINISH]: finishTool } : { ...tools, [FINISH]: finishTool };
}
