import { createDocsInMemory } from "../../src/docs-source/docs-in-memory.ts";
import { applyInstruction } from "../../src/engines/rules/apply-instruction.ts";
import type { Applied } from "../../src/engines/rules/instruction.ts";
import { parsePrompt } from "../../src/engines/rules/parse-prompt.ts";

/** Carries out the first instruction of a prompt on files in memory. */
export async function runPrompt(
  files: Record<string, string>,
  prompt: string,
): Promise<{ applied: Applied; after: Record<string, string> }> {
  const parsed = parsePrompt(prompt);
  const [instruction] = parsed.type === "understood" ? parsed.instructions : [];
  if (!instruction) throw new Error(`not understood: ${prompt}`);
  const map = new Map(Object.entries(files));
  const applied = await applyInstruction(createDocsInMemory(map), instruction, new AbortController().signal);
  return { applied, after: Object.fromEntries(map) };
}
