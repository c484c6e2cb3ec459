import { z } from "zod";
import { isAddress } from "../recording/visit.ts";

/** Who searched or gave feedback, as a batch tells it. */
export const readerFields = {
  timestamp: z.string().optional().describe("ISO 8601, by default now"),
  visitorId: z.string().min(1).max(255).optional().describe("Your own id of the reader"),
  ip: z
    .string()
    .refine(isAddress, "expected an IPv4 or IPv6 address")
    .optional()
    .describe("The reader's address; without it and visitorId, each entry counts as another reader"),
  userAgent: z.string().max(2048).optional().describe("Tells readers of one address apart, and AI from people"),
  isAi: z.boolean().optional().describe("Whether an AI asks; by default the user agent tells it"),
};

export type ReportedReader = {
  timestamp?: string | undefined;
  visitorId?: string | undefined;
  ip?: string | undefined;
  userAgent?: string | undefined;
  isAi?: boolean | undefined;
};
