import { type GitOptions, gitText } from "../../../git/run-git.ts";

/** A file of a tree. `isNamed`: its name is UTF-8; others are skipped, so that nobody sees such files. */
export type ListedFile = { mode: string; id: string; size: number; path: string; isNamed: boolean };

/** The files, symbolic links and submodules of a tree or commit, in the folder `only` if that is not empty. */
export async function listFiles(options: GitOptions, tree: string, only: string): Promise<ListedFile[]> {
  const where = only === "" ? [] : ["--", `${only}/`];
  const format = "--format=%(objectmode) %(objectname) %(objectsize) %(path)";
  const listing = await gitText(["ls-tree", "-r", "-z", "--full-tree", format, tree, ...where], options);
  const files: ListedFile[] = [];
  for (const line of listing.split("\0")) {
    const [mode = "", id = "", size = ""] = line.split(" ", 3);
    if (id === "") continue;
    const path = line.slice(mode.length + id.length + size.length + 3);
    files.push({ mode, id, size: Number(size) || 0, path, isNamed: !path.includes("\ufffd") });
  }
  return files;
}
