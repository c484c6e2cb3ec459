import { z } from "zod";

export const MODEL_PROVIDERS = ["anthropic", "openai", "google", "local"] as const;
export type ModelProviderName = (typeof MODEL_PROVIDERS)[number];

/** The address and key of a provider. The key may be missing for `local`, and if projects have their own keys. */
export type ModelProviderSettings = { key: string | undefined; baseUrl: string };

export type ModelSettings = {
  /** The model of jobs that name none, as `provider/model`. */
  default: string;
  /** Models that jobs may ask for. */
  allowed: string[];
  fallback: string | undefined;
  /** All providers but `local` have a default address. */
  providers: Record<Exclude<ModelProviderName, "local">, ModelProviderSettings> & { local?: ModelProviderSettings };
  /** The context window in tokens of models for which it is not known. */
  contextTokens: number | undefined;
  /** USD per million tokens, by `provider/model`. */
  prices: Record<string, { input: number; output: number }>;
};

const EXPECTED_MODEL = "expected PROVIDER/MODEL, the provider one of docket, acp, anthropic, openai, google, local";
const MODEL = /^(docket|acp|anthropic|openai|google|local)\/\S+$/;
const PRICE = /^[a-z]+\/[^\s=]+=\d+(\.\d+)?,\d+(\.\d+)?$/;

