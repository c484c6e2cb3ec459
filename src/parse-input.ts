import type { z } from "zod";
import { describeIssue } from "./describe-issue.ts";
import { type ErrorDetail, invalidInput } from "./errors.ts";

/** The most characters of a fault that are shown, because callers choose the names of fields. */
const MAX_SHOWN = 200;
const MAX_DETAILS = 50;

/** Parses input by a schema. @throws InvalidInputError that names every fault */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input, { error: describeIssue });
  if (result.success) return result.data;
  throw invalidInput(result.error.issues.flatMap(toDetails).slice(0, MAX_DETAILS));
}

/** One detail for a fault, or one for each field that is not known. */
function toDetails(issue: z.core.$ZodIssue): ErrorDetail[] {
  const message = shorten(issue.message);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      message: "is not a known field",
      path: shorten([...issue.path, key].join(".")),
    }));
  return [issue.path.length > 0 ? { message, path: shorten(issue.path.join(".")) } : { message }];
}

function shorten(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN).toWellFormed()}…`;
}
