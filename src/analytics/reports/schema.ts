import { z } from "zod";
import { count, moment } from "../query-schema.ts";
import { countsSchema, pageCountsSchema } from "../schema.ts";

const MAX_RECIPIENTS = 10;
const REPORT_KINDS = ["weekly", "ai_doubled", "missing_rose"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** No character that could begin a header, another address or a comment. */
const emailSchema = z
  .email("expected an e-mail address")
  .max(254, "must have at most 254 characters")
  .regex(/^[\w.!#$%&'*+/=?^`{|}~@-]+$/, "expected an e-mail address of plain letters");

const webhookUrlSchema = z
  .url({ protocol: /^https?$/, error: "expected an address such as https://example.com/hooks/docket" })
  .max(2000, "must have at most 2000 characters")
  .refine((url) => !authorityOf(url).includes("@"), "must not hold a user or password")
  .nullable();

export const updateReportSettingsSchema = z.strictObject({
  sendsWeekly: z.boolean().optional().describe("A report each Monday about the week before"),
  sendsAlerts: z.boolean().optional().describe("When AI visitors doubled, or requests for pages that are not found"),
  emails: z
    .array(emailSchema)
    .max(MAX_RECIPIENTS, `expected at most ${MAX_RECIPIENTS} addresses`)
    .transform((emails) => [...new Set(emails)])
    .optional(),
  webhookUrl: webhookUrlSchema.optional().describe("null: none"),
  renewsWebhookSecret: z.literal(true).optional().describe("Replaces the secret that signs webhooks, at once"),
});
export type UpdateReportSettings = z.input<typeof updateReportSettingsSchema>;

export const reportSettingsSchema = z
  .object({
    sendsWeekly: z.boolean(),
    sendsAlerts: z.boolean(),
    emails: z.array(z.string()),
    webhookUrl: z.string().nullable(),
    canSendEmail: z.boolean().describe("Whether the operator has configured a mail server"),
  })
  .meta({ id: "ReportSettings" });
export type ReportSettings = z.infer<typeof reportSettingsSchema>;
export const updatedReportSettingsSchema = reportSettingsSchema
  .extend({
    webhookSecret: z
      .string()
      .nullable()
      .describe("Signs webhooks by the Standard Webhooks scheme. Shown when it is made, and null otherwise"),
  })
  .meta({ id: "UpdatedReportSettings" });
export type UpdatedReportSettings = z.infer<typeof updatedReportSettingsSchema>;

const deliverySchema = z
  .object({
    id: z.string(),
    kind: z.enum(REPORT_KINDS),
    period: z.string().describe("The first day of the week, or the day"),
    channel: z.enum(["email", "webhook"]),
    recipient: z.string(),
    status: z.enum(["pending", "sent", "failed"]),
    attempts: count,
    error: z.string().nullable().describe("Why the last attempt failed"),
    createdAt: moment,
    sentAt: moment.nullable(),
    nextAt: moment.nullable().describe("When it is tried again"),
  })
  .meta({ id: "ReportDelivery" });
export type ReportDelivery = z.infer<typeof deliverySchema>;
export const deliveryListSchema = z.object({ deliveries: z.array(deliverySchema) }).meta({ id: "ReportDeliveryList" });
export type DeliveryList = z.infer<typeof deliveryListSchema>;

const about = {
  project: z.object({ id: z.string(), name: z.string() }),
  dateFrom: z.string(),
  dateTo: z.string().describe("The day after the last one"),
  url: z.string().describe("Where the dashboard shows more"),
};
const missing = z.array(z.object({ path: z.string(), views: count }));
const reportContentSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("visitors.weekly"),
    ...about,
    totals: countsSchema,
    previous: countsSchema,
    pages: z.array(pageCountsSchema),
    missing,
  }),
  z.object({ type: z.literal("visitors.ai_doubled"), ...about, count, mean: z.number() }),
  z.object({ type: z.literal("visitors.missing_rose"), ...about, count, mean: z.number(), missing }),
]);
export type ReportContent = z.infer<typeof reportContentSchema>;

function authorityOf(url: string): string {
  return /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1] ?? "";
}
