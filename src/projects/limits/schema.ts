import { z } from "zod";

/** null for the installation's; what is left out stays. */
export const changeLimitsSchema = z.strictObject({
  turnSteps: whole(1, 1000),
  turnCostUsd: z
    .number({ error: "expected an amount of US dollars" })
    .positive("expected more than 0")
    .max(999_999, "expected at most 999,999")
    .nullable()
    .optional(),
  turnSeconds: whole(1, 86_400),
  jobsAtOnce: whole(1, 256),
  archiveAfterDays: whole(0, 36_500),
  visitsKeptDays: whole(1, 36_500),
});
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

function whole(least: number, most: number) {
  const error = `expected a whole number from ${least} to ${most}`;
  return z.int({ error }).min(least, error).max(most, error).nullable().optional();
}
