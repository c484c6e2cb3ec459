import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** The files of a repository before or after an instruction. Paths are relative to the repository. */
export type Tree = {
  paths: ReadonlySet<string>;
  /** Undefined if there is no such file, or it is a symbolic link. */
  bytes(path: string): Buffer | undefined;
  text(path: string): string | undefined;
  /** Where each symbolic link points. */
  links: ReadonlyMap<string, string>;
};

export function readTree(folder: string): Tree {
  const paths = new Set<string>();
  const links = new Map<string, string>();
  const walk = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isSymbolicLink()) links.set(path, readlinkSync(join(folder, path)));
      else paths.add(path);
    }
  };
  walk("");
  return treeOf(paths, links, (path) => readFileSync(join(folder, path)));
}

/** The tree with the changed files as they are in `folder`; those that are not there are gone. */
export function overlayTree(before: Tree, folder: string, changed: string[]): Tree {
  const paths = new Set(before.paths);
  const own = new Map<string, Buffer>();
  for (const path of changed) {
    const file = lstatSync(join(folder, path), { throwIfNoEntry: false });
    paths.delete(path);
    if (!file?.isFile()) continue;
    paths.add(path);
    own.set(path, readFileSync(join(folder, path)));
  }
  const changedFiles = treeOf(paths, before.links, (path) => own.get(path));
  const treeWith = (path: string) => (own.has(path) ? changedFiles : before);
  return {
    paths,
    links: before.links,
    bytes: (path) => (paths.has(path) ? treeWith(path).bytes(path) : undefined),
    text: (path) => (paths.has(path) ? treeWith(path).text(path) : undefined),
  };
}

export function treeOf(
  paths: ReadonlySet<string>,
  links: ReadonlyMap<string, string>,
  read: (path: string) => Buffer | undefined,
): Tree {
  const texts = new Map<string, string | undefined>();
  const bytes = (path: string) => (paths.has(path) ? read(path) : undefined);
  return {
    paths,
    links,
    bytes,
    text(path) {
      if (!texts.has(path)) texts.set(path, bytes(path)?.toString("utf8"));
      return texts.get(path);
    },
  };
}

/** For tests of the judge. */
export function treeInMemory(files: Record<string, string>): Tree {
  return treeOf(new Set(Object.keys(files)), new Map(), (path) => Buffer.from(files[path] ?? ""));
}
