import { z } from "zod";
import { cursor, wholeNumber } from "../http/schema.ts";
import { refSchema } from "../projects/schema.ts";

/** @limit Characters of a prompt */
const MAX_PROMPT_CHARACTERS = 32_000;
/** @limit Characters of a search among jobs */
const MAX_SEARCH_CHARACTERS = 200;
const NOT_WELL_FORMED = "is not well-formed Unicode";
const WANTS_OBJECT = {
  error: (issue: { code?: string }) => (issue.code === "invalid_type" ? "The body must be a JSON object" : undefined),
};
const OUR_BRANCH_PREFIX = "docket/";

const promptSchema = z
  .string({ error: (issue) => (issue.input === undefined ? "is required" : "expected a string") })
  .refine((text) => !text.includes("\0"), "must not contain a NUL character")
  .transform((text) => text.trim().toWellFormed())
  .refine((text) => text.length > 0, "must not be empty")
  .refine(
    (text) => [...text].length <= MAX_PROMPT_CHARACTERS,
    `must have at most ${MAX_PROMPT_CHARACTERS.toLocaleString("en")} characters`,
  )
  .describe("The instruction, 1 to 32,000 characters after trimming");

const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max, `must have at most ${max} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, "must be one line without control characters")
    .refine(isWellFormed, NOT_WELL_FORMED);

export const createJobSchema = z
  .strictObject(
    {
      prompt: promptSchema,
      model: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .describe("One of the configured models; docket/rules needs no provider"),
      ref: refSchema.optional().describe("The branch to start from; by default the project's branch"),
      branch: refSchema
        .refine((name) => name.startsWith(OUR_BRANCH_PREFIX), `must start with ${OUR_BRANCH_PREFIX}`)
        .optional()
        .describe("The branch to work on; by default one named after the job"),
      title: singleLine(200).optional().describe("The pull request's title"),
      draft: z.boolean().optional().describe("Open the pull request as a draft"),
      limits: z
        .strictObject({
          steps: z.int().min(1).max(1000).optional(),
          costUsd: z.number().positive().max(10_000).optional(),
          tokens: z
            .int()
            .min(1)
            .max(1_000_000_000)
            .optional()
            .describe("Tokens sent and received, including cached ones"),
          seconds: z.int().min(1).max(86_400).optional(),
        })
        .optional(),
      metadata: z
        .record(z.string().min(1).max(64), z.string().max(500))
        .refine((entries) => Object.keys(entries).length <= 20, "must have at most 20 entries")
        .refine(
          (entries) => !Object.entries(entries).flat().join("").includes("\0"),
          "must not contain a NUL character",
        )
        .refine((entries) => Object.entries(entries).flat().every(isWellFormed), NOT_WELL_FORMED)
        .optional(),
    },
    WANTS_OBJECT,
  )
  .meta({ id: "CreateJob" });
export type CreateJob = z.infer<typeof createJobSchema>;

export const sendMessageSchema = z
  .strictObject(
    {
      prompt: promptSchema,
      mode: z
        .enum(["queue", "steer"])
        .optional()
        .describe(
          "queue (default): the message becomes a turn of its own, after the queued ones. steer: the running turn reads it before its next step; otherwise it becomes a turn",
        ),
    },
    WANTS_OBJECT,
  )
  .meta({ id: "SendMessage" });
export type SendMessage = z.infer<typeof sendMessageSchema>;

const moment = z.iso.datetime({ precision: 3 });

const count = z.int().nonnegative();

const tokens = {
  inputTokens: count.describe("Tokens sent to the model, those from and to the provider's cache included"),
  outputTokens: count,
  cacheReadTokens: count.describe("The part of inputTokens that came from the provider's cache"),
  cacheWriteTokens: count.describe("The part of inputTokens that was written to the provider's cache"),
};

const usageSchema = z.object({
  steps: count,
  ...tokens,
  costUsd: z.number().nullable().describe("US dollars; null if the price of some of it is not known"),
  models: z
    .array(
      z.object({
        model: z.string(),
        ...tokens,
        costUsd: z.number().nullable().describe("US dollars; null if the price is not known"),
      }),
    )
    .describe("The same by model, in the order of their first use"),
  fallbackUsed: z.boolean().describe("Whether another model took the place of the job's own"),
});

const askerSchema = z
  .object({
    kind: z
      .enum(["operator", "user", "key", "link", "host", "check"])
      .describe("host is somebody at the code host, check a check that failed there"),
    name: z.string(),
    url: z.url().nullable().describe("The comment or check at the code host"),
  })
  .meta({ id: "Asker" });
export type ShownAsker = z.infer<typeof askerSchema>;

export const jobSchema = z
  .object({
    id: z.string(),
    status: z.enum(["active", "completed", "archived", "failed"]),
    source: z.object({ repository: z.string(), ref: z.string() }),
    model: z.string(),
    prLink: z.url().nullable(),
    createdAt: moment,
    archivedAt: moment.nullable(),
    details: z.object({
      reason: z.string().describe("An open list: queued, running, delivered, no_changes, cancelled, not_understood …"),
      message: z.string().describe("A sentence for a person that says what to do"),
      turns: count,
      queuedTurns: count,
      branch: z.string().nullable(),
      pullRequests: z.array(z.object({ url: z.url(), state: z.enum(["open", "merged", "closed"]) })),
      filesChanged: count,
      usage: usageSchema,
      updatedAt: moment,
      prompt: z.string().describe("The beginning of the first prompt, up to 200 characters"),
      askedBy: askerSchema.nullable().describe("Who asked for the job; null for jobs from before that was kept"),
      failedTurns: z
        .array(z.int().positive())
        .describe(
          "Messages that failed while a later one ended, at most 50: the job shows the outcome of the last one, and nothing of these is in its pull request",
        ),
      workedMs: count.optional().describe("The milliseconds of work on all ended turns, without waiting"),
    }),
  })
  .meta({ id: "AgentJob" });
export type Job = z.infer<typeof jobSchema>;

export const listJobsQuerySchema = z.object({
  status: z.enum(["active", "completed", "archived", "failed"]).optional(),
  limit: wholeNumber(1, 100).default(20),
  cursor,
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_CHARACTERS, `must have at most ${MAX_SEARCH_CHARACTERS} characters`)
    .refine((text) => !text.includes("\0"), "must not contain a NUL character")
    .refine(isWellFormed, NOT_WELL_FORMED)
    .optional()
    .describe(
      "Only jobs with this text in one of their prompts, regardless of case. A page may then have fewer jobs than the limit, or none; nextCursor says whether there are more",
    ),
});
export type ListJobs = z.infer<typeof listJobsQuerySchema>;
export const jobListSchema = z
  .object({ jobs: z.array(jobSchema), nextCursor: z.string().nullable() })
  .meta({ id: "AgentJobList" });

export const listRecentJobsQuerySchema = listJobsQuerySchema.omit({ cursor: true, search: true });
export type ListRecentJobs = z.infer<typeof listRecentJobsQuerySchema>;
export const recentJobsSchema = z
  .object({ jobs: z.array(jobSchema.extend({ projectId: z.string() })) })
  .meta({ id: "RecentJobs" });
export type RecentJobs = z.infer<typeof recentJobsSchema>;

export const modelsSchema = z
  .object({
    models: z.array(
      z.object({
        name: z.string(),
        isDefault: z.boolean(),
        takesSteering: z.boolean().describe("Whether a turn reads messages that steer it while it runs"),
      }),
    ),
  })
  .meta({ id: "Models" });
export type Models = z.infer<typeof modelsSchema>;

export const testModelSchema = z
  .strictObject({
    model: z.string().min(1).max(200).describe("One of the configured models"),
    projectId: z.string().max(200).optional().describe("Test with this project's own provider keys"),
  })
  .meta({ id: "TestModel" });
export type TestModel = z.infer<typeof testModelSchema>;
export const modelTestSchema = z
  .union([
    z.object({ ok: z.literal(true) }),
    z.object({ ok: z.literal(false), problem: z.string().describe("What is wrong, and what to do") }),
  ])
  .meta({ id: "ModelTest" });
export type ModelTest = z.infer<typeof modelTestSchema>;

/** The data of one Server-Sent Event of GET /v1/events: a job of the organisation has changed. */
export const jobChangeSchema = z
  .object({ type: z.literal("job"), projectId: z.string(), jobId: z.string() })
  .meta({ id: "JobChange" });
export type JobChange = z.infer<typeof jobChangeSchema>;

export const getJobQuerySchema = z.object({
  wait: wholeNumber(1, 60).optional().describe("Seconds to wait for the job to end"),
});

export const messagesSchema = z
  .object({
    messages: z.array(
      z.object({
        id: z.string(),
        turn: count,
        role: z.enum(["user", "agent"]),
        text: z.string(),
        status: z.enum(["queued", "running", "completed", "failed", "cancelled"]),
        askedBy: askerSchema
          .nullable()
          .optional()
          .describe("Who asked, for what the agent was asked; null for messages from before that was kept"),
        usage: usageSchema.optional().describe("The usage of the turn, for the agent's answer"),
        createdAt: moment,
      }),
    ),
  })
  .meta({ id: "Messages" });
export type Messages = z.infer<typeof messagesSchema>;

export const diffQuerySchema = z.object({ turn: wholeNumber(1, 1_000_000).optional() });
export const diffSchema = z
  .object({
    files: z.array(
      z.object({
        path: z.string(),
        oldPath: z.string().nullable(),
        status: z.string(),
        additions: count,
        deletions: count,
        patch: z.string(),
      }),
    ),
    isTruncated: z
      .boolean()
      .optional()
      .describe("Whether the changes were too long to be stored; the branch has all of them"),
  })
  .meta({ id: "Diff" });
export type Diff = z.infer<typeof diffSchema>;

export const eventsQuerySchema = z.object({
  after: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional().describe("Only events with a higher sequence number"),
});
export const eventsHeadersSchema = z.looseObject({
  "last-event-id": wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe("The same as after; sent by clients that reconnect"),
});
export const jobEventSchema = z
  .object({
    seq: count,
    type: z.string().describe("An open list: turn.started, tool.called, text, commit, turn.completed …"),
    at: moment,
    turn: count.nullable(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "JobEvent" });
export type JobEvent = z.infer<typeof jobEventSchema>;
export const eventsSchema = z.object({ events: z.array(jobEventSchema), nextAfter: count }).meta({ id: "Events" });

function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}

export const jobCountsSchema = z.object({
  project: z.string().describe("Its name"),
  active: count,
  completed: count,
  failed: count,
  archived: count,
});
export type JobCounts = z.infer<typeof jobCountsSchema>;
