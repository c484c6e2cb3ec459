import { z } from "zod";
import { cursor, wholeNumber } from "../../http/schema.ts";
import { wholeDays } from "../../http/whole-days.ts";
import { EXPECTED_DATE, parseQueryMoment } from "../../parse-moment.ts";

const DAY_MS = 86_400_000;

/** As in every query: a date, or a date-time that counts as its day in UTC. It becomes the beginning of that day. */
const daySchema = z
  .string({ error: EXPECTED_DATE })
  .refine((text) => parseQueryMoment(text) !== undefined, EXPECTED_DATE)
  .transform((text) => new Date(Math.floor((parseQueryMoment(text) ?? 0) / DAY_MS) * DAY_MS));

const textSchema = z
  .string({ error: "expected one text" })
  .min(1, "must not be empty")
  .max(200, "must have at most 200 characters")
  .refine((text) => !text.includes("\0") && text.isWellFormed(), "must not contain a NUL character");

export const auditQuerySchema = z.object({
  projectId: textSchema.optional().describe("What happened in this project alone, also after it was deleted"),
  type: textSchema
    .regex(/^[a-z_.]+(,[a-z_.]+)*$/, "expected types such as key.created,key.revoked, or the first part such as key")
    .optional()
    .describe("Types, separated by commas; the first part stands for all that begin so: key for key.created and so on"),
  actor: textSchema.optional().describe("What this user or API key did, by their id"),
  dateFrom: daySchema.optional().describe("The first day, in UTC; by default everything kept"),
  dateTo: daySchema.optional().describe("The day after the last one, in UTC; by default tomorrow"),
  limit: wholeNumber(1, 100).default(50),
  cursor,
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

const auditEntrySchema = z
  .object({
    id: z.string(),
    at: z.iso.datetime({ precision: 3 }),
    type: z.string().describe("Such as key.created or settings.changed; an open list"),
    actor: z
      .object({
        kind: z
          .enum(["operator", "user", "key", "link", "docket", "host"])
          .describe(
            "docket is Docket's background work; host is somebody who asked on a pull request at the code host",
          ),
        id: z.string().nullable().describe("Of a user or an API key"),
        name: z.string(),
      })
      .describe("Who did it"),
    address: z.string().nullable().describe("Where the request came from; null for what was done on the server itself"),
    subject: z
      .object({ type: z.string(), id: z.string(), name: z.string().describe("As it was called then") })
      .describe("What it happened to"),
    projectId: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).describe("Such as the names of the settings that changed"),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditLogSchema = z
  .object({ entries: z.array(auditEntrySchema), nextCursor: z.string().nullable(), ...wholeDays })
  .meta({ id: "AuditLog" });
export type AuditLog = z.infer<typeof auditLogSchema>;
