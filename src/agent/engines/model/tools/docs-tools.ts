import type { ToolSet } from "ai";
import type { EngineRun } from "../../engine.ts";
import { checkTool } from "./check.ts";
import type { ToolQueue } from "./define-tool.ts";
import { openDocsAccess } from "./docs-access.ts";
import { editFileTool } from "./edit-file.ts";
import { editNavigationTool } from "./edit-navigation.ts";
import { findPageTool } from "./find-page.ts";
import { linksTool } from "./links.ts";
import { listFilesTool } from "./list-files.ts";
import { deleteFileTool, moveFileTool } from "./move-and-delete-files.ts";
import { deletePageTool, movePageTool } from "./move-and-delete-pages.ts";
import { outlineTool } from "./outline.ts";
import { readFileTool } from "./read-file.ts";
import { searchTool } from "./search.ts";
import { writeFileTool } from "./write-file.ts";

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
