import { relative, sep } from "node:path";
import { fileNameAnywhere, findForbiddenChanges } from "../docs-checks/path-policy.ts";
import { holdsSiteData, isDataOnlyChange, ordersFolder } from "../docs-checks/site-data/is-data-only-change.ts";
import type { EditableDocs } from "../docs-source/docs-files.ts";
import { nameOf, ownFolderIn } from "../docs-source/docs-path.ts";
import { openDocsFolder } from "../docs-source/open-docs-folder.ts";
import { isDocument } from "../docs-source/pages.ts";
import { readSourceFrom, rememberSource } from "../docs-source/site/read-site-source.ts";
import { whyUnread } from "../docs-source/why-unread.ts";
import type { EngineWorkspace } from "../engine.ts";
import { InvalidInputError } from "../errors.ts";
import { countChanges } from "./count-changes.ts";

/** The docs folder of a workspace, in which the edits that no engine may make fail at once. */
export type GuardedDocs = EditableDocs & {
  /** @throws InvalidInputError if an engine may not change the file at this path of the docs folder */
  requireChangeable(path: string): void;
  /** Another number after each change. */
  revision(): number;
  /** Files that were written or moved, under the paths that they have now. */
  changed(): ReadonlySet<string>;
};

/** Opens the docs folder. Edits of control files, and of paths through links and submodules, throw InvalidInputError. */
export function openGuardedDocs({
  root,
  docsRoot,
  docsFolder,
  docs: given,
  closed,
  facts,
  repository,
}: EngineWorkspace): GuardedDocs {
  const docs = given ?? openDocsFolder(docsRoot);
  const siteFolder = relative(root, docsRoot).split(sep).join("/");
  const fromRoot = (path: string) => (siteFolder === "" ? path : `${siteFolder}/${path}`);
  const closedNames = new Map(closed.map((path) => [fileNameAnywhere(path), path]));
  const requireAllowed = (path: string, isSiteData: boolean) => {
    const fullPath = fromRoot(path);
    const blocking = findBlocking(closedNames, fullPath);
    if (blocking !== undefined)
      throw new InvalidInputError(
        `${fullPath}: ${JSON.stringify(blocking)} is a symbolic link or a submodule of the repository, so nothing can be changed there. Choose another path`,
      );
    const [finding] = findForbiddenChanges([{ path: fullPath, ...CHANGE, isSiteData }], docsFolder, siteFolder);
    if (finding !== undefined) throw new InvalidInputError(`${finding}, so it cannot be changed`);
  };
  const requireChangeable = (path: string) => requireAllowed(path, holdsSiteData(path));
  const count = countChanges();
  let revision = 0;
  const changed = new Set<string>();
  const changing = (change: Promise<void>) => change.finally(() => revision++);
  const guarded: GuardedDocs = {
    list: () => docs.list(),
    read: (path) => docs.read(path),
    whyUnread: (path) => whyUnread(docs, path),
    ...ownFolderIn(siteFolder, docsFolder),
    async write(path, text) {
      requireChangeable(path);
      if (holdsSiteData(path)) {
        const before = await docs.read(path);
        requireAllowed(path, before !== undefined && (await isDataOnlyChange(path, before, text)));
      }
      count([path], Buffer.byteLength(text));
      await changing(docs.write(path, text));
      changed.add(path);
    },
    async move(from, to) {
      const isSettings = ordersFolder(from) && nameOf(from) === nameOf(to);
      requireAllowed(from, isSettings);
      requireAllowed(to, isSettings);
      count([from, to]);
      await changing(docs.move(from, to));
      changed.delete(from);
      changed.add(to);
    },
    async remove(path) {
      requireAllowed(path, ordersFolder(path));
      count([path]);
      await changing(docs.remove(path));
      changed.delete(path);
    },
    facts,
    repository,
    requireChangeable,
    revision: () => revision,
    changed: () => changed,
  };
  rememberSource(guarded, guarded.revision);
  return guarded;
}

const CHANGE = { status: "M" as const, oldMode: "100644", newMode: "100644", newSize: 0, isPointer: false };

/** The docs without the text of pages that may not be changed, so that an edit of all pages passes them over. */
export function onlyChangeable<T extends EditableDocs>(docs: T, requireChangeable: (path: string) => void): T {
  const changeable: T = {
    ...docs,
    async read(path: string) {
      // What the site is stands in files that engines may not change.
      if (!isDocument(path)) return docs.read(path);
      try {
        requireChangeable(path);
      } catch (error) {
        if (error instanceof InvalidInputError) return undefined;
        throw error;
      }
      return docs.read(path);
    },
    async whyUnread(path: string) {
      try {
        requireChangeable(path);
      } catch (error) {
        if (!(error instanceof InvalidInputError)) throw error;
        const reason = error.message.slice(error.message.indexOf(`${path}: `) + path.length + 2);
        return reason.startsWith('"') ? "is behind a symbolic link or in a submodule" : reason;
      }
      return whyUnread(docs, path);
    },
  };
  // The addresses of pages that may not be changed stand in their frontmatter.
  readSourceFrom(docs, changeable);
  return changeable;
}

/** The closed path at or above a path. */
function findBlocking(closed: ReadonlyMap<string, string>, path: string): string | undefined {
  const parts = fileNameAnywhere(path).split("/");
  for (let end = parts.length; end > 0; end--) {
    const found = closed.get(parts.slice(0, end).join("/"));
    if (found !== undefined) return found;
  }
  return undefined;
}
