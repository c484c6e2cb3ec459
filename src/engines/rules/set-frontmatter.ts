import { countOf } from "../../count-of.ts";
import type { DocsFiles, EditableDocs } from "../../docs-source/docs-files.ts";
import {
  type FrontmatterEdit,
  type FrontmatterField,
  frontmatterValue,
  readFrontmatter,
  removeFrontmatterField,
  setFrontmatterField,
} from "../../docs-source/frontmatter.ts";
import { isPage, listOwnDocuments, pageTitle } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { mainNavigation } from "../../docs-source/site-edits/groups/navigation-nodes.ts";
import { listEntryTitles } from "../../docs-source/site-edits/listed-pages.ts";
import { lineOfChange } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import type { EditedPage } from "./follow-headings.ts";
import type { Applied, ApplyInstruction, FieldValue, SetFrontmatter } from "./instruction.ts";
import { listScopedDocuments, type ScopedDocuments } from "./list-scoped-documents.ts";
import { describeNewAddresses, readAddressesBefore } from "./page-edits/describe-new-addresses.ts";
import { addToList, readList, removeFromList, setList } from "./page-edits/edit-list-field.ts";
import { editTitle, getsFrontmatter } from "./page-edits/edit-title.ts";
import { followTitles, TITLE_STAYS } from "./page-edits/follow-titles.ts";
import { describePreviews, descriptionOf, setDescription } from "./page-edits/head-texts.ts";
import { setOrder } from "./page-edits/set-order.ts";
import { isBook } from "./page-edits/title-heading.ts";
import { splitInGroup } from "./prompt/read-page-in-group.ts";
import { refuse } from "./refuse.ts";
import { setLabel } from "./set-label.ts";
import { unreadPage } from "./unread-page.ts";

/** How the note begins that a page keeps its name in the navigation. */
export const LABEL_STAYS = "The navigation calls";
const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_.:-]{0,99}$/u;
const MAX_VALUE_LENGTH = 5000;
const DATE_FIELD = /date|updated|modified|published|lastmod|created|reviewed/i;
const RELATIVE_DATE =
  /^(?:today|now|yesterday|tomorrow|(?:the |this |last |next )(?:current |present )?(?:date|day|week|month|year))$/i;

