import { z } from "zod";
import type { EditableDocs } from "../../../../docs-source/docs-files.ts";
import { onlyChangeable } from "../../../guarded-docs.ts";
import { deletePage } from "../../../rules/delete-page.ts";
import type { Applied } from "../../../rules/instruction.ts";
import { movePage } from "../../../rules/move-page.ts";
import { restoreHidden } from "../../../untrusted-text.ts";
import { defineTool, problem, type ToolAnswer, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess } from "../docs-access.ts";
import { requireUsableName } from "../usable-name.ts";
import { locatePage } from "./find-page.ts";

export function movePageTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Moves or renames a page, or a folder of pages whose path ends in a slash. Links from and to it, the navigation and redirects follow.",
    input: z.object({
      page: z.string().min(1),
      to: z.string().min(1),
      title: z.string().optional().describe("A new title"),
    }),
    async answer({ page, to, title }) {
      const path = restoreHidden(to);
      // Moving edits links first, so an invalid target path is refused before that.
      for (const form of [...(/\.[^/.]+$/.test(path) ? [path] : []), asPage(path)]) requireAllowed(access, form);
      const source = restoreHidden(page);
      const instruction = { type: "move-page" as const, page: source, path, ...(title !== undefined && { title }) };
      return describe(await movePage(changeable(access), instruction, queue.signal));
    },
  });
}

export function deletePageTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Deletes a page with its place in the navigation and the links to it, and redirects its readers to redirect_to (a page or an address), or to its neighbour.",
    input: z.object({ page: z.string().min(1), redirect_to: z.string().optional() }),
    async answer({ page, redirect_to: redirectTo }) {
      const path = await locatePage(access, restoreHidden(page));
      access.requireChangeable(path);
      const instruction = { type: "delete-page" as const, page: path, ...(redirectTo !== undefined && { redirectTo }) };
      return describe(await deletePage(changeable(access), instruction, queue.signal));
    },
  });
}

function changeable({ docs, requireChangeable }: DocsAccess): EditableDocs {
  return onlyChangeable(docs, requireChangeable);
}

function asPage(path: string): string {
  return `${path.replace(/(\/+|\.mdx?)$/i, "")}.md`;
}

function requireAllowed(access: DocsAccess, path: string): void {
  const inside = access.locateOwn(path);
  requireUsableName(inside);
  access.requireChangeable(inside);
}

function describe(applied: Applied): ToolAnswer {
  if (applied.type === "refused") return problem("It was not done", applied.message);
  return { says: `Done: ${applied.changedFiles} files changed`, data: applied.notes.join("\n") };
}
