import { z } from "zod";
import { agentLimitsChangeSchema, limit } from "../../agent/settings/schema.ts";

/** null for the installation's; what is left out stays. */
export const changeLimitsSchema = agentLimitsChangeSchema.extend({ visitsKeptDays: limit(1, 36_500) });
export type ChangeLimits = z.infer<typeof changeLimitsSchema>;

const count = z.int().nonnegative();
export const limitsSchema = z
  .object({
    turnSteps: count.nullable().describe("The most steps of a model in one turn"),
    turnCostUsd: z.number().nullable().describe("The most US dollars that one turn may cost"),
    turnSeconds: count.nullable().describe("The longest that one turn may take"),
    jobsAtOnce: count.nullable().describe("So many of the project's jobs run at the same time, others wait"),
    archiveAfterDays: count.nullable().describe("Days without activity after which a job is archived; 0 = never"),
    visitsKeptDays: count.nullable().describe("Days that rows of visits are kept; counts stay"),
  })
  .meta({ id: "Limits" });
export type Limits = z.infer<typeof limitsSchema>;
