import { z } from "zod";
import { wholeNumber } from "../http/schema.ts";
import { EXPECTED_DATE, parseQueryMoment } from "./dates.ts";

const MAX_FILTER_CHARACTERS = 1024;

const dateSchema = z
  .string({ error: EXPECTED_DATE })
  .refine((text) => parseQueryMoment(text) !== undefined, EXPECTED_DATE);
const EXPECTED_OFFSET = "expected a whole number from 0";
/** However large it is: what lies beyond every page is empty. */
const offsetSchema = z.preprocess(
  (given) =>
    typeof given === "string" && /^\d{1,100}$/.test(given) ? Math.min(Number(given), Number.MAX_SAFE_INTEGER) : given,
  z.int({ error: EXPECTED_OFFSET }).min(0, EXPECTED_OFFSET),
);
const filterSchema = z
  .string({ error: "expected one text" })
  .min(1, "must not be empty")
  .max(MAX_FILTER_CHARACTERS, `must have at most ${MAX_FILTER_CHARACTERS} characters`)
  .refine((text) => !text.includes("\0") && text.isWellFormed(), "must not contain a NUL character");

const range = {
  dateFrom: dateSchema.optional().describe("The first day, in UTC; by default everything kept"),
  dateTo: dateSchema.optional().describe("The day after the last one, in UTC; by default tomorrow"),
};
const paging = {
  limit: wholeNumber(1, 250).default(50),
  offset: offsetSchema.default(0),
};
const pathFilters = {
  path: filterSchema.optional().describe("This page alone"),
  pathPrefix: filterSchema.optional().describe("Pages whose path starts so"),
  pathGlob: filterSchema
    .max(200, "must have at most 200 characters")
    .optional()
    .describe("Pages whose path fits: * within a segment, ** across segments, ? one character"),
};
const compare = z
  .literal("previous", { error: "expected previous" })
  .optional()
  .describe("Adds the period of the same length before");

export const visitorsQuerySchema = z.object({ ...range, ...paging, ...pathFilters, compare });
export const pagesQuerySchema = z.object({ ...range, ...paging, ...pathFilters });

const count = z.int().nonnegative();
const countsSchema = z.object({ human: count, ai: count, total: count });
export type Counts = z.infer<typeof countsSchema>;
const pageCountsSchema = z.object({ path: z.string(), ...countsSchema.shape });
export type PageCounts = z.infer<typeof pageCountsSchema>;

/** What a reader of exact numbers has to know about the range, each only where it applies. */
const rangeNotesSchema = z.object({
  identity: z
    .object({ mode: z.enum(["stable", "month", "day"]), epochs: count })
    .optional()
    .describe("The range spans several identities: a visitor seen under two of them counts twice"),
  retention: z
    .object({ forgottenBefore: z.string() })
    .optional()
    .describe("The range crosses the day before which visits were forgotten: who returned across it may count twice"),
});
export type RangeNotes = z.infer<typeof rangeNotesSchema>;

const hasOtherPagesSchema = z
  .literal(true)
  .optional()
  .describe('Pages beyond the project\'s limit were counted together, as the path "other"');
const periodSchema = z.object({ dateFrom: z.string(), dateTo: z.string() });

