import { parseDocument } from "yaml";
import type { DocsFiles } from "../../docs-source/docs-files.ts";
import {
  type FrontmatterEdit,
  frontmatterValue,
  readFrontmatter,
  removeFrontmatterField,
  setFrontmatterField,
} from "../../docs-source/frontmatter.ts";
import { isPage, pageTitle } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { listEntryTitles } from "../../docs-source/site-edits/listed-pages.ts";
import { applyEdits, lineOfChange } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import type { EditedPage } from "./follow-headings.ts";
import type { ApplyInstruction, FieldValue, SetFrontmatter } from "./instruction.ts";
import { listScopedDocuments, type ScopedDocuments } from "./list-scoped-documents.ts";
import { editTitle } from "./page-edits/edit-title.ts";
import { followTitles } from "./page-edits/follow-titles.ts";
import { refuse } from "./refuse.ts";
import { setLabel } from "./set-label.ts";
import { unreadPage } from "./unread-page.ts";

const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_.:-]{0,99}$/u;
const MAX_VALUE_LENGTH = 5000;

/** Sets or removes one frontmatter field and changes nothing else. */
export const setFrontmatter: ApplyInstruction<"set-frontmatter"> = async (docs, instruction, signal) => {
  const { field, value } = instruction;
  if (field === "sidebarTitle" && (await hasNuxtFields(docs)))
    return setFrontmatter(docs, { ...instruction, field: "navigation.title" }, signal);
  const problem = fieldProblem(field, value);
  if (problem !== undefined) return { type: "refused", reason: "not_understood", message: problem };
  const scope = await listFieldPages(docs, instruction);
  if (scope.type === "refused") return scope;
  if (field === "sidebarTitle" && typeof value === "string" && !(await hasSidebarTitle(docs))) {
    const [path] = instruction.page === undefined ? [] : scope.paths;
    if (path === undefined)
      return refuse("no_label", "Please name the one page whose name in the navigation is to change.");
    return setLabel(docs, path, value, instruction.was === undefined ? undefined : String(instruction.was));
  }
  const changed: string[] = [];
  const invalid: string[] = [];
  const other: string[] = [];
  const unread: EngineFinding[] = [];
  const findings: EngineFinding[] = [];
  const edited: EditedPage[] = [];
  const paths = instruction.page === undefined ? scope.paths.filter(isPage) : scope.paths;
  for (const path of paths) {
    signal.throwIfAborted();
    const page = await docs.read(path);
    if (page === undefined) {
      unread.push(await unreadPage(docs, path));
      continue;
    }
    if (instruction.was !== undefined && !isSame(page, field, instruction.was)) {
      other.push(path);
      const message = `${codeSpan(field)} was something else`;
      findings.push({ path, kind: "frontmatter", message, isChanged: false });
      continue;
    }
    const edit = await editPage(path, page, instruction);
    if (edit.type === "invalid") {
      invalid.push(path);
      findings.push({ path, kind: "frontmatter", message: codeSpan(edit.message), isChanged: false });
    }
    if (edit.type !== "changed") continue;
    await docs.write(path, edit.text);
    changed.push(path);
    const message = `${codeSpan(field)} was ${value === undefined ? "removed" : `set to ${showValue(value)}`}`;
    findings.push({ path, ...lineOfChange(page, edit.text), kind: "frontmatter", message, isChanged: true });
    if (field === "title") edited.push({ path, before: page, after: edit.text });
  }
  if (instruction.was !== undefined && changed.length === 0 && other.length > 0) {
    const where = instruction.page === undefined ? "no page" : codeSpans(other);
    const [only] = other.length === 1 ? other : [];
    const now = only === undefined ? undefined : fieldOf((await docs.read(only)) ?? "", field);
    const instead = now === undefined ? "" : `: it is ${codeSpan(String(now))}`;
    return refuse(
      "text_not_found",
      `Nothing was changed, because the ${field} of ${where} is ${instruction.page === undefined ? "" : "not "}${codeSpan(String(instruction.was))}${instead}.`,
    );
  }
  const followed = await followTitles(docs, edited, signal);
  const notes = [...scope.notes, ...notesOf(instruction, changed, invalid), ...followed.notes];
  if (edited.length === 1 && followed.changed.length === 0)
    notes.push(...(await describeEntry(docs, edited[0]?.path, value)));
  if (other.length > 0)
    notes.push(`Left unchanged, because ${codeSpan(field)} was something else: ${codeSpans(other)}.`);
  notes.push(...describeFindings(`Not read (${unread.length})`, unread));
  return {
    type: "applied",
    changedFiles: new Set([...changed, ...followed.changed]).size,
    notes,
    findings: [...findings, ...followed.findings, ...unread],
  };
};

/** A name that a page and a folder have is that of the page, as long as the prompt names no more. */
function listFieldPages(docs: DocsFiles, instruction: SetFrontmatter): Promise<ScopedDocuments> {
  const isPage = instruction.page !== undefined && { isNamedAsPage: true as const };
  return listScopedDocuments(docs, { ...instruction, ...isPage });
}

