import { isMap, isScalar, type Pair, parseDocument, type Scalar, stringify } from "yaml";
import { findMetadataLines, readMetadataLines } from "./metadata-lines.ts";
import { applyEdits, lineEndingOf, positionAt } from "./text-edits.ts";

export type FrontmatterValue = string | number | boolean | null;

/** Offsets count from the start of the page. `value` is undefined unless it is a string, number, boolean or `null`. */
export type FrontmatterField = {
  name: string;
  value: FrontmatterValue | undefined;
  keyStart: number;
  /** `start` and `end` enclose the value as written, quotes included. They are equal if the field has no value. */
  start: number;
  end: number;
  style: "plain" | "single" | "double" | "block" | "collection" | "empty";
};

export type Frontmatter =
  | { type: "none" }
  /**
   * `start` and `end` enclose the YAML between the two `---` lines; `bodyStart` is where the page itself begins. `isLines`:
   * there is no fence, and each line has a name and a text.
   */
  | { type: "parsed"; fields: FrontmatterField[]; start: number; end: number; bodyStart: number; isLines?: true }
  | { type: "invalid"; message: string; line: number; column: number; bodyStart: number };

export type FrontmatterEdit =
  | { type: "changed"; text: string }
  | { type: "unchanged" }
  | { type: "invalid"; message: string };

const FENCES = /^\ufeff?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;
export const MAX_FRONTMATTER_LENGTH = 64_000;

/** Parses the frontmatter of a page's text. Never throws. */
export function readFrontmatter(text: string): Frontmatter {
  const block = findFrontmatterBlock(text);
  if (!block) return { type: "none" };
  const { start, end, bodyStart } = block;
  if (block.isLines) {
    const fields = readMetadataLines(text, start, end).map((line) => ({ ...line, style: "plain" as const }));
    return { type: "parsed", fields, start, end, bodyStart, isLines: true };
  }
  const invalid = (message: string, offset: number): Frontmatter => {
    return { type: "invalid", message, ...positionAt(text, start + offset), bodyStart };
  };
  if (end - start > MAX_FRONTMATTER_LENGTH) return invalid("Frontmatter is longer than 64,000 characters", 0);
  try {
    const source = text.slice(start, end);
    const document = parseDocument(source, { prettyErrors: false, logLevel: "silent" });
    const error = document.errors[0];
    if (error) return invalid(error.message, error.pos[0]);
    if (document.contents === null) return { type: "parsed", fields: [], start, end, bodyStart };
    if (!isMap(document.contents)) return invalid("Frontmatter is not a list of fields", 0);
    const fields = document.contents.items
      .map((pair) => toField(pair, source, start))
      .filter((field) => field !== undefined);
    return { type: "parsed", fields, start, end, bodyStart };
  } catch (error) {
    return invalid(error instanceof Error ? error.message : "Frontmatter cannot be read", 0);
  }
}

/** The value of a string, number or boolean field; undefined if there is none, or if it is `null`. */
export function frontmatterValue(frontmatter: Frontmatter, field: string): string | number | boolean | undefined {
  return writtenValue(frontmatter, field) ?? undefined;
}

function writtenValue(frontmatter: Frontmatter, field: string): FrontmatterValue | undefined {
  return frontmatter.type === "parsed" ? frontmatter.fields.find(({ name }) => name === field)?.value : undefined;
}

/** Sets one field and changes nothing else. An existing value keeps its quotes; missing frontmatter is created. */
export function setFrontmatterField(text: string, field: string, value: FrontmatterValue): FrontmatterEdit {
  const frontmatter = readFrontmatter(text);
  if (frontmatter.type === "invalid") return frontmatter;
  const eol = lineEndingOf(text);
  if (frontmatter.type === "none") {
    const start = text.startsWith("\ufeff") ? 1 : 0;
    const block = `---${eol}${toLine(field, value, "double")}${eol}---${eol}${text.length > start ? eol : ""}`;
    return checked(applyEdits(text, [{ start, end: start, text: block }]), field, value);
  }
  if (frontmatter.isLines) return setLine(text, frontmatter, field, value);
  const existing = frontmatter.fields.find(({ name }) => name === field);
  if (!existing) {
    const line = toLine(field, value, frontmatter.fields.find(isText)?.style ?? "double");
    return checked(appendLine(text, frontmatter, line, eol), field, value);
  }
  if (existing.value === value) return { type: "unchanged" };
  const edit = { start: existing.start, end: existing.end, text: toYaml(value, existing.style) };
  if (existing.style === "empty") edit.text = ` ${edit.text}`;
  return checked(applyEdits(text, [edit]), field, value);
}

