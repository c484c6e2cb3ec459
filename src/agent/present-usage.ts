import type { Usage } from "../engine.ts";
import type { Job } from "./schema.ts";

type ShownUsage = Job["details"]["usage"];

/** @param model the job's own model */
export function presentUsage({ models = [], ...usage }: Usage, model: string): ShownUsage {
  const sum = (name: "cacheReadTokens" | "cacheWriteTokens") => models.reduce((total, one) => total + one[name], 0);
  return {
    ...usage,
    cacheReadTokens: sum("cacheReadTokens"),
    cacheWriteTokens: sum("cacheWriteTokens"),
    models,
    fallbackUsed: models.some((one) => one.model !== model),
  };
}

/** The model that said most of what was said, which is not the job's own if a fallback took its place. */
export function modelAtWork({ models = [] }: Usage, model: string): string {
  const [first, ...others] = models;
  if (!first) return model;
  return others.reduce((most, one) => (one.outputTokens > most.outputTokens ? one : most), first).model;
}
