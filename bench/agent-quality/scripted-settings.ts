import { BEHAVIOURS } from "./scripted-models.ts";

/** For a service whose models are the scripted ones, at this address; a million tokens cost a dollar in and five out. */
export function scriptedSettings(url: string): Record<string, string> {
  const models = Object.keys(BEHAVIOURS).map((name) => `local/${name}`);
  return {
    DOCKET_LOCAL_MODEL_URL: url,
    DOCKET_MODELS: models.join(","),
    DOCKET_MODEL_PRICES: models.map((model) => `${model}=1,5`).join(";"),
    DOCKET_CONTEXT_TOKENS: "200000",
  };
}
