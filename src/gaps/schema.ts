import { z } from "zod";
import { jobSchema } from "../agent/schema.ts";
import { count, limitTo100, moment, range } from "../analytics/query-schema.ts";
import { cursor } from "../http/schema.ts";
import { wholeDays } from "../http/whole-days.ts";
import { KINDS } from "./sources/sources.ts";

const kindSchema = z.enum(KINDS, { error: `expected ${KINDS.join(", ")}` });
const FILTERS = ["open", "closed", "dismissed", "all"] as const;
export type GapFilter = (typeof FILTERS)[number];

export const gapsQuerySchema = z.object({
  ...range,
  kind: kindSchema.optional(),
  state: z
    .enum(FILTERS, { error: `expected ${FILTERS.join(", ")}` })
    .default("open")
    .describe("open: also those that a job works on"),
  limit: limitTo100.default(50),
  cursor,
});

const readers = {
  people: count,
  ai: count,
  total: count.describe("Who was seen as both counts once"),
  times: count.describe("How often they met it"),
  isExact: z
    .boolean()
    .describe("False where some are not told apart: each then counts as another one, so that there may be fewer"),
};
const period = z.object({
  ...readers,
  weeks: z.number().describe("Its length; the day of the merge is in neither"),
  perWeek: z.number().nullable().describe("total by weeks; null while no whole day has passed"),
});

export const gapSchema = z
  .object({
    id: z.string(),
    kind: kindSchema,
    title: z.string().describe("What most of them asked for. Readers wrote it"),
    state: z
      .enum(["open", "in_progress", "in_review", "closed", "dismissed"])
      .describe("in_progress: a job works on it; in_review: its pull request is open; closed: it was merged"),
    ...readers,
    lastSeenAt: moment.nullable().describe("null if nobody met it in the range"),
    isWithoutResults: z.boolean().describe("For searches: nothing was found, rather than nothing opened"),
    subjects: z
      .array(
        z.object({
          text: z.string(),
          ...readers,
          because: z
            .enum(["lead", "same_words", "written_alike"])
            .describe("Why it belongs here: it is the lead, has the lead's words, or is written nearly alike"),
        }),
      )
      .describe("The addresses or texts that it is about, at most 20, the most met ones first"),
    subjectCount: count,
    related: z
      .array(z.object({ id: z.string(), kind: kindSchema, title: z.string(), total: count }))
      .describe("What readers missed of other kinds that is about the same, at most 10, the most met first"),
    comments: z
      .array(z.object({ text: z.string(), code: z.string().nullable(), at: moment }))
      .describe("What readers said, newest first, at most 5"),
    redirects: z
      .array(z.object({ from: z.string(), to: z.string(), title: z.string() }))
      .describe("Where its addresses probably lead, if the site has such a page"),
    job: z
      .object({ id: z.string(), work: z.enum(["job", "redirect"]), askedAt: moment, job: jobSchema.nullable() })
      .nullable()
      .describe("The newest one that was to close it; its job is null once that was deleted"),
    closed: z
      .object({ at: moment, before: period, after: period })
      .nullable()
      .describe("When its pull request was merged, with the readers of the four weeks to that day and since the next"),
    dismissed: z.object({ by: z.string(), at: moment }).nullable(),
  })
  .meta({ id: "Gap" });
export type Gap = z.infer<typeof gapSchema>;

export const gapsSchema = z
  .object({ gaps: z.array(gapSchema), total: count, nextCursor: z.string().nullable(), ...wholeDays })
  .meta({ id: "Gaps" });
export type Gaps = z.infer<typeof gapsSchema>;

/** The range in which the gap was listed, so that the evidence is the same. */
export const gapRangeSchema = z.object(range);

export const changeGapSchema = z
  .strictObject({
    state: z
      .enum(["dismissed", "open"], { error: "expected dismissed or open" })
      .describe("open: also takes up again what a job has closed"),
  })
  .meta({ id: "ChangeGap" });
export type ChangeGap = z.infer<typeof changeGapSchema>;

export const makeGapJobSchema = z
  .strictObject({
    model: z.string().min(1).max(200).optional().describe("One of the configured models; by default the project's"),
    note: z.string().trim().max(4000).optional().describe("What the agent is to know or to do besides"),
  })
  .meta({ id: "MakeGapJob" });
export type MakeGapJob = z.infer<typeof makeGapJobSchema>;

export const makeGapRedirectSchema = z
  .strictObject({
    to: z
      .string()
      .max(1000)
      .regex(/^\/(?!\/)[^\s`"'<>\\*:]*$/u, "expected the address of a page, such as /guides/start")
      .optional()
      .describe("The page that all of its addresses lead to; by default each leads to the page that it probably means"),
  })
  .meta({ id: "MakeGapRedirect" });
export type MakeGapRedirect = z.infer<typeof makeGapRedirectSchema>;
