import { setTimeout as sleep } from "node:timers/promises";
import type { Conversations } from "../../src/assistant/conversations/schema.ts";
import { call, type Script } from "../support/model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import type { Asking, Load } from "./load.ts";
import type { RunLog } from "./run-log.ts";
import type { KnownProject } from "./world.ts";

export const PROVIDER_KEY = "sk-of-the-scripted-provider";
const MODEL = "anthropic/claude-haiku-4-5";
/** Of an answer that names no section. */
const OUTCOME = "not_answered";
const FIRST_PUBLICATION_MS = 4 * 60_000;

/** As many questions as are asked. */
const ASSISTANT = { isEnabled: true, model: MODEL, questionsPerDay: 0, costPerDayUsd: 0, costPerMonthUsd: 0 };

/** Answers with the word that was asked for, so that no answer fits another question. */
const script: Script = ({ messages }) => {
  const word = /riddle\d+/.exec(messages.findLast(({ role }) => role === "user")?.text ?? "")?.[0] ?? "nothing";
  return { text: answerTo(word), ...call("finish", { outcome: OUTCOME, sources: [] }) };
};

export const startProvider = (): Promise<ModelProvider> => startModelProvider({ script });

export function providerSettings({ url }: ModelProvider): Record<string, string> {
  return { ANTHROPIC_API_KEY: PROVIDER_KEY, ANTHROPIC_BASE_URL: url, DOCKET_MODELS: MODEL };
}

function answerTo(word: string): string {
  return `The answer to ${word} is in the manual.`;
}

/** Also publishes the site, without which there is nothing to ask. */
export async function enableAssistant({ id, key }: KnownProject, ask: Asking): Promise<void> {
  const set = await ask({ key, method: "PATCH", path: `/v1/projects/${id}`, body: { assistant: ASSISTANT } });
  if (set.status !== 200) throw new Error(`no assistant: ${set.status} ${set.text}`);
  await ask({ key, method: "POST", path: `/v1/project/update/${id}` });
}

type Part = { type: string; delta?: string; threadId?: string; messageMetadata?: { outcome?: string } };

/** Asks until an answer came whole: one that broke off, or that says that it failed, was not acknowledged. */
export async function askAssistant({ random, ask, log }: Load, { id, key, answers }: KnownProject): Promise<void> {
  const word = `riddle${random.whole(1, 2 ** 40)}`;
  const messages = [{ id: "1", role: "user", parts: [{ type: "text", text: `What is ${word}?` }] }];
  const path = `/v2/assistant/${id}/message`;
  const endBy = Date.now() + FIRST_PUBLICATION_MS;
  let said = "";
  while (Date.now() < endBy) {
    const answer = await ask({ key, method: "POST", path, body: { fp: "anonymous", messages } });
    const parts = answer.status === 200 ? partsOf(answer.text) : [];
    const finish = parts.find(({ type }) => type === "finish");
    if (finish?.messageMetadata?.outcome === OUTCOME && !parts.some(({ type }) => type === "error")) {
      const text = parts.map(({ type, delta }) => (type === "text-delta" ? delta : "")).join("");
      if (text !== answerTo(word)) log.violation(`${word} was answered with "${text}"`);
      answers.push({ word, threadId: finish.threadId ?? "" });
      return log.count("answers of the assistant");
    }
    // Nothing is published yet.
    if (![200, 409].includes(answer.status))
      return log.violation(`the assistant refused: ${answer.status} ${answer.text}`);
    said = answer.text;
    log.count("questions to the assistant that are asked again");
    await sleep(250);
  }
  log.violation(`the assistant of ${id} does not answer: ${said}`);
}

/** Every answer that came whole is stored once, with its question, and nothing that was never asked. */
export async function verifyAnswers({ id, key, answers }: KnownProject, ask: Asking, log: RunLog): Promise<void> {
  const stored: Conversations["conversations"] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const more: string = cursor && `&cursor=${cursor}`;
    const page = await ask({ key, path: `/v1/analytics/${id}/assistant?limit=1000${more}` });
    const { conversations, nextCursor } = page.json<Conversations>();
    stored.push(...conversations);
    cursor = nextCursor;
  }
  for (const { word, threadId } of answers) {
    const found = stored.filter(({ conversationId }) => conversationId === threadId);
    if (found.length !== 1) log.violation(`the answer to ${word} of ${id} is stored ${found.length} times`);
    for (const { query, response, details } of found)
      if (query !== `What is ${word}?` || response !== answerTo(word) || details.state !== OUTCOME)
        log.violation(`the answer to ${word} is stored as ${details.state}, "${query}" with "${response}"`);
  }
  const isAnswer = ({ query, response, details }: (typeof stored)[number]) =>
    details.state !== OUTCOME || response === answerTo(/riddle\d+/.exec(query)?.[0] ?? "");
  for (const one of stored) if (!isAnswer(one)) log.violation(`"${one.query}" is stored with "${one.response}"`);
}

function partsOf(stream: string): Part[] {
  const events = stream.split("\n\n").filter((event) => event.startsWith("data: {"));
  return events.map((event) => JSON.parse(event.slice("data: ".length)) as Part);
}
