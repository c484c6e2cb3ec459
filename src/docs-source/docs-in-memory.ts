import { ConflictError, NotFoundError } from "../errors.ts";
import type { EditableDocs } from "./docs-files.ts";
import { compareCodePoints, requireDocsPath } from "./docs-path.ts";

/** A docs folder in memory. Edits change `files`, a map from path to text. */
export function createDocsInMemory(files: Map<string, string>): EditableDocs {
  const take = (path: string): string => {
    requireDocsPath(path);
    const text = files.get(path);
    if (text === undefined) throw new NotFoundError(`There is no file ${path}`);
    files.delete(path);
    return text;
  };
  return {
    list: async () => [...files.keys()].sort(compareCodePoints),
    read: async (path) => {
      requireDocsPath(path);
      return files.get(path);
    },
    write: async (path, text) => {
      requireDocsPath(path);
      files.set(path, text);
    },
    move: async (from, to) => {
      requireDocsPath(to);
      if (files.has(to)) throw new ConflictError(`${to} exists already`);
      files.set(to, take(from));
    },
    remove: async (path) => void take(path),
  };
}
