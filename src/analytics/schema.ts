import { z } from "zod";
import { wholeDays } from "../http/whole-days.ts";
import { READER_ACTIONS } from "../reader-actions.ts";
import { PERSON_DIMENSIONS } from "../visitor-dimensions.ts";
import { IDENTITY_MODES } from "./identity/identity-mode.ts";
import { compare, count, moment, paging, pathFilters, range } from "./query-schema.ts";

export const visitorsQuerySchema = z.object({ ...range, ...paging, ...pathFilters, compare });
export const pagesQuerySchema = z.object({ ...range, ...paging, ...pathFilters });

export const countsSchema = z.object({ human: count, ai: count, total: count });
export type Counts = z.infer<typeof countsSchema>;
export const NO_COUNTS: Counts = { human: 0, ai: 0, total: 0 };
export const pageCountsSchema = z.object({ path: z.string(), ...countsSchema.shape });
export type PageCounts = z.infer<typeof pageCountsSchema>;

const timeZones = {
  timeZones: z
    .array(
      z.object({ name: z.string(), from: z.string().nullable().describe("Its first day; null: from the beginning") }),
    )
    .optional()
    .describe("In which time zones the days of the range are counted, in order. Left out if all of them are in UTC"),
};

/** What a reader of exact numbers has to know about the range, each only where it applies. */
export const rangeNotesSchema = z.object({
  ...wholeDays,
  identity: z
    .object({
      mode: z.enum(IDENTITY_MODES),
      epochs: count,
      doublesAtMost: count
        .optional()
        .describe(
          "The unique visitors of the site, people and AI, exceed the true number by so many at most. Left out where that is not known",
        ),
    })
    .optional()
    .describe("The range spans several identities: a visitor seen under two of them counts twice"),
  retention: z
    .object({ forgottenBefore: z.string() })
    .optional()
    .describe("The range crosses the day before which visits were forgotten: who returned across it may count twice"),
  ...timeZones,
});
export type RangeNotes = z.infer<typeof rangeNotesSchema>;

const hasOtherPagesSchema = z
  .literal(true)
  .optional()
  .describe('Pages beyond the project\'s limit were counted together, as the path "other"');
const periodSchema = z.object({ dateFrom: z.string(), dateTo: z.string() });

const since = z
  .string()
  .nullable()
  .describe("The first day that is counted, the one after the section was named; null: every day is");
const isWhole = z.boolean().describe("Whether every day of the range is counted");
const sectionOfPrefixSchema = z.object({
  pathPrefix: z.string(),
  totals: countsSchema.nullable().describe("null if the project's settings name no such section"),
  since,
  isWhole,
  message: z.string().optional().describe("How to have them counted, if they are not"),
});
export type SectionOfPrefix = z.infer<typeof sectionOfPrefixSchema>;

