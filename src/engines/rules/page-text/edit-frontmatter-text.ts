import { readFrontmatter, setFrontmatterField } from "../../../docs-source/frontmatter.ts";
import { applyEdits } from "../../../docs-source/text-edits.ts";

export const PROSE_FIELDS = [
  "title",
  "description",
  "sidebarTitle",
  "sidebar_label",
  "pagination_label",
  "og:title",
  "og:description",
  "twitter:title",
  "twitter:description",
];

export type FrontmatterTextEdit = {
  page: string;
  /** The texts that were changed, as they were before. */
  changed: string[];
  /** The fields that could not be changed. */
  leftAlone: string[];
};

/** Applies `change` to the prose of a page's frontmatter (what readers and search engines are shown), but for the `skipped` fields. */
export function editFrontmatterText(
  page: string,
  change: (text: string) => string,
  skipped: readonly string[] = [],
): FrontmatterTextEdit {
  let result = page;
  const changed: string[] = [];
  const leftAlone: string[] = [];
  for (const name of PROSE_FIELDS.filter((field) => !skipped.includes(field))) {
    const frontmatter = readFrontmatter(result);
    const field = frontmatter.type === "parsed" ? frontmatter.fields.find((known) => known.name === name) : undefined;
    if (typeof field?.value !== "string") continue;
    const wanted = change(field.value);
    if (wanted === field.value) continue;
    // First tries to edit the value as it is written, because setting the field would join its lines.
    const asWritten = applyEdits(result, [
      { start: field.start, end: field.end, text: change(result.slice(field.start, field.end)) },
    ]);
    if (fieldValue(asWritten, name) === wanted) {
      result = asWritten;
      changed.push(field.value);
      continue;
    }
    const edit = setFrontmatterField(result, name, wanted);
    if (edit.type === "changed") {
      result = edit.text;
      changed.push(field.value);
    } else leftAlone.push(name);
  }
  return { page: result, changed, leftAlone };
}

function fieldValue(page: string, name: string): unknown {
  const frontmatter = readFrontmatter(page);
  return frontmatter.type === "parsed" ? frontmatter.fields.find((field) => field.name === name)?.value : undefined;
}
