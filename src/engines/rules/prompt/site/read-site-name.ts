import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readQuoted } from "../values.ts";

type SetSiteName = Extract<Instruction, { type: "set-site-name" }>;

const SETTINGS =
  "in the|our? config|configuration|settings|docs.json|mint.json|mkdocs.yml|book.toml|docusaurus.config.js|docusaurus.config.ts file?";

/** `set the name of the site to "N"` */
export function readSiteName(cursor: Cursor): SetSiteName[] | undefined {
  const isNamed =
    cursor.accept("set|change|rename|update the name|title of the|our|this? whole? docs|documentation? site|website") ||
    cursor.accept("set|change|rename|update the name|title of the|our|this? whole? docs|documentation|book") ||
    cursor.accept("set|change|rename|update the|our? site|website|book|site's|website's|book's name|title");
  if (!isNamed) return undefined;
  cursor.accept(SETTINGS);
  const from = cursor.accept("from") ? readQuoted(cursor)?.text : "";
  cursor.accept(SETTINGS);
  if (from === undefined || !cursor.accept("to|into")) return undefined;
  const to = readQuoted(cursor)?.text.trim();
  cursor.accept(SETTINGS);
  return to === undefined || to.includes("\n") || to.length > 100
    ? undefined
    : [{ type: "set-site-name", ...(from !== "" && { from }), to }];
}
