import type { DocsFiles } from "../docs-source/docs-files.ts";
import { docsPathProblem } from "../docs-source/docs-path.ts";
import { textLimitOf } from "../docs-source/text-limit.ts";
import { type BlobReader, openBlobReader } from "../git/read-blobs.ts";
import { runGit } from "../git/run-git.ts";

/** Opens the docs folder of a commit, for reading. Close it when done. Starts git when it is needed; throws GitError if that fails. */
export function openDocsInCommit(gitDir: string, commit: string, docsFolder: string): DocsFiles & { close(): void } {
  const prefix = docsFolder === "" ? "" : `${docsFolder}/`;
  let reader: BlobReader | undefined;
  let listing: Promise<string[]> | undefined;
  return {
    list() {
      listing ??= listFiles(gitDir, commit, prefix);
      return listing;
    },
    async read(path) {
      reader ??= openBlobReader(gitDir);
      const blob = await reader.read(`${commit}:${prefix}${path}`);
      if (!blob || blob.length > textLimitOf(path)) return undefined;
      try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(blob);
      } catch {
        return undefined;
      }
    },
    close: () => reader?.close(),
  };
}

async function listFiles(gitDir: string, commit: string, prefix: string): Promise<string[]> {
  const { stdout } = await runGit(["ls-tree", "-r", "-z", "--full-tree", commit, ...(prefix ? [prefix] : [])], {
    gitDir,
  });
  return stdout
    .toString("utf8")
    .split("\0")
    .flatMap((entry) => {
      const [head, path] = entry.split("\t");
      return path !== undefined &&
        head?.startsWith("100") &&
        !path.includes("\ufffd") &&
        !docsPathProblem(path.slice(prefix.length))
        ? [path.slice(prefix.length)]
        : [];
    });
}
