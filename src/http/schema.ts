import { z } from "zod";

export const errorSchema = z
  .object({
    error: z.string().describe("A sentence for a person"),
    code: z.string(),
    details: z.array(z.object({ message: z.string(), path: z.string().optional() })).optional(),
    requestId: z.string(),
  })
  .meta({ id: "Error" });

/** The errors that every endpoint with a key can answer with. */
export const describedErrors = { "4xx": errorSchema, "5xx": errorSchema } as const;

export const projectParams = z.object({ projectId: z.string() });

export const cursor = z
  .string({ error: "expected one cursor" })
  .max(4000, "must have at most 4,000 characters")
  .optional()
  .describe("The nextCursor of the previous page, with the same filters");

/** A whole number in a query string: digits on the wire, an integer in the API's description. */
export function wholeNumber(min: number, max: number) {
  const error = `expected a whole number from ${min} to ${max}`;
  return z.preprocess(readDigits, z.int({ error }).min(min, error).max(max, error));
}

function readDigits(given: unknown): unknown {
  const value = typeof given === "string" && /^\d{1,16}$/.test(given) ? Number(given) : undefined;
  return Number.isSafeInteger(value) ? value : given;
}
