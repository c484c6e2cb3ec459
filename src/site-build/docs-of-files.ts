import { isUtf8 } from "node:buffer";
import type { DocsFiles } from "../docs-source/docs-files.ts";
import { requireDocsPath } from "../docs-source/docs-path.ts";
import type { BuildMemory } from "./build-memory.ts";
import type { SiteFiles, SourceFile } from "./site-build.ts";

const MAX_TEXT_BYTES = 1_048_576;
const LFS_POINTER = "version https://git-lfs.github.com/spec/";

/** Reads the files of a build as text, each content once. */
export function docsOfFiles(files: SiteFiles, listed: SourceFile[], { texts }: BuildMemory): DocsFiles {
  const byPath = new Map(listed.map((file) => [file.path, file]));
  return {
    list: () => Promise.resolve([...byPath.keys()]),
    async read(path) {
      requireDocsPath(path);
      const file = byPath.get(path);
      if (!file || file.bytes > MAX_TEXT_BYTES) return undefined;
      const known = texts.get(file.id);
      if (known !== undefined) return known;
      const bytes = await files.read(path, MAX_TEXT_BYTES);
      if (!bytes || !isUtf8(bytes)) return undefined;
      const text = bytes.toString("utf8");
      if (text.startsWith(LFS_POINTER)) return undefined;
      texts.set(file.id, text);
      return text;
    },
  };
}
