import type { ToolSet } from "ai";
import type { EngineRun } from "../../../engine.ts";
import { checkTool } from "./check.ts";
import type { ToolQueue } from "./define-tool.ts";
import { createDocsAccess } from "./docs-access.ts";
import { editFileTool } from "./files/edit-file.ts";
import { listFilesTool } from "./files/list-files.ts";
import { deleteFileTool, moveFileTool } from "./files/move-and-delete-files.ts";
import { readFileTool } from "./files/read-file.ts";
import { searchTool } from "./files/search.ts";
import { writeFileTool } from "./files/write-file.ts";
import { editNavigationTool } from "./pages/edit-navigation.ts";
import { findPageTool } from "./pages/find-page.ts";
import { linksTool } from "./pages/links.ts";
import { deletePageTool, movePageTool } from "./pages/move-and-delete-pages.ts";
import { outlineTool } from "./pages/outline.ts";

/**
 * All tools of a model: reading and editing the docs, and reading context repositories. No shell, no network. The output
 * of a tool is text; it starts with `Error: ` if the call failed, and then says what to do instead.
 */
export function createDocsTools(run: EngineRun): ToolSet {
  const access = createDocsAccess(run.workspace);
  const queue: ToolQueue = { signal: run.signal, last: Promise.resolve(), enclose: run.enclose };
  return {
    list_files: listFilesTool(access, queue),
    search: searchTool(access, queue),
    read_file: readFileTool(access, queue),
    find_page: findPageTool(access, queue),
    outline: outlineTool(access, queue),
    links: linksTool(access, queue),
    edit_file: editFileTool(access, queue),
    write_file: writeFileTool(access, queue),
    edit_navigation: editNavigationTool(access, queue),
    move_page: movePageTool(access, queue),
    delete_page: deletePageTool(access, queue),
    move_file: moveFileTool(access, queue),
    delete_file: deleteFileTool(access, queue),
    check: checkTool(run, access, queue),
  };
}
