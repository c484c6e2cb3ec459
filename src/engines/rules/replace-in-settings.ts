import { parse, visit } from "jsonc-parser";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { readNavigation } from "../../docs-source/navigation.ts";
import { isDocument } from "../../docs-source/pages.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { planLabelEdits } from "../../docs-source/site-edits/labels/plan-label-edits.ts";
import { listEntryTitles } from "../../docs-source/site-edits/listed-pages.ts";
import type { FileEdit } from "../../docs-source/site-edits/site-change.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../docs-source/text-edits.ts";
import { codeSpan } from "./code-span.ts";
import type { ReplaceText } from "./instruction.ts";
import { isFileNamed } from "./list-scoped-documents.ts";
import { replacedPattern } from "./page-text/text-pattern.ts";
import type { Tally } from "./replacing/describe-replacement.ts";
import { withNewText } from "./replacing/stays-as-it-is.ts";

const WORD_KEYS = new Set(
  "name title description label group tab anchor dropdown item menu text content placeholder message prompt".split(" "),
);
const SETTINGS = /\.(?:jsonc?|ya?ml|toml|[cm]?[jt]sx?)$/i;
const NOT_WRITTEN_BY_HAND = /(?:^|\/)(?:package(?:-lock)?\.json|[^/]*lock\.(?:json|ya?ml)|tsconfig[^/]*\.json)$/;

/**
 * Replaces a text in the words of the site's settings, such as its name and its labels, and names all other places in settings.
 *
 * @param pages those in which it is replaced: where some are left out, their labels stay as well
 */
export async function replaceInSettings(
  docs: EditableDocs,
  instruction: ReplaceText,
  pages: ReadonlySet<string>,
  tally: Tally,
): Promise<void> {
  const navigation = await readNavigation(docs);
  const settings = new Set(navigation.type === "parsed" ? navigation.texts.keys() : []);
  const files = (await docs.list()).filter(
    (path) => settings.has(path) || (SETTINGS.test(path) && !NOT_WRITTEN_BY_HAND.test(path) && !isDocument(path)),
  );
  const left = (instruction.except ?? []).filter((name) => typeof name === "string");
  const isWords = instruction.to !== "" && !instruction.parts;
  const labels = isWords && navigation.type === "none" ? await labelEdits(docs, instruction, pages) : [];
  for (const path of files) {
    if (left.some((name) => isFileNamed(path, name))) continue;
    const text = await docs.read(path);
    if (text === undefined || text.search(replacedPattern(instruction)) < 0) continue;
    const own = labels.filter(({ file }) => file === path);
    const edits = settings.has(path) && isWords ? wordEdits(text, instruction) : own;
    const edited = applyEdits(text, edits);
    const isSound = edits.length > 0 && (edits === own || parse(edited) !== undefined);
    if (isSound) {
      await docs.write(path, edited);
      tally.changed.push(path);
    }
    count(path, text, isSound ? edits : [], instruction, tally);
  }
}

/** The names that the navigation gives to pages, where the site's settings hold them. */
async function labelEdits(
  docs: EditableDocs,
  instruction: ReplaceText,
  pages: ReadonlySet<string>,
): Promise<FileEdit[]> {
  const { navigation } = await readSiteSource(docs);
  const entries = [...listEntryTitles(navigation)].filter(([path]) => !instruction.except || pages.has(path));
  const renamed = entries.flatMap(([path, titles]) =>
    [...new Set(titles)].flatMap((title) => {
      const to = withNewText(title, instruction);
      return to === title || to.trim() === "" ? [] : [{ path, from: [title], to }];
    }),
  );
  return renamed.length === 0 ? [] : planLabelEdits(docs, renamed);
}

function wordEdits(text: string, instruction: ReplaceText): TextEdit[] {
  const edits: TextEdit[] = [];
  let key = "";
  visit(text, {
    onObjectProperty: (name) => {
      key = name;
    },
    onLiteralValue: (value, offset, length) => {
      if (
        typeof value !== "string" ||
        !(WORD_KEYS.has(key) || isMailTo(value, instruction) || isAddressOf(value, instruction))
      )
        return;
      const changed = withNewText(value, instruction);
      if (changed !== value) edits.push({ start: offset, end: offset + length, text: JSON.stringify(changed) });
      key = "";
    },
    onArrayBegin: () => {
      key = "";
    },
  });
  return edits;
}

/** Whether a link writes to the address of mail that is to get another. */
function isMailTo(value: string, { from, to }: ReplaceText): boolean {
  const isMail = [from, to].every((text) => /^[^\s@]{1,200}@[^\s@]{1,200}$/.test(text));
  return isMail && /^mailto:([^?]*)/i.exec(value)?.[1]?.toLowerCase() === from.toLowerCase();
}

/** Whether a link leads to the whole address that is to be another, or below it. */
function isAddressOf(value: string, { from, to }: ReplaceText): boolean {
  if (![from, to].every((text) => /^https?:\/\/[^\s"'<>]{3,500}$/i.test(text))) return false;
  const rest = value.startsWith(from) ? value.slice(from.length) : undefined;
  return rest !== undefined && (rest === "" || from.endsWith("/") || /^[/?#]/.test(rest));
}

function count(path: string, text: string, edits: TextEdit[], instruction: ReplaceText, tally: Tally): void {
  const { from, to } = instruction;
  const lookup = createPositionLookup(text);
  const left = new Set<number>();
  for (const match of text.matchAll(replacedPattern(instruction))) {
    const { line } = lookup(match.index);
    const isChanged = edits.some(({ start, end }) => start <= match.index && match.index < end);
    if (isChanged) {
      const message = `${codeSpan(from)} → ${codeSpan(to)}`;
      tally.findings.push({ path, line, kind: "text", message, isChanged });
      tally.places += 1;
    } else left.add(line);
  }
  if (left.size > 0) tally.forms.set(from, (tally.forms.get(from) ?? 0) + left.size);
  for (const line of left) {
    const message = `${codeSpan(from)} is in settings: it stays`;
    tally.findings.push({ path, line, kind: "text", message, isChanged: false });
  }
}
