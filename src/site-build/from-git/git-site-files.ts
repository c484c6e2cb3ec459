import { type BlobReader, openBlobReader } from "../../git/read-blobs.ts";
import { runGit } from "../../git/run-git.ts";
import type { LogLine, SiteFiles, SourceFile } from "../site-build.ts";
import { type LastChanges, readLastChanges } from "./last-changes.ts";

const LIMITS = {
  pages: 20_000,
  files: 100_000,
  assetBytes: 16 * 1024 * 1024,
  siteBytes: 2 * 1024 * 1024 * 1024,
};
const LIST_TIMEOUT_MS = 60_000;
const LFS_POINTER = "version https://git-lfs.github.com/spec/";
const LFS_POINTER_BYTES = { min: 100, max: 400 };

export type GitSiteFiles = SiteFiles & {
  /** By the git object id of the content. */
  readObject(id: string): Promise<Buffer | undefined>;
  close(): void;
};

type Report = (line: Omit<LogLine, "at">) => void;

/**
 * The files of a commit in the docs folder, read from git objects without a checkout. Links and submodules are not among
 * them; what a limit leaves out is reported.
 *
 * @param docsFolder "" for the whole repository
 */
export function openGitSiteFiles(
  source: { gitDir: string; commit: string; docsFolder: string; signal: AbortSignal },
  earlier: LastChanges | undefined,
  report: Report,
): GitSiteFiles {
  const reader = openBlobReader(source.gitDir);
  const onAbort = () => reader.close();
  source.signal.addEventListener("abort", onAbort, { once: true });
  const files = once(async () => {
    const listed = limit(await listTree(source), report);
    return withoutPointers(reader, listed, report);
  });
  return {
    list: async () => [...(await files()).values()],
    async read(path, maxBytes) {
      const file = (await files()).get(path);
      return file && file.bytes <= maxBytes ? reader.read(file.id) : undefined;
    },
    readObject: (id) => reader.read(id),
    updatedAt: (paths) => readLastChanges(source, paths, earlier),
    close() {
      source.signal.removeEventListener("abort", onAbort);
      reader.close();
    },
  };
}

async function listTree({ gitDir, commit, docsFolder, signal }: Parameters<typeof openGitSiteFiles>[0]) {
  const { stdout, exitCode } = await runGit(
    ["ls-tree", "-r", "-l", "-z", "--end-of-options", `${commit}:${docsFolder}`],
    {
      gitDir,
      signal,
      timeoutMs: LIST_TIMEOUT_MS,
      allowExitCodes: [128],
    },
  );
  if (exitCode !== 0) return [];
  return stdout
    .toString("utf8")
    .split("\0")
    .flatMap((line): SourceFile[] => {
      const [, mode, id, bytes, path] = /^(\d+) \w+ ([0-9a-f]+) +(\d+|-)\t(.+)$/s.exec(line) ?? [];
      if (!id || !path || !mode?.startsWith("100") || path.includes("\ufffd") || path.includes("\n")) return [];
      return [{ path, id, bytes: Number(bytes) }];
    });
}

function limit(listed: SourceFile[], report: Report): SourceFile[] {
  const kept: SourceFile[] = [];
  let [pages, bytes] = [0, 0];
  const leftOut = { pages: 0, files: 0, bytes: 0 };
  for (const file of listed) {
    const isPage = /\.mdx?$/i.test(file.path);
    if (isPage && pages >= LIMITS.pages) leftOut.pages++;
    else if (kept.length >= LIMITS.files) leftOut.files++;
    else if (file.bytes > LIMITS.assetBytes)
      report({ level: "warning", path: file.path, message: "is larger than 16 MiB and was left out" });
    else if (bytes + file.bytes > LIMITS.siteBytes) leftOut.bytes++;
    else {
      kept.push(file);
      bytes += file.bytes;
      if (isPage) pages++;
    }
  }
  const tell = (count: number, what: string) =>
    count > 0 && report({ level: "warning", message: `${count.toLocaleString("en")} ${what}` });
  tell(leftOut.pages, "pages were left out: a site has at most 20,000");
  tell(leftOut.files, "files were left out: a site has at most 100,000");
  tell(leftOut.bytes, "files were left out: all of a site's files have at most 2 GiB");
  return kept;
}

/** A file that git keeps elsewhere (LFS) is only a pointer here, of no use to readers. */
async function withoutPointers(
  reader: BlobReader,
  listed: SourceFile[],
  report: Report,
): Promise<Map<string, SourceFile>> {
  const files = new Map<string, SourceFile>();
  for (const file of listed) {
    const { min, max } = LFS_POINTER_BYTES;
    const isCandidate = file.bytes >= min && file.bytes <= max && !/\.(mdx?|json|ya?ml|css|txt)$/i.test(file.path);
    const content = isCandidate ? await reader.read(file.id) : undefined;
    if (content?.toString("latin1").startsWith(LFS_POINTER))
      report({
        level: "warning",
        path: file.path,
        message: "is in Git LFS, which Docket does not read; commit it to git",
      });
    else files.set(file.path, file);
  }
  return files;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
