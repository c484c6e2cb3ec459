import { z } from "zod";
import { wholeNumber } from "../http/schema.ts";
import { EXPECTED_DATE, parseQueryMoment } from "./dates.ts";

const MAX_FILTER_CHARACTERS = 1024;

const dateSchema = z
  .string({ error: EXPECTED_DATE })
  .refine((text) => parseQueryMoment(text) !== undefined, EXPECTED_DATE);
const offsetSchema = z
  .string({ error: "expected a whole number from 0" })
  .regex(/^\d{1,100}$/, "expected a whole number from 0")
  .transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER));
const filterSchema = z
  .string({ error: "expected one text" })
  .min(1, "must not be empty")
  .max(MAX_FILTER_CHARACTERS, `must have at most ${MAX_FILTER_CHARACTERS} characters`)
  .refine((text) => !text.includes("\0") && text.isWellFormed(), "must not contain a NUL character");

const range = {
  dateFrom: dateSchema.optional().describe("The first day, in UTC; by default everything kept"),
  dateTo: dateSchema.optional().describe("The day after the last one, in UTC; by default tomorrow"),
};
const paging = { limit: wholeNumber(1, 250).default(50), offset: offsetSchema.default(0) };
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
export const countsSchema = z.object({ human: count, ai: count, total: count });
export type Counts = z.infer<typeof countsSchema>;
const pageCountsSchema = countsSchema.extend({ path: z.string() });
export type PageCounts = z.infer<typeof pageCountsSchema>;

/** What a reader of exact numbers has to know about the range, each only where it applies. */
export const rangeNotesSchema = z.object({
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

const periodSchema = z.object({ dateFrom: z.string(), dateTo: z.string() });

export const visitorsSchema = z
  .object({
    totals: countsSchema,
    visitors: z.array(pageCountsSchema),
    hasMore: z.boolean(),
    previous: periodSchema.extend({ totals: countsSchema }).optional(),
    hasOtherPages: z
      .literal(true)
      .optional()
      .describe('Pages beyond the project\'s limit were counted together, as the path "other"'),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Visitors" });
export type Visitors = z.infer<typeof visitorsSchema>;

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
