import type { z } from "zod";

const TYPES: Record<string, string> = {
  int: "an integer",
  bigint: "an integer",
  boolean: "a boolean",
  array: "a list",
  record: "an object",
  map: "an object",
  object: "an object",
  null: "null",
  undefined: "nothing",
  date: "a date",
  nan: "a number",
};
const FORMATS: Record<string, string> = {
  url: "a URL",
  email: "an e-mail address",
  datetime: "an ISO 8601 date-time",
  date: "a date such as 2026-11-20",
};
const UNITS: Record<string, string> = { string: "characters", array: "entries", set: "entries", map: "entries" };

/** What is said of a fault where its schema has no words of its own. No text of the validation library is ever shown. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is required" : `expected ${TYPES[issue.expected] ?? `a ${issue.expected}`}`;
    case "invalid_value":
      return issue.input === undefined && issue.values.length > 1 ? "is required" : `expected ${listed(issue.values)}`;
    case "invalid_format":
      return `expected ${FORMATS[issue.format] ?? "another form of text"}`;
    case "too_small":
      return sizeOf(issue.origin, issue.inclusive === false ? "more than" : "at least", issue.minimum);
    case "too_big":
      return sizeOf(issue.origin, issue.inclusive === false ? "less than" : "at most", issue.maximum);
    case "not_multiple_of":
      return `expected a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`;
    case "invalid_key":
      return "is not a possible name";
    case "invalid_union":
      return "fits none of the forms that are possible here";
    default:
      return "is not valid";
  }
}

function sizeOf(origin: string, bound: string, size: number | bigint): string {
  const unit = UNITS[origin];
  if (unit && bound === "at least" && Number(size) === 1) return "must not be empty";
  return unit ? `must have ${bound} ${size} ${unit}` : `expected ${bound} ${size}`;
}

function listed(values: z.core.util.PrimitiveArray): string {
  const names = values.map(String);
  const last = names.pop() ?? "nothing";
  return names.length === 0 ? last : `${names.join(", ")} or ${last}`;
}
