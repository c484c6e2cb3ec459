import type { ProviderFault } from "./provider-fault.ts";

const SETTINGS: Record<string, { key: string; url: string }> = {
  anthropic: { key: "ANTHROPIC_API_KEY", url: "ANTHROPIC_BASE_URL" },
  openai: { key: "OPENAI_API_KEY", url: "OPENAI_BASE_URL" },
  google: { key: "GOOGLE_GENERATIVE_AI_API_KEY", url: "GOOGLE_GENERATIVE_AI_BASE_URL" },
  local: { key: "DOCKET_LOCAL_MODEL_KEY", url: "DOCKET_LOCAL_MODEL_URL" },
};

/** A message for a model without a key or address: what is missing and what to do. */
export function describeMissingClient(model: string): string {
  const [provider = ""] = model.split("/");
  const { key, url } = SETTINGS[provider] ?? {};
  return provider === "local" || key === undefined
    ? `${model}: its provider is not configured on this node; set ${url ?? "it up"}`
    : `${model}: there is no key for it; set ${key}, or give the project its own with docket project set-provider-key`;
}

/** What went wrong, without what to do. */
export function describeCause(fault: ProviderFault, model: string): string {
  return describeFault(fault, model).split("; ")[0] ?? "";
}

/** What is set already, so that nobody is told to set it. */
export type FaultSurroundings = { isProjectKey?: boolean; hasFallback?: boolean; hasContextTokens?: boolean };

/** A message for a failed call to a model: what went wrong and what to do. */
export function describeFault(
  { kind, status }: ProviderFault,
  model: string,
  { isProjectKey = false, hasFallback = false, hasContextTokens = false }: FaultSurroundings = {},
): string {
  const [provider = "", ...rest] = model.split("/");
  const id = rest.join("/");
  const { key = "its key", url = "its address" } = SETTINGS[provider] ?? {};
  const isLocal = provider === "local";
  const later = hasFallback ? "retry later" : "retry later or set DOCKET_FALLBACK_MODEL";
  switch (kind) {
    case "bad_key":
      return isProjectKey
        ? `${model}: the provider refused the key of the project; replace it with docket project set-provider-key`
        : `${model}: the provider refused the key in ${key}; replace it by a valid one and restart Docket, or give the project its own`;
    case "unknown_model":
      return isLocal
        ? `${model}: the server has no model "${id}", or ${url} is not its address (most end in /v1); pull the model or correct the setting`
        : `${model}: the provider knows no model "${id}", or the key may not use it; choose another model`;
    case "context_too_long":
      return isLocal
        ? `${model}: what had to be sent is longer than the server's context; give the model a larger one (Ollama: OLLAMA_CONTEXT_LENGTH, 32000 or more) and set DOCKET_CONTEXT_TOKENS to the same number`
        : `${model}: what had to be sent is longer than the model's context; ask for less at once, choose a model with a larger one, or ${hasContextTokens ? "lower" : "set"} DOCKET_CONTEXT_TOKENS`;
    case "no_credit":
      return `${model}: the account has no credit left; add some at the provider, then retry`;
    case "no_tools":
      return `${model}: the model or its server does not call tools; choose a model that does (vLLM: --enable-auto-tool-choice)`;
    case "rate_limited":
      return `${model}: the provider's rate limit was reached and stayed so; ${later}`;
    case "overloaded":
      return `${model}: the provider is overloaded or broken${status === undefined ? "" : ` (status ${status})`}; ${later}`;
    case "unreachable":
      return `${model}: the provider cannot be reached; look at the network${isLocal ? `, whether the server runs, and at ${url}` : ` and at ${url}`}`;
    case "stalled":
      return `${model}: the provider stopped answering; retry later${isLocal ? ", or give the server a faster model" : ""}`;
    case "empty":
      return `${model}: the model answered with nothing, also when it was asked again; retry, or choose another model`;
    case "garbled":
      return `${model}: the answer broke off or could not be read; retry, or look at what ${url} points to`;
    case "redirected":
      return `${model}: ${url} leads to a redirect, which is not followed with a key; set the final address`;
    case "withheld":
      return `${model}: the provider's content filter withheld the answer; word the prompt differently or choose another model`;
    case "bad_request":
      return `${model}: the provider refused the request (status ${status}); choose another model, or report it`;
  }
}
