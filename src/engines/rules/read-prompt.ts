import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { readKnownNames } from "./known-names.ts";
import { type ParsedPrompt, parsePrompt } from "./parse-prompt.ts";
import { markNames } from "./prompt/mark-names.ts";

/**
 * Reads all instructions of a prompt. What is not understood by itself may be so with the names that the site gives its pages and
 * groups, which people write without quotes.
 */
export async function readPrompt(docs: DocsFiles, prompt: string): Promise<ParsedPrompt> {
  const parsed = parsePrompt(prompt);
  if (parsed.type === "understood") return parsed;
  for (const marked of markNames(prompt, await readKnownNames(docs))) {
    const named = parsePrompt(marked);
    if (named.type === "understood") return named;
  }
  return parsed;
}
