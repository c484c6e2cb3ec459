import type { SourceFormat } from "../site/site-source.ts";
import { editNothing } from "./edit-nothing.ts";
import { editGitbook } from "./gitbook/edit-gitbook.ts";
import { editDocsify } from "./link-lists/edit-docsify.ts";
import { editFolder } from "./link-lists/edit-folder.ts";
import { editMdbook } from "./mdbook/edit-mdbook.ts";
import { editMkdocs } from "./mkdocs/edit-mkdocs.ts";
import { SCRIPT_FORMATS } from "./script/script-formats.ts";
import type { SiteFormat } from "./site-format.ts";

/** How each format is edited; what is not here is edited not at all. docs.json and mint.json have a planner of their own. */
const FORMATS: Partial<Record<SourceFormat, SiteFormat>> = {
  ...SCRIPT_FORMATS,
  mkdocs: editMkdocs,
  gitbook: editGitbook,
  mdbook: editMdbook,
  docsify: editDocsify,
  folder: editFolder,
};

export function formatToEdit(format: SourceFormat): SiteFormat {
  return FORMATS[format] ?? editNothing;
}
