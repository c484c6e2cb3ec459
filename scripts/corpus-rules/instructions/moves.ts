import { posix } from "node:path";
import { languageOf } from "../site/page-translations.ts";
import { isIndex, nameInDocs, pagesByReferrers } from "./choose-pages.ts";
import { expectPageChange } from "./expectation.ts";
import type { GivenInstruction } from "./given-instruction.ts";
import type { Source } from "./source.ts";

/** A script of the page imports a file from beside it, which nothing but its code could find from another folder. */
function losesImports({ tree }: Source, from: string, to: string): boolean {
  if (posix.dirname(from) === posix.dirname(to)) return false;
  const scripts = (tree.text(from) ?? "").matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].some(([, code = ""]) => /\bfrom\s+["']\.\.?\//.test(code));
}

/** Renames of pages that many, some and no links lead to, moves to other folders, and folders. */
export function makeMoves(source: Source): GivenInstruction[] {
  const ranked = pagesByReferrers(source).filter(({ path }) => nameInDocs(source, path).length > 2);
  const { chooser, site } = source;
  const many = ranked.slice(0, Math.max(3, Math.floor(ranked.length / 10)));
  const chosen = [...chooser.some(many, 6), ...chooser.some(ranked.slice(many.length), 6)].map(({ path }) => path);
  const pages = [...new Set([...chosen.slice(0, 1), ...chosen])];
  const instructions: GivenInstruction[] = [];
  const add = (id: string, prompt: string, moves: [string, string][], wantsRedirect = true) =>
    instructions.push({
      id,
      prompt,
      asked: { type: "move", moves: new Map(moves), wantsRedirect },
      expectation: moves.some(
        ([from, to]) => languageOf(site, from) !== languageOf(site, to) || losesImports(source, from, to),
      )
        ? "either"
        : expectPageChange(
            source,
            moves.map(([from]) => from),
          ),
    });
  for (const [index, path] of pages.entries()) {
    const name = nameInDocs(source, path);
    const folder = posix.dirname(name) === "." ? "" : `${posix.dirname(name)}/`;
    const end = posix.extname(path);
    const inRepository = (to: string) =>
      source.docsFolder === "" ? `${to}${end}` : `${source.docsFolder}/${to}${end}`;
    const fresh = `${folder}${posix.basename(name)}-renamed`;
    const elsewhere = `${chooser.one(foldersOf(source)) ?? `${folder}more`}/${posix.basename(name)}-moved`;
    if (source.tree.paths.has(inRepository(fresh)) || source.tree.paths.has(inRepository(elsewhere))) continue;
    if (index % 4 === 0) add("rename", `Rename the page ${name} to ${fresh}`, [[path, inRepository(fresh)]]);
    else if (index % 4 === 1)
      add("move", `move ${name}${end} to ${elsewhere}${end}`, [[path, inRepository(elsewhere)]]);
    else if (index % 4 === 2)
      add("rename-polite", `Hi, could you please rename \`${name}\` to \`${fresh}\` and update all links? Thanks!`, [
        [path, inRepository(fresh)],
      ]);
    else
      add(
        "rename-no-redirect",
        `Rename the page ${name} to ${fresh}, no redirect`,
        [[path, inRepository(fresh)]],
        false,
      );
  }
  for (const folder of chooser.some(
    foldersOf(source).filter((one) => one.includes("/") || foldersOf(source).length < 4),
    2,
  )) {
    const from = source.docsFolder === "" ? folder : `${source.docsFolder}/${folder}`;
    const files = [...source.tree.paths].filter((path) => path.startsWith(`${from}/`));
    if (files.length > 60 || [...source.tree.links.keys()].some((path) => path.startsWith(`${from}/`))) continue;
    add(
      "rename-folder",
      `Rename the folder ${folder} to ${folder}-renamed`,
      files.map((path) => [path, `${from}-renamed${path.slice(from.length)}`]),
    );
  }
  return instructions;
}

function foldersOf(source: Source): string[] {
  const folders = new Map<string, number>();
  for (const path of source.site.addressOf.keys()) {
    const inDocs = nameInDocs(source, path);
    const folder = posix.dirname(inDocs);
    if (!inDocs.startsWith("..") && folder !== "." && !isIndex(path) && /^[\w./-]+$/.test(folder))
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const all = [...source.site.addressOf.keys()];
  const isRoot = (folder: string) => all.every((path) => nameInDocs(source, path).startsWith(`${folder}/`));
  return [...folders].filter(([folder, count]) => count > 1 && !isRoot(folder)).map(([folder]) => folder);
}
