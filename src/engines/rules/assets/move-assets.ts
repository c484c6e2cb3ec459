import { countOf } from "../../../count-of.ts";
import { MAX_CHANGED_FILES } from "../../../docs-checks/path-policy.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { docsPathProblem, folderOf, joinDocsPath, nameOf } from "../../../docs-source/docs-path.ts";
import { editLinks } from "../../../docs-source/links/edit-links.ts";
import { isDocument } from "../../../docs-source/pages.ts";
import { applyEdits, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { InvalidInputError } from "../../../errors.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { Applied, Refused } from "../instruction.ts";
import { linkFindings } from "../link-findings.ts";
import { findReferences } from "../page-edits/find-references.ts";
import { planLinkMoves } from "../page-edits/retarget-links.ts";
import { movedFindings } from "../page-findings.ts";
import { refuse } from "../refuse.ts";
import { type AssetUse, findAssetUses } from "./asset-uses.ts";
import { type FoundAssets, pathAsWritten } from "./find-asset.ts";

const MAX_NAMED = 5;
/** Settings that are nothing but data, in which a path is a whole text. */
const SETTINGS = /(?:^|\/)(?:docs|mint)\.json$/;

/**
 * Moves images and other files that pages show. Their links and the settings of docs.json follow; where anything else
 * names one of them, nothing is moved, since it would be missing there.
 */
export async function moveAssets(
  docs: EditableDocs,
  found: FoundAssets,
  target: string,
  signal: AbortSignal,
): Promise<Applied> {
  const moves = await planAssetMoves(docs, found, target);
  if ("type" in moves) return moves;
  const links = await planLinkMoves(docs, moves, [], new Map());
  const edited = await editLinks(
    docs,
    { text: links.mayLink, links: (page) => links.retarget(page).length > 0 },
    links.retarget,
    signal,
  );
  const settings: EngineFinding[] = [];
  const unchangeable: AssetUse[] = [];
  const left: EngineFinding[] = [];
  const uses = Map.groupBy(await findAssetUses(docs, [...moves.keys()], signal), ({ path }) => path);
  for (const [path, own] of uses) {
    const text = (await docs.read(path)) ?? "";
    if (SETTINGS.test(path)) {
      const edits = own.map((use) => editUse(text, use, moves));
      const isWritten = !edits.includes(undefined) && (await write(docs, path, text, edits as TextEdit[]));
      if (!isWritten) unchangeable.push(...own);
      else
        for (const { line, asset, name } of own)
          settings.push({ path, line, kind: "navigation", message: sayChange(name, asset, moves), isChanged: true });
    } else if (isDocument(path) && own.every((use) => isOnlyMentioned(text, use)))
      for (const { line, name } of own)
        left.push({
          path,
          line,
          kind: "text",
          message: `${codeSpan(name)} in code or as a word: it stays`,
          isChanged: false,
        });
    else unchangeable.push(...own);
  }
  if (unchangeable.length > 0) return refuseUsed([...moves.keys()], unchangeable);
  for (const [from, to] of moves) await docs.move(from, to);
  const changed = new Set([...edited.changed, ...settings.map(({ path }) => path), ...moves.values()]);
  const others = await findReferences(docs, links.before, [...moves.keys()], changed);
  const [[from, to] = ["", ""]] = [...moves];
  const what = moves.size === 1 ? codeSpan(from) : `${countOf(moves.size, "file")} of ${codeSpan(folderOf(from))}`;
  const notes = [`Moved ${what} to ${codeSpan(moves.size === 1 ? to : folderOf(to))}.`];
  if (edited.edits > 0) notes.push(`Updated ${countOf(edited.edits, "link")} in ${codeSpans(edited.changed)}.`);
  notes.push(...describeFindings("Changed in the settings", settings));
  notes.push(...describeFindings(`Left unchanged (${left.length})`, left), ...others.notes);
  const findings = [...movedFindings(moves), ...linkFindings(edited), ...settings, ...left, ...others.findings];
  return { type: "applied", changedFiles: changed.size, notes, findings };
}

/** Where each file goes. A name alone is one beside it, and a path counts from where its own was written. */
async function planAssetMoves(
  docs: EditableDocs,
  found: FoundAssets,
  target: string,
): Promise<Map<string, string> | Refused> {
  const files = new Set(await docs.list());
  const bare = pathAsWritten(target);
  const moves = new Map<string, string>();
  for (const from of found.paths) {
    const to = found.isFolder ? bare + from.slice(found.written.length) : newPath(files, found, from, target);
    if (bare === "" || to === undefined || docsPathProblem(to) !== undefined || /[\s:*"<>|{}[\]%^`#?]/.test(bare))
      return refuse("bad_path", `${codeSpan(target)} cannot be the path of a file of the docs.`);
    if (endingOf(to) !== endingOf(from))
      return refuse(
        "bad_path",
        `${codeSpan(from)} cannot become ${codeSpan(to)}: a file keeps the ending of its name.`,
      );
    if (to === from || files.has(to)) return refuse("page_exists", `${codeSpan(to)} exists already.`);
    moves.set(from, to);
  }
  if (moves.size * 2 > MAX_CHANGED_FILES)
    return refuse(
      "validation_failed",
      `${countOf(moves.size, "file")} would move; at most ${MAX_CHANGED_FILES / 2} can be moved at once.`,
    );
  return moves;
}

function newPath(
  files: ReadonlySet<string>,
  { written, prefix }: FoundAssets,
  from: string,
  target: string,
): string | undefined {
  const bare = pathAsWritten(target);
  const isFolder = /\/\s*$/.test(target) || (endingOf(bare) !== endingOf(from) && isFolderIn(files, prefix + bare));
  if (!bare.includes("/") && !isFolder && !target.trim().startsWith("/")) return joinDocsPath(folderOf(from), bare);
  const whole = bare.startsWith(prefix) && prefix !== "" ? bare : prefix + bare;
  return joinDocsPath("", isFolder ? `${whole}/${nameOf(written)}` : whole);
}

function isFolderIn(files: ReadonlySet<string>, folder: string): boolean {
  return [...files].some((file) => file.startsWith(`${folder}/`));
}

function endingOf(path: string): string {
  return /\.\w+$/.exec(path)?.[0].toLowerCase() ?? "";
}

/** The path that a setting gets, written as the one before: from the same folder, with or without a slash. */
function editUse(text: string, use: AssetUse, moves: ReadonlyMap<string, string>): TextEdit | undefined {
  const isWhole = text.charAt(use.start - 1) === '"' && text.charAt(use.end) === '"';
  const to = isWhole ? written(use.name, use.asset, moves) : undefined;
  return to === undefined ? undefined : { start: use.start, end: use.end, text: to };
}

function written(name: string, asset: string, moves: ReadonlyMap<string, string>): string | undefined {
  const before = /^(?:\.?\/)?/.exec(name)?.[0] ?? "";
  const above = asset.slice(0, asset.length - name.slice(before.length).length);
  const to = moves.get(asset);
  return to !== undefined && asset === above + name.slice(before.length) && to.startsWith(above)
    ? before + to.slice(above.length)
    : undefined;
}

function sayChange(name: string, asset: string, moves: ReadonlyMap<string, string>): string {
  return `${codeSpan(name)} → ${codeSpan(written(name, asset, moves) ?? "")}`;
}

async function write(docs: EditableDocs, path: string, text: string, edits: TextEdit[]): Promise<boolean> {
  try {
    await docs.write(path, applyEdits(text, edits));
    return true;
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}

/** What is left in a page after its links followed: in a block or span of code, or a name without a folder. */
function isOnlyMentioned(text: string, { name, start }: AssetUse): boolean {
  const before = text.slice(0, start);
  const isInFence = (before.match(/^ {0,3}(?:```|~~~)/gm) ?? []).length % 2 === 1;
  const line = before.slice(before.lastIndexOf("\n") + 1);
  const isInSpan = (line.match(/`/g) ?? []).length % 2 === 1;
  return isInFence || isInSpan || (!name.includes("/") && /(?:^|\s)$/.test(line));
}

export function refuseUsed(assets: readonly string[], uses: readonly AssetUse[]): Refused {
  const places = [...new Set(uses.map(({ path, line }) => `${path}:${line}`))];
  const more = places.length > MAX_NAMED ? ` and ${places.length - MAX_NAMED} more` : "";
  const what = assets.length === 1 ? codeSpan(assets[0] ?? "") : countOf(assets.length, "file");
  return refuse(
    "page_in_use",
    `Nothing was changed, because ${what} would be missing where these places name it: ${codeSpans(places.slice(0, MAX_NAMED))}${more}. Please change them first.`,
  );
}
