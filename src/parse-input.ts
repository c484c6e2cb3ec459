import type { z } from "zod";
import { type ErrorDetail, invalidInput } from "./errors.ts";

/** The most characters of a fault that are shown, because callers choose the names of fields. */
const MAX_SHOWN = 200;

/** Parses input by a schema. @throws InvalidInputError that names every fault */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const details = result.error.issues.flatMap((issue) =>
    describeFault(issue.path.join("."), issue.message, issue.code === "unrecognized_keys" ? issue.keys : undefined),
  );
  throw invalidInput(details);
}

/** One detail for a fault, or one for each field that is not known. */
export function describeFault(path: string, message: string, unknownFields: string[] | undefined): ErrorDetail[] {
  if (!unknownFields)
    return [path ? { message: shorten(message), path: shorten(path) } : { message: shorten(message) }];
  const under = path ? `${path}.` : "";
  return unknownFields.map((field) => ({ message: "is not a known field", path: shorten(under + field) }));
}

function shorten(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN).toWellFormed()}…`;
}
