import { countOf } from "../../count-of.ts";
import { MAX_CHANGED_FILES } from "../../docs-checks/path-policy.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { createAnchorLookup } from "../../docs-source/links/anchor-lookup.ts";
import { createPageFactsLookup } from "../../docs-source/links/page-facts.ts";
import { findPage } from "../../docs-source/pages.ts";
import { parsePageTexts } from "../../docs-source/parse-page.ts";
import { readSite } from "../../docs-source/site.ts";
import { createPositionLookup } from "../../docs-source/text-edits.ts";
import { removeBlock } from "./blocks/remove-block.ts";
import { checkedByTexts, setChecked } from "./blocks/set-checked.ts";
import { setImage } from "./blocks/set-image.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import { type EditedPage, followHeadings } from "./follow-headings.ts";
import type { Applied, ApplyInstruction, Instruction, Refused, ReplaceText } from "./instruction.ts";
import { leaveRecords } from "./leave-earlier-versions.ts";
import { isSettingsFile, listScopedDocuments } from "./list-scoped-documents.ts";
import { movePage } from "./move-page.ts";
import { findRenamedFile } from "./page-edits/find-renamed-file.ts";
import { findRenamedInScope } from "./page-edits/find-renamed-in-scope.ts";
import { findOnlyPageWith } from "./page-edits/only-page-with.ts";
import { mayContain, textPattern } from "./page-text/text-pattern.ts";
import { refuse } from "./refuse.ts";
import { replaceInSettings } from "./replace-in-settings.ts";
import { describeKeptLabel } from "./replacing/describe-kept-label.ts";
import { describeReplacement, type Tally } from "./replacing/describe-replacement.ts";
import { type DocumentEdit, editDocument } from "./replacing/edit-document.ts";
import { createFormSearch, type LeftForm } from "./replacing/left-forms.ts";
import type { LinkContext } from "./replacing/link-targets.ts";
import { refuseHeading } from "./replacing/refuse-heading.ts";
import { refusePart } from "./replacing/refuse-part.ts";
import { findTextsOutside } from "./replacing/texts-outside.ts";
import { setHeading } from "./set-heading.ts";
import { shiftHeadings } from "./shift-headings.ts";
import { unparsablePage, unreadPage } from "./unread-page.ts";

/** Replaces or removes a literal text, changes nothing else in the files, and names what it left. */
export const replaceText: ApplyInstruction<"replace-text"> = async (docs, asked, signal) => {
  const ticked = checkedByTexts(asked);
  if (ticked) return setChecked(docs, ticked, signal);
  const heading = headingOf(asked) ?? titleOf(asked);
  if (heading) return "reason" in heading ? heading : setHeading(docs, heading, signal);
  const image = imageOf(asked);
  const shown = image ? await setImage(docs, image, signal) : undefined;
  if (shown?.type === "applied") return shown;
  const level = levelOf(asked);
  if (level) return shiftHeadings(docs, level, signal);
  let instruction = await withKeptTexts(docs, asked);
  const renamed = instruction.mayBePage ? await renamePage(docs, instruction, signal) : undefined;
  if (renamed) return renamed;
  const listed = await listScopedDocuments(docs, instruction);
  const hasText = mayContain(instruction.from, instruction.anyCase);
  const scope = instruction.withRecords ? listed : await leaveRecords(docs, listed, hasText);
  if (scope.type === "refused") return (await replaceOnOnlyPage(docs, instruction, signal)) ?? scope;
  const unclear = await refusePart(docs, scope.paths, instruction);
  const closer = unclear?.reason === "ambiguous_block" ? withWords(instruction) : undefined;
  if (unclear && (!closer || (await refusePart(docs, scope.paths, closer)))) return unclear;
  if (closer) instruction = closer;
  const tooMany = await refuseTooMany(docs, scope.paths, instruction, signal);
  if (tooMany) return tooMany;
  const tally: Tally = {
    changed: [],
    findings: [],
    left: [],
    places: 0,
    forms: new Map(),
    doubled: [],
    articles: [],
    refused: [],
  };
  const pages = await editDocuments(docs, scope.paths, instruction, tally, signal);
  const sentence = tally.places === 0 ? await removeSentence(docs, instruction, signal) : undefined;
  if (sentence) return sentence;
  const titled = tally.places === 0 ? await refuseHeading(docs, scope.paths, instruction) : undefined;
  if (titled) return titled;
  const several = instruction.isOne ? refuseSeveral(instruction, tally) : undefined;
  if (several) return several;
  if (tally.places === 0 && pages.length === 0 && instruction.mayBeCode) {
    const done = await replaceText(docs, inCode(instruction), signal);
    if (done.type === "applied" && done.changedFiles > 0) return done;
  }
  // Written when all are edited, so that links are judged by the docs as they were.
  for (const { path, after } of pages) await docs.write(path, after);
  if ((instruction.where === "everywhere" || instruction.withSettings) && scope.isWhole)
    await replaceInSettings(docs, instruction, new Set(scope.paths), tally);
  const followed = await followHeadings(docs, pages, signal);
  const isEverywhere = instruction.where === "everywhere" && scope.isWhole && !instruction.parts;
  const outside = isEverywhere ? await findTextsOutside(docs, instruction) : [];
  return {
    type: "applied",
    changedFiles: new Set([...tally.changed, ...followed.changed]).size,
    notes: [
      ...scope.notes,
      ...(instruction.keeps ? [`Left ${codeSpans(instruction.keeps)} as it is.`] : []),
      ...describeReplacement(instruction, tally, scope.isWhole || scope.paths.length > 1 ? undefined : scope.paths[0]),
      ...(await describeKeptLabel(docs, instruction, tally.changed)),
      ...followed.notes,
      ...describeFindings(`Left for people to change outside of the docs (${outside.length})`, outside),
    ],
    findings: [...tally.findings, ...followed.findings, ...outside],
  };
};

