import { z } from "zod";
import { count, moment, range } from "../../analytics/query-schema.ts";
import { wholeNumber } from "../../http/schema.ts";
import { wholeDays } from "../../http/whole-days.ts";

export const ulidSchema = z
  .string()
  .regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i, "expected a ULID")
  .transform((text) => text.toUpperCase());

export const rangeQuerySchema = z.object(range);
export const conversationsQuerySchema = z.object({
  ...range,
  resolution: z
    .enum(["answered", "unanswered"], { error: "expected answered or unanswered" })
    .optional()
    .describe("Only questions that were answered, or that were not"),
  limit: wholeNumber(1, 1000).default(100),
  cursor: ulidSchema.optional().describe("The nextCursor of the previous page, with the same filters"),
});
export const threadParams = z.object({ projectId: z.string(), threadId: ulidSchema });

const callerSchema = z.enum(["web", "api", "other"]);
const stateSchema = z.enum(["answered", "not_answered", "off_topic", "stopped", "failed"]);

const detailsSchema = z.object({
  threadId: z.string(),
  state: stateSchema.describe(
    "off_topic: no question about the documentation. stopped: the reader ended the answer. failed: the model did not answer",
  ),
  caller: callerSchema.describe("other: a preview of the site"),
  helpful: z.boolean().nullable().describe("What the reader thought of the answer"),
  model: z.string(),
  inputTokens: count,
  outputTokens: count,
  costUsd: z.number().nullable().describe("US dollars; null if the model's price is not known"),
});

const conversationSchema = z.object({
  id: z.string().describe("Of this question and its answer, a ULID"),
  conversationId: z.string().describe("The same for all questions of a conversation"),
  timestamp: moment.describe("When the question was asked"),
  query: z.string(),
  response: z.string(),
  responseType: z.enum(["answer", "clarifying_question"]),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  resolutionStatus: z.enum(["answered", "unanswered"]),
  queryCategory: z.string().nullable(),
  pageUrl: z.string().nullable().describe("The page on which it was asked"),
  details: detailsSchema,
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationsSchema = z
  .object({
    conversations: z.array(conversationSchema),
    nextCursor: z.string().nullable(),
    hasMore: z.boolean(),
    ...wholeDays,
  })
  .meta({ id: "AssistantConversations" });
export type Conversations = z.infer<typeof conversationsSchema>;

export const threadSchema = z
  .object({
    threadId: z.string(),
    createdAt: moment,
    messages: z.array(
      z.object({ id: z.string(), role: z.enum(["user", "assistant"]), content: z.string(), createdAt: moment }),
    ),
    turns: z.array(conversationSchema).describe("The same with all that is known of each answer"),
  })
  .meta({ id: "AssistantThread" });
export type Thread = z.infer<typeof threadSchema>;

export const callerStatsSchema = z
  .object({
    web: count.describe("Asked in the site"),
    api: count.describe("Asked by programs"),
    other: count.describe("Asked in previews"),
    total: count,
    ...wholeDays,
  })
  .meta({ id: "AssistantCallerStats" });
export type CallerStats = z.infer<typeof callerStatsSchema>;

const limitUsedSchema = (used: z.ZodType<number>) => z.object({ used, limit: z.number().describe("0 is no limit") });
export const assistantStatsSchema = z
  .object({
    conversations: count,
    questions: count,
    answered: count,
    unanswered: count,
    helpful: count.describe("Answers that readers found helpful"),
    unhelpful: count,
    costUsd: z.number().describe("US dollars, as far as prices are known"),
    unpriced: count.describe("Questions to models whose price is not known"),
    limits: z
      .object({
        questionsToday: limitUsedSchema(count),
        costTodayUsd: limitUsedSchema(z.number()),
        costOfMonthUsd: limitUsedSchema(z.number()),
      })
      .describe("What is used up of the project's limits now, in days and months in UTC"),
    ...wholeDays,
  })
  .meta({ id: "AssistantStats" });
export type AssistantStats = z.infer<typeof assistantStatsSchema>;
