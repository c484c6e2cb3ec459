import type { parsePrompt } from "./parse-prompt.ts";

/** Whether a page was written as "the tutorial", and whether a name may also be a page's, are notes for those who search. */
export function withoutNotes(read: ReturnType<typeof parsePrompt>): unknown {
  return JSON.parse(
    JSON.stringify(read, (key, value: unknown) =>
      /^(?:said|isMoved|isNamedAsPage|isFromNavigation)$/.test(key) ? undefined : value,
    ),
  );
}
