import type { DocsFiles } from "../docs-files.ts";
import { positionAt } from "../text-edits.ts";
import type { ComputedPlace, FileEdit, MayStay } from "./site-change.ts";
import type { NavigationEdits } from "./site-format.ts";

type Left =
  | Exclude<NavigationEdits, { type: "edits" }>
  | (Extract<NavigationEdits, { type: "edits" }> & { left: ComputedPlace[] });

/** The edits of a navigation that are made although it cannot follow, or none, with the places that stay. */
export async function leaveNavigation(
  docs: DocsFiles,
  navigation: NavigationEdits,
  mayStay: MayStay | undefined,
): Promise<Left> {
  if (navigation.type === "edits" && mayStay !== "navigation") return { ...navigation, left: [] };
  if (navigation.type === "misplaced") return navigation;
  if (navigation.type === "computed" && mayStay === undefined) return navigation;
  const computed = navigation.type === "computed" ? navigation.places : [];
  const possible = navigation.type === "computed" ? navigation.possible : navigation;
  if (mayStay === "computed")
    return possible ? { ...possible, type: "edits", left: computed } : { type: "computed", places: computed };
  const left = [...computed, ...(await listPlaces(docs, possible?.edits ?? []))];
  return { type: "edits", edits: [], renamed: 0, removed: 0, removedGroups: [], left };
}

/** The lines that edits would change, each once. */
export async function listPlaces(docs: DocsFiles, edits: readonly FileEdit[]): Promise<ComputedPlace[]> {
  const places = new Map<string, ComputedPlace>();
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    const text = (await docs.read(file)) ?? "";
    for (const { start } of own) {
      const { line } = positionAt(text, start);
      places.set(`${file}:${line}`, { file, line, what: "would have to follow" });
    }
  }
  return [...places.values()];
}