/** Whether a page's own name in the navigation is this field in its frontmatter. */
async function hasSidebarTitle(docs: DocsFiles): Promise<boolean> {
  return /^(?:docs\.json|mint\.json|folder)$/.test((await readSiteSource(docs)).format);
}

function isSame(page: string, field: string, was: FieldValue): boolean {
  const value = fieldOf(page, field);
  return value !== undefined && String(value) === String(was);
}

function fieldOf(page: string, field: string): FieldValue | undefined {
  return field === "title" ? pageTitle(page) : frontmatterValue(readFrontmatter(page), field);
}

function fieldProblem(field: string, value: FieldValue | undefined): string | undefined {
  if (!FIELD_NAME.test(field) || field === "__proto__")
    return `${codeSpan(field)} cannot be the name of a frontmatter field`;
  if (JSON.stringify(value ?? "").length > MAX_VALUE_LENGTH) return `The value for ${codeSpan(field)} is too long`;
  return undefined;
}

async function editPage(
  path: string,
  page: string,
  { field, value, append }: SetFrontmatter,
): Promise<FrontmatterEdit> {
  if (field === "title" && typeof value === "string") return editTitle(path, page, value);
  if (value === undefined) return removeFrontmatterField(page, field);
  return Array.isArray(value) ? setList(page, field, value, append ?? false) : setFrontmatterField(page, field, value);
}

/** Writes a list on one line. With `append`, adds the values to the existing list. */
function setList(page: string, field: string, values: string[], append: boolean): FrontmatterEdit {
  const before = append ? readList(page, field) : [];
  const wanted = [...before, ...values.filter((value) => !before.includes(value))];
  if (append && wanted.length === before.length) return { type: "unchanged" };
  const placed = withRoomFor(page, field);
  if (placed.type !== "changed") return placed;
  const frontmatter = readFrontmatter(placed.text);
  const entry = frontmatter.type === "parsed" ? frontmatter.fields.find(({ name }) => name === field) : undefined;
  if (!entry) return invalid(field);
  const list = `[${wanted.map((value) => JSON.stringify(value)).join(", ")}]`;
  const text = applyEdits(placed.text, [{ start: entry.start, end: entry.end, text: list }]);
  if (JSON.stringify(readList(text, field)) !== JSON.stringify(wanted)) return invalid(field);
  return text === page ? { type: "unchanged" } : { type: "changed", text };
}

/** The page with a field that a list can be written to: a list on several lines is replaced by an empty one. */
function withRoomFor(page: string, field: string): FrontmatterEdit {
  const frontmatter = readFrontmatter(page);
  const entry = frontmatter.type === "parsed" ? frontmatter.fields.find(({ name }) => name === field) : undefined;
  if (entry?.style !== "collection")
    return setFrontmatterField(page, field, entry?.value === "list" ? "a list" : "list");
  if (!page.slice(entry.start, entry.end).includes("\n") && page.charAt(entry.start) === "[")
    return { type: "changed", text: page };
  const colon = page.indexOf(":", entry.keyStart + field.length);
  if (colon < 0 || page.slice(colon + 1, entry.start).trim() !== "") return invalid(field);
  return { type: "changed", text: applyEdits(page, [{ start: colon + 1, end: entry.end, text: " []" }]) };
}

function readList(page: string, field: string): string[] {
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

function showValue(value: FieldValue | undefined): string {
  return codeSpan(String(Array.isArray(value) ? value.join(", ") : value));
}

function notesOf({ field, value }: SetFrontmatter, changed: string[], invalidPages: string[]): string[] {
  const shown = showValue(value);
  const what = value === undefined ? `Removed ${codeSpan(field)} from` : `Set ${codeSpan(field)} to ${shown} on`;
  const notes = changed.length > 0 ? [`${what} ${codeSpans(changed)}.`] : [];
  if (invalidPages.length > 0)
    notes.push(`Left unchanged, because the frontmatter cannot be edited safely: ${codeSpans(invalidPages)}.`);
  else if (changed.length === 0) {
    notes.push(
      value === undefined ? `No page has the field ${codeSpan(field)}.` : `${codeSpan(field)} was ${shown} already.`,
    );
  }
  return notes;
}

/** An entry of the navigation may have a name of its own, which a new title does not change. */
async function describeEntry(docs: DocsFiles, path: string | undefined, title: unknown): Promise<string[]> {
  const names = listEntryTitles((await readSiteSource(docs)).navigation).get(path ?? "") ?? [];
  const other = names.find((name) => name !== title);
  if (path === undefined || other === undefined || typeof title !== "string") return [];
  return [
    `The navigation calls it ${codeSpan(other)}, which stays. To change that too, ask: change the sidebar label of ${codeSpan(path)} to ${codeSpan(title)}.`,
  ];
}

/** Nuxt Content names folders in files of their own, and pages by `navigation.title`. */
async function hasNuxtFields(docs: DocsFiles): Promise<boolean> {
  const files = await docs.list();
  return files.some((path) => /(?:^|\/)\.navigation\.ya?ml$/.test(path));
}