/** Sets or removes one frontmatter field and changes nothing else. */
export const setFrontmatter: ApplyInstruction<"set-frontmatter"> = async (docs, instruction, signal) => {
  const { field, value } = instruction;
  const isOneLabel = typeof value === "string" && instruction.page !== undefined;
  if (field === "sidebarTitle" && !isOneLabel && (await hasNuxtFields(docs)))
    return setFrontmatter(docs, { ...instruction, field: "navigation.title" }, signal);
  if (field === "sidebar_position" && instruction.isGuess && typeof value === "number") {
    const set = await setOrder(docs, instruction);
    if (typeof set !== "string") return set;
    if (set !== field) return setFrontmatter(docs, { ...instruction, field: set }, signal);
  }
  const problem = fieldProblem(field, value);
  if (problem !== undefined) return { type: "refused", reason: "not_understood", message: problem };
  const isPlain = instruction.isGuess && /^[a-z\d-]+$/.test(field);
  if (instruction.isGuess && !isPlain && !(await hasField(docs, field)))
    return refuse(
      "not_understood",
      `No page has a field ${codeSpan(field)} in its frontmatter. If it shall have one, please say: the frontmatter field ${codeSpan(field)}.`,
    );
  const scope = await listFieldPages(docs, instruction);
  if (scope.type === "refused") return scope;
  const isOwn = /^(?:title|slug)$/.test(field) && typeof value === "string" && instruction.was === undefined;
  if (isOwn && scope.paths.length > 1)
    return refuse(
      "ambiguous_page",
      `Nothing was changed, because ${countOf(scope.paths.length, "page")} would all get the ${field} ${codeSpan(value)}. Please name the one page that is meant, such as ${codeSpan(scope.paths[0] ?? "")}.`,
    );
  if (field === "image" && instruction.isGuess)
    for (const path of scope.paths) {
      const page = (await docs.read(path)) ?? "";
      if (frontmatterValue(readFrontmatter(page), field) !== undefined || !/!\[|<(?:img|Image)\b/.test(page)) continue;
      return refuse(
        "ambiguous_block",
        `${codeSpan(path)} has no field ${codeSpan(field)}, but a picture. Please say: the frontmatter field image, or: Replace the image a.png in ${path} with b.png.`,
      );
    }
  for (const path of isPlain ? scope.paths : [])
    if (!hasOwnField((await docs.read(path)) ?? "", field))
      return refuse(
        "not_understood",
        `${codeSpan(path)} has no field ${codeSpan(field)} in its frontmatter. If it shall have one, please say: set the frontmatter field ${codeSpan(field)} of ${codeSpan(path)} to "…".`,
      );
  if (field === "tag" && (instruction.append || instruction.without))
    return setTags(docs, instruction, scope.paths, signal);
  if (field === "sidebarTitle" && typeof value === "string" && !(await hasSidebarTitle(docs))) {
    const [path] = instruction.page === undefined ? [] : scope.paths;
    if (path === undefined)
      return refuse("no_label", "Please name the one page whose name in the navigation is to change.");
    const held = frontmatterValue(readFrontmatter((await docs.read(path)) ?? ""), field);
    if (held === undefined)
      return setLabel(docs, path, value, {
        was: instruction.was === undefined ? undefined : String(instruction.was),
        group: splitInGroup(instruction.page ?? "")?.group,
      });
  }
  const addresses = await readAddressesBefore(docs, field);
  const changed: string[] = [];
  const invalid: string[] = [];
  const other: string[] = [];
  const unread: EngineFinding[] = [];
  const findings: EngineFinding[] = [];
  const edited: EditedPage[] = [];
  const told: string[] = [];
  const isOfBook = await isBook(docs);
  const paths = instruction.page === undefined ? scope.paths.filter(isPage) : scope.paths;
  for (const path of paths) {
    signal.throwIfAborted();
    const page = await docs.read(path);
    if (page === undefined) {
      unread.push(await unreadPage(docs, path));
      continue;
    }
    // A value that goes wherever it is says nothing of pages without the field.
    const isNone = value === undefined && instruction.page === undefined && fieldOf(page, field) === undefined;
    if (instruction.was !== undefined && isNone) continue;
    if (instruction.was !== undefined && !isSame(page, field, instruction.was)) {
      other.push(path);
      const message = `${codeSpan(field)} was something else`;
      findings.push({ path, kind: "frontmatter", message, isChanged: false });
      continue;
    }
    if (instruction.sameAs !== undefined && !isSame(page, field, fieldOf(page, instruction.sameAs))) continue;
    const edit = await editPage(path, page, instruction, isOfBook);
    if (edit.type === "invalid") {
      invalid.push(path);
      findings.push({ path, kind: "frontmatter", message: codeSpan(edit.message), isChanged: false });
    }
    if (edit.type !== "changed") continue;
    if (isOfBook && getsFrontmatter(page, edit.text))
      return refuse(
        "no_frontmatter",
        `Nothing was changed, because ${codeSpan(path)} is a page of an mdBook, which knows no frontmatter and would show it as a text of the page.`,
      );
    await docs.write(path, edit.text);
    changed.push(path);
    if (field === "description") told.push(...describePreviews(page, edit.text, field));
    const done = instruction.without ? `lost ${showValue(value)}` : `was set to ${showValue(value)}`;
    const message = `${codeSpan(field)} ${value === undefined ? "was removed" : instruction.append ? `got ${showValue(value)}` : done}`;
    findings.push({ path, ...lineOfChange(page, edit.text), kind: "frontmatter", message, isChanged: true });
    // A first title in the frontmatter leaves the heading, which the navigation may have for a name.
    const isFirst = instruction.isField && frontmatterValue(readFrontmatter(page), field) === undefined;
    if (field === "title" && !isFirst) edited.push({ path, before: page, after: edit.text });
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
  const heading = field === "title" && instruction.page !== undefined && changed.length === 0 ? paths[0] : undefined;
  const held = heading && frontmatterValue(readFrontmatter((await docs.read(heading)) ?? ""), "title");
  const isHeading = heading !== undefined && held === undefined;
  const notes = [...scope.notes, ...notesOf(instruction, changed, invalid), ...new Set(told), ...followed.notes];
  if (isHeading && invalid.length === 0 && unread.length === 0)
    notes.push(`${codeSpan(heading)} has its title in the heading at its beginning, and none in the frontmatter.`);
  const [only] = edited.length === 1 && followed.changed.length === 0 ? edited : [];
  const named = only && (await setNamedLabel(docs, only, instruction));
  if (named) {
    changed.push(...(named.findings ?? []).map(({ path }) => path));
    notes.push(...named.notes);
    findings.push(...(named.findings ?? []));
  } else if (only && !followed.notes.some((note) => note.startsWith(TITLE_STAYS)))
    notes.push(...(await describeEntry(docs, only.path, value)));
  notes.push(...(await describeNewAddresses(docs, addresses, changed)));
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

/** Mintlify shows one tag of a page; elsewhere pages have a list of them. */
async function setTags(
  docs: EditableDocs,
  instruction: SetFrontmatter,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<Applied> {
  const pages = await Promise.all(paths.map(async (path) => ({ path, text: (await docs.read(path)) ?? "" })));
  const hasLists = pages.some(({ text }) => readList(text, "tags").length > 0);
  const values = [instruction.value ?? []].flat().map(String);
  const isOne = /^(?:docs|mint)\.json$/.test((await readSiteSource(docs)).format) && !hasLists;
  if (!isOne) return setFrontmatter(docs, { ...instruction, field: "tags", value: values }, signal);
  const { append, without: _, ...rest } = instruction;
  const [value = ""] = values;
  if (values.length > 1) return refuse("not_understood", "A page of this site has one tag. Please name one.");
  if (!append) return setFrontmatter(docs, { ...rest, value: undefined, was: value }, signal);
  const other = pages.find(({ text }) => ![undefined, value].includes(frontmatterText(text, "tag")));
  if (other)
    return refuse(
      "tag_taken",
      `${codeSpan(other.path)} has the tag ${codeSpan(frontmatterText(other.text, "tag") ?? "")}, and a page of this site has one. To change it, ask: set the tag of ${codeSpan(other.path)} to ${codeSpan(value)}.`,
    );
  return setFrontmatter(docs, { ...rest, value }, signal);
}

function frontmatterText(page: string, field: string): string | undefined {
  const value = fieldOf(page, field);
  return value === undefined ? undefined : String(value);
}

/** A name that a page and a folder have is that of the page, as long as the prompt names no more. */
function listFieldPages(docs: DocsFiles, instruction: SetFrontmatter): Promise<ScopedDocuments> {
  const isPage = instruction.page !== undefined && { isNamedAsPage: true as const };
  return listScopedDocuments(docs, { ...instruction, ...isPage });
}

/** Whether a page's own name in the navigation is this field in its frontmatter. */
async function hasSidebarTitle(docs: DocsFiles): Promise<boolean> {
  return /^(?:docs\.json|mint\.json|folder)$/.test((await readSiteSource(docs)).format);
}

function isSame(page: string, field: string, was: FieldValue | undefined): boolean {
  const value = fieldOf(page, field);
  return value !== undefined && was !== undefined && String(value) === String(was);
}

function fieldOf(page: string, field: string): FieldValue | undefined {
  if (field === "description") return descriptionOf(page);
  return field === "title" ? pageTitle(page) : frontmatterValue(readFrontmatter(page), field);
}

function fieldProblem(field: string, value: FieldValue | undefined): string | undefined {
  if (!FIELD_NAME.test(field) || field === "__proto__")
    return `${codeSpan(field)} cannot be the name of a frontmatter field`;
  if (typeof value === "string" && RELATIVE_DATE.test(value) && DATE_FIELD.test(field))
    return `${codeSpan(value)} is no date for the field ${codeSpan(field)}. Please give the date itself, such as 2026-11-28`;
  if (JSON.stringify(value ?? "").length > MAX_VALUE_LENGTH) return `The value for ${codeSpan(field)} is too long`;
  return undefined;
}

async function editPage(
  path: string,
  page: string,
  { field, value, append, without, isField }: SetFrontmatter,
  isOfBook: boolean,
): Promise<FrontmatterEdit> {
  const isNew = isField && frontmatterValue(readFrontmatter(page), field) === undefined;
  if (field === "title" && typeof value === "string" && !isNew)
    return editTitle(path, page, value, { isExact: isField, isOfBook });
  if (field === "description" && typeof value === "string" && !isField) return setDescription(page, value);
  if (value === undefined) return removeFrontmatterField(page, field);
  if (!Array.isArray(value)) {
    const isList =
      typeof value === "string" && fieldIn(page, field)?.style === "collection" && readList(page, field).length > 0;
    return isList ? setList(page, field, itemsOf([value])) : setFrontmatterField(page, field, value);
  }
  if (without) return removeFromList(page, field, value);
  if (append) return addToList(page, field, itemsOf(value));
  const [only] = value.length === 1 ? value : [];
  const isText = only !== undefined && typeof frontmatterValue(readFrontmatter(page), field) === "string";
  return isText ? setFrontmatterField(page, field, only) : setList(page, field, itemsOf(value));
}

/** "a, b" in one pair of quotes are two values. */
function itemsOf(values: readonly string[]): string[] {
  const [only] = values.length === 1 ? values : [];
  const items = only === undefined ? [...values] : only.split(",").map((item) => item.trim());
  return items.filter((item) => item !== "");
}

function fieldIn(page: string, field: string): FrontmatterField | undefined {
  const frontmatter = readFrontmatter(page);
  return frontmatter.type === "parsed" ? frontmatter.fields.find(({ name }) => name === field) : undefined;
}

function hasOwnField(page: string, field: string): boolean {
  return fieldIn(page, field) !== undefined;
}

function showValue(value: FieldValue | undefined): string {
  return codeSpan(String(Array.isArray(value) ? value.join(", ") : value));
}

function notesOf(
  { field, value, append, without, sameAs }: SetFrontmatter,
  changed: string[],
  invalidPages: string[],
): string[] {
  const shown = showValue(value);
  const set = append
    ? `Added ${shown} to the ${field} of`
    : without
      ? `Removed ${shown} from the ${field} of`
      : `Set ${codeSpan(field)} to ${shown} on`;
  const same = sameAs === undefined ? "" : `, where it was the same as ${codeSpan(sameAs)},`;
  const what = value === undefined ? `Removed ${codeSpan(field)}${same} from` : set;
  const notes = changed.length > 0 ? [`${what} ${codeSpans(changed)}.`] : [];
  if (invalidPages.length > 0)
    notes.push(`Left unchanged, because the frontmatter cannot be edited safely: ${codeSpans(invalidPages)}.`);
  else if (changed.length === 0) {
    notes.push(
      value === undefined
        ? `No page there has the field ${codeSpan(field)}${sameAs === undefined ? "" : ` with the value of ${codeSpan(sameAs)}`}.`
        : `${codeSpan(field)} was ${shown} already.`,
    );
  }
  return notes;
}

/** Gives an entry of the navigation the new title too, if its name is the title that the prompt called the page by. */
async function setNamedLabel(
  docs: EditableDocs,
  { path, before }: EditedPage,
  { page: called = "", value }: SetFrontmatter,
): Promise<Extract<Applied, { type: "applied" }> | undefined> {
  const names = await entryTitlesOf(docs, path);
  const isCalled = names.length > 0 && names.every((name) => name.toLowerCase() === called.toLowerCase());
  const title = frontmatterValue(readFrontmatter(before), "title");
  if (title !== undefined && !names.includes(String(title))) return undefined;
  if (!isCalled || typeof value !== "string") return undefined;
  const set = await setLabel(docs, path, value);
  return set.type === "applied" ? set : undefined;
}

/** What the navigation calls a page, in the language of the site that it is of, which may be shown in others too. */
async function entryTitlesOf(docs: DocsFiles, path: string): Promise<string[]> {
  const { navigation } = await readSiteSource(docs);
  return listEntryTitles(mainNavigation(navigation)).get(path) ?? listEntryTitles(navigation).get(path) ?? [];
}

/** An entry of the navigation may have a name of its own, which a new title does not change. */
async function describeEntry(docs: DocsFiles, path: string | undefined, title: unknown): Promise<string[]> {
  const names = await entryTitlesOf(docs, path ?? "");
  const other = names.find((name) => name !== title);
  if (path === undefined || other === undefined || typeof title !== "string") return [];
  return [
    `${LABEL_STAYS} it ${codeSpan(other)}, which stays. To change that too, ask: change the sidebar label of ${codeSpan(path)} to ${codeSpan(title)}.`,
  ];
}

/** Nuxt Content names folders in files of their own, and pages by `navigation.title`. */
async function hasNuxtFields(docs: DocsFiles): Promise<boolean> {
  return (await readSiteSource(docs)).format === "nuxt";
}

async function hasField(docs: DocsFiles, field: string): Promise<boolean> {
  for (const path of (await listOwnDocuments(docs)).filter(isPage)) {
    if (frontmatterValue(readFrontmatter((await docs.read(path)) ?? ""), field) !== undefined) return true;
  }
  return false;
}
