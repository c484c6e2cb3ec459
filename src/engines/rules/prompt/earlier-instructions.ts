import { slugify } from "../../../docs-source/links/anchor-style.ts";
import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import type { Token } from "./tokens.ts";
import { isSlug } from "./values.ts";

/** "Delete api/batch and redirect /api/batch to /api/hooks": the redirect is that of the page that goes. */
export function withTargets(instructions: Instruction[]): Instruction[] {
  const joined: Instruction[] = [];
  for (const one of instructions) {
    const last = joined.at(-1);
    const renamed = last && renamedThere(last, one);
    const isOpen = last?.type === "delete-page" && !last.isGroup && !last.noRedirect && last.redirectTo === undefined;
    if (
      isOpen &&
      one.type === "set-redirect" &&
      one.kind !== "change" &&
      !one.isTemporary &&
      isAddressOf(one.from, last.page)
    )
      joined[joined.length - 1] = { ...last, redirectTo: one.to };
    else if (last?.type === "copy-page" && last.path !== undefined && isPlainDeletion(one, last.page))
      joined[joined.length - 1] = { ...last, type: "move-page" };
    else if (last?.type === "merge-page" && isDeletionOf(one, last.page)) continue;
    else if (renamed) joined[joined.length - 1] = renamed;
    else joined.push(besideOriginal(one, last));
  }
  return joined;
}

/** "Copy a to b and delete a": a move, whose links follow. */
function isPlainDeletion(one: Instruction, page: string): boolean {
  return one.type === "delete-page" && one.page === page && Object.keys(one).length === 2;
}

/** "Merge Rolling updates into Checks. Then delete the rolling updates page": merging does so. */
function isDeletionOf(one: Instruction, page: string): boolean {
  if (one.type !== "delete-page" || Object.keys(one).length !== 2) return false;
  const [first, second] = [one.page, page].map((name) => name.replace(/^\/|\.mdx?$/gi, ""));
  if (first?.includes("/") && second?.includes("/")) return first === second;
  const [deleted = "", merged = ""] = [first, second].map((name = "") => slugify(name.split("/").at(-1) ?? ""));
  return deleted !== "" && deleted === merged;
}

/** "Copy a to b and list it after the original" */
function besideOriginal(one: Instruction, last: Instruction | undefined): Instruction {
  if (last?.type !== "copy-page" || one.type !== "place-page" || !("page" in one.position)) return one;
  const isOriginal = /^(?:the )?(?:original|old one)$/i.test(one.position.page);
  return isOriginal ? { ...one, position: { ...one.position, page: last.page } } : one;
}

/** "Move a/b into c and rename it to d": one move. */
function renamedThere(moved: Instruction, renamed: Instruction): Instruction | undefined {
  if (moved.type !== "move-page" || renamed.type !== "move-page" || !moved.path?.endsWith("/")) return undefined;
  const isSame = renamed.page === pageOf(moved) && renamed.path !== undefined && !renamed.path.includes("/");
  return isSame ? { ...moved, ...renamed, page: moved.page, path: moved.path + renamed.path } : undefined;
}

/** Whether an address is written as that of a page that is named by its path, of which a folder may be left out. */
function isAddressOf(address: string, page: string): boolean {
  const path = `/${page.replace(/^\/|\.mdx?$/gi, "")}`;
  const written = address.replace(/\/$/, "");
  return !page.endsWith("/") && written.length > 1 && (path === written || path.endsWith(written));
}

/** "Replace "a" with "b" in x. Delete it.": who edits a page hardly wants it to go. */
export function deletesEdited(instruction: Instruction, last: Instruction | undefined): boolean {
  // What another page was merged into is asked for as what gets something.
  if (instruction.type !== "delete-page" || last === undefined || last.type === "merge-page") return false;
  return pageOf(last) === instruction.page;
}

/** The one page that "it" means after an instruction. */
export function nameOfLast(instructions: readonly Instruction[]): string | undefined {
  const [before, last] = instructions.slice(-2).map(pageOf);
  const isOne = last === undefined || before === last || instructions.at(-1)?.type !== instructions.at(-2)?.type;
  return instructions.length < 2 ? before : isOne ? last : undefined;
}

/** "Its README" after the rename of a folder is the one in that folder. */
export function withOwnFile(
  instruction: Instruction,
  said: readonly Token[],
  last: Instruction | undefined,
): Instruction {
  if (last?.type !== "move-page" || last.path === undefined || !last.page.endsWith("/")) return instruction;
  if (!("page" in instruction) || !/^(?:readme|index)(?:\.mdx?)?$/i.test(instruction.page ?? "")) return instruction;
  const isIts = said.some(({ text }, at) => /^its$/i.test(text) && said[at + 1]?.text === instruction.page);
  const folder = last.path.replace(/\/+$/, "");
  return isIts ? ({ ...instruction, page: `${folder}/${instruction.page}` } as Instruction) : instruction;
}

/** "Move a to guides and rename it to b": whether `guides` is a folder, and which file is called so, is known only where the pages are. */
export function withMoved(
  instruction: Instruction,
  said: readonly Token[],
  last: Instruction | undefined,
): Instruction {
  if (last?.type !== "move-page" || last.path === undefined || /\.mdx?$/i.test(last.path)) return instruction;
  // In a folder that is named as one, it keeps the name that it has.
  const name = last.path.endsWith("/") ? last.page : last.path;
  if (last.page.endsWith("/") || !("page" in instruction) || instruction.page !== name) return instruction;
  const isWritten = said.some(({ text }) => text === name);
  return isWritten ? instruction : { ...instruction, isMoved: true };
}