/** "…, except acme-cli.yml" and "… in "Acme Cloud"": a text that has the one to replace in it, where it is the name of no page. */
async function withKeptTexts(docs: EditableDocs, instruction: ReplaceText): Promise<ReplaceText> {
  const { except = [], from, to, anyCase } = instruction;
  const keeps: string[] = [];
  for (const name of to === "" ? [] : except) {
    if (typeof name !== "string" || name.length <= from.length || !textPattern(from, anyCase).test(name)) continue;
    const own = await listScopedDocuments(docs, { except: [name] });
    if (own.type === "refused" ? own.reason === "page_not_found" : isSettingsFile(name)) keeps.push(name);
  }
  if (keeps.length === 0) return instruction;
  const { except: _, ...rest } = instruction;
  const others = except.filter((name) => typeof name !== "string" || !keeps.includes(name));
  return { ...rest, keeps, ...(others.length > 0 && { except: others }) };
}

const HEADING = /^(#{1,6}) +(\S.{0,300})$/;

/** "## A" on a page, and "## B" in its place. */
function headingOf({ page, from, to, parts }: ReplaceText): Extract<Instruction, { type: "set-heading" }> | undefined {
  const [[, level, words], [, other, wanted]] = [HEADING.exec(from.trim()) ?? [], HEADING.exec(to.trim()) ?? []];
  const isOne = page !== undefined && !parts && level !== undefined && level === other;
  return isOne && words !== undefined && wanted !== undefined
    ? { type: "set-heading", page, from: words, to: wanted }
    : undefined;
}

const PICTURE = /^[\w./@-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** "Replace a.png with b.png in x" */
function imageOf({ page, from, to, parts }: ReplaceText): Extract<Instruction, { type: "set-image" }> | undefined {
  const isPicture = page !== undefined && !parts && PICTURE.test(from) && PICTURE.test(to);
  return isPicture ? { type: "set-image", page, image: { kind: "image", words: from }, to } : undefined;
}

/** `replace "a" with "b" in the heading "a c" of x`: the words of the heading alone. */
function titleOf({
  page,
  from,
  to,
  parts,
}: ReplaceText): Extract<Instruction, { type: "set-heading" }> | Refused | undefined {
  const [part, ...others] = parts ?? [];
  if (part?.type !== "section" || !part.isTitle || others.length > 0) return undefined;
  const { heading } = part;
  if (page === undefined)
    return refuse("heading_not_found", `Please name the page that has the heading ${codeSpan(heading)}.`);
  if (!heading.includes(from))
    return refuse("heading_not_found", `The heading ${codeSpan(heading)} does not have ${codeSpan(from)} in it.`);
  const rest = heading
    .replaceAll(from, () => to)
    .replaceAll(/ {2,}/g, " ")
    .trim();
  const isCapital = /^\p{Lu}/u.test(heading) && heading.startsWith(from) && to === "";
  return {
    type: "set-heading",
    page,
    from: heading,
    to: isCapital ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest,
  };
}

/** "## A" on a page, and "### A" in its place. */
function levelOf({ page, from, to, parts }: ReplaceText): Extract<Instruction, { type: "shift-headings" }> | undefined {
  const [[, , words], [, other = "", wanted]] = [HEADING.exec(from.trim()) ?? [], HEADING.exec(to.trim()) ?? []];
  const isSame = page !== undefined && !parts && words !== undefined && words === wanted;
  return isSame ? { type: "shift-headings", page, by: 0, only: { heading: words, to: other.length } } : undefined;
}

/** Removes a sentence that has marks in it, such as those of code and bold words, as it was given; undefined if there is no such one. */
async function removeSentence(
  docs: EditableDocs,
  { page, from, to, parts }: ReplaceText,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  if (page === undefined || to !== "" || parts || !/^\p{Lu}.*\s.*[.!?]$/u.test(from) || !/[`*_[]/.test(from))
    return undefined;
  const block = { kind: "sentence" as const, words: from, match: "equals" as const };
  const removed = await removeBlock(docs, { type: "remove-block", page, block }, signal);
  return removed.type === "applied" ? removed : undefined;
}

/** Renames the page that "rename X to Y" means, or says that it is not clear. Undefined if only a text can be meant. */
async function renamePage(
  docs: EditableDocs,
  instruction: ReplaceText,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const { page, under, named, to } = instruction;
  const move = (path: string) => movePage(docs, { type: "move-page", page: path, path: to }, signal);
  if ([page, under, named].some((place) => place !== undefined)) {
    const meant = await findRenamedInScope(docs, instruction);
    if (meant.type === "file") return move(meant.path);
    return meant.type === "unclear" ? ambiguous(instruction) : undefined;
  }
  const file = await findRenamedFile(docs, instruction, signal);
  if (file !== undefined) return move(file);
  return (await findPage(docs, instruction.from)).type === "none" ? undefined : ambiguous(instruction);
}

function inCode({ mayBeCode: _, ...instruction }: ReplaceText): ReplaceText {
  return { ...instruction, where: "prose-and-code" };
}

/** "In the code block" may be the only one that has the text. */
function withWords(instruction: ReplaceText): ReplaceText | undefined {
  const [part, ...others] = instruction.parts ?? [];
  if (part?.type !== "block" || others.length > 0) return undefined;
  const { words, number, nthList } = part.block;
  if ([words, number, nthList].some((said) => said !== undefined)) return undefined;
  return {
    ...instruction,
    parts: [{ type: "block", block: { ...part.block, words: instruction.from, match: "has" } }],
  };
}

/** Replaces a text on a page by a name of several, where one of these alone has the text. */
async function replaceOnOnlyPage(
  docs: EditableDocs,
  instruction: ReplaceText,
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const { page, from, anyCase } = instruction;
  const pattern = textPattern(from, anyCase);
  const only =
    page === undefined ? undefined : await findOnlyPageWith(docs, page, from, (text) => text.search(pattern) >= 0);
  if (!only) return undefined;
  const done = await replaceText(docs, { ...instruction, page: only.path }, signal);
  return done.type === "applied" ? { ...done, notes: [only.note, ...done.notes] } : done;
}

async function editDocuments(
  docs: EditableDocs,
  paths: string[],
  instruction: ReplaceText,
  tally: Tally,
  signal: AbortSignal,
): Promise<EditedPage[]> {
  const edited: EditedPage[] = [];
  const isCandidate = mayContain(instruction.from, instruction.anyCase);
  const mayHaveForm = mayContain(instruction.from, true);
  const findForms = createFormSearch(instruction);
  let context: Promise<LinkContext> | undefined;
  const links = () => {
    context ??= readLinkContext(docs);
    return context;
  };
  for (const path of paths) {
    signal.throwIfAborted();
    const page = await docs.read(path);
    if (page === undefined) tally.findings.push(await unreadPage(docs, path));
    if (page === undefined || !mayHaveForm(page)) continue;
    let edit: DocumentEdit = { page, changed: [], left: [] };
    if (isCandidate(page)) {
      const parsed = await parsePageTexts(path, page);
      if (parsed.type === "unparsable") {
        tally.findings.push(unparsablePage(path, parsed));
        continue;
      }
      edit = await editDocument(path, page, parsed.tree, instruction, links);
    }
    count(path, page, edit, findForms(page, [...edit.changed, ...edit.left]), instruction, tally);
    if (edit.page === page) continue;
    edited.push({ path, before: page, after: edit.page });
    tally.changed.push(path);
  }
  return edited;
}

/** Before any page is parsed: of so many files, most would be changed. */
async function refuseTooMany(
  docs: EditableDocs,
  paths: string[],
  { from, anyCase }: ReplaceText,
  signal: AbortSignal,
): Promise<Refused | undefined> {
  if (paths.length <= MAX_CHANGED_FILES) return undefined;
  const isCandidate = mayContain(from, anyCase);
  let candidates = 0;
  for (const path of paths) {
    signal.throwIfAborted();
    if (isCandidate((await docs.read(path)) ?? "")) candidates++;
  }
  if (candidates <= MAX_CHANGED_FILES) return undefined;
  return refuse(
    "validation_failed",
    `${codeSpan(from)} is in ${countOf(candidates, "file")}; at most ${MAX_CHANGED_FILES} files can be changed at once. Ask for one folder after another, as in: … in guides.`,
  );
}

/** One place was asked for, and there are more. */
function refuseSeveral({ from, to }: ReplaceText, { findings }: Tally): Refused | undefined {
  const [one, ...more] = findings.filter(({ line }) => line !== undefined);
  if (!one || more.length === 0) return undefined;
  const lines = [...new Set([one, ...more].map(({ line }) => line))];
  return refuse(
    "ambiguous_text",
    `${codeSpan(from)} is ${countOf(more.length + 1, "time")} in ${codeSpan(one.path)} (${lines.length === 1 ? "line" : "lines"} ${lines.slice(0, 10).join(", ")}), so it is not clear which is meant. Name its line, as in: replace "${from}" with "${to}" on line ${one.line} of ${one.path}. Or ask for all, as in: replace "${from}" with "${to}" in ${one.path}, also in code.`,
  );
}

async function readLinkContext(docs: EditableDocs): Promise<LinkContext> {
  const site = await readSite(docs);
  return { site, anchorsOf: createAnchorLookup(createPageFactsLookup(docs), site) };
}

function count(
  path: string,
  page: string,
  edit: DocumentEdit,
  forms: LeftForm[],
  instruction: ReplaceText,
  tally: Tally,
): void {
  const { from, to } = instruction;
  const lookup = createPositionLookup(page);
  const add = (at: number, kind: "text" | "link", message: string, isChanged: boolean) => {
    const finding = { path, line: lookup(at).line, kind, message, isChanged };
    tally.findings.push(finding);
    if (!isChanged) tally.left.push(finding);
  };
  const done = to === "" ? `${codeSpan(from)} removed` : `${codeSpan(from)} → ${codeSpan(to)}`;
  const isArticle = /^(?:the|an?)\s/i.test(to);
  for (const { start } of edit.changed) {
    add(start, "text", done, true);
    if (isArticle && /(?:^|\s)(?:the|an?)\s+$/i.test(page.slice(Math.max(0, start - 8), start)))
      tally.doubled.push(`${path}:${lookup(start).line}`);
  }
  const lines = new Map<number, { start: number; times: number }>();
  for (const { start, why, isLink } of edit.left) {
    if (to !== "" || isLink) add(start, isLink ? "link" : "text", why, false);
    else lines.set(lookup(start).line, { start, times: (lines.get(lookup(start).line)?.times ?? 0) + 1 });
  }
  for (const { start, times } of lines.values())
    add(start, "text", `${codeSpan(lineAt(page, start), 120)}${times > 1 ? ` ×${times}` : ""}`, false);
  for (const { start, to } of edit.articles ?? []) tally.articles.push({ at: `${path}:${lookup(start).line}`, to });
  tally.places += edit.changed.length;
  if (edit.isRefused) tally.refused.push(path);
  for (const { line, form } of forms) {
    if (instruction.beside?.some((other) => isSameForm(other, form, instruction))) continue;
    tally.forms.set(form, (tally.forms.get(form) ?? 0) + 1);
    // Outside of a part that was named nothing is left: it was not asked for.
    if (instruction.parts || instruction.only !== undefined) continue;
    const why = form === from ? reasonOf(edit, instruction) : "is another form of the text";
    tally.findings.push({ path, line, kind: "text", message: `${codeSpan(form)} ${why}: it stays`, isChanged: false });
  }
}

function isSameForm(other: string, form: string, { anyCase }: ReplaceText): boolean {
  return other === form || (anyCase && other.toLowerCase() === form.toLowerCase());
}

function lineAt(page: string, at: number): string {
  const start = page.lastIndexOf("\n", at - 1) + 1;
  // A long line is shown from a little before the place on.
  return (
    page
      .slice(Math.max(start, at - 60))
      .split("\n", 1)[0]
      ?.trim() ?? ""
  );
}

function reasonOf({ isRefused }: DocumentEdit, { where, skipsHeadings, skipsLinks }: ReplaceText): string {
  if (isRefused) return "is where the new text would change the structure of the page";
  const places =
    where === "everywhere"
      ? "an address or a name"
      : where === "prose-and-code"
        ? "an address, a name or a setting"
        : "code, an address or a name";
  return `is in ${skipsHeadings ? "a heading, " : ""}${skipsLinks ? "a link, " : ""}${places}`;
}

function ambiguous({ from, to }: ReplaceText): Refused {
  const names = `${codeSpan(from)} to ${codeSpan(to)}`;
  return {
    type: "refused",
    reason: "not_understood",
    message: `There is a page called ${codeSpan(from)}. Write "rename the page" or "replace the text", so that it is clear how to rename ${names}`,
  };
}
