import type { DocsFiles } from "../docs-files.ts";
import { findFacts, keepFacts } from "./found-facts.ts";
import { factsAfterEdits, findLocalLinkEdits } from "./local-link-edits.ts";

type Facts = Pick<DocsFiles, "facts" | "read">;

/** Keeps what changed pages say now, where it follows from what they said before: they need not be parsed then. */
export async function deriveFacts(
  before: Facts,
  after: Facts,
  paths: Iterable<string>,
  signal: AbortSignal,
): Promise<void> {
  if (!after.facts) return;
  for (const path of paths) {
    signal.throwIfAborted();
    const [old, now] = await Promise.all([before.read(path), after.read(path)]);
    if (old === undefined || now === undefined || findFacts(after, path, now)) continue;
    const facts = findFacts(before, path, old);
    const edits = facts?.type === "parsed" ? findLocalLinkEdits(old, now, facts) : undefined;
    if (facts?.type === "parsed" && edits) keepFacts(after, path, now, factsAfterEdits(facts, edits));
  }
}
