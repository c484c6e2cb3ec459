import { z } from "zod";
import { wholeNumber } from "../../http/schema.ts";
import { nameSchema } from "../../projects/schema.ts";
import { moment } from "../query-schema.ts";
import { countsSchema, pageCountsSchema, rangeNotesSchema } from "../schema.ts";

/** @limit Shared links of a project */
export const MAX_SHARED_LINKS = 20;
export const MAX_SHARED_PAGES = 20;
const SHARED_DAYS = [7, 30, 90] as const;
const CHART_DAYS = [30, 90] as const;
const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const createSharedLinkSchema = z.strictObject({
  name: nameSchema.describe("The heading of the public page: everybody who has the link sees it"),
  showsPages: z.boolean().default(false).describe("Whether it also shows the pages that were read most"),
  expiresInDays: z.int().min(1).max(3650).optional(),
});
export type CreateSharedLink = z.input<typeof createSharedLinkSchema>;

const sharedLinkSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    showsPages: z.boolean(),
    createdBy: z.string(),
    createdAt: moment,
    expiresAt: moment.nullable(),
    isExpired: z.boolean(),
  })
  .meta({ id: "SharedLink" });
export type SharedLink = z.infer<typeof sharedLinkSchema>;

export const createdSharedLinkSchema = sharedLinkSchema
  .extend({
    url: z.string().describe("The public page. Like the other addresses it is shown this once"),
    badgeUrl: z.string(),
    chartUrl: z.string(),
    markdown: z.string().describe("The badge, leading to the public page, for a README"),
  })
  .meta({ id: "CreatedSharedLink" });
export type CreatedSharedLink = z.infer<typeof createdSharedLinkSchema>;

export const sharedLinkListSchema = z.object({ links: z.array(sharedLinkSchema) }).meta({ id: "SharedLinkList" });
export type SharedLinkList = z.infer<typeof sharedLinkListSchema>;

const daysOf = (days: readonly number[]) => {
  const error = `expected ${days.slice(0, -1).join(", ")} or ${days.at(-1)}`;
  return wholeNumber(1, 100)
    .refine((given) => days.includes(given), error)
    .default(30)
    .describe(`The last ${days.join(", ")} days, with today`);
};
export const sharedVisitorsQuerySchema = z.object({ days: daysOf(SHARED_DAYS) });
export const chartQuerySchema = z.object({
  days: daysOf(CHART_DAYS),
  theme: z.enum(THEMES, { error: `expected one of ${THEMES.join(", ")}` }).default("auto"),
});
export const badgeQuerySchema = chartQuerySchema.pick({ theme: true });

export const sharedVisitorsSchema = z
  .object({
    name: z.string(),
    dateFrom: z.string(),
    dateTo: z.string().describe("The day after the last one"),
    totals: countsSchema,
    points: z.array(z.object({ date: z.string(), ...countsSchema.shape })),
    pages: z
      .array(pageCountsSchema)
      .nullable()
      .describe(`The ${MAX_SHARED_PAGES} pages with the most visitors; null if the link does not show them`),
    ...rangeNotesSchema.omit({ wholeDays: true }).shape,
  })
  .meta({ id: "SharedVisitors" });
export type SharedVisitors = z.infer<typeof sharedVisitorsSchema>;
