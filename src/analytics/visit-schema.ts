import { z } from "zod";
import { count } from "./query-schema.ts";

export const eraseVisitorSchema = z
  .union([z.strictObject({ visitorId: z.string() }), z.strictObject({ ip: z.string(), userAgent: z.string() })], {
    error: "expected either visitorId, or ip and userAgent",
  })
  .describe("As they were given with the visits; the user agent complete")
  .meta({ id: "EraseVisitor" });
export type EraseVisitor = z.infer<typeof eraseVisitorSchema>;

export const erasedVisitorSchema = z.object({ rows: count }).meta({ id: "ErasedVisitor" });
export type ErasedVisitor = z.infer<typeof erasedVisitorSchema>;

export const reconcileVisitsSchema = z
  .strictObject({ isRepair: z.boolean().optional().describe("Corrects what differs; visits wait meanwhile") })
  .meta({ id: "ReconcileVisits" });
export type ReconcileVisits = z.infer<typeof reconcileVisitsSchema>;
