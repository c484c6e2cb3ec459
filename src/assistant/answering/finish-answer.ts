import type { App } from "../../app.ts";
import { toStorable } from "../../database/storable-text.ts";
import { findModelClient, type ModelClient } from "../../engines/model/model-client.ts";
import { priceOf } from "../../engines/model/price.ts";
import { ProviderFault } from "../../engines/model/provider-fault.ts";
import { showHidden } from "../../engines/untrusted-text.ts";
import { assistantAnswers, assistantTokens } from "../../metrics/meters.ts";
import { addUse } from "../limits-store.ts";
import type { SettingsInForce } from "../settings/get-assistant-settings.ts";
import { ANSWER_MS, type Use } from "../take-question.ts";
import { endTurn, type TurnState } from "../turns-store.ts";
import type { AnswerPart, AskedQuestion, EarlierMessage } from "./asked-question.ts";
import { describeAssistant, describeQuestion } from "./describe-question.ts";
import type { DocsReader } from "./docs-reader.ts";
import { GivenSections } from "./given-sections.ts";
import { writeAnswer } from "./write-answer.ts";

/** What a usual question uses, to set its price aside. */
const USUAL = { inputTokens: 15_000, outputTokens: 1500, cacheReadTokens: 0, cacheWriteTokens: 0 };
const MAX_STORED_ANSWER = 20_000;
const FAILED = "The assistant cannot answer just now. Please try again in a minute.";
const TOO_LONG = "The answer took too long. Please ask again, perhaps with fewer things at once.";
const NOTHING_FOUND = "I found nothing about this in the documentation.";

export type Answering = Omit<AskedQuestion, "history"> & {
  id: string;
  threadId: string;
  history: EarlierMessage[];
  use: Use;
  model: ModelClient;
  settings: SettingsInForce;
  docs: DocsReader;
};

export function openModel(app: App, name: string, keys: Record<string, string>): ModelClient | undefined {
  return findModelClient(name, app.config.models, keys);
}

export function reserveFor(app: App, model: ModelClient): number {
  return priceOf(model, USUAL, app.config.models) ?? 0;
}

/** Writes the answer to a question that was stored, and stores it. It never throws. */
export async function finishAnswer(
  app: App,
  asked: Answering,
  emit: (part: AnswerPart) => void,
  signal: AbortSignal,
): Promise<void> {
  const { id, threadId } = asked;
  const given = new GivenSections(asked.docs, (text) => app.secrets.sign(text));
  const used = { inputTokens: 0, outputTokens: 0, costUsd: 0 as number | null };
  const timeout = AbortSignal.timeout(ANSWER_MS);
  let said = "";
  let state: TurnState;
  let problem: string | undefined;
  emit({ type: "start", id, threadId });
  try {
    const written = await writeAnswer({
      model: asked.model,
      ...(await describe(app, asked, given)),
      history: asked.history.map(({ role, text }) => ({ role, text: showHidden(text) })),
      reading: { docs: asked.docs, given, question: asked, signal: AbortSignal.any([signal, timeout]) },
      emit(part) {
        if (part.type === "step") said = "";
        if (part.type === "text") said += part.text;
        emit(part);
      },
      count(tokens) {
        used.inputTokens += tokens.inputTokens;
        used.outputTokens += tokens.outputTokens;
        const price = priceOf(asked.model, tokens, app.config.models);
        used.costUsd = used.costUsd === null || price === null ? null : used.costUsd + price;
      },
    });
    state = written.outcome;
    if (said.trim() === "") {
      said = NOTHING_FOUND;
      emit({ type: "text", text: said });
    }
  } catch (error) {
    state = signal.aborted ? "stopped" : "failed";
    if (!signal.aborted) problem = timeout.aborted ? TOO_LONG : FAILED;
    // A provider's own text may contain a key or a page, so that only the kind of its fault is told.
    if (error instanceof ProviderFault)
      app.log.warn({ projectId: asked.projectId, model: asked.model.name, fault: error.kind }, "assistant");
    else if (!signal.aborted && !timeout.aborted) app.log.error({ err: error }, "assistant");
  }
  assistantAnswers.inc({ outcome: state });
  assistantTokens.inc({ direction: "input" }, used.inputTokens);
  assistantTokens.inc({ direction: "output" }, used.outputTokens);
  const sources = given.used;
  try {
    // One that was given up meanwhile, as its process seemed to be gone, stays so.
    const isStored = await store(app, asked, { state, answer: said, sources, ...used });
    if (!isStored) problem ??= TOO_LONG;
  } catch (error) {
    app.log.error({ err: error }, "an answer of the assistant was not stored");
    problem ??= FAILED;
  }
  for (const [index, source] of sources.entries()) emit({ type: "source", id: `source_${index + 1}`, ...source });
  if (problem !== undefined) emit({ type: "error", message: problem });
  emit({ type: "finish", threadId, outcome: problem === undefined ? state : "failed" });
}

async function describe(
  app: App,
  asked: Answering,
  given: GivenSections,
): Promise<{ system: string; question: string }> {
  const { docs, settings, path } = asked;
  const sign = (text: string) => app.secrets.sign(text);
  const found = given.showSections(await docs.search(asked.question.slice(0, 300), asked.sections, asked.filter));
  const page = path === undefined ? undefined : await docs.getPage(path, asked.filter);
  return {
    system: describeAssistant(docs.siteName, settings.instructions, sign),
    question: describeQuestion(asked, found, page && given.showPage(page), sign),
  };
}

type End = {
  state: TurnState;
  answer: string;
  sources: { title: string; url: string }[];
  inputTokens: number;
  outputTokens: number;
  costUsd: number | null;
};

async function store(app: App, { projectId, id, use }: Answering, end: End): Promise<boolean> {
  return app.database.transaction().execute(async (tx) => {
    const isEnded = await endTurn(tx, projectId, {
      ...end,
      id,
      answer: toStorable(end.answer, MAX_STORED_ANSWER),
      answeredAt: app.clock(),
    });
    // A question without an answer does not count for those who may ask only so often.
    const questions = isEnded && end.state === "failed" ? -1 : 0;
    await addUse(tx, projectId, { ...use, questions, costUsd: end.costUsd ?? 0 });
    return isEnded;
  });
}
