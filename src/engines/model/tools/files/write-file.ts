import { z } from "zod";
import { examineFile } from "../../../../docs-source/examine-file.ts";
import { restoreHidden } from "../../../untrusted-text.ts";
import { defineTool, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess } from "../docs-access.ts";
import { inLineEndings, withFault } from "./edit-file.ts";
import { splitLines } from "./numbered-lines.ts";
import { findPageFault } from "./page-fault.ts";
import { describeUnread } from "./read-file.ts";

export function writeFileTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Writes a whole text file, new or in place of the one there; to change parts of a file use edit_file. A new page also needs a place in the navigation: edit_navigation.",
    input: z.object({
      path: z.string(),
      text: z.string(),
    }),
    async answer({ path: written, text: given }) {
      const path = access.locateOwn(written);
      const name = JSON.stringify(path);
      const { folder } = access.locate(written);
      const facts = await examineFile(folder.root, path);
      const before = await access.docs.read(path);
      if (before === undefined && facts.type !== "none" && facts.type !== "other")
        return describeUnread(access, folder, path);
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
