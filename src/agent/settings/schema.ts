import { z } from "zod";
import { pullRequestSettingsSchema } from "./pull-request-settings.ts";

const contextNameSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,49}$/, "expected up to 50 lower-case letters, digits, dots, dashes and underscores");

export const providerSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,49}$/, "expected a provider's name such as anthropic or openai");

export const setProviderKeySchema = z
  .strictObject({ key: z.string({ error: "expected a key" }).describe("Stored encrypted, never shown") })
  .meta({ id: "SetProviderKey" });
export const providerKeySchema = z.object({ provider: z.string() }).meta({ id: "ProviderKey" });

/** null means the installation's limit. A field that is left out stays as it is. */
export const agentLimitsChangeSchema = z.strictObject({
  turnSteps: limit(1, 1000),
  turnCostUsd: z
    .number({ error: "expected an amount of US dollars" })
    .positive("expected more than 0")
    .max(999_999, "expected at most 999,999")
    .nullable()
    .optional(),
  turnSeconds: limit(1, 86_400),
  jobsAtOnce: limit(1, 256),
  archiveAfterDays: limit(0, 36_500),
});

const contentRuleSchema = z.enum(["refuse", "list", "allow"], { error: "expected refuse, list or allow" });
export const contentPolicySchema = z.object({
  active: contentRuleSchema.describe("Scripts, frames, event handlers, expressions that compute, imports and exports"),
  foreign: contentRuleSchema.describe("Hosts that the site did not name before, and styles"),
});

export const agentSettingsChangeSchema = z.strictObject({
  /** null or an empty text means the installation's model. */
  model: z.string().trim().max(200).nullable().optional(),
  fallbackModel: z.string().trim().max(200).nullable().optional(),
  /** What is done with content that a job adds. A field that is left out stays as it is. */
  contentPolicy: z
    .strictObject({ active: contentRuleSchema.optional(), foreign: contentRuleSchema.optional() })
    .optional(),
  /** A field that is left out stays as it is. */
  pullRequests: pullRequestSettingsSchema.partial().optional(),
  /** Added, or replaced by name; paths on this machine only from the command line. */
  addContexts: z
    .array(z.strictObject({ name: contextNameSchema, repository: z.string().trim().min(1).max(2000) }))
    .max(5)
    .optional(),
  removeContexts: z.array(contextNameSchema).max(100).optional(),
});
export type AgentSettingsChange = z.output<typeof agentSettingsChangeSchema> & {
  limits: z.output<typeof agentLimitsChangeSchema>;
};

/** A limit of a project: a whole number, or null for the installation's limit. */
export function limit(min: number, max: number) {
  const error = `expected a whole number from ${min} to ${max}`;
  return z.int({ error }).min(min, error).max(max, error).nullable().optional();
}
