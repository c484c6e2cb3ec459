import { BASE } from "../page.ts";

/** A text with the variables of the site in place, and without the sign that stands for its base. */
export function fillIn(text: string, variables: Record<string, string>): string {
  const filled = text.includes("{{")
    ? text.replace(/\{\{\s*([\w.-]{1,100})\s*\}\}/g, (whole, name: string) =>
        Object.hasOwn(variables, name) ? (variables[name] ?? whole) : whole,
      )
    : text;
  return filled.includes(BASE) ? filled.replaceAll(BASE, "\ufffd") : filled;
}
