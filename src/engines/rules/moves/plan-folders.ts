import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { indexFiles } from "../../../docs-source/docs-index.ts";
import { docsPathProblem, folderOf, joinDocsPath, nameOf } from "../../../docs-source/docs-path.ts";
import { isPage, pageUrl, withoutExtension } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { findSharedFolders, findSharedOriginalFolder } from "../../../docs-source/site-edits/shared-translations.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { withFolderNumber } from "../page-edits/numbered-path.ts";
import { refuse } from "../refuse.ts";
import type { Moves } from "./moves.ts";
import { planTranslations } from "./plan-translations.ts";

/** A folder with those of other languages that the navigation names by the same entry. */
export async function planFolders(
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

async function inFormat(docs: EditableDocs, folder: string, target: string): Promise<string> {
  return (await readSiteSource(docs)).format === "nuxt" ? withFolderNumber(folder, target) : target;
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
  if (!isMoveInto && joined === folder)
    return refuse("page_exists", `The folder ${codeSpan(folder)} is there already, so nothing was moved.`);
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
