import { randomInt } from "node:crypto";
import { tool } from "ai";
import { z } from "zod";
import type { ModelSettings } from "../../model-settings.ts";
import { callModel } from "./call-model.ts";
import { describeFault, describeMissingClient } from "./describe-fault.ts";
import { findModelClient, type ModelClient } from "./model-client.ts";
import { contextWindowOf, describeSmallContext } from "./price.ts";
import { ProviderFault } from "./provider-fault.ts";

const TIMEOUTS = { firstChunkMs: 60_000, chunkMs: 30_000, totalMs: 90_000 };
/** Reasoning models need output tokens before they call the tool. */
const MAX_TEST_TOKENS = 8000;
const WORDS = [
  "amber",
  "birch",
  "cedar",
  "delta",
  "ember",
  "fjord",
  "grape",
  "heron",
  "ivory",
  "jade",
  "kelp",
  "lotus",
];
/** About as long as the first question of a job. A longer one would take too long on a slow machine. */
const FILLER_TOKENS = 10_000;
const FILLER = "This line is only there to fill the page.";
const FILLER_LINE_TOKENS = 10;

const report = tool({ description: "Reports a word.", inputSchema: z.object({ word: z.string() }) });

/**
 * Tests a model by one call with a small tool; a local model also by a long question. Returns what is wrong and what to
 * do, or undefined.
 */
export async function examineModel(
  name: string,
  settings: ModelSettings,
  signal: AbortSignal,
  keys: Record<string, string> = {},
): Promise<string | undefined> {
  const model = findModelClient(name, settings, keys);
  if (!model) return describeMissingClient(name);
  const tooSmall = describeSmallContext(model, settings);
  if (tooSmall) return tooSmall;
  const isLocal = model.provider === "local";
  const window = contextWindowOf(model, settings);
  try {
    const question = "This is a test. Call the tool `report` once with the word `ready`, and say nothing else.";
    if ((await askForWord(model, question, window, signal)) === undefined)
      return `${name}: the model answers but does not call tools; ${
        isLocal
          ? `choose one that does, and give it a context of ${window} tokens (Ollama: OLLAMA_CONTEXT_LENGTH; its default is too small)`
          : "choose another model"
      }`;
    return isLocal ? await examineContext(model, window, signal) : undefined;
  } catch (error) {
    if (signal.aborted)
      return `${name}: no answer in time; look at the network and at the provider${isLocal ? ", which may be too slow for a question as long as a job's" : ""}`;
    if (!(error instanceof ProviderFault)) throw error;
    const surroundings = { isProjectKey: model.provider in keys, hasFallback: settings.fallback !== undefined };
    return describeFault(error, name, { ...surroundings, hasContextTokens: settings.contextTokens !== undefined });
  }
}

/** Local servers silently drop the beginning of a question that is too long, and with it the instructions and tools. */
async function examineContext(model: ModelClient, window: number, signal: AbortSignal): Promise<string | undefined> {
  const word = `${WORDS[randomInt(WORDS.length)]}-${WORDS[randomInt(WORDS.length)]}`;
  const lines = Math.floor(Math.min(FILLER_TOKENS, window / 2) / FILLER_LINE_TOKENS);
  const question = [
    `The word is ${word}.`,
    ...Array<string>(lines).fill(FILLER),
    "This is a test. Call the tool `report` once with the word that the first line names, and say nothing else.",
  ].join("\n");
  const said = await askForWord(model, question, window, signal);
  if (said?.toLowerCase().includes(word)) return undefined;
  return `${model.name}: the server loses the beginning of a question as long as a job's, so its context is too small: give it ${window} tokens (Ollama: OLLAMA_CONTEXT_LENGTH=${window}, or num_ctx in the Modelfile; vLLM: --max-model-len ${window}; others: the context length at which the model is loaded), or choose a model that takes them`;
}

/** The word that the model reports; undefined if it does not call the tool. */
async function askForWord(
  model: ModelClient,
  content: string,
  window: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const question = {
    system: "You test a connection.",
    messages: [{ role: "user" as const, content }],
    tools: { report },
    maxOutputTokens: Math.min(MAX_TEST_TOKENS, Math.floor(window / 4)),
  };
  const { calls } = await callModel(model, question, TIMEOUTS, signal, () => {});
  const called = calls.find((call) => call.name === "report" && !call.problem);
  return called && z.object({ word: z.string() }).safeParse(called.input).data?.word;
}
