import type { z } from "zod";
import { parseInput } from "../parse-input.ts";

/** Makes Fastify's validator of a schema, which returns faults instead of throwing them. */
export function validatorOf({ schema }: { schema: z.ZodType }) {
  return (input: unknown) => {
    try {
      return { value: parseInput(schema, input) };
    } catch (error) {
      return { error: error as Error };
    }
  };
}
