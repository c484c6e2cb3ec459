import type { DocsFiles } from "../docs-files.ts";
import { compareCodePoints } from "../docs-path.ts";
import { setFrontmatterField } from "../frontmatter.ts";
import { wholeOf } from "../site/read-site-source.ts";
import { applyEdits } from "../text-edits.ts";
import type { FileEdit, PageNames, SiteChange } from "./site-change.ts";

/**
 * The docs as they will be after a change and edits of their settings, with the text of pages that may not be changed, whose
 * frontmatter says where they are. Links of pages are as they were.
 */
export function createChangedDocs(given: DocsFiles, change: SiteChange, edits: readonly FileEdit[]): DocsFiles {
  const docs = wholeOf(given);
  const before = new Map([...change.moves].map(([from, to]) => [to, from]));
  const added = new Map(change.additions.map(({ path, text }) => [path, text]));
  const gone = new Set([...change.moves.keys(), ...change.removals.map(({ path }) => path)]);
  const byFile = Map.groupBy(edits, ({ file }) => file);
  return {
    repository: docs.repository,
    async list() {
      const kept = (await docs.list()).filter((path) => !gone.has(path));
      return [...new Set([...kept, ...before.keys(), ...added.keys()])].sort(compareCodePoints);
    },
    async read(path) {
      const text = added.get(path);
      if (text !== undefined) return text;
      const source = before.get(path) ?? path;
      if (source === path && gone.has(path)) return undefined;
      const old = await docs.read(source);
      if (old === undefined) return undefined;
      const edited = applyEdits(old, byFile.get(source) ?? []);
      return setNames(edited, change.newNames?.get(source) ?? {});
    },
  };
}

/** Leaves frontmatter that cannot be changed safely. */
export function setNames(text: string, names: PageNames): string {
  let edited = text;
  for (const field of ["id", "slug"] as const) {
    const value = names[field];
    const edit = value === undefined ? undefined : setFrontmatterField(edited, field, value);
    if (edit?.type === "changed") edited = edit.text;
  }
  return edited;
}
