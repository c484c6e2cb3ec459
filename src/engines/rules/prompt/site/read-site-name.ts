import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";

type SetSiteName = Extract<Instruction, { type: "set-site-name" }>;

const SETTINGS =
  "in the|our? config|configuration|settings|docs.json|mint.json|mkdocs.yml|properdocs.yml|zensical.toml|book.toml|docusaurus.config.js|docusaurus.config.ts file?";

const SETTINGS_FILE =
  /^(?:docs\.json|mint\.json|(?:(?:mkdocs|properdocs)\.ya?ml|zensical\.toml)|book\.toml|docusaurus\.config\.[jt]s)$/;

const SETTINGS_NAMES =
  "in the? docs.json|mint.json|mkdocs.yml|properdocs.yml|zensical.toml|mkdocs.yaml|book.toml|docusaurus.config.js|docusaurus.config.ts";

/** `set the name of the site to "N"`, `in book.toml, set the title to "N"` */
export function readSiteName(cursor: Cursor, head: Scope): SetSiteName[] | undefined {
  const { place, ...others } = head;
  if (Object.keys(others).length > 0) return undefined;
  const isInSettings = place?.type === "page" && SETTINGS_FILE.test(place.page);
  if (place && !isInSettings) return undefined;
  const isNamed =
    cursor.attempt(() => {
      if (!cursor.accept("set|change|rename|update the? name|title|site_name")) return undefined;
      return isInSettings || cursor.accept(SETTINGS_NAMES) || undefined;
    }) ||
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
