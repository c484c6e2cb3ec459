import { findPage } from "../../docs-source/pages.ts";
import { parsePage } from "../../docs-source/parse-page.ts";
import { applyEdits } from "../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { countOf } from "./count-of.ts";
import { type EditedPage, followHeadings } from "./follow-headings.ts";
import type { Applied, ApplyInstruction, ReplaceText } from "./instruction.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { editFrontmatterText } from "./page-text/edit-frontmatter-text.ts";
import { editPageText, type TextChange } from "./page-text/edit-page-text.ts";
import { type PageText, pageTexts } from "./page-text/page-texts.ts";
import { findText, mayContain, textPattern } from "./page-text/text-pattern.ts";
import { replaceEverywhere } from "./replace-everywhere.ts";
import { replaceInSettings } from "./replace-in-settings.ts";

type Tally = { edited: EditedPage[]; places: number; changed: string[]; leftAlone: string[]; unparsable: string[] };

/** Replaces a literal text and changes nothing else in the files. */
export const replaceText: ApplyInstruction<"replace-text"> = async (docs, instruction, signal) => {
  if (instruction.mayBePage) {
    const page = await findPage(docs, instruction.from);
    if (page.type !== "none") return ambiguous(instruction);
  }
  const scope = await listScopedDocuments(docs, instruction);
  if (scope.type === "refused") return scope;
  const tally: Tally = { edited: [], places: 0, changed: [], leftAlone: [], unparsable: [] };
  const isCandidate = mayContain(instruction.from, instruction.anyCase);
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const page = await docs.read(path);
    if (page === undefined || !isCandidate(page)) continue;
    const edited = await editDocument(path, page, instruction, tally);
    if (edited === undefined || edited === page) continue;
    await docs.write(path, edited);
    tally.changed.push(path);
    tally.edited.push({ path, before: page, after: edited });
  }
  const isWhole = instruction.page === undefined && instruction.under === undefined;
  if (instruction.where === "everywhere" && isWhole) await replaceInSettings(docs, instruction, tally);
  if (tally.changed.length > 0 || tally.leftAlone.length > 0) {
    const followed = await followHeadings(docs, tally.edited, signal);
    return applied(instruction, tally, followed);
  }
  const hint = await findElsewhere(instruction, scope.paths, docs.read, signal);
  return { type: "applied", changedFiles: 0, notes: [hint, ...leftAloneNotes(tally)] };
};

async function editDocument(
  path: string,
  page: string,
  instruction: ReplaceText,
  tally: Tally,
): Promise<string | undefined> {
  const parsed = await parsePage(path, page);
  if (parsed.type === "unparsable") {
    tally.unparsable.push(path);
    return undefined;
  }
  const texts = pageTexts(page, parsed.tree);
  const isWanted = ({ kind }: PageText) => instruction.where !== "prose" || kind === "prose";
  const inTexts = instruction.where === "code" ? texts.filter(({ kind }) => kind === "code") : texts.filter(isWanted);
  const changes = inTexts.flatMap((text) => findChanges(text, instruction));
  if (instruction.where === "everywhere") {
    const edit = await replaceEverywhere(path, page, parsed.tree, texts, changes, instruction);
    if (edit === undefined) tally.leftAlone.push(path);
    else tally.places += edit.places;
    return edit?.page;
  }
  let edited: string | undefined = page;
  if (changes.length > 0) {
    edited = await editPageText(path, page, parsed.tree, changes);
    if (edited === undefined) {
      tally.leftAlone.push(path);
      return undefined;
    }
    tally.places += changes.length;
  }
  if (instruction.where === "code") return edited;
  const pattern = textPattern(instruction.from, instruction.anyCase);
  const frontmatter = editFrontmatterText(edited, (text) => changeText(text, instruction));
  for (const text of frontmatter.changed) tally.places += text.match(pattern)?.length ?? 0;
  if (frontmatter.leftAlone.length > 0) tally.leftAlone.push(path);
  return frontmatter.page;
}

function findChanges(text: PageText, { from, to, anyCase }: ReplaceText): TextChange[] {
  return findText(text.value, textPattern(from, anyCase), to === "").map((range) => ({ text, ...range, to }));
}

function changeText(text: string, { from, to, anyCase }: ReplaceText): string {
  const ranges = findText(text, textPattern(from, anyCase), to === "");
  return applyEdits(
    text,
    ranges.map((range) => ({ ...range, text: to })),
  );
}

function applied(instruction: ReplaceText, tally: Tally, followed: { changed: string[]; notes: string[] }): Applied {
  const count = countOf(tally.places, "place");
  const files = countOf(tally.changed.length, "file");
  const what = instruction.to === "" ? `Removed ${codeSpan(instruction.from)}` : `Replaced ${names(instruction)}`;
  const done = tally.changed.length > 0 ? [`${what} in ${count} in ${files}: ${codeSpans(tally.changed)}.`] : [];
  const changedFiles = new Set([...tally.changed, ...followed.changed]).size;
  return { type: "applied", changedFiles, notes: [...done, ...followed.notes, ...leftAloneNotes(tally)] };
}

function names({ from, to }: ReplaceText): string {
  return `${codeSpan(from)} with ${codeSpan(to)}`;
}

function leftAloneNotes(tally: Tally): string[] {
  const notes: string[] = [];
  if (tally.leftAlone.length > 0) {
    notes.push(
      `Left unchanged, because the new text would change the structure of the page: ${codeSpans(tally.leftAlone)}.`,
    );
  }
  if (tally.unparsable.length > 0)
    notes.push(`Left unchanged, because it cannot be parsed: ${codeSpans(tally.unparsable)}.`);
  return notes;
}

/** A note for when nothing was replaced: where the text is, if it is anywhere. */
async function findElsewhere(
  instruction: ReplaceText,
  paths: string[],
  read: (path: string) => Promise<string | undefined>,
  signal: AbortSignal,
): Promise<string> {
  const isCandidate = mayContain(instruction.from, true);
  const sameCase = textPattern(instruction.from, false);
  const anyCase = textPattern(instruction.from, true);
  let other: string | undefined;
  for (const path of paths) {
    signal.throwIfAborted();
    const page = await read(path);
    if (page === undefined || !isCandidate(page)) continue;
    if (page.search(sameCase) >= 0 && instruction.where !== "everywhere") {
      const place = instruction.where === "code" ? "outside code" : "in code, links or settings";
      return `Found ${codeSpan(instruction.from)} only ${place}, e.g. in ${codeSpan(path)}: nothing was changed.`;
    }
    other ??= page.match(anyCase)?.[0];
  }
  if (other !== undefined)
    return `Found ${codeSpan(instruction.from)} only in another case, as ${codeSpan(other)}: nothing was changed.`;
  return `Did not find ${codeSpan(instruction.from)}: nothing was changed.`;
}

function ambiguous({ from, to }: ReplaceText): Applied {
  const names = `${codeSpan(from)} to ${codeSpan(to)}`;
  return {
    type: "refused",
    reason: "not_understood",
    message: `There is a page called ${codeSpan(from)}. Write "rename the page" or "replace the text", so that it is clear how to rename ${names}`,
  };
}
