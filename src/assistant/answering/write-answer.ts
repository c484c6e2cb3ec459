import type { ModelMessage, ToolModelMessage } from "ai";
import { askModel, type CallTiming } from "../../engines/model/ask-model.ts";
import type { Answer } from "../../engines/model/call-model.ts";
import type { CallTokens } from "../../engines/model/meter-answer.ts";
import type { ModelClient } from "../../engines/model/model-client.ts";
import type { AnswerPart, EarlierMessage, Outcome } from "./asked-question.ts";
import { createLinkFilter } from "./link-filter.ts";
import { findFinish, type Reading, runTool, TOOLS } from "./tools.ts";

/**
 * Rounds with the model; in the last one it has to answer.
 * @limit Questions to the model for one answer
 */
const MAX_ROUNDS = 6;
const MAX_CALLS = 4;
/** @limit Tokens that the model writes for one answer */
const MAX_OUTPUT_TOKENS = 4000;
/**
 * Of all rounds together: beyond it the model has to answer.
 * @limit Tokens that the model reads for one answer
 */
const MAX_INPUT_TOKENS = 120_000;
/** @limit Characters of an answer */
const MAX_ANSWER = 16_000;
const TIMING: CallTiming = {
  firstChunkMs: 45_000,
  chunkMs: 30_000,
  totalMs: 100_000,
  retryMs: 500,
  outageAttempts: 3,
};
const NO_MORE = "Error: No more reading is possible. Answer now with what you have, and call finish.";

export type WriteAnswer = {
  model: ModelClient;
  system: string;
  history: EarlierMessage[];
  question: string;
  reading: Reading;
  emit(part: AnswerPart): void;
  count(tokens: CallTokens): void;
  /** A shorter pause before the first retry, for tests. */
  timing?: Partial<CallTiming>;
};

export type WrittenAnswer = { text: string; outcome: Outcome };

/**
 * Has the model read and answer, and tells the answer as it comes, with no links but those to what the model was shown.
 *
 * @throws ProviderFault, or the reason of the signal
 */
export async function writeAnswer(work: WriteAnswer): Promise<WrittenAnswer> {
  const { reading, history, question } = work;
  const messages: ModelMessage[] = [
    ...history.map(({ role, text }) => ({ role, content: text })),
    { role: "user", content: question },
  ];
  let text = "";
  let inputTokens = 0;
  for (let round = 1; ; round++) {
    const said = await askOnce(work, messages, round, (tokens) => {
      inputTokens += tokens.inputTokens;
    });
    if (said.text.trim() !== "") text = said.text;
    const finish = findFinish(said.answer.calls);
    if (finish || said.answer.calls.length === 0 || round >= MAX_ROUNDS || said.isTooLong) {
      reading.given.use(finish?.sources ?? []);
      const outcome = finish?.outcome ?? "answered";
      return { text, outcome: outcome === "answered" && reading.given.used.length === 0 ? "not_answered" : outcome };
    }
    const isEnding = round >= MAX_ROUNDS - 1 || inputTokens > MAX_INPUT_TOKENS;
    messages.push(...(await answerCalls(said.answer, reading, isEnding)));
  }
}

async function askOnce(
  { model, system, reading, emit, count, timing }: WriteAnswer,
  messages: ModelMessage[],
  round: number,
  measure: (tokens: CallTokens) => void,
): Promise<{ answer: Answer; text: string; isTooLong: boolean }> {
  const tooLong = new AbortController();
  const links = createLinkFilter((target) => reading.given.resolve(target));
  let text = "";
  const tell = (piece: string) => {
    if (piece === "" || tooLong.signal.aborted) return;
    if (text === "" && round > 1) emit({ type: "step" });
    text += piece;
    emit({ type: "text", text: piece });
    if (text.length > MAX_ANSWER) tooLong.abort();
  };
  try {
    const answer = await askModel(
      model,
      { system, messages, tools: TOOLS, maxOutputTokens: MAX_OUTPUT_TOKENS, hear: (piece) => tell(links.push(piece)) },
      { ...TIMING, ...timing },
      AbortSignal.any([reading.signal, tooLong.signal]),
      {
        count(tokens) {
          count(tokens);
          measure(tokens);
        },
        // What a reader has seen is not said again.
        mayRetry: () => text === "",
      },
    );
    tell(links.end());
    return { answer, text, isTooLong: false };
  } catch (error) {
    reading.signal.throwIfAborted();
    if (!tooLong.signal.aborted) throw error;
    return { answer: { ...NO_ANSWER, text }, text, isTooLong: true };
  }
}

const NO_ANSWER: Omit<Answer, "text"> = {
  message: undefined,
  calls: [],
  tokens: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 },
  isTruncated: true,
};

/** Every call needs a result. */
async function answerCalls({ message, calls }: Answer, reading: Reading, isEnding: boolean): Promise<ModelMessage[]> {
  const results: ToolModelMessage = { role: "tool", content: [] };
  for (const [index, call] of calls.entries()) {
    reading.signal.throwIfAborted();
    const value = isEnding || index >= MAX_CALLS ? NO_MORE : await runTool(call, reading);
    const output = { type: value.startsWith("Error:") ? "error-text" : "text", value } as const;
    results.content.push({ type: "tool-result", toolCallId: call.id, toolName: call.name, output });
  }
  return message ? [message, results] : [];
}
