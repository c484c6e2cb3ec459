import { slug } from "github-slugger";
import { countOf } from "../../count-of.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { indexFiles } from "../../docs-source/docs-index.ts";
import { docsPathProblem, folderOf, joinDocsPath, nameOf } from "../../docs-source/docs-path.ts";
import { frontmatterValue, readFrontmatter } from "../../docs-source/frontmatter.ts";
import {
  cleanReference,
  cleanTitle,
  findPage,
  isPage,
  pageTitle,
  pageUrl,
  withoutExtension,
} from "../../docs-source/pages.ts";
import { inPagesFolder, readPagesFolders } from "../../docs-source/site/pages-folders.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { entryTitlesIn } from "../../docs-source/site-edits/listed-pages.ts";
import {
  findSharedFolders,
  findSharedOriginal,
  findSharedOriginalFolder,
  findSharedTranslations,
} from "../../docs-source/site-edits/shared-translations.ts";
import type { PageNames } from "../../docs-source/site-edits/site-change.ts";
import { findTranslatedTwins } from "../../docs-source/site-edits/translated-twins.ts";
import { lineOfChange } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Applied, ApplyInstruction, Instruction, Refused } from "./instruction.ts";
import { belowDocsFolder } from "./page-edits/below-docs-folder.ts";
import { editTitle } from "./page-edits/edit-title.ts";
import { findAtAddress } from "./page-edits/find-at-address.ts";
import { findFolder, findFolderByEnd, findFolderOfSite, listFoldersByEnd } from "./page-edits/find-folder.ts";
import { findNewId } from "./page-edits/find-new-id.ts";
import { findNewSlugs } from "./page-edits/find-new-slugs.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { followTitles } from "./page-edits/follow-titles.ts";
import { moveFiles } from "./page-edits/move-files.ts";
import { newPagePath } from "./page-edits/new-page-path.ts";
import { withFolderNumber, withNumbers } from "./page-edits/numbered-path.ts";
import { splitInGroup } from "./prompt/read-page-in-group.ts";
import { isUrl } from "./prompt/values.ts";
import { refuse } from "./refuse.ts";
import { setFrontmatter } from "./set-frontmatter.ts";
import { setLabel } from "./set-label.ts";

type MovePage = Extract<Instruction, { type: "move-page" }>;
/** The new path of the one page that was named is `path`. */
type Moves = {
  type: "moves";
  moves: Map<string, string>;
  path?: string;
  newNames?: ReadonlyMap<string, PageNames>;
  /** The page or folder of the default language, if a translation was named that menus name by the same entry. */
  original?: string;
  notes: string[];
};

/** Moves a page or a folder of pages and updates everything that points to them, or changes a page's title. */
export const movePage: ApplyInstruction<"move-page"> = async (docs, instruction, signal) => {
  if (instruction.path === undefined) return retitle(docs, instruction, signal);
  const asked = await planMoves(docs, instruction.page, instruction.path, instruction.isMerge);
  const planned = asked.type === "refused" ? asked : await withTwins(docs, asked);
  if (planned.type === "refused") return planned;
  if (instruction.mayStay === undefined && planned.original !== undefined)
    return refuseTranslation(planned, planned.original);
  const title = instruction.title;
  const { path } = planned;
  if (title !== undefined && path === undefined) return refuse("not_understood", "A folder has no title to change.");
  const slugs = await findNewSlugs(docs, instruction.page, planned.moves);
  const newNames = new Map([...(planned.newNames ?? []), ...slugs]);
  const moved = await moveFiles(docs, planned.moves, signal, {
    givesUpAddresses: instruction.noRedirect,
    needsRedirect: instruction.needsRedirect,
    mayStay: instruction.mayStay,
    newNames,
  });
  if (moved.type === "refused") return moved;
  const titled = title !== undefined && path !== undefined ? await setTitle(docs, path, title, signal) : undefined;
  const notes = [...planned.notes, ...moved.notes, ...(titled?.notes ?? [])];
  const findings = [...moved.findings, ...(titled?.findings ?? [])];
  const further = titled?.changed.filter((path) => !moved.changed.has(path)).length ?? 0;
  return { type: "applied", changedFiles: moved.changed.size + further, notes, findings, moves: planned.moves };
};