export const visitorsSchema = z
  .object({
    totals: countsSchema,
    visitors: z.array(pageCountsSchema),
    hasMore: z.boolean(),
    previous: periodSchema.extend({ totals: countsSchema }).optional(),
    hasOtherPages: hasOtherPagesSchema,
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Visitors" });
export type Visitors = z.infer<typeof visitorsSchema>;

export const visitBatchHeadersSchema = z.looseObject({ "content-encoding": z.enum(["identity", "gzip"]).optional() });

/** As described; each row is checked by `readVisit`, so that a bad one does not lose the others. */
export const visitBatchSchema = z
  .array(
    z.strictObject({
      path: z
        .string()
        .describe("Required. Query and fragment are dropped, .md and a trailing slash folded onto the page"),
      timestamp: z.string().optional().describe("ISO 8601, by default now"),
      kind: z
        .enum(["beacon", "server"])
        .optional()
        .describe("beacon: the page's script ran in a browser; server, the default: a request as a server saw it"),
      ip: z.string().optional(),
      userAgent: z.string().optional(),
      accept: z.string().optional(),
      referrer: z.string().optional(),
      method: z.string().optional().describe("By default GET"),
      status: z.int().optional().describe("By default 200"),
      visitorId: z.string().optional().describe("Your own id of the visitor, used instead of address and user agent"),
      eventId: z.string().optional().describe("A repeated one counts once in views"),
      signature: z
        .strictObject({ url: z.string(), input: z.string(), signature: z.string(), agent: z.string() })
        .optional()
        .describe(
          "Web Bot Auth, to be verified: the absolute address that was asked for, and the headers Signature-Input, Signature and Signature-Agent",
        ),
    }),
  )
  .max(10_000)
  .meta({ id: "VisitBatch" });

export const recordedVisitsSchema = z
  .object({
    accepted: count,
    repeated: count,
    refused: count,
    errors: z.array(z.object({ index: count, code: z.string(), message: z.string() })).describe("At most 20"),
  })
  .meta({ id: "RecordedVisits" });

const moment = z.iso.datetime({ precision: 3 });
const limitTo100 = wholeNumber(1, 100);
const cursor = z.string({ error: "expected one cursor" }).max(2000).optional();
const path = pathFilters.path;

export const viewsSchema = z
  .object({
    totals: countsSchema,
    views: z.array(pageCountsSchema),
    hasMore: z.boolean(),
    hasOtherPages: hasOtherPagesSchema,
  })
  .meta({ id: "Views" });
export type Views = z.infer<typeof viewsSchema>;

const intervalSchema = z.enum(["day", "week", "month"], { error: "expected day, week or month" });
export type Interval = z.infer<typeof intervalSchema>;
export const timeseriesQuerySchema = z.object({
  ...range,
  interval: intervalSchema.default("day").describe("In UTC; weeks begin on Monday"),
  path,
  compare,
});
const pointSchema = z.object({
  date: z.string().describe("The first day of the interval"),
  ...countsSchema.shape,
  views: count,
});
export type Point = z.infer<typeof pointSchema>;
export const timeseriesSchema = z
  .object({
    interval: intervalSchema,
    points: z.array(pointSchema),
    previous: periodSchema.extend({ points: z.array(pointSchema) }).optional(),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Timeseries" });
export type Timeseries = z.infer<typeof timeseriesSchema>;

export const agentsQuerySchema = z.object({
  ...range,
  ...paging,
  counted: z
    .enum(["true", "false"], { error: "expected true or false" })
    .default("true")
    .describe("false: what is in no class that counts"),
});
export const agentsSchema = z
  .object({
    agents: z.array(
      z.object({
        operator: z.string().nullable(),
        purpose: z.string(),
        verified: z.boolean(),
        visitors: count,
        views: count,
      }),
    ),
    hasMore: z.boolean(),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Agents" });
export type Agents = z.infer<typeof agentsSchema>;

export const referralsQuerySchema = z.object({ ...range, ...paging });
export const referralsSchema = z
  .object({
    referrals: z.array(z.object({ source: z.string(), visitors: count, views: count })),
    hasMore: z.boolean(),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Referrals" });
export type Referrals = z.infer<typeof referralsSchema>;

export const missingSchema = z
  .object({
    missing: z.array(pageCountsSchema.extend({ lastSeenAt: moment })),
    hasMore: z.boolean(),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Missing" });
export type Missing = z.infer<typeof missingSchema>;

export const returningQuerySchema = z.object({ ...range, path });
export const returningSchema = z
  .object({
    totals: countsSchema,
    new: countsSchema.describe("Visitors whose first visit ever lies in the range"),
    returning: countsSchema.describe("Visitors seen before it"),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Returning" });
export type Returning = z.infer<typeof returningSchema>;

export const searchesQuerySchema = z.object({
  ...range,
  limit: limitTo100.default(50),
  cursor,
  without: z
    .enum(["results", "click"], { error: "expected results or click" })
    .optional()
    .describe("Only searches that found no page, or that led to none"),
});
export const searchesSchema = z
  .object({
    searches: z.array(
      z.object({
        searchQuery: z.string(),
        hits: count,
        ctr: z.number().describe("The share of searches that led to a click, 0 to 1"),
        topClickedPage: z.string().nullable(),
        lastSearchedAt: moment,
        results: count.optional().describe("Pages that the latest of them found, where the site said so"),
      }),
    ),
    totalSearches: count,
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "Searches" });
export type Searches = z.infer<typeof searchesSchema>;

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

export const feedbackQuerySchema = z.object({
  ...range,
  ...pathFilters,
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
  .object({ feedback: z.array(feedbackEntrySchema), nextCursor: z.string().nullable(), hasMore: z.boolean() })
  .meta({ id: "Feedback" });
export type FeedbackList = z.infer<typeof feedbackSchema>;

export const feedbackByPageQuerySchema = z.object({
  ...range,
  ...pathFilters,
  limit: limitTo100.default(10),
  offset: offsetSchema.default(0),
});
export const feedbackByPageSchema = z
  .object({
    feedback: z.array(z.object({ path: z.string(), thumbsUp: count, thumbsDown: count, code: count, total: count })),
    hasMore: z.boolean(),
  })
  .meta({ id: "FeedbackByPage" });
export type FeedbackByPage = z.infer<typeof feedbackByPageSchema>;
