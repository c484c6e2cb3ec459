import { folderOf, joinDocsPath } from "../../../docs-source/docs-path.ts";
import type { RepositoryLine, RepositoryView } from "../../../docs-source/repository-view.ts";
import { openBlobReader } from "../../../git/read-blobs.ts";
import { GitError, runGit } from "../../../git/run-git.ts";
import { toWebAddress } from "./web-address.ts";

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_LINE_LENGTH = 2000;
const MAX_SYMLINKS = 1000;
const MOST_PER_FILE = 50;
const MAX_SEARCHES = 2;
/** Files that hold no text: git would have to unpack each of them to see that, which takes most of the time of a search. */
const NO_TEXT =
  "png jpg jpeg gif webp avif ico bmp pdf mp4 webm mov mp3 wav ogg woff woff2 ttf otf eot zip gz tgz jar wasm"
    .split(" ")
    .map((extension) => `:(top,exclude,icase)*.${extension}`);

type Commit = {
  gitDir: string;
  commit: string;
  docsFolder: string;
  location: string;
  /** The paths of all symbolic links, if they are known. */
  symlinks?: string[] | undefined;
};

/** Looks at a commit without checking anything out. Each look starts a git process, so none is made before it is needed. */
export function viewRepository(
  { gitDir, commit, docsFolder, location, symlinks }: Commit,
  signal: AbortSignal,
): RepositoryView {
  const readAll = async (names: string[]): Promise<(string | undefined)[]> => {
    const reader = openBlobReader(gitDir);
    try {
      const blobs = await Promise.all(names.map((name) => reader.read(`${commit}:${name}`)));
      return blobs.map((blob) => (blob && blob.length <= MAX_TEXT_BYTES ? blob.toString("utf8") : undefined));
    } finally {
      reader.close();
    }
  };
  const searchLines = async (words: string[]): Promise<RepositoryLine[]> => {
    const wanted = words.flatMap((word) => ["-e", word]);
    const how = ["grep", "-I", "-n", "-z", "--full-name", "-F", `--max-count=${MOST_PER_FILE}`];
    const options = { gitDir, signal, allowExitCodes: [1], maxOutputBytes: MAX_BYTES };
    const { stdout } = await runGit([...how, ...wanted, commit, "--", ...NO_TEXT], options).catch(nothingIfTooMuch);
    return stdout
      .toString("utf8")
      .split("\n")
      .flatMap((record) => toLine(record, words));
  };
  /** The newest searches: an instruction asks the same before and after it changes pages. */
  const searches = new Map<string, Promise<RepositoryLine[]>>();
  let paths: Promise<ReadonlySet<string>> | undefined;
  return {
    docsFolder,
    address: toWebAddress(location),
    read: async (path) => (await readAll([path]))[0],
    async has(path) {
      paths ??= listPaths(gitDir, commit, signal);
      return (await paths).has(path);
    },
    async findLines(words) {
      const wanted = words.filter((word) => word !== "" && !/[\n\0]/.test(word));
      if (wanted.length === 0) return [];
      const key = wanted.join("\n");
      const search = searches.get(key) ?? searchLines(wanted);
      searches.set(key, search);
      const [oldest] = searches.keys();
      if (oldest !== undefined && searches.size > MAX_SEARCHES) searches.delete(oldest);
      return search;
    },
    async listSymlinks() {
      const paths = (symlinks ?? (await findSymlinks(gitDir, commit, signal))).slice(0, MAX_SYMLINKS);
      const targets = paths.length === 0 ? [] : await readAll(paths);
      return paths.flatMap((path, index) => {
        const target = joinDocsPath(folderOf(path), targets[index] ?? "/");
        return target === undefined || targets[index]?.startsWith("/") ? [] : [{ path, target }];
      });
    },
  };
}

async function findSymlinks(gitDir: string, commit: string, signal: AbortSignal): Promise<string[]> {
  const { stdout } = await runGit(["ls-tree", "-r", "-z", "--full-tree", commit], { gitDir, signal });
  const entries = stdout.toString("utf8").split("\0");
  return entries.flatMap((entry) => (entry.startsWith("120000") ? [entry.slice(entry.indexOf("\t") + 1)] : []));
}

async function listPaths(gitDir: string, commit: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const { stdout } = await runGit(["ls-tree", "-r", "-t", "-z", "--full-tree", "--name-only", commit], {
    gitDir,
    signal,
  });
  return new Set(stdout.toString("utf8").split("\0").filter(Boolean));
}

/** `COMMIT:PATH`, the number and the text, with NUL between them. */
function toLine(record: string, words: string[]): RepositoryLine[] {
  const [name = "", line, text] = record.split("\0");
  const path = name.slice(name.indexOf(":") + 1);
  return text === undefined || path === "" ? [] : [{ path, line: Number(line), text: cut(text, words) }];
}

/** Of a long line, what is around the first of the words. */
function cut(text: string, words: string[]): string {
  if (text.length <= MAX_LINE_LENGTH) return text;
  const places = words.map((word) => text.indexOf(word)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - MAX_LINE_LENGTH / 4);
  return text.slice(start, start + MAX_LINE_LENGTH);
}

/** A search is only for what people are told about; a name that is everywhere tells them nothing. */
function nothingIfTooMuch(error: unknown): { stdout: Buffer } {
  if (error instanceof GitError && error.exitCode === undefined) return { stdout: Buffer.alloc(0) };
  throw error;
}