/** Alone, a translation would leave the menus: their entries lead to the page of the same name in every language. */
function refuseTranslation({ moves }: Moves, original: string): Refused {
  const [[from, to] = ["", ""]] = [...moves];
  return refuse(
    "settings_not_editable",
    `Nothing was changed, because the menus have one entry for ${codeSpan(original)} and its translations: ${codeSpan(from)} would not be in them as ${codeSpan(to)}. Please ask for the same with ${codeSpan(original)}: its translations move with it. To move this language alone, add \`anyway\`.`,
  );
}

async function retitle(docs: EditableDocs, { page, title }: MovePage, signal: AbortSignal): Promise<Applied> {
  if (title === undefined) return refuse("not_understood", `Please say where ${codeSpan(page)} should move to.`);
  const found = await findOnePage(docs, page);
  if (found.type === "refused") return found;
  if (await isFileName(docs, found.path, page, title)) return renameFile(docs, found.path, page, title, signal);
  const label = await retitleEntry(docs, { path: found.path, page, to: title }, signal);
  if (label) return label;
  const { changed, notes, findings } = await setTitle(docs, found.path, title, signal);
  return { type: "applied", changedFiles: changed.length, notes, findings };
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

/** A page that was named by its entry in the navigation, which is not its title, gets another name there. */
async function retitleEntry(
  docs: EditableDocs,
  { path, page, to }: { path: string; page: string; to: string },
  signal: AbortSignal,
): Promise<Applied | undefined> {
  const wanted = cleanTitle(splitInGroup(page)?.page ?? page);
  const text = (await docs.read(path)) ?? "";
  const title = pageTitle(text);
  const { navigation, format } = await readSiteSource(docs);
  const names = entryTitlesIn(navigation, path, format);
  const isByFile = slug(wanted) === withoutExtension(nameOf(path)).toLowerCase();
  if (title === undefined || cleanTitle(title) === wanted) return undefined;
  const isHeld = cleanTitle(String(frontmatterValue(readFrontmatter(text), "sidebarTitle") ?? "")) === wanted;
  if (!isHeld && !names.some((name) => cleanTitle(name) === wanted)) return undefined;
  const field = { type: "set-frontmatter", page: path, field: "sidebarTitle", value: to } as const;
  const set = isHeld ? await setFrontmatter(docs, field, signal) : await setLabel(docs, path, to);
  if (set.type === "refused") return isByFile ? undefined : set;
  const rest = `Its title ${codeSpan(title)} stays. To change that too, ask: change the title of ${codeSpan(path)} to ${codeSpan(to)}.`;
  return { ...set, notes: [...set.notes, rest] };
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

async function setTitle(
  docs: EditableDocs,
  path: string,
  title: string,
  signal: AbortSignal,
): Promise<{ changed: string[]; notes: string[]; findings: EngineFinding[] }> {
  const text = (await docs.read(path)) ?? "";
  const edit = await editTitle(path, text, title);
  if (edit.type === "invalid") {
    const left: EngineFinding = { path, kind: "frontmatter", message: codeSpan(edit.message), isChanged: false };
    const note = `The title of ${codeSpan(path)} was left unchanged: ${edit.message}.`;
    return { changed: [], notes: [note], findings: [left] };
  }
  if (edit.type === "unchanged")
    return { changed: [], notes: [`The title was ${codeSpan(title)} already.`], findings: [] };
  await docs.write(path, edit.text);
  const followed = await followTitles(docs, [{ path, before: text, after: edit.text }], signal);
  const note = `Set the title of ${codeSpan(path)} to ${codeSpan(title)}.`;
  const message = `the title was set to ${codeSpan(title)}`;
  const place = { path, ...lineOfChange(text, edit.text) };
  const findings: EngineFinding[] = [{ ...place, kind: "frontmatter", message, isChanged: true }, ...followed.findings];
  return { changed: [...new Set([path, ...followed.changed])], notes: [note, ...followed.notes], findings };
}

async function planMoves(
  docs: EditableDocs,
  reference: string,
  target: string,
  isMerge?: true,
): Promise<Moves | Refused> {
  const files = await docs.list();
  const own = await findAtAddress(docs, reference);
  if (own?.type === "refused") return own;
  const match = own ?? (/[/\\]\s*$/.test(reference) ? undefined : await findPage(docs, reference));
  const folder = match?.type === "found" ? undefined : findFolder(files, await belowDocsFolder(docs, reference));
  if (folder !== undefined) return planFolders(docs, files, folder, await belowDocsFolder(docs, target), isMerge);
  const below = match?.type === "found" ? undefined : await findFolderOfSite(docs, files, reference);
  if (below !== undefined)
    return planFolders(docs, files, below, await folderInSite(docs, reference, `${below}/x`, target), isMerge);
  const several = own || !/^[^/].*\/\s*$/.test(reference) ? [] : listFoldersByEnd(files, reference);
  if (several.length > 1)
    return refuse(
      "ambiguous_page",
      `${codeSpan(reference)} may be any of these folders: ${codeSpans(several)}. Please give its path.`,
    );
  const found = own ?? (await findOnePage(docs, reference));
  if (found.type === "refused") return found;
  const from = found.path;
  const extension = from.slice(from.lastIndexOf(".") + 1);
  const name = withoutExtension(nameOf(from));
  const place = { folder: folderOf(from), name, extension, files: new Set(files), from };
  const written = withoutRepositoryFolder(reference, from, await belowDocsFolder(docs, target));
  if (isUrl(written))
    return refuse("bad_path", `Please give the new path of ${codeSpan(from)} without the address of a site.`);
  const renamed = besideItsFolder(reference, from, written, files);
  const named = newPagePath(renamed ?? (await inSite(docs, reference, from, written)), place);
  const path = named.type === "refused" ? named : await withNumbers(docs, named.path, from);
  if (path.type === "refused") return path;
  const asked = /\.(mdx?)$/i.exec(target.trim())?.[1]?.toLowerCase();
  const notes =
    asked !== undefined && asked !== extension ? [`The page stays a ${codeSpan(`.${extension}`)} file.`] : [];
  const id = await findNewId(docs, reference, from, path.path);
  const newNames = new Map(id === undefined ? [] : [[from, { id }]]);
  const translations = await planTranslations(docs, new Map([[from, path.path]]));
  if (translations.type === "refused") return translations;
  const moves = new Map([[from, path.path], ...translations.moves]);
  const original = findSharedOriginal(await readSiteSource(docs), from);
  return {
    type: "moves",
    moves,
    path: path.path,
    newNames,
    ...(original !== undefined && { original }),
    notes: [...notes, ...translations.notes],
  };
}

/** The translations of a page that its entry in the navigation names too must have the same new name. */
async function planTranslations(docs: EditableDocs, own: ReadonlyMap<string, string>): Promise<Moves | Refused> {
  const moves = new Map<string, string>();
  const files = new Set(await docs.list());
  const source = await readSiteSource(docs);
  for (const [from, to] of own) {
    for (const { path, pathBeside } of isPage(from) ? findSharedTranslations(source, from) : []) {
      const target = pathBeside(to);
      if (target === undefined || own.has(path)) continue;
      if (files.has(target)) return refuse("page_exists", `${codeSpan(target)} exists already.`);
      moves.set(path, target);
    }
  }
  const why = "because the navigation names them by the same entry";
  const notes = moves.size === 0 ? [] : [`${countOf(moves.size, "translation")} moved with it, ${why}.`];
  return { type: "moves", moves, notes };
}

/** The translations follow that are found by the page's path alone: in folders of Docusaurus, or beside the page. */
async function withTwins(docs: EditableDocs, planned: Moves): Promise<Moves | Refused> {
  const source = await readSiteSource(docs);
  const files = new Set(await docs.list());
  const moves = new Map(planned.moves);
  for (const [from, to] of planned.moves) {
    for (const { path, pathBeside } of findTranslatedTwins(source, files, from)) {
      const target = pathBeside(to);
      if (target === undefined || moves.has(path)) continue;
      if (files.has(target)) return refuse("page_exists", `${codeSpan(target)} exists already.`);
      moves.set(path, target);
    }
  }
  const count = moves.size - planned.moves.size;
  const notes = count === 0 ? [] : [`${countOf(count, "translation")} moved with it.`];
  return { ...planned, moves, notes: [...planned.notes, ...notes] };
}

/** The page of a folder that a person calls by the folder gets another folder, and stays the page of that. */
function besideItsFolder(reference: string, from: string, written: string, files: string[]): string | undefined {
  const [name, folder] = [withoutExtension(nameOf(from)), folderOf(from)];
  const isCalledByFolder = cleanReference(reference).toLowerCase().endsWith(nameOf(folder).toLowerCase());
  if (folder === "" || !/^(?:index|readme)$/i.test(name) || !isCalledByFolder) return undefined;
  const isNew = /^[\p{L}\p{N}_-]+$/u.test(written) && !files.some((file) => file.startsWith(`${written}/`));
  return isNew ? `../${written}/${name}` : undefined;
}

/** As `inSite`, for a folder: one at the top is at that of the site's pages. */
async function folderInSite(docs: EditableDocs, reference: string, from: string, target: string): Promise<string> {
  const inside = `${reference.trim().replace(/(?<!\/)\/+$/, "")}/x`;
  if (!/^\/[^/]+$/.test(target)) return inSite(docs, inside, from, target);
  return (await inSite(docs, reference, from, `${target}/`)).replace(/\/$/, "");
}

/**
 * A path with a folder counts from the folder of the site's pages, unless it or the page's own path is written with that; or
 * from where the page's own path was written, if its first folder is there and not in the folder of the site's pages.
 */
async function inSite(docs: EditableDocs, reference: string, from: string, target: string): Promise<string> {
  const bare = target
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .replace(/^\//, "");
  if (bare === "" || bare.startsWith(".")) return target;
  const folders = await readPagesFolders(docs);
  if (!bare.includes("/")) return (await folderOfSite(docs, folders, from, bare)) ?? target;
  const known = /^[^/]+\/\s*$/.test(target) ? await knownFolder(docs, folders, bare) : undefined;
  if (known !== undefined) return known;
  const written = reference.trim().replace(/^["'`]?(?:\.?\/)*/, "");
  const above = folderAbove(from, written);
  if (above !== undefined && bare.startsWith(`${written.split("/")[0]}/`)) return `${above}${bare}`;
  const top = `${bare.split("/")[0]}/`;
  const files = await docs.list();
  const isAtTop = folders.some((folder) => `${folder}/`.startsWith(top)) || files.some((path) => path.startsWith(top));
  const isFolder = (folder: string) => files.some((path) => path.startsWith(folder));
  const isBeside = above !== undefined && !isAtTop && !isFolder(inPagesFolder(folders, top, from));
  if (isBeside && isFolder(above + top)) return above + bare;
  const isWhole = isAtTop && folders.some((folder) => folder !== "" && written.startsWith(`${folder}/`));
  return isWhole ? target : inPagesFolder(folders, bare, from);
}

/** "to the folder b", where that is in no folder that the pages of the site begin in, but in one other. */
async function knownFolder(docs: EditableDocs, folders: string[], name: string): Promise<string | undefined> {
  const files = await docs.list();
  if ([name, inPagesFolder(folders, name)].some((folder) => files.some((file) => file.startsWith(folder))))
    return undefined;
  const found = findFolderByEnd(files, name);
  return found === undefined ? undefined : `/${found}/`;
}

/** "move a/x to b" means a folder b of the site's pages, where that is not at the top of the docs. */
async function folderOfSite(
  docs: EditableDocs,
  folders: string[],
  from: string,
  name: string,
): Promise<string | undefined> {
  const root = folders.find((one) => one !== "" && from.startsWith(`${one}/`));
  const folder = `${root}/${name}/`;
  // A page directly in that folder, or beside it, gets another name.
  const isOther = root !== undefined && folderOf(from) !== root && !from.startsWith(folder);
  return isOther && (await docs.list()).some((path) => path.startsWith(folder) && isPage(path))
    ? `/${folder}`
    : undefined;
}

/** What a person left out who wrote only the end of a path, which had a folder: it is left out of the new path as well. */
function folderAbove(from: string, written: string): string | undefined {
  const end = [from, withoutExtension(from)].find((form) => written.includes("/") && form.endsWith(`/${written}`));
  return end?.slice(0, -written.length);
}

/** A person who names the page by its path in the repository names the new path in the same way. */
function withoutRepositoryFolder(reference: string, from: string, target: string): string {
  const written = reference
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(["'`])(.*)\1$/s, "$2")
    .replace(/^(?:\.?\/)+/, "");
  const known = [from, withoutExtension(from)].find(
    (form) => (form.includes("/") || isUrl(reference)) && written.endsWith(`/${form}`),
  );
  const prefix = known === undefined ? "" : written.slice(0, -known.length);
  const bare = target
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\.?\/)+/, "");
  return prefix !== "" && bare.startsWith(prefix) ? bare.slice(prefix.length) : target;
}

async function inFormat(docs: EditableDocs, folder: string, target: string): Promise<string> {
  return (await readSiteSource(docs)).format === "nuxt" ? withFolderNumber(folder, target) : target;
}

/** A folder with those of other languages that the navigation names by the same entry. */
async function planFolders(
  docs: EditableDocs,
  files: string[],
  folder: string,
  target: string,
  isMerge?: true,
): Promise<Moves | Refused> {
  const planned = planFolder(files, folder, await inFormat(docs, folder, target), isMerge);
  if (planned.type === "refused") return planned;
  const source = await readSiteSource(docs);
  if (source.format === "nextra" && !isMerge) takePageBeside(planned, files, folder);
  const original = findSharedOriginalFolder(source, folder);
  if (original !== undefined) return { ...planned, original };
  const [from = "", to = ""] = [...planned.moves][0] ?? [];
  const moved = from.slice(folder.length);
  const name = to.endsWith(moved) ? nameOf(to.slice(0, -moved.length)) : "";
  const others: string[] = [];
  for (const other of name === "" ? [] : findSharedFolders(source, folder)) {
    if (
      !files.some((file) => file.startsWith(`${other}/`)) ||
      folderOf(folder) !== folderOf(to.slice(0, -moved.length))
    )
      continue;
    const translated = planFolder(files, other, `/${folderOf(other)}/${name}`, isMerge);
    if (translated.type === "refused") return translated;
    for (const [path, at] of translated.moves) planned.moves.set(path, at);
    others.push(other);
  }
  const translations = await planTranslations(docs, planned.moves);
  if (translations.type === "refused") return translations;
  const why = "because the navigation names them by the same entry";
  const notes = others.length === 0 ? [] : [`${codeSpans(others)} moved with it, ${why}.`];
  return {
    ...planned,
    moves: new Map([...planned.moves, ...translations.moves]),
    notes: [...planned.notes, ...notes, ...translations.notes],
  };
}

/** In Nextra, a page beside a folder of its name is that folder's own. */
function takePageBeside(planned: Moves, files: readonly string[], folder: string): void {
  const [from = "", to = ""] = [...planned.moves][0] ?? [];
  const below = from.slice(folder.length);
  if (!to.endsWith(below)) return;
  for (const path of files.filter((file) => isPage(file) && withoutExtension(file) === folder)) {
    const target = to.slice(0, -below.length) + path.slice(folder.length);
    if (files.includes(target)) continue;
    planned.moves.set(path, target);
    planned.notes = planned.notes.filter((note) => !note.includes(codeSpan(path)));
  }
}

function planFolder(files: string[], folder: string, target: string, isMerge?: true): Moves | Refused {
  const written = target.trim().replaceAll("\\", "/");
  const beside = joinDocsPath(written.includes("/") ? "" : folderOf(folder), written);
  // A folder that shall get the name that it has shall be elsewhere: at the top.
  const joined = beside === folder && !written.includes("/") ? written : beside;
  const isInto = written.endsWith("/") && joined !== undefined && files.some((file) => file.startsWith(`${joined}/`));
  const isMoveInto = isInto || isMerge;
  if (!isMoveInto && joined !== undefined && files.some((file) => file.startsWith(`${joined}/`)))
    return refuse(
      "page_exists",
      `There is a folder ${codeSpan(joined)} already. To put ${codeSpan(folder)} into it, ask: move the folder ${codeSpan(folder)} into ${codeSpan(joined)}. To move only what is in it, ask: move all pages in ${codeSpan(folder)} to ${codeSpan(joined)}.`,
    );
  const to = isInto && joined !== undefined ? `${joined}/${nameOf(folder)}` : joined;
  if (to === undefined || to === "" || docsPathProblem(to) !== undefined || /[\s:*"<>|{}[\]%^`#?]|\.mdx?$/i.test(to)) {
    return refuse("bad_path", `${codeSpan(target)} cannot be a folder of the docs.`);
  }
  if (`${to}/`.startsWith(`${folder}/`)) return refuse("bad_path", `${codeSpan(folder)} cannot move into itself.`);
  const moves = new Map(
    files.filter((file) => file.startsWith(`${folder}/`)).map((file) => [file, to + file.slice(folder.length)]),
  );
  const remaining = indexFiles(files.filter((file) => !moves.has(file)));
  for (const [from, path] of moves) {
    if (isPage(from) !== isPage(path))
      return refuse(
        "bad_path",
        `Pages in ${codeSpan(to)} would not be shown on the site: the folder name is reserved for snippets.`,
      );
    const taken = remaining.byLowerCase.get((isPage(path) ? pageUrl(path).slice(1) : path).toLowerCase());
    if (taken?.[0] !== undefined) return refuse("page_exists", `${codeSpan(taken[0])} exists already.`);
  }
  const pages = [`${folder}.md`, `${folder}.mdx`].filter((file) => files.includes(file));
  const notes = pages.map((file) => `The page beside the folder, ${codeSpan(file)}, stays where it is.`);
  return { type: "moves", moves, notes };
}
