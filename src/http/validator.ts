import type { FastifyServerOptions } from "fastify";
import type { z } from "zod";
import { parseInput } from "../parse-input.ts";

/** Instead of Ajv, which Fastify would load for schemas that it is given none of. Answers are built by presenters. */
export const OWN_COMPILERS = {
  compilersFactory: { buildValidator: () => validatorOf, buildSerializer: () => () => JSON.stringify },
} as unknown as NonNullable<FastifyServerOptions["schemaController"]>;

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
