import { getAgentSettings } from "../agent/settings/get-agent-settings.ts";
import { getProjectSecrets } from "../agent/settings/get-project-secrets.ts";
import type { App } from "../app.ts";
import { newUlid } from "../database/new-id.ts";
import { toStorable } from "../database/storable-text.ts";
import { ConflictError, UnavailableError } from "../errors.ts";
import type { AnswerPart, AskedQuestion, EarlierMessage } from "./answering/asked-question.ts";
import type { DocsReader } from "./answering/docs-reader.ts";
import { findAnswering } from "./settings/choose-model.ts";
import { findAssistantSettings } from "./settings/get-assistant-settings.ts";
import { takeQuestion } from "./take-question.ts";
import { insertTurn, listThreadTurns, type TurnRow } from "./turns-store.ts";

const MAX_EARLIER = 8;
const MAX_EARLIER_CHARACTERS = 4000;
const MAX_STORED_QUESTION = 8000;

/** An answer that can be written: the question is stored and counted. */
export type StartedAnswer = {
  id: string;
  threadId: string;
  /**
   * Writes the answer and stores it, also if the signal aborts or the model fails; then it says so in a part. It never
   * throws.
   */
  write(emit: (part: AnswerPart) => void, signal: AbortSignal): Promise<void>;
};

/**
 * Asks the assistant of a project. Whoever calls has checked that the one who asks may read the site.
 *
 * @throws ConflictError if it is off, RateLimitedError beyond a limit, UnavailableError if no model can be asked
 */
export async function askAssistant(app: App, asked: AskedQuestion, docs: DocsReader): Promise<StartedAnswer> {
  const { projectId } = asked;
  const settings = await findAssistantSettings(app, projectId);
  if (!settings.isEnabled)
    throw new ConflictError("The assistant of this project is off; an admin can switch it on in its settings");
  // Loaded with the first question, because everything else starts faster without it.
  const { finishAnswer, openModel, reserveFor } = await import("./answering/finish-answer.ts");
  const [agent, secrets] = await Promise.all([
    getAgentSettings(app.database, [projectId]),
    getProjectSecrets(app, projectId),
  ]);
  const name = findAnswering(app, settings.model, agent(projectId).model);
  const model = name === undefined ? undefined : openModel(app, name, secrets.providerKeys);
  if (!model) throw new UnavailableError("The assistant cannot answer: its model is not available here");
  const thread = asked.threadId === undefined ? [] : await listThreadTurns(app.database, projectId, asked.threadId, 6);
  const id = newUlid();
  // Whose thread is gone, or never was, begins a new one.
  const threadId = thread[0]?.threadId ?? id;
  const use = await app.database.transaction().execute(async (tx) => {
    const taken = await takeQuestion(app, tx, projectId, settings, asked.reader);
    await insertTurn(tx, projectId, {
      id,
      threadId,
      caller: asked.caller,
      question: toStorable(asked.question, MAX_STORED_QUESTION),
      pageUrl: asked.pageUrl === null ? null : toStorable(asked.pageUrl, 2000),
      model: model.name,
      reservedUsd: reserveFor(app, model),
      askedAt: app.clock(),
    });
    return taken;
  });
  const history = alternating(asked.history ?? thread.flatMap(toMessages));
  return {
    id,
    threadId,
    write: (emit, signal) =>
      finishAnswer(app, { ...asked, id, threadId, history, use, model, settings, docs }, emit, signal),
  };
}

function toMessages({ question, answer }: TurnRow): EarlierMessage[] {
  return answer === ""
    ? []
    : [
        { role: "user", text: question },
        { role: "assistant", text: answer },
      ];
}

/** The newest messages, in the form that all providers take: a reader's first, and then in turn. */
function alternating(messages: EarlierMessage[]): EarlierMessage[] {
  const kept: EarlierMessage[] = [];
  for (const { role, text } of messages.slice(-MAX_EARLIER)) {
    const short = text.slice(0, MAX_EARLIER_CHARACTERS).toWellFormed();
    const last = kept.at(-1);
    if (short.trim() === "" || (role === "assistant" && !last)) continue;
    if (last?.role === role) last.text = `${last.text}\n\n${short}`;
    else kept.push({ role, text: short });
  }
  if (kept.at(-1)?.role === "user") kept.pop();
  return kept;
}
