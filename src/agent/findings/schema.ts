import { z } from "zod";
import { FINDING_KINDS } from "../../engine.ts";
import { cursor, wholeNumber } from "../../http/schema.ts";

const MAX_LIMIT = 1000;

const count = z.int().nonnegative();
const kind = z.enum(FINDING_KINDS);

export const findingsQuerySchema = z.object({
  turn: wholeNumber(1, 1_000_000).optional().describe("Only what this turn found"),
  kind: kind.optional(),
  changed: z
    .enum(["true", "false"])
    .optional()
    .describe("true: only what was changed. false: only what was left as it is"),
  cursor,
  limit: wholeNumber(1, MAX_LIMIT).default(100),
});
export type ListFindings = z.infer<typeof findingsQuerySchema>;

const findingSchema = z.object({
  turn: count,
  path: z.string().describe("From the top of the repository"),
  line: count.nullable().describe("In the file as it was before the turn; null for a whole file"),
  kind,
  message: z.string().describe("What was done, or why it was left as it is; Markdown"),
  isChanged: z.boolean(),
});

export const findingsSchema = z
  .object({
    findings: z.array(findingSchema),
    counts: z
      .array(z.object({ kind, isChanged: z.boolean(), count }))
      .describe("Of the whole job, or of the turn that was asked for, whatever the other filters are"),
    leftOut: count.describe("How many more were found than are kept"),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "JobFindings" });
export type JobFindings = z.infer<typeof findingsSchema>;
