import type { Scope } from "../visits-store/visits-store.ts";
import type { PageAction } from "./action-of-row.ts";

/** What an action counts for: all of its kind, its label, and its label on the page. */
export function scopesOfAction({ kind, label }: PageAction, path: string): Scope[] {
  return [
    ["action", kind],
    [kind, label],
    [`${kind}_page`, `${path}\t${label}`],
  ];
}

/** @param name also "other", for what exceeds a project's limit */
export function parseActionOnPage(name: string): { path: string; label: string } {
  const [path = "", label] = name.split("\t");
  return { path, label: label ?? path };
}
