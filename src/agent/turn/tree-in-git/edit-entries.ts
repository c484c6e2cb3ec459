import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { folderOf, requireDocsPath } from "../../../docs-source/docs-path.ts";
import { ConflictError, InvalidInputError, NotFoundError } from "../../../errors.ts";

type Access = {
  list(): string[];
  /** Paths are those in the repository. */
  read(path: string): Promise<string | undefined>;
  write(path: string, text: string): Promise<void>;
  /** There are other entries than before. */
  onChange(): void;
};

/** The docs folder of a tree's entries, to which each edit applies at once. */
export function editEntries<Entry>(entries: Map<string, Entry>, docsFolder: string, access: Access): EditableDocs {
  const inRepository = (path: string): string => {
    requireDocsPath(path);
    return docsFolder === "" ? path : `${docsFolder}/${path}`;
  };
  const requireFile = (path: string): Entry => {
    const entry = entries.get(inRepository(path));
    if (entry === undefined) throw new NotFoundError(`There is no file ${path}`);
    return entry;
  };
  /** A path may lead through no file, and name no folder. */
  const requirePlace = (path: string): void => {
    const full = inRepository(path);
    for (let folder = folderOf(full); folder !== ""; folder = folderOf(folder))
      if (entries.has(folder))
        throw new InvalidInputError(`${path} leads through a symlink, a submodule or a file, so it cannot be edited`);
    if (entries.has(full)) return;
    for (const other of entries.keys())
      if (other.startsWith(`${full}/`))
        throw new InvalidInputError(`${path} is not a regular file, so it cannot be edited`);
  };
  return {
    list: async () => access.list(),
    read: async (path) => access.read(inRepository(path)),
    async write(path, text) {
      requirePlace(path);
      await access.write(inRepository(path), text);
      access.onChange();
    },
    async move(from, to) {
      const entry = requireFile(from);
      if (from === to) return;
      if (entries.has(inRepository(to))) throw new ConflictError(`${to} exists already`);
      entries.delete(inRepository(from));
      try {
        requirePlace(to);
      } catch (error) {
        entries.set(inRepository(from), entry);
        throw error;
      }
      entries.set(inRepository(to), entry);
      access.onChange();
    },
    async remove(path) {
      requireFile(path);
      entries.delete(inRepository(path));
      access.onChange();
    },
  };
}