function setLine(
  text: string,
  frontmatter: { fields: FrontmatterField[]; start: number; end: number },
  field: string,
  value: FrontmatterValue,
): FrontmatterEdit {
  const existing = frontmatter.fields.find(({ name }) => name === field);
  const written = String(value);
  if (existing?.value === written) return { type: "unchanged" };
  const edited = existing
    ? applyEdits(text, [{ start: existing.start, end: existing.end, text: written }])
    : appendLine(text, frontmatter, `${field}: ${written}`, lineEndingOf(text));
  return checked(edited, field, written);
}

/** Removes one field with its lines, and the whole frontmatter together with its last field. */
export function removeFrontmatterField(text: string, field: string): FrontmatterEdit {
  const frontmatter = readFrontmatter(text);
  if (frontmatter.type === "invalid") return frontmatter;
  if (frontmatter.type === "none") return { type: "unchanged" };
  const existing = frontmatter.fields.find(({ name }) => name === field);
  if (!existing) return { type: "unchanged" };
  const start = text.lastIndexOf("\n", existing.keyStart) + 1;
  const lineEnd = text.indexOf("\n", existing.end);
  const end = lineEnd < 0 ? text.length : lineEnd + 1;
  const rest = text.slice(frontmatter.start, start) + text.slice(end, Math.max(end, frontmatter.end));
  if (rest.trim() !== "") return checked(applyEdits(text, [{ start, end, text: "" }]), field, undefined);
  const gap = /^\r?\n/.exec(text.slice(frontmatter.bodyStart))?.[0].length ?? 0;
  const from = text.startsWith("\ufeff") ? 1 : 0;
  return { type: "changed", text: applyEdits(text, [{ start: from, end: frontmatter.bodyStart + gap, text: "" }]) };
}

/** Verifies an edit by parsing: it would break some YAML, such as `{a: 1}` or an anchor that is used elsewhere. */
function checked(text: string, field: string, value: FrontmatterValue | undefined): FrontmatterEdit {
  const result = readFrontmatter(text);
  if (result.type !== "invalid" && writtenValue(result, field) === value) return { type: "changed", text };
  return {
    type: "invalid",
    message: `The field "${field}" cannot be changed safely, because of the way the frontmatter is written`,
  };
}

export function findFrontmatterBlock(
  text: string,
): { start: number; end: number; bodyStart: number; isLines?: true } | undefined {
  const match = FENCES.exec(text);
  if (!match) {
    const lines = findMetadataLines(text);
    return lines && { ...lines, isLines: true };
  }
  const start = text.indexOf("\n") + 1;
  return { start, end: start + (match[1]?.length ?? 0), bodyStart: match[0].length };
}

function toField(pair: Pair, source: string, offset: number): FrontmatterField | undefined {
  const { key, value } = pair;
  if (!isScalar(key) || !key.range) return undefined;
  const name = String(key.value);
  const keyStart = offset + key.range[0];
  const range = (value as { range?: [number, number, number] } | null)?.range;
  if (!range || (isScalar(value) && range[0] === range[1])) {
    const at = offset + key.range[1] + 1;
    return { name, value: undefined, keyStart, start: at, end: at, style: "empty" };
  }
  const length = source.slice(range[0], range[1]).trimEnd().length;
  const place = { name, keyStart, start: offset + range[0], end: offset + range[0] + length };
  if (!isScalar(value)) return { ...place, value: undefined, style: "collection" };
  const known = value.value === null || ["string", "number", "boolean"].includes(typeof value.value);
  return { ...place, value: known ? (value.value as FrontmatterValue) : undefined, style: styleOf(value) };
}

function styleOf(scalar: Scalar): FrontmatterField["style"] {
  if (scalar.type === "QUOTE_SINGLE") return "single";
  if (scalar.type === "QUOTE_DOUBLE") return "double";
  return scalar.type === "PLAIN" ? "plain" : "block";
}

function isText(field: FrontmatterField): boolean {
  return typeof field.value === "string" && field.style !== "block";
}

function appendLine(text: string, frontmatter: { start: number; end: number }, line: string, eol: string): string {
  const { start, end } = frontmatter;
  const isOpenLine = end > start && text[end - 1] !== "\n";
  return applyEdits(text, [{ start: end, end, text: isOpenLine ? eol + line : line + eol }]);
}

function toLine(field: string, value: FrontmatterValue, style: FrontmatterField["style"]): string {
  return `${toYaml(field, "plain")}: ${toYaml(value, style)}`;
}

function toYaml(value: FrontmatterValue, style: FrontmatterField["style"]): string {
  if (typeof value !== "string") return String(value);
  if (style === "single" && !/[\r\n]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  if (style === "plain")
    return stringify(value, { lineWidth: 0, defaultStringType: "PLAIN", blockQuote: false }).trimEnd();
  return JSON.stringify(value);
}
