import { parsePatch } from "./parse-patch.ts";
import type { PatchFile } from "./patch.ts";
import type { Patch } from "./read-patch.ts";

export type PatchToPresent = {
  patch: Patch;
  /** What is told of each file. */
  fields: readonly Exclude<keyof PatchFile, "hunks">[];
  /** What is told beside the files. */
  beside: object;
};

export function patchToJson({ patch, fields, beside }: PatchToPresent): string {
  const files = parsePatch(patch, { withLines: false }).map((file) =>
    Object.fromEntries(fields.map((field) => [field, file[field]])),
  );
  return JSON.stringify({ ...beside, files });
}
