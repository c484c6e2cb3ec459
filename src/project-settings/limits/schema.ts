import { z } from "zod";
import { agentLimitsChangeSchema, limit } from "../../agent/settings/schema.ts";

/** null means the installation's limit. A field that is left out stays as it is. */
export const changeLimitsSchema = agentLimitsChangeSchema.extend({ visitsKeptDays: limit(1, 36_500) });
export type ChangeLimits = z.infer<typeof changeLimitsSchema>;

const count = z.int().nonnegative();
export const limitsSchema = z
  .object({
    turnSteps: count.nullable().describe("The most steps of a model in one turn"),
    turnCostUsd: z.number().nullable().describe("The most US dollars that one turn may cost"),
    turnSeconds: count.nullable().describe("The longest that one turn may take"),
    jobsAtOnce: count.nullable().describe("The most jobs of the project that run at the same time"),
    archiveAfterDays: count.nullable().describe("Days without activity after which a job is archived; 0 = never"),
    visitsKeptDays: count.nullable().describe("Days after which visits are deleted; counts stay"),
  })
  .meta({ id: "Limits" });
export type Limits = z.infer<typeof limitsSchema>;
