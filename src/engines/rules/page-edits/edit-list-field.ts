import { parseDocument } from "yaml";
import {
  type FrontmatterEdit,
  type FrontmatterField,
  readFrontmatter,
  removeFrontmatterField,
  setFrontmatterField,
} from "../../../docs-source/frontmatter.ts";
import { applyEdits, lineEndingOf } from "../../../docs-source/text-edits.ts";

/** Writes a list on one line. */
export function setList(page: string, field: string, wanted: string[]): FrontmatterEdit {
  const placed = withRoomFor(page, field);
  if (placed.type !== "changed") return placed;
  const entry = fieldOf(placed.text, field);
  if (!entry) return invalid(field);
  const list = `[${wanted.map((value) => JSON.stringify(value)).join(", ")}]`;
  return checked(page, applyEdits(placed.text, [{ start: entry.start, end: entry.end, text: list }]), field, wanted);
}

/** The parts of a value that is one text with commas, as keywords may be. */
function wordsInText(page: string, field: string): string[] | undefined {
  const frontmatter = readFrontmatter(page);
  const value =
    frontmatter.type === "parsed" ? frontmatter.fields.find(({ name }) => name === field)?.value : undefined;
  return typeof value === "string" && value.includes(",") ? value.split(",").map((word) => word.trim()) : undefined;
}

/** Adds the values that a list does not have: below its items if each has a line of its own. */
export function addToList(page: string, field: string, values: string[]): FrontmatterEdit {
  const before = readList(page, field);
  const inText = field === "keywords" ? wordsInText(page, field) : undefined;
  if (inText) {
    const more = values.filter((value) => !inText.includes(value));
    return more.length === 0
      ? { type: "unchanged" }
      : setFrontmatterField(page, field, [...inText, ...more].join(", "));
  }
  const missing = values.filter((value) => !before.includes(value));
  if (missing.length === 0) return { type: "unchanged" };
  const wanted = [...before, ...missing];
  const items = itemLines(page, field);
  const last = items.at(-1);
  if (last) {
    const quote = quoteOf(page.slice(last.start, last.end).replace(/^[ \t]*- /, ""));
    const lines = missing.map((value) => `${lineEndingOf(page)}${last.indent}- ${written(value, quote)}`).join("");
    const edit = checked(page, applyEdits(page, [{ start: last.end, end: last.end, text: lines }]), field, wanted);
    if (edit.type !== "invalid") return edit;
  }
  const entry = fieldOf(page, field);
  const isFlow = before.length > 0 && entry && /^\[[^\n]*[^\s,[]\s*\]$/.test(page.slice(entry.start, entry.end));
  if (isFlow) {
    const items = page.slice(entry.start, entry.end).replace(/\s*\]$/, "");
    const quote = quoteOf(items.slice(1).trim());
    const at = entry.start + items.length;
    const text = missing.map((value) => `, ${written(value, quote)}`).join("");
    const edit = checked(page, applyEdits(page, [{ start: at, end: at, text }]), field, wanted);
    if (edit.type !== "invalid") return edit;
  }
  return setList(page, field, wanted);
}

/** A field goes with the last of its values. */
export function removeFromList(page: string, field: string, values: string[]): FrontmatterEdit {
  const before = readList(page, field);
  const wanted = before.filter((value) => !values.includes(value));
  if (wanted.length === before.length) return { type: "unchanged" };
  if (wanted.length === 0) return removeFrontmatterField(page, field);
  const gone = itemLines(page, field).filter((_, index) => values.includes(before[index] ?? ""));
  if (gone.length > 0) {
    const edits = gone.map(({ start, end }) => ({ start: page.lastIndexOf("\n", start - 1), end, text: "" }));
    const edit = checked(page, applyEdits(page, edits), field, wanted);
    if (edit.type !== "invalid") return edit;
  }
  return setList(page, field, wanted);
}

/** The lines of a list whose items each have one; none if it is written in another way. */
function itemLines(page: string, field: string): { indent: string; start: number; end: number }[] {
  const entry = fieldOf(page, field);
  if (entry?.style !== "collection" || page.charAt(entry.start) !== "-") return [];
  const start = page.lastIndexOf("\n", entry.start) + 1;
  const lines = [...page.slice(start, entry.end).matchAll(/^([ \t]*)- .*$/gm)].map((match) => {
    const text = match[0].replace(/\r$/, "");
    return { indent: match[1] ?? "", start: start + match.index, end: start + match.index + text.length };
  });
  return lines.length === readList(page, field).length ? lines : [];
}

/** The quote around the items of a list, as around this one. */
function quoteOf(item: string): string {
  const quote = item.charAt(0);
  return /^["']/.test(quote) ? quote : "";
}

/** In quotes where the other items have some; else as it is if YAML would read it so. */
function written(value: string, quote: string): string {
  if (quote === "'" && !/['\p{Cc}]/u.test(value)) return `'${value}'`;
  if (quote !== "") return JSON.stringify(value);
  return /^[A-Za-z][\w-]*(?: [\w-]+)*$/.test(value) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value)
    ? value
    : JSON.stringify(value);
}

function checked(before: string, text: string, field: string, wanted: string[]): FrontmatterEdit {
  if (JSON.stringify(readList(text, field)) !== JSON.stringify(wanted)) return invalid(field);
  return text === before ? { type: "unchanged" } : { type: "changed", text };
}

function fieldOf(page: string, field: string): FrontmatterField | undefined {
  const frontmatter = readFrontmatter(page);
  return frontmatter.type === "parsed" ? frontmatter.fields.find(({ name }) => name === field) : undefined;
}

/** The page with a field that a list can be written to: a list on several lines is replaced by an empty one. */
function withRoomFor(page: string, field: string): FrontmatterEdit {
  const frontmatter = readFrontmatter(page);
  // A line without a fence holds a text.
  if (frontmatter.type === "parsed" && frontmatter.isLines) return invalid(field);
  const entry = fieldOf(page, field);
  if (entry?.style !== "collection")
    return setFrontmatterField(page, field, entry?.value === "list" ? "a list" : "list");
  if (!page.slice(entry.start, entry.end).includes("\n") && page.charAt(entry.start) === "[")
    return { type: "changed", text: page };
  const colon = page.indexOf(":", entry.keyStart + field.length);
  if (colon < 0 || page.slice(colon + 1, entry.start).trim() !== "") return invalid(field);
  return { type: "changed", text: applyEdits(page, [{ start: colon + 1, end: entry.end, text: " []" }]) };
}

export function readList(page: string, field: string): string[] {
  const frontmatter = readFrontmatter(page);
  if (frontmatter.type !== "parsed") return [];
  const fields: unknown = parseDocument(page.slice(frontmatter.start, frontmatter.end), { logLevel: "silent" }).toJS({
    maxAliasCount: 100,
  });
  const value =
    typeof fields === "object" && fields !== null
      ? Object.entries(fields).find(([name]) => name === field)?.[1]
      : undefined;
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null || value === "" ? [] : [String(value)];
}

function invalid(field: string): FrontmatterEdit {
  return {
    type: "invalid",
    message: `The field "${field}" cannot be changed safely, because of the way the frontmatter is written`,
  };
}
