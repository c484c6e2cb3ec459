import type { MayStay } from "../../../../docs-source/site-edits/site-change.ts";
import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readAside } from "./read-aside.ts";

const BAR =
  "navigation|nav|sidebar|sidebars|side-bar|menu|toc|config|configuration|settings|sidebars.js|sidebars.ts|mkdocs.yml|properdocs.yml|zensical.toml|docs.json|summary.md";

/** Words after which what can be changed is changed, and the rest is named. */
const ANYWAY = [
  "anyway|anyhow|regardless|nevertheless|nonetheless",
  "no matter what",
  `even if|though the? site's? ${BAR} cannot|can't|doesn't|can|does not? be? follow|change|update|changed|updated|edited`,
  `even if|though the? ${BAR} is|are computed|generated`,
  "even if something|anything stays|remains|is left behind?",
  "as far as you|we|it? can|possible|goes",
  "and? do what|whatever you can|is possible|can be done",
  "and? leave|list the rest for|to me|us|me",
];

/** Words after which the navigation stays as it is. */
const WITHOUT = [
  `without touching|changing|editing|updating|adjusting|modifying? the|our|any? ${BAR}`,
  `leave|keep|leaving|keeping the|our? ${BAR} alone|untouched|unchanged`,
  `leave|keep|leaving|keeping the|our? ${BAR} as it|they is|are`,
  `leave|keep|leaving|keeping the|our? ${BAR} as is`,
  `do not touch|change|edit|update|adjust|modify the|our? ${BAR}`,
  `don't|dont touch|change|edit|update|adjust|modify the|our? ${BAR}`,
  `ignore|ignoring|skip|skipping the|our? ${BAR}`,
  `not the|our ${BAR}`,
  `i|we|i'll|we'll will? fix|update|change|do|adjust|edit the|our? ${BAR} myself|ourselves|later|manually`,
  `i|we|i'll|we'll will? fix|update|change|do|adjust|edit the|our? ${BAR} by hand`,
  "only|just the? file|page itself?",
];

/** Reads that the settings need not follow. */
function readLeaving(cursor: Cursor): MayStay | undefined {
  return readAside(cursor, () => {
    cursor.acceptAny("but|and please?", "please");
    cursor.accept("do it|so|that");
    return cursor.acceptAny(...ANYWAY) ? "computed" : cursor.acceptAny(...WITHOUT) ? "navigation" : undefined;
  });
}

/** Notes at all renames and deletions what of the settings may stay as it is. */
export function acceptLeaving(cursor: Cursor, instructions: Instruction[]): boolean {
  const mayStay = readLeaving(cursor);
  if (mayStay === undefined) return false;
  for (const instruction of instructions)
    if (instruction.type === "move-page" || instruction.type === "delete-page") instruction.mayStay = mayStay;
  return true;
}
