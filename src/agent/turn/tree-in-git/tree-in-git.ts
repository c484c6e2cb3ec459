import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocsFiles, EditableDocs } from "../../../docs-source/docs-files.ts";
import {
  compareCodePoints,
  docsPathProblem,
  folderOf,
  isGitName,
  requireDocsPath,
} from "../../../docs-source/docs-path.ts";
import { isDocument } from "../../../docs-source/pages.ts";
import { textLimitOf } from "../../../docs-source/text-limit.ts";
import { type GitOptions, gitText, runGit } from "../../../git/run-git.ts";
import { LFS_POINTER, openBlobTexts } from "./blob-texts.ts";
import { editEntries } from "./edit-entries.ts";
import { type ListedFile, listFiles } from "./list-files.ts";

/** A file as it is in git (`id`), or one whose text was written: `place` is where. */
export type TreeEntry = { mode: string; size: number; isPointer?: boolean } & ({ id: string } | { place: string });

/** `tree` is edited, if it is another one than that of the commit. Of both only what is in the folder `only` is seen. */
export type TreeSource = {
  /** Those of the commit, in `only`. */
  files: readonly ListedFile[];
  tree: string | undefined;
  only: string;
  /** Where texts are written, until git has them. */
  folder: string;
};

/** A tree that is read from git and edited there, without checking it out. */
export type TreeInGit = {
  /** The docs folder as it is in the commit. */
  before(docsFolder: string): DocsFiles;
  docs(docsFolder: string): EditableDocs;
  /** Puts all edits into the index that `options` names. */
  stage(options: GitOptions): Promise<void>;
  /** The size of a file, in bytes, and whether somebody wrote a Git LFS pointer. */
  examine(path: string): { newSize: number; isPointer: boolean };
};

const READ_AHEAD = 64;

/** @param options for a git folder whose index has the entries of the tree */
export async function openTreeInGit(
  options: GitOptions,
  { files, tree, only, folder }: TreeSource,
): Promise<TreeInGit> {
  const inCommit = toEntries(files);
  const original = tree === undefined ? inCommit : toEntries(await listFiles(options, tree, only));
  const entries = new Map(original);
  const order = [...original].filter(([path]) => isDocument(path));
  const texts = openBlobTexts(options.gitDir ?? "");
  const places = new Map(order.map(([path], index) => [path, index]));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let written = 0;

  async function read(path: string, entry: TreeEntry | undefined): Promise<string | undefined> {
    if (!entry) return undefined;
    if (entry.size > textLimitOf(path) || entry.isPointer) return undefined;
    if ("place" in entry) return readFile(entry.place, "utf8");
    const at = places.get(path);
    // Whoever reads one page after another need not wait for each of them.
    if (at !== undefined && at % READ_AHEAD === 0) texts.ask(idsOf(order.slice(at, at + READ_AHEAD)));
    return texts.read(entry.id, textLimitOf(path));
  }

  async function write(path: string, text: string): Promise<void> {
    const place = join(folder, String(written++));
    await writeFile(place, text, { flag: "wx" });
    const mode = entries.get(path)?.mode ?? "100644";
    entries.set(path, { mode, size: Buffer.byteLength(text), isPointer: text.startsWith(LFS_POINTER), place });
  }

  const listings = { before: new Map<string, string[]>(), now: new Map<string, string[]>() };

  return {
    before: (docsFolder) => ({
      list: async () => listOnce(listings.before, inCommit, docsFolder),
      read: async (path) => {
        requireDocsPath(path);
        const full = docsFolder === "" ? path : `${docsFolder}/${path}`;
        return read(full, inCommit.get(full));
      },
    }),
    docs: (docsFolder) =>
      editEntries(entries, docsFolder, {
        list: () => listOnce(listings.now, entries, docsFolder),
        read: (path) => read(path, entries.get(path)),
        write,
        onChange: () => listings.now.clear(),
      }),
    stage: (to) => stageEntries(to, original, entries),
    examine(path) {
      const { size = 0, isPointer = false } = entries.get(path) ?? {};
      return { newSize: size, isPointer };
    },
  };
}

function* idsOf(entries: [string, TreeEntry][]): Generator<string> {
  for (const [, entry] of entries) if ("id" in entry) yield entry.id;
}

function toEntries(files: readonly ListedFile[]): Map<string, TreeEntry> {
  const seen = files.filter(({ mode, isNamed }) => mode.startsWith("100") && isNamed);
  return new Map(seen.map(({ path, mode, id, size }) => [path, { mode, id, size }]));
}

function listOnce(known: Map<string, string[]>, entries: ReadonlyMap<string, TreeEntry>, docsFolder: string): string[] {
  const paths = known.get(docsFolder) ?? listIn(entries, docsFolder);
  known.set(docsFolder, paths);
  return [...paths];
}

/** As a working tree is listed: no paths that cannot be opened, and no folder that holds a repository of its own. */
function listIn(entries: ReadonlyMap<string, TreeEntry>, docsFolder: string): string[] {
  const prefix = docsFolder === "" ? "" : `${docsFolder}/`;
  const paths: string[] = [];
  const repositories = new Set<string>();
  for (const path of entries.keys()) {
    if (!path.startsWith(prefix)) continue;
    const own = path.slice(prefix.length);
    const names = own.split("/");
    const at = names.findIndex(isGitName);
    if (at > 0) repositories.add(names.slice(0, at).join("/"));
    if (docsPathProblem(own) === undefined) paths.push(own);
  }
  const isInside = (path: string) => {
    for (let folder = folderOf(path); folder !== ""; folder = folderOf(folder))
      if (repositories.has(folder)) return true;
    return false;
  };
  const shown = repositories.size === 0 ? paths : paths.filter((path) => !isInside(path));
  return shown.sort(compareCodePoints);
}

async function stageEntries(
  options: GitOptions,
  original: ReadonlyMap<string, TreeEntry>,
  entries: Map<string, TreeEntry>,
): Promise<void> {
  await storeWritten(options, entries);
  const lines: string[] = [];
  for (const [path] of original) if (!entries.has(path)) lines.push(`0 ${"0".repeat(40)}\t${path}`);
  for (const [path, entry] of entries)
    if (entry !== original.get(path) && "id" in entry) lines.push(`${entry.mode} ${entry.id}\t${path}`);
  if (lines.length === 0) return;
  await runGit(["update-index", "-z", "--index-info"], { ...options, stdin: `${lines.join("\0")}\0` });
}

async function storeWritten(options: GitOptions, entries: Map<string, TreeEntry>): Promise<void> {
  const written = [...entries].flatMap(([path, entry]) => ("place" in entry ? [{ path, entry }] : []));
  if (written.length === 0) return;
  const stdin = written.map(({ entry }) => `${entry.place}\n`).join("");
  const ids = (await gitText(["hash-object", "-w", "--no-filters", "--stdin-paths"], { ...options, stdin })).split(
    "\n",
  );
  for (const [index, { path, entry }] of written.entries()) {
    const id = ids[index];
    if (id === undefined) throw new Error("git hash-object named too few objects");
    const { mode, size, isPointer = false } = entry;
    entries.set(path, { mode, size, isPointer, id });
  }
}
