import type { SourceFormat } from "../site/site-source.ts";
import { editNothing } from "./edit-nothing.ts";
import type { SiteFormat } from "./site-format.ts";

/** How each format is edited; what is not here is edited not at all. docs.json and mint.json have a planner of their own. */
const FORMATS: Partial<Record<SourceFormat, SiteFormat>> = {};

export function formatToEdit(format: SourceFormat): SiteFormat {
  return FORMATS[format] ?? editNothing;
}
