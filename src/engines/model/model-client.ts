import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { MODEL_PROVIDERS, type ModelProviderName, type ModelSettings } from "../../model-settings.ts";

/** A model with the client of its provider. `name` is `provider/id`. */
export type ModelClient = { name: string; provider: ModelProviderName; id: string; client: LanguageModel };

/** A client for a model, with the project's own key if there is one. Undefined without a key or address for its provider. */
export function findModelClient(
  name: string,
  settings: ModelSettings,
  keys: Record<string, string> = {},
): ModelClient | undefined {
  const slash = name.indexOf("/");
  const provider = MODEL_PROVIDERS.find((one) => one === name.slice(0, slash));
  const given = provider && settings.providers[provider];
  if (!given) return undefined;
  const id = name.slice(slash + 1);
  const apiKey = keys[provider] ?? given.key;
  if (apiKey === undefined && provider !== "local") return undefined;
  return { name, provider, id, client: createClient(provider, id, { baseURL: given.baseUrl, apiKey, fetch }) };
}

type ClientOptions = { baseURL: string; apiKey: string | undefined; fetch: typeof globalThis.fetch };

function createClient(provider: ModelProviderName, id: string, options: ClientOptions): LanguageModel {
  const withKey = { ...options, apiKey: options.apiKey ?? "" };
  switch (provider) {
    case "anthropic":
      return createAnthropic(withKey)(id);
    case "openai":
      return createOpenAI(withKey)(id);
    case "google":
      return createGoogle(withKey)(id);
    case "local":
      return createOpenAICompatible({
        name: "local",
        baseURL: options.baseURL,
        fetch: options.fetch,
        includeUsage: true,
        ...(options.apiKey && { apiKey: options.apiKey }),
      })(id);
  }
}

/** The provider's address answered with a redirect. */
export class RedirectedError extends Error {
  override name = "RedirectedError";
}

/**
 * Refuses redirects: on a redirect to another host, fetch drops `Authorization`, but not the other headers with keys.
 *
 * @throws RedirectedError
 */
const fetch: typeof globalThis.fetch = async (input, init) => {
  const response = await globalThis.fetch(input, { ...init, redirect: "manual" });
  if (response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  throw new RedirectedError();
};
