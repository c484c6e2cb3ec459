import type { parsePrompt } from "./parse-prompt.ts";

/** Whether a page was written as "the tutorial", whether a name may also be a page's, and whether a field was called one. */
export function withoutNotes(read: ReturnType<typeof parsePrompt>): unknown {
  return JSON.parse(
    JSON.stringify(read, (key, value: unknown) =>
      /^(?:said|isMoved|isNamedAsPage|isFromNavigation|isField)$/.test(key) ? undefined : value,
    ),
  );
}
