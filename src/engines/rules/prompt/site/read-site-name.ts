import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readQuoted } from "../values.ts";

type SetSiteName = Extract<Instruction, { type: "set-site-name" }>;

/** `set the name of the site to "N"` */
export function readSiteName(cursor: Cursor): SetSiteName[] | undefined {
  const isNamed =
    cursor.accept("set|change the name|title of the|our? whole? docs|documentation? site|website to") ||
    cursor.accept("set|change the|our? site|website|site's|website's name|title to");
  if (!isNamed) return undefined;
  const to = readQuoted(cursor)?.text.trim();
  return to === undefined || to.includes("\n") || to.length > 100 ? undefined : [{ type: "set-site-name", to }];
}
