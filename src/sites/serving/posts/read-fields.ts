import { InvalidInputError } from "../../../errors.ts";

/** The fields of a form, or of a flat JSON object. Repeated and nested ones are left out. */
export function readFields(body: unknown, contentType: string | undefined): Map<string, string> {
  const text = typeof body === "string" ? body : "";
  if (/^application\/x-www-form-urlencoded/i.test(contentType ?? "")) return new Map(new URLSearchParams(text));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidInputError("The body is not valid JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new InvalidInputError("The body must be a JSON object");
  const fields = new Map<string, string>();
  for (const [name, field] of Object.entries(value))
    if (typeof field === "string" || typeof field === "boolean") fields.set(name, String(field));
  return fields;
}
