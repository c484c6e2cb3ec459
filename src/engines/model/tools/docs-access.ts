import type { DocsFiles, EditableDocs } from "../../../docs-source/docs-files.ts";
import { requireDocsPath } from "../../../docs-source/docs-path.ts";
import { openDocsFolder } from "../../../docs-source/open-docs-folder.ts";
import type { EngineWorkspace } from "../../../engine.ts";
import { ConflictError, InvalidInputError } from "../../../errors.ts";
import { type GuardedDocs, openGuardedDocs } from "../../guarded-docs.ts";
import { findAddedHidden, restoreHidden } from "../../untrusted-text.ts";
import { requireUsableName } from "./usable-name.ts";

/** A folder that may be read: the docs or a context repository. */
export type ReadableFolder = {
  /** The start of its paths: empty for the docs, `@name/` for a context repository. */
  prefix: string;
  root: string;
  files: DocsFiles;
};

export type DocsAccess = {
  /** The docs. Edits that an agent may not make throw InvalidInputError or ConflictError. */
  docs: EditableDocs;
  folders: ReadableFolder[];
  /** The folder and the path in it for a path as the model writes it. @throws InvalidInputError */
  locate(written: string): { folder: ReadableFolder; path: string };
  /** The path in the docs folder for a file to change. @throws InvalidInputError if it is not in the docs folder */
  locateOwn(written: string): string;
  /** @throws InvalidInputError if an agent may not change the file at this path of the docs folder */
  requireChangeable(path: string): void;
};

const MAX_FILE_BYTES = 1024 * 1024;
const MIN_DELETIONS = 50;

export function createDocsAccess(workspace: EngineWorkspace): DocsAccess {
  const own = openGuardedDocs(workspace);
  const docs = guardDocs(own);
  const ownFolder = { prefix: "", root: workspace.docsRoot, files: own };
  const contexts = workspace.contexts.map(({ name, root }) => ({
    prefix: `@${name}/`,
    root,
    files: openDocsFolder(root),
  }));
  const locate: DocsAccess["locate"] = (written) => {
    const path = cleanPath(written);
    const folder = contexts.find(({ prefix }) => path.startsWith(prefix)) ?? ownFolder;
    const inside = path.slice(folder.prefix.length);
    requireDocsPath(inside);
    return { folder, path: inside };
  };
  return {
    docs,
    requireChangeable: own.requireChangeable,
    folders: [ownFolder, ...contexts],
    locate,
    locateOwn(written) {
      const { folder, path } = locate(written);
      if (folder === ownFolder) return path;
      throw new InvalidInputError(`${JSON.stringify(written)} is in a repository that may only be read`);
    },
  };
}

/** Replaces marks in a path, because the model writes names as they were shown to it. */
function cleanPath(written: string): string {
  return restoreHidden(written).replace(/^(?:\.\/+)+/, "");
}

function guardDocs(docs: GuardedDocs): EditableDocs {
  let deletions = 0;
  let mayDelete: number | undefined;
  const requireNew = async (path: string, except?: string) => {
    requireDocsPath(path);
    requireUsableName(path);
    const lower = path.toLowerCase();
    const taken = (await docs.list()).find((file) => {
      return file !== except && (file.toLowerCase() === lower || lower.startsWith(`${file.toLowerCase()}/`));
    });
    if (taken !== undefined) throw new ConflictError(`${JSON.stringify(taken)} exists already`);
  };
  return {
    list: () => docs.list(),
    read: (path) => docs.read(path),
    async write(path, text) {
      requireDocsPath(path);
      docs.requireChangeable(path);
      const size = Buffer.byteLength(text);
      if (size > MAX_FILE_BYTES)
        throw new InvalidInputError(`${JSON.stringify(path)} would have ${size} bytes; at most 1 MiB is allowed`);
      const before = await docs.read(path);
      if (before === undefined && !(await docs.list()).includes(path)) await requireNew(path);
      requireVisible(before ?? "", text);
      await docs.write(path, text);
    },
    async move(from, to) {
      requireDocsPath(from);
      docs.requireChangeable(from);
      requireNoSettings(from);
      docs.requireChangeable(to);
      await requireNew(to, from);
      await docs.move(from, to);
    },
    async remove(path) {
      requireDocsPath(path);
      docs.requireChangeable(path);
      requireNoSettings(path);
      mayDelete ??= Math.max(MIN_DELETIONS, (await docs.list()).length / 4);
      if (deletions >= mayDelete) {
        throw new ConflictError(
          `${deletions} files were deleted already. Leave further ones to people and say so in your summary`,
        );
      }
      await docs.remove(path);
      deletions += 1;
    },
  };
}

/** Protects the site's settings: without them, the check would find no broken navigation. */
function requireNoSettings(path: string): void {
  if (["docs.json", "mint.json"].includes(path))
    throw new ConflictError(
      `${JSON.stringify(path)} holds the site's settings: it can be edited, not moved or deleted`,
    );
}

/** Refuses new hidden characters, because a reviewer could not see what they tell the next model. */
function requireVisible(before: string, after: string): void {
  const added = findAddedHidden(before, after);
  if (added.length === 0) return;
  const names = added.slice(0, 10).join(", ");
  throw new InvalidInputError(
    `The text would add characters that readers do not see (${names}): leave them out. To write such a mark as text, write ⟨U+27E8⟩ for its first character`,
  );
}
