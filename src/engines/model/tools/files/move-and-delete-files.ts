import { z } from "zod";
import { isPage } from "../../../../docs-source/pages.ts";
import { defineTool, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess } from "../docs-access.ts";

export function moveFileTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Moves or renames one file of any kind and changes nothing else. For pages use move_page, which lets links, navigation and redirects follow.",
    input: z.object({ from: z.string(), to: z.string() }),
    async answer({ from: source, to: target }) {
      const [from, to] = [access.locateOwn(source), access.locateOwn(target)];
      await access.docs.move(from, to);
      const rest = isPage(from) ? ". Links to it and the navigation still name the old path" : "";
      return { says: `Moved ${JSON.stringify(from)} to ${JSON.stringify(to)}${rest}` };
    },
  });
}

export function deleteFileTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Deletes one file of any kind and changes nothing else. For pages use delete_page, which takes links, navigation and redirects along.",
    input: z.object({ path: z.string() }),
    async answer({ path: written }) {
      const path = access.locateOwn(written);
      await access.docs.remove(path);
      const rest = isPage(path) ? ". Links to it and the navigation still name it" : "";
      return { says: `Deleted ${JSON.stringify(path)}${rest}` };
    },
  });
}
