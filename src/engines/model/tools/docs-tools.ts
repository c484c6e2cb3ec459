import type { ToolSet } from "ai";
import type { EngineRun } from "../../../engine.ts";
import { checkTool } from "./check.ts";
import type { ToolQueue } from "./define-tool.ts";
import { openDocsAccess } from "./docs-access.ts";
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
 * Everything that a model can do: read and edit the docs, read the repositories beside them. No shell, no network.
 * An output is text; one that begins with `Error: ` tells what to do instead.
 */
export function createDocsTools(run: EngineRun): ToolSet {
  const access = openDocsAccess(run.workspace);
  const queue: ToolQueue = { signal: run.signal, last: Promise.resolve() };
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
