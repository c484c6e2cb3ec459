import type { z } from "zod";
import { InvalidInputError } from "./errors.ts";

/** Input as a schema wants it, with every fault named at once. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const details = result.error.issues.map((issue) => ({ message: issue.message, path: issue.path.join(".") }));
  throw new InvalidInputError(details.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("; "), {
    details,
  });
}