/** "Rename the group a to b and put it last": "it" is the group. */
export function withOwnGroup(instruction: Instruction, last: Instruction | undefined): Instruction {
  if (last?.type !== "rename-group" || last.kind === "tab") return instruction;
  if (instruction.type !== "place-page" || instruction.page !== "it") return instruction;
  if (last.mayBePage) return { ...instruction, page: last.to };
  const { position } = instruction;
  const group = { type: "place-group", group: last.to } as const;
  if (position.type === "own" || position.type === "edge")
    return { ...group, position: { type: "edge", at: position.at } };
  const isBeside = (position.type === "before" || position.type === "after") && position.group === undefined;
  return isBeside ? { ...group, position: { type: position.type, name: position.page } } : instruction;
}

const IN_BAR = /^(?:navbar|nav-bar|topbar|top-bar)$/i;
const MAY_BE_OF_BAR = /^(?:place-page|place-group|swap-pages|hide-page|rename-group)$/;
const BESIDE_PAGE = /^(?:sidebar|side-bar|toc|footer)$/i;

/** Notes of what was said to be in the "navbar", or is the "it" of such a request, that the bar at the top may be meant. */
export function withBar(instruction: Instruction, said: readonly Token[], last: Instruction | undefined): Instruction {
  const words = said.filter(({ kind }) => kind === "word").map(({ text }) => text);
  const isSaid = words.some((word) => IN_BAR.test(word)) && !words.some((word) => BESIDE_PAGE.test(word));
  const isIts = last?.isInBar && last.type === "rename-group" && "page" in instruction && instruction.page === last.to;
  if (!MAY_BE_OF_BAR.test(instruction.type)) return instruction;
  if (isSaid || isIts) return { ...instruction, isInBar: true };
  const isNav = words.some(
    (word, at) => /^nav$/i.test(word) && !/^(?:left|left-hand|side)$/i.test(words[at - 1] ?? ""),
  );
  return isNav && !words.some((word) => BESIDE_PAGE.test(word)) ? { ...instruction, isInBar: "nav" } : instruction;
}

/** The section of a page that an instruction renamed, added or changed a part of, by the name that it has then. */
export function sectionOf(instruction: Instruction | undefined): string | undefined {
  if (instruction?.type === "set-heading" || instruction?.type === "set-headings") return instruction.to;
  if (instruction && "block" in instruction) return instruction.block.under;
  return instruction?.type === "add-text" ? (instruction.heading ?? instruction.place.section) : undefined;
}

/** One that was moved, by its new path; a new one by its title. */
function pageOf(instruction: Instruction): string | undefined {
  if (instruction.type === "add-page") return instruction.path ?? instruction.title;
  if (instruction.type === "rename-group") return instruction.mayBePage ? instruction.to : undefined;
  if (instruction.type === "copy-page") return copyOf(instruction);
  if (instruction.type === "merge-page") return instruction.into;
  // "Replace a with b in the Docker guide": of a group or folder nothing is said that is of one page.
  const isOfAny = instruction.type === "replace-text" || instruction.type === "set-headings";
  if (isOfAny && instruction.named?.as === "any") return instruction.named.name;
  if (instruction.type === "delete-page" || !("page" in instruction)) return undefined;
  const { page } = instruction;
  if (instruction.type !== "move-page" || page === undefined || instruction.path === undefined) return page;
  if (!/\/$/.test(page + instruction.path)) return instruction.path;
  // A page that is named by its title has that wherever it is.
  if (!isSlug(page)) return page.endsWith("/") ? undefined : page;
  const name = page.split("/").at(-1);
  return name ? instruction.path + name : undefined;
}

/** Where a folder was named, the copy has the name of the page. */
function copyOf({ page, path, title }: Extract<Instruction, { type: "copy-page" }>): string | undefined {
  if (!path?.endsWith("/")) return path ?? title;
  return isSlug(page) ? path + (page.split("/").at(-1) ?? "") : undefined;
}

/** The new name of a folder that was renamed last. */
export function folderOfLast(instructions: readonly Instruction[]): string | undefined {
  const last = instructions.at(-1);
  const isFolder = last?.type === "move-page" && last.page.endsWith("/") && !last.isMerge;
  return isFolder ? last.path?.split("/").findLast((name) => name !== "") : undefined;
}

/** Notes of a page that was written as "the tutorial" that this may be more than a page. */
export function withSaidNames(instruction: Instruction, said: ReadonlySet<string>): Instruction {
  const named = namesOf(instruction).filter((name) => said.has(name));
  return named.length === 0 ? instruction : { ...instruction, said: named };
}

function namesOf(instruction: Instruction): string[] {
  const names = "page" in instruction && instruction.page !== undefined ? [instruction.page] : [];
  const position = "position" in instruction ? instruction.position : undefined;
  if (position === undefined || !("page" in position)) return names;
  return position.type === "between" ? [...names, position.page, position.next] : [...names, position.page];
}

/** The group that "it" means after it got another name, by that name. */
export function groupOfLast(instructions: readonly Instruction[]): Cursor["namedGroup"] {
  const last = instructions.at(-1);
  if (last?.type !== "rename-group" || last.mayBePage || last.isChapter) return undefined;
  const { to, inside, kind } = last;
  if (kind !== "group" && kind !== "tab") return undefined;
  return { group: to, kind, ...(inside !== undefined && { inside }) };
}
