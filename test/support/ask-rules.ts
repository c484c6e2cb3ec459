import { createDocsInMemory } from "../../src/docs-source/docs-in-memory.ts";
import { applyInstruction } from "../../src/engines/rules/apply-instruction.ts";
import { foldInstructions } from "../../src/engines/rules/fold-instructions.ts";
import { atMoved } from "../../src/engines/rules/moved-page.ts";
import { readPrompt } from "../../src/engines/rules/read-prompt.ts";

export type Files = Record<string, string>;

const { signal } = new AbortController();

/** The files after what a prompt asks for, and the notes, or why it was refused. */
export async function ask(files: Files, prompt: string): Promise<{ after: Files; notes: string; isRefused: boolean }> {
  const map = new Map(Object.entries(files));
  const docs = createDocsInMemory(map);
  const parsed = await readPrompt(docs, prompt);
  if (parsed.type !== "understood") throw new Error(`Not understood: ${prompt}`);
  const notes: string[] = [];
  let moved: string | undefined;
  for (const given of await foldInstructions(() => docs, parsed.instructions)) {
    const applied = await applyInstruction(docs, atMoved(given, moved), signal);
    if (applied.type === "refused") return { after: files, notes: applied.message, isRefused: true };
    if (given.type === "move-page") [moved] = applied.moves?.values() ?? [];
    notes.push(...applied.notes);
  }
  return { after: Object.fromEntries(map), notes: notes.join("\n"), isRefused: false };
}

/** A site of MkDocs with a group and pages around it. */
export const mkdocs: Files = {
  "mkdocs.yml":
    "site_name: Acme\nnav:\n  - Home: index.md\n  - Guide:\n      - Test Client: client.md\n      - Requests: requests.md\n      - Sockets: sockets.md\n  - Release Notes: notes.md\n  - Sponsors: sponsors.md\n",
  "docs/index.md": "# Home\n",
  "docs/client.md": "# Test Client\n",
  "docs/requests.md": "# Requests\n",
  "docs/sockets.md": "# Sockets\n",
  "docs/notes.md": "# Release Notes\n",
  "docs/sponsors.md": "# Sponsors\n",
};
