import { z } from "zod";
import { examineFile } from "../../../../docs-source/examine-file.ts";
import { restoreHidden } from "../untrusted-text.ts";
import { defineTool, problem, type ToolQueue } from "./define-tool.ts";
import type { DocsAccess } from "./docs-access.ts";
import { inLineEndings, withFault } from "./edit-file.ts";
import { splitLines } from "./numbered-lines.ts";
import { findPageFault } from "./page-fault.ts";
import { describeUnread } from "./read-file.ts";

const MAX_TEXT_LENGTH = 1024 * 1024;

export function writeFileTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Writes a new text file. A file that exists is only replaced if overwrite is true; to change parts of one use edit_file. A new page also needs a place in the navigation: edit_navigation.",
    input: z.object({
      path: z.string(),
      text: z.string().max(MAX_TEXT_LENGTH),
      overwrite: z.boolean().optional(),
    }),
    async answer({ path: written, text: given, overwrite = false }) {
      const path = access.locateOwn(written);
      const name = JSON.stringify(path);
      const { folder } = access.locate(written);
      const facts = await examineFile(folder.root, path);
      const before = await access.docs.read(path);
      if (before === undefined && facts.type !== "none" && facts.type !== "other")
        return describeUnread(access, folder, path);
      if (before !== undefined && !overwrite)
        return problem(
          `${name} exists already, with ${splitLines(before).length} lines: use edit_file, or set overwrite`,
        );
      const text = inLineEndings(before ?? "", restoreHidden(given));
      if (text === before) return { says: `${name} says just that already` };
      await access.docs.write(path, text);
      const lines = text === "" ? 0 : splitLines(text).length;
      const says =
        before === undefined
          ? `Wrote ${name}, ${lines} lines`
          : `Replaced ${name}: ${splitLines(before).length} lines became ${lines}`;
      return withFault(says, await findPageFault(path, text));
    },
  });
}
