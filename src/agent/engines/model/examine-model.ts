import { tool } from "ai";
import { z } from "zod";
import type { ModelSettings } from "../../../model-settings.ts";
import { callModel } from "./call-model.ts";
import { sayTooSmall } from "./price.ts";
import { ProviderFault } from "./provider-fault.ts";
import { openModel } from "./providers.ts";
import { sayFault } from "./say-fault.ts";

const PATIENCE = { firstChunkMs: 60_000, chunkMs: 30_000, totalMs: 90_000 };
/** Models that think first need some. */
const MOST_TOKENS = 8000;
const QUESTION = "This is a test. Call the tool `report` once with the word `ready`, and say nothing else.";

const report = tool({ description: "Reports that you are ready.", inputSchema: z.object({ word: z.string() }) });

/** What keeps a model from working and what to do, or undefined: one call with a small tool. */
export async function examineModel(
  name: string,
  settings: ModelSettings,
  signal: AbortSignal,
  keys: Record<string, string> = {},
): Promise<string | undefined> {
  const model = openModel(name, settings, keys);
  if (!model) return `${name}: its provider is not configured; see docket settings`;
  const tooSmall = sayTooSmall(model, settings);
  if (tooSmall) return tooSmall;
  const question = { system: "You test a connection.", messages: [{ role: "user" as const, content: QUESTION }] };
  try {
    const { calls } = await callModel(
      model,
      { ...question, tools: { report }, maxOutputTokens: MOST_TOKENS },
      PATIENCE,
      signal,
    );
    if (calls.some((call) => call.name === "report" && !call.problem)) return undefined;
    const advice =
      model.provider === "local"
        ? "choose one that does, and give it a context of 32000 tokens or more (Ollama: OLLAMA_CONTEXT_LENGTH; its default is too small)"
        : "choose another model";
    return `${name}: the model answers but does not call tools; ${advice}`;
  } catch (error) {
    if (signal.aborted) return `${name}: no answer in time; look at the network and at the provider`;
    if (!(error instanceof ProviderFault)) throw error;
    return sayFault(error, name);
  }
}
