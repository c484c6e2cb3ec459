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

/** A whole number in a query string. */
export function wholeNumber(least: number, most: number) {
  const expected = `expected a whole number from ${least} to ${most}`;
  return z
    .string({ error: expected })
    .regex(/^\d{1,16}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);
}
