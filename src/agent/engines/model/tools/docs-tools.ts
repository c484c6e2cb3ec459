import { type ToolSet, tool } from "ai";
import { z } from "zod";
import { openDocsFolder } from "../../../../docs-source/open-docs-folder.ts";
import type { EngineRun } from "../../engine.ts";

export function createDocsTools(run: EngineRun): ToolSet {
  const docs = openDocsFolder(run.workspace.docsRoot);
  return {
    read_file: tool({
      description: "Reads a file.",
      inputSchema: z.object({ path: z.string() }),
      execute: async ({ path }) => docs.read(path),
    }),
    write_file: tool({
      description: "Writes a file.",
      inputSchema: z.object({ path: z.string(), text: z.string(), overwrite: z.boolean().optional() }),
      execute: async ({ path, text }) => {
        await docs.write(path, text);
        return `Wrote ${path}`;
      },
    }),
  };
}
