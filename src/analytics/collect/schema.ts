import { z } from "zod";
import { normalizePath } from "../normalize-path.ts";

/** What the script reports. Fields that a later script adds are no fault. */
export const pageViewSchema = z
  .object({
    path: z.string().refine((path) => normalizePath(path) !== undefined, "expected a path such as /guides/start"),
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
