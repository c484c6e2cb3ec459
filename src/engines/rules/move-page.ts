import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { nameOf } from "../../docs-source/docs-path.ts";
import { isPage, pageTitle, withoutExtension } from "../../docs-source/pages.ts";
import { findAssets } from "./assets/find-asset.ts";
import { moveAssets } from "./assets/move-assets.ts";
import { codeSpan } from "./code-span.ts";
import type { Applied, ApplyInstruction, Instruction, Refused } from "./instruction.ts";
import { folderAbove } from "./moves/folder-above.ts";
import type { Moves } from "./moves/moves.ts";
import { planMoves } from "./moves/plan-moves.ts";
import { withTwins } from "./moves/plan-translations.ts";
import { refuseOtherCount } from "./moves/refuse-other-count.ts";
import { findNewSlugs } from "./page-edits/find-new-slugs.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { keepAddresses } from "./page-edits/keep-addresses.ts";
import { moveFiles } from "./page-edits/move-files.ts";
import { refuseOldAddress } from "./page-edits/refuse-old-address.ts";
import { refuse } from "./refuse.ts";
import { retitlePage, setTitle } from "./retitle-page.ts";

type MovePage = Extract<Instruction, { type: "move-page" }>;

/** Moves a page or a folder of pages and updates everything that points to them, or changes a page's title. */
export const movePage: ApplyInstruction<"move-page"> = async (docs, instruction, signal) => {
  if (instruction.path === undefined) return rename(docs, instruction, signal);
  const assets = await findAssets(docs, instruction.page);
  if (assets?.type === "refused") return assets;
  if (assets) return moveAssets(docs, assets, instruction.path, signal);
  const above = instruction.up && (await folderAbove(docs, instruction.page, instruction.up));
  if (above?.type === "refused") return above;
  const asked = await planMoves(docs, instruction.page, above?.path ?? instruction.path, instruction.isMerge);
  const isAlone = instruction.translationsStay === true;
  const planned = asked.type === "refused" || isAlone ? asked : await withTwins(docs, asked);
  if (planned.type === "refused") return planned;
  // One entry of the navigation leads to the page and its translations.
  if (isAlone && (planned.path === undefined || planned.moves.size > 1)) return refuseShared(instruction.page);
  const uncounted = refuseOtherCount(instruction, [...planned.moves.keys()].filter(isPage).length);
  if (uncounted) return uncounted;
  if (instruction.mayStay === undefined && planned.original !== undefined)
    return refuseTranslation(planned, planned.original);
  const title = instruction.title;
  const { path } = planned;
  if (title !== undefined && path === undefined) return refuse("not_understood", "A folder has no title to change.");
  const names = instruction.keepsAddress
    ? await keepAddresses(docs, planned.moves)
    : {
        newNames: new Map([
          ...(planned.newNames ?? []),
          ...(await findNewSlugs(docs, instruction.page, planned.moves)),
        ]),
      };
  if ("reason" in names) return names;
  const moved = await moveFiles(docs, planned.moves, signal, {
    givesUpAddresses: instruction.noRedirect,
    needsRedirect: instruction.needsRedirect,
    mayStay: instruction.mayStay,
    newNames: names.newNames,
  });
  if (moved.type === "refused") return moved;
  const titled = title !== undefined && path !== undefined ? await setTitle(docs, path, title, signal) : undefined;
  const notes = [...planned.notes, ...moved.notes, ...(titled?.notes ?? [])];
  const findings = [...moved.findings, ...(titled?.findings ?? [])];
  const further = titled?.changed.filter((path) => !moved.changed.has(path)).length ?? 0;
  return { type: "applied", changedFiles: moved.changed.size + further, notes, findings, moves: planned.moves };
};

function refuseShared(path: string): Refused {
  return refuse(
    "settings_not_editable",
    `Nothing was changed, because the navigation names ${codeSpan(path)} and its translations by one entry, so that these cannot stay where they are.`,
  );
}

/** Alone, a translation would leave the menus: their entries lead to the page of the same name in every language. */
function refuseTranslation({ moves }: Moves, original: string): Refused {
  const [[from, to] = ["", ""]] = [...moves];
  return refuse(
    "settings_not_editable",
    `Nothing was changed, because the menus have one entry for ${codeSpan(original)} and its translations: ${codeSpan(from)} would not be in them as ${codeSpan(to)}. Please ask for the same with ${codeSpan(original)}: its translations move with it. To move this language alone, add \`anyway\`.`,
  );
}

/** What was named gets another title, or its file another name if it was named by that. */
async function rename(docs: EditableDocs, { page, title }: MovePage, signal: AbortSignal): Promise<Applied> {
  if (title === undefined) return refuse("not_understood", `Please say where ${codeSpan(page)} should move to.`);
  const found = await findOnePage(docs, page);
  if (found.type === "refused") return found;
  const old = await refuseOldAddress(docs, page, found.path, "rename");
  if (old) return old;
  if (await isFileName(docs, found.path, page, title)) return renameFile(docs, found.path, page, title, signal);
  return retitlePage(docs, found.path, { page, title }, signal);
}

/** Where the file's name is the title as well, the title stays. */
async function renameFile(
  docs: EditableDocs,
  path: string,
  page: string,
  to: string,
  signal: AbortSignal,
): Promise<Applied> {
  const isTitle = pageTitle((await docs.read(path)) ?? "") === withoutExtension(nameOf(path));
  const moved = await movePage(docs, { type: "move-page", page, path: to }, signal);
  if (moved.type === "refused" || !isTitle) return moved;
  const rest = `Its title ${codeSpan(page)} stays. To change that, ask: change the title of ${codeSpan(to)} to "…".`;
  return { ...moved, notes: [...moved.notes, rest] };
}

/**
 * Whether a page was named by its file, so that the new name is for the file too. Where its title is the same, a name that
 * only files have says so: with hyphens or with capitals inside.
 */
async function isFileName(docs: EditableDocs, path: string, page: string, title: string): Promise<boolean> {
  const name = withoutExtension(nameOf(path));
  if (page.trim() !== name || !/\p{Lu}/u.test(name) || !/^[\p{L}\p{N}_-]+$/u.test(title)) return false;
  return pageTitle((await docs.read(path)) ?? "") !== name || /[\p{L}\p{N}][-_]\p{L}|\p{Ll}\p{Lu}/u.test(title);
}
