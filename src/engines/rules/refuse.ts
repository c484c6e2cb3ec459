import { codeSpan } from "./code-span.ts";
import type { Refused } from "./instruction.ts";

/** @param message for a person: what is wrong, and what to do */
export function refuse(reason: string, message: string): Refused {
  return { type: "refused", reason, message };
}

/** Refuses to edit settings that cannot be parsed: a safe edit needs the parsed form. */
export function refuseBrokenSettings(fault: { file: string; line: number; message: string }): Refused {
  return refuse(
    "invalid_docs_json",
    `${codeSpan(fault.file)} cannot be read (line ${fault.line}: ${fault.message}). Please fix it first.`,
  );
}
