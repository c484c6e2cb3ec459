import { z } from "zod";
import { cursor } from "../../http/schema.ts";
import { wholeDays } from "../../http/whole-days.ts";
import { count, limitTo100, moment, offsetSchema, pathFilters, range } from "../query-schema.ts";

const SOURCES = ["code_snippet", "contextual", "agent", "thumbs_only"] as const;
const STATUSES = ["pending", "in_progress", "resolved", "dismissed"] as const;
const sourceSchema = z.enum(SOURCES, { error: `expected ${SOURCES.join(", ")}` });
const statusSchema = z.enum(STATUSES, { error: `expected a list of ${STATUSES.join(", ")}` });
export type FeedbackSource = z.infer<typeof sourceSchema>;
export type FeedbackStatus = z.infer<typeof statusSchema>;

export const recordFeedbackSchema = z.strictObject({
  path: z.string(),
  source: sourceSchema,
  status: statusSchema.default("pending"),
  comment: z.string().max(10_000).optional(),
  helpful: z.boolean().optional(),
  contact: z.string().max(320).optional(),
  code: z.string().max(20_000).optional(),
  filename: z.string().max(500).optional(),
  lang: z.string().max(100).optional(),
});
export type RecordFeedback = z.input<typeof recordFeedbackSchema>;

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
const feedbackEntrySchema = z.object({
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
});
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