export const MODEL_SETTINGS = {
  DOCKET_MODEL: z
    .string()
    .regex(MODEL, EXPECTED_MODEL)
    .default("docket/rules")
    .describe("The model of jobs that name none, such as anthropic/claude-sonnet-4-5"),
  DOCKET_MODELS: z
    .string()
    .transform(splitList)
    .refine((models) => models.every((model) => MODEL.test(model)), `${EXPECTED_MODEL}, comma-separated`)
    .default([])
    .describe("Further models that jobs may ask for, comma-separated"),
  DOCKET_FALLBACK_MODEL: z
    .string()
    .regex(/^(anthropic|openai|google|local)\/\S+$/, "expected PROVIDER/MODEL")
    .optional()
    .describe("The model that continues a turn if the turn's own model stays unavailable"),
  ANTHROPIC_API_KEY: key("Key for models of the provider anthropic"),
  ANTHROPIC_BASE_URL: url("Another address for Anthropic's API"),
  OPENAI_API_KEY: key("Key for models of the provider openai"),
  OPENAI_BASE_URL: url(
    "Another address for OpenAI's API, which must offer /responses; for other servers use the provider local",
  ),
  GOOGLE_GENERATIVE_AI_API_KEY: key("Key for models of the provider google"),
  GOOGLE_GENERATIVE_AI_BASE_URL: url("Another address for Google's API"),
  DOCKET_LOCAL_MODEL_URL: url(
    "An OpenAI-compatible server (Ollama, vLLM, LM Studio) for models of the provider local, such as http://127.0.0.1:11434/v1",
  ),
  DOCKET_LOCAL_MODEL_KEY: key("The key of that server, if it requires one"),
  DOCKET_CONTEXT_TOKENS: z
    .string()
    .regex(/^\d{5,8}$/, "expected a whole number of tokens, 12000 or more")
    .transform(Number)
    .refine((tokens) => tokens >= 12_000, "expected a whole number of tokens, 12000 or more")
    .optional()
    .describe(
      "Context window in tokens of models for which Docket does not know it (default 128000, local models 32000)",
    ),
  DOCKET_MODEL_PRICES: z
    .string()
    .transform((list) =>
      list
        .split(";")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((prices) => prices.every((price) => PRICE.test(price)), "expected PROVIDER/MODEL=INPUT,OUTPUT; …")
    .default([])
    .describe(
      "USD per million input and output tokens of models without a known price, such as local/qwen3=0,0; separated by ;",
    ),
};

type Given = z.output<z.ZodObject<typeof MODEL_SETTINGS>>;

export function readModelSettings(given: Given): ModelSettings {
  const { DOCKET_MODEL, DOCKET_MODELS, DOCKET_FALLBACK_MODEL } = given;
  const models = [DOCKET_MODEL, ...DOCKET_MODELS, ...(DOCKET_FALLBACK_MODEL ? [DOCKET_FALLBACK_MODEL] : [])];
  return {
    default: DOCKET_MODEL,
    allowed: [...new Set(models)],
    fallback: DOCKET_FALLBACK_MODEL,
    providers: readProviders(given),
    contextTokens: given.DOCKET_CONTEXT_TOKENS,
    prices: Object.fromEntries(
      given.DOCKET_MODEL_PRICES.map((entry) => {
        const at = entry.lastIndexOf("=");
        const [input = 0, output = 0] = entry
          .slice(at + 1)
          .split(",")
          .map(Number);
        return [entry.slice(0, at), { input, output }];
      }),
    ),
  };
}

/**
 * The settings that are missing for the configured models. Empty if one of the settings is invalid itself.
 *
 * @param areKeysNeeded also requires keys, because no project has its own
 */
export function modelMistakes(
  environment: Record<string, string | undefined>,
  { areKeysNeeded = false } = {},
): string[] {
  const given = z.object(MODEL_SETTINGS).safeParse(environment).data;
  if (!given) return [];
  const providers = readProviders(given);
  const named = [
    ["DOCKET_MODEL", given.DOCKET_MODEL],
    ...given.DOCKET_MODELS.map((model) => ["DOCKET_MODELS", model]),
    ["DOCKET_FALLBACK_MODEL", given.DOCKET_FALLBACK_MODEL],
  ] as [string, string | undefined][];
  return named.flatMap(([setting, model]) => {
    const provider = MODEL_PROVIDERS.find((name) => model?.startsWith(`${name}/`));
    const isServed = !provider || (areKeysNeeded ? hasAccess(providers, provider) : providers[provider] !== undefined);
    return isServed ? [] : [`${setting}: ${model} needs ${NEEDED[provider]}`];
  });
}

/** A name such as `anthropic/claude-sonnet-4-5` in its parts. */
export function toModelName(name: string): { name: string; provider: ModelProviderName; id: string } {
  const slash = name.indexOf("/");
  return { name, provider: name.slice(0, slash) as ModelProviderName, id: name.slice(slash + 1) };
}

/** The models that only projects with their own key can use, with the setting that would make them available to all. */
export function modelsWithoutKey({ allowed, providers }: ModelSettings): { model: string; needed: string }[] {
  return allowed.flatMap((model) => {
    const provider = MODEL_PROVIDERS.find((name) => model.startsWith(`${name}/`));
    return !provider || hasAccess(providers, provider) ? [] : [{ model, needed: NEEDED[provider] }];
  });
}

function hasAccess(providers: ModelSettings["providers"], name: ModelProviderName): boolean {
  return name === "local" ? providers.local !== undefined : providers[name].key !== undefined;
}

const NEEDED: Record<ModelProviderName, string> = {
  anthropic: "ANTHROPIC_API_KEY",
  openai: "OPENAI_API_KEY",
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
  local: "DOCKET_LOCAL_MODEL_URL",
};

function readProviders(given: Given): ModelSettings["providers"] {
  const { ANTHROPIC_API_KEY, OPENAI_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY, DOCKET_LOCAL_MODEL_URL } = given;
  return {
    anthropic: { key: ANTHROPIC_API_KEY, baseUrl: anthropicUrl(given.ANTHROPIC_BASE_URL) },
    openai: { key: OPENAI_API_KEY, baseUrl: withVersion(given.OPENAI_BASE_URL ?? "https://api.openai.com", "/v1") },
    google: {
      key: GOOGLE_GENERATIVE_AI_API_KEY,
      baseUrl: withVersion(
        given.GOOGLE_GENERATIVE_AI_BASE_URL ?? "https://generativelanguage.googleapis.com",
        "/v1beta",
      ),
    },
    ...(DOCKET_LOCAL_MODEL_URL && {
      local: { key: given.DOCKET_LOCAL_MODEL_KEY, baseUrl: withVersion(DOCKET_LOCAL_MODEL_URL, "/v1") },
    }),
  };
}

/** Adds the version to an address if it is missing: Anthropic's own clients leave it out, others include it. */
function anthropicUrl(given = "https://api.anthropic.com"): string {
  const url = given.replace(/(?<!\/)\/+$/, "");
  return /\/v\d+$/.test(url) ? url : `${url}/v1`;
}

function withVersion(given: string, version: string): string {
  const url = given.replace(/(?<!\/)\/+$/, "");
  return new URL(url).pathname === "/" ? `${url}${version}` : url;
}

function splitList(list: string): string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function key(description: string) {
  return z
    .string()
    .regex(/^[\x21-\x7e]+$/, "expected a key without spaces")
    .optional()
    .describe(description);
}

function url(description: string) {
  return z
    .url({ protocol: /^https?$/, error: "expected a URL such as https://models.example.com/v1" })
    .refine((text) => !/[?#@]/.test(text), "expected a URL without user, query and fragment")
    .optional()
    .describe(description);
}
