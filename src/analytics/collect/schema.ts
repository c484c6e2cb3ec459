import { z } from "zod";
import { READER_ACTIONS } from "../../reader-actions.ts";
import { normalizePath } from "../normalize-path.ts";

const pageSchema = z
  .string()
  .refine((path) => normalizePath(path) !== undefined, "expected a path such as /guides/start");

/** What the script reports. Fields that a later script adds are no fault. */
export const pageViewSchema = z
  .object({
    path: pageSchema,
    /** One for each view, so that one sent twice counts once. */
    eventId: z.string().min(1).max(100).optional(),
    referrer: z.string().optional(),
    /** Whether the reader came from outside of the site. */
    isEntry: z.boolean().optional(),
    status: z.number().int().min(100).max(599).optional(),
    isAutomated: z.boolean().optional(),
  })
  .meta({ id: "PageView" });
export type PageView = z.infer<typeof pageViewSchema>;

const percentage = z.number().min(0).max(100);
/** What the script reports of a view when its reader leaves or hides the page. */
export const pageActionsSchema = z
  .object({
    path: pageSchema,
    actions: z
      .array(z.object({ action: z.enum(READER_ACTIONS), label: z.string().min(1).max(2000) }))
      .max(50)
      .default([]),
    seconds: z.number().min(0).optional(),
    scrollDepth: percentage.optional().describe("The furthest part of the page that was seen, in percent"),
    previousScrollDepth: percentage.optional().describe("What was reported before of the same view"),
    isAutomated: z.boolean().optional(),
  })
  .meta({ id: "PageActions" });
export type PageActions = z.infer<typeof pageActionsSchema>;

/** A field of a form that was left empty says nothing. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must have at most ${most.toLocaleString("en")} characters`)
    .transform((text) => (text === "" ? undefined : text))
    .optional();
const fromBrowser = { id: z.string().min(1).max(100).optional(), isAutomated: z.boolean().optional() };

/** What `docket.feedback` reports, or a form with `data-feedback`. */
export const collectedFeedbackSchema = z
  .object({
    ...fromBrowser,
    path: pageSchema,
    helpful: z
      .union([z.boolean(), z.enum(["yes", "no", "true", "false"])], { error: "expected true or false" })
      .transform((given) => given === true || given === "yes" || given === "true")
      .optional(),
    comment: words(5000),
    contact: words(320),
    code: words(20_000),
    filename: words(500),
    lang: words(100),
  })
  .refine(({ helpful, comment }) => helpful !== undefined || comment !== undefined, {
    message: "expected helpful, or a comment",
    path: ["comment"],
  })
  .meta({ id: "CollectedFeedback" });
export type CollectedFeedback = z.infer<typeof collectedFeedbackSchema>;

/** What `docket.search` reports. */
export const collectedSearchSchema = z
  .object({
    ...fromBrowser,
    query: z.string().trim().min(1, "must not be empty").max(1000),
    results: z.int().min(0).max(1_000_000_000).optional(),
    clickedPage: pageSchema.optional(),
  })
  .meta({ id: "CollectedSearch" });
export type CollectedSearch = z.infer<typeof collectedSearchSchema>;

export const collectorSchema = z
  .object({
    script: z.string().describe("What to put into the head of every page"),
    lastBeaconAt: z.iso.datetime({ precision: 3 }).nullable().describe("When the script last reported, to the minute"),
    lastVisitAt: z.iso
      .datetime({ precision: 3 })
      .nullable()
      .describe("The time of the newest visit, from the script or anywhere else"),
  })
  .meta({ id: "Collector" });
export type Collector = z.infer<typeof collectorSchema>;