export const visitorsSchema = z
  .object({
    totals: countsSchema,
    visitors: z.array(pageCountsSchema),
    hasMore: z.boolean(),
    previous: periodSchema.extend({ totals: countsSchema }).optional(),
    section: sectionOfPrefixSchema
      .optional()
      .describe("With pathPrefix alone: the unique visitors of all its pages together"),
    hasOtherPages: hasOtherPagesSchema,
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Visitors" });
export type Visitors = z.infer<typeof visitorsSchema>;

export const viewsSchema = z
  .object({
    totals: countsSchema.describe("total includes views that tell nothing about their reader"),
    views: z.array(pageCountsSchema),
    hasMore: z.boolean(),
    hasOtherPages: hasOtherPagesSchema,
    ...wholeDays,
    ...timeZones,
  })
  .meta({ id: "Views" });
export type Views = z.infer<typeof viewsSchema>;

const intervalSchema = z.enum(["day", "week", "month"], { error: "expected day, week or month" });
export type Interval = z.infer<typeof intervalSchema>;
export const timeseriesQuerySchema = z.object({
  ...range,
  interval: intervalSchema.default("day").describe("In the project's time zone; weeks begin on Monday"),
  path: pathFilters.path,
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

export const agentPagesQuerySchema = z.object({
  ...range,
  ...paging,
  ...pathFilters,
  operator: z.string().max(200).optional().describe("Pages that this operator's agents read, such as OpenAI"),
  agent: z.string().max(200).optional().describe("Pages that this agent read, such as ChatGPT-User"),
});
export const agentPagesSchema = z
  .object({
    pages: z.array(
      z.object({
        path: z.string(),
        operator: z.string().nullable(),
        agent: z.string().nullable().describe("The name that the reader gives itself"),
        purpose: z.string(),
        verified: z.boolean(),
        visitors: count,
        views: count,
      }),
    ),
    hasMore: z.boolean(),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "AgentPages" });
export type AgentPages = z.infer<typeof agentPagesSchema>;

const dimensionSchema = z.enum(PERSON_DIMENSIONS, { error: `expected one of ${PERSON_DIMENSIONS.join(", ")}` });
export const breakdownQuerySchema = z.object({
  ...range,
  ...paging,
  by: dimensionSchema.describe(
    "referrer: the other site that linked here; entry_page: the first page of those who came from outside; country and language: as codes of two letters",
  ),
});
export const breakdownSchema = z
  .object({
    by: dimensionSchema,
    rows: z.array(z.object({ name: z.string(), visitors: count, views: count })),
    hasMore: z.boolean(),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Breakdown" });
export type Breakdown = z.infer<typeof breakdownSchema>;

const actionSchema = z.enum(READER_ACTIONS, { error: `expected one of ${READER_ACTIONS.join(", ")}` });
const actionCounts = {
  visitors: count.describe("Unique readers"),
  actions: count.describe("How often, by anyone"),
};
export const actionsQuerySchema = z.object({
  ...range,
  ...paging,
  ...pathFilters,
  by: actionSchema.describe(
    "outbound: followed links to other sites; copied_code: blocks by title or language; opened_tab",
  ),
});
export const actionsSchema = z
  .object({
    by: actionSchema,
    totals: z.object(actionCounts).describe("Of the whole site, whatever the label"),
    actions: z.array(
      z.object({
        path: z.string().nullable().describe("null without a filter on the path: the label on all pages together"),
        label: z.string(),
        ...actionCounts,
      }),
    ),
    hasMore: z.boolean(),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Actions" });
export type Actions = z.infer<typeof actionsSchema>;

const reached = (depth: number) => count.describe(`Views that saw the page down to ${depth} %`);
const engagementCounts = {
  views: count.describe("Views by people that told how they went, as /docket.js and published sites do"),
  seconds: count.describe("Reading time of all these views: between signs of a reader, each counted up to 30 seconds"),
  averageSeconds: count.describe("Average time on the page"),
  reached25: reached(25),
  reached50: reached(50),
  reached75: reached(75),
  reached100: reached(100),
};
export const engagementSchema = z
  .object({
    totals: z.object(engagementCounts),
    pages: z.array(z.object({ path: z.string(), ...engagementCounts })),
    hasMore: z.boolean(),
  })
  .meta({ id: "Engagement" });
export type Engagement = z.infer<typeof engagementSchema>;

export const visitorsNowSchema = z
  .object({
    at: moment,
    periods: z.array(
      z.object({
        minutes: count.describe("The last 5 and the last 30"),
        ...countsSchema.shape,
        isAtLeast: z.boolean().describe("More visitors came than could be remembered"),
      }),
    ),
  })
  .meta({ id: "VisitorsNow" });
export type VisitorsNow = z.infer<typeof visitorsNowSchema>;

export const sectionsQuerySchema = z.object(range);
export const sectionsSchema = z
  .object({
    sections: z.array(
      z.object({
        pathPrefix: z.string(),
        ...countsSchema.shape,
        views: count,
        since,
        isWhole,
      }),
    ),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Sections" });
export type Sections = z.infer<typeof sectionsSchema>;

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

export const returningQuerySchema = z.object({ ...range, path: pathFilters.path });
export const returningSchema = z
  .object({
    totals: countsSchema,
    new: countsSchema.describe("Visitors whose first visit ever lies in the range"),
    returning: countsSchema.describe("Visitors seen before it"),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Returning" });
export type Returning = z.infer<typeof returningSchema>;
