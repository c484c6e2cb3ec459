import { z } from "zod";
import { READER_ACTIONS } from "../../reader-actions.ts";
import { count } from "../query-schema.ts";

export const batchHeadersSchema = z.looseObject({ "content-encoding": z.enum(["identity", "gzip"]).optional() });

/** Only described: `parseVisit` checks each row, so that a bad one does not lose the others. */
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
      ip: z
        .string()
        .optional()
        .describe(
          "The visitor's address. Without it and visitorId, the visit counts as a view and as no visitor; beside visitorId one that cannot be read is ignored",
        ),
      userAgent: z.string().optional(),
      accept: z.string().optional(),
      referrer: z.string().optional(),
      acceptLanguage: z.string().optional().describe("The header; people are counted by its first language"),
      host: z
        .string()
        .optional()
        .describe("The site that was asked, so that a referrer of the site itself is told from another site"),
      country: z
        .string()
        .optional()
        .describe("Two letters (ISO 3166-1), as edges tell it; else from DOCKET_COUNTRY_DATABASE, if there is one"),
      isEntry: z
        .boolean()
        .optional()
        .describe("Whether the person came from outside of the site; by default the referrer tells it"),
      method: z.string().optional().describe("By default GET"),
      status: z.int().optional().describe("By default 200"),
      visitorId: z.string().optional().describe("Your own id of the visitor, used instead of address and user agent"),
      eventId: z
        .string()
        .optional()
        .describe(
          "A repeated one counts nowhere again, whatever else the visit says: the first one holds. It is recognised on the same day and the days beside it",
        ),
      isAutomated: z
        .boolean()
        .optional()
        .describe("The page's script found signs that a program steers the browser: then it is no person"),
      isMcp: z
        .boolean()
        .optional()
        .describe(
          "The page was read over the Model Context Protocol, whatever address was asked: then it is a view by an AI",
        ),
      action: z
        .enum(READER_ACTIONS)
        .optional()
        .describe("The row is no view but something that a reader did there, and kind is beacon by default"),
      label: z
        .string()
        .optional()
        .describe("Beside action: the address that was followed, or the title of the code or the tab"),
      engagement: z
        .strictObject({
          seconds: z.number().optional(),
          scrollDepth: z.number().optional().describe("The furthest part of the page that was seen, in percent"),
          previousScrollDepth: z.number().optional().describe("What was told before of the same view"),
        })
        .optional()
        .describe("The row is no view but tells how one went, and kind is beacon by default"),
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
    withoutVisitor: count
      .optional()
      .describe(
        "How many of those not refused name neither ip nor visitorId: they count as views, not as visitors. Left out if there are none",
      ),
    errors: z.array(z.object({ index: count, code: z.string(), message: z.string() })).describe("At most 20"),
  })
  .meta({ id: "RecordedVisits" });

/** What became of a batch of searches or feedback. */
export const recordedEntriesSchema = z
  .object({
    accepted: count,
    repeated: count.describe("Those whose id was known"),
    refused: count,
    errors: z.array(z.object({ index: count, code: z.string(), message: z.string() })).describe("At most 20"),
  })
  .meta({ id: "RecordedEntries" });
export type RecordedEntries = z.infer<typeof recordedEntriesSchema>;
