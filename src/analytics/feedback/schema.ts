import { z } from "zod";
import { cursor } from "../../http/schema.ts";
import { wholeDays } from "../../http/whole-days.ts";
import { count, limitTo100, moment, offsetSchema, pathFilters, range } from "../query-schema.ts";
import { readerFields } from "../readers/schema.ts";
import { MAX_BATCH_ENTRIES } from "../recording/batch-body.ts";

const SOURCES = ["code_snippet", "contextual", "agent", "thumbs_only"] as const;
const STATUSES = ["pending", "in_progress", "resolved", "dismissed"] as const;
const sourceSchema = z.enum(SOURCES, { error: `expected ${SOURCES.join(", ")}` });
const statusSchema = z.enum(STATUSES, { error: `expected a list of ${STATUSES.join(", ")}` });
const oneStatusSchema = z.enum(STATUSES, { error: `expected ${STATUSES.join(", ")}` });
export type FeedbackSource = z.infer<typeof sourceSchema>;
export type FeedbackStatus = z.infer<typeof statusSchema>;

const said = {
  comment: z.string().max(10_000).optional(),
  helpful: z.boolean().optional(),
  contact: z.string().max(320).optional().describe("Where the reader may be asked back, such as an e-mail address"),
  code: z.string().max(20_000).optional().describe("The code example that it is about"),
  filename: z.string().max(500).optional(),
  lang: z.string().max(100).optional(),
};
export const recordFeedbackSchema = z.strictObject({
  path: z.string(),
  source: sourceSchema,
  status: oneStatusSchema.default("pending"),
  ...said,
});
export type RecordFeedback = z.input<typeof recordFeedbackSchema>;
export type GivenFeedback = z.infer<typeof recordFeedbackSchema>;

export const reportedFeedbackSchema = z
  .strictObject({
    id: z.string().min(1).max(255).optional().describe("Your own; the same again is stored once"),
    path: z.string().max(10_000).describe("The page, such as /guides/start"),
    source: sourceSchema
      .default("contextual")
      .describe("contextual, the default: on a page; code_snippet: on its code; agent: an AI; thumbs_only: no words"),
    status: oneStatusSchema.default("pending"),
    ...said,
    ...readerFields,
  })
  .refine(
    ({ comment, helpful, code }) => (comment ?? "").trim() !== "" || helpful !== undefined || code !== undefined,
    { message: "expected helpful, or a comment", path: ["comment"] },
  );
export const feedbackBatchSchema = z.array(reportedFeedbackSchema).max(MAX_BATCH_ENTRIES).meta({ id: "FeedbackBatch" });

const filters = {
  source: sourceSchema.optional(),
  status: z
    .union([z.string(), z.array(z.string())])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((list) => list.split(","))
        .map((one) => one.trim()),
    )
    .pipe(z.array(statusSchema))
    .optional()
    .describe("One or more, separated by commas"),
};
export const feedbackQuerySchema = z.object({
  ...range,
  ...pathFilters,
  ...filters,
  limit: limitTo100.default(50),
  cursor,
});
export const feedbackEntrySchema = z
  .object({
    id: z.string(),
    path: z.string(),
    comment: z.string().nullable(),
    createdAt: moment,
    source: sourceSchema,
    status: statusSchema,
    helpful: z.boolean().nullable().optional(),
    contact: z.string().nullable().optional(),
    code: z.string().nullable().optional(),
    filename: z.string().nullable().optional(),
    lang: z.string().nullable().optional(),
  })
  .meta({ id: "FeedbackEntry" });
export type FeedbackEntry = z.infer<typeof feedbackEntrySchema>;
export const feedbackSchema = z
  .object({
    feedback: z.array(feedbackEntrySchema),
    nextCursor: z.string().nullable(),
    hasMore: z.boolean(),
    ...wholeDays,
  })
  .meta({ id: "Feedback" });
export type FeedbackList = z.infer<typeof feedbackSchema>;

export const changeFeedbackSchema = z.strictObject({ status: oneStatusSchema }).meta({ id: "ChangeFeedback" });
export const changeManyFeedbackSchema = z
  .strictObject({ ids: z.array(z.string().max(100)).min(1).max(100), status: oneStatusSchema })
  .meta({ id: "ChangeManyFeedback" });
export const changedFeedbackSchema = z
  .object({ feedback: z.array(feedbackEntrySchema) })
  .meta({ id: "ChangedFeedback" });
export type ChangedFeedback = z.infer<typeof changedFeedbackSchema>;

export const feedbackByPageQuerySchema = z.object({
  ...range,
  ...pathFilters,
  ...filters,
  limit: limitTo100.default(10),
  offset: offsetSchema.default(0),
});
const thumbs = count.describe("Of contextual feedback alone");
export const feedbackByPageSchema = z
  .object({
    feedback: z.array(z.object({ path: z.string(), thumbsUp: thumbs, thumbsDown: thumbs, code: count, total: count })),
    hasMore: z.boolean(),
    ...wholeDays,
  })
  .meta({ id: "FeedbackByPage" });
export type FeedbackByPage = z.infer<typeof feedbackByPageSchema>;
