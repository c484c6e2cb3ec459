import { nameOf } from "../../../docs-path.ts";
import { isDocument } from "../../../pages.ts";
import type { ContentRoot } from "../../content-root.ts";
import { inHome, type SourceFiles } from "../../site-reading.ts";
import { withoutGroups } from "./without-groups.ts";

/** A program that shows the documents of a folder: all that is below its own. */
const CATCH_ALL = /^(?:src\/)?app\/(?:(.*)\/)?\[\[?\.\.\.\w+\]\]?\/page\.[cm]?[jt]sx?$/;
const MOST_PROGRAMS = 20;
const MAX_LENGTH = 50_000;

/**
 * The folders that pages are in: `folder`, where the menus are, and beside it the pages of the application, or the documents
 * that a program of the application shows.
 */
export async function findNextraRoots(sources: SourceFiles, folder: string): Promise<ContentRoot[]> {
  const has = (name: string, isWanted: (path: string) => boolean) => {
    return [...sources.files].some((path) => path.startsWith(`${name}/`) && isWanted(path));
  };
  const content = ["content", "src/content"].map((name) => inHome(sources, name)).find((name) => has(name, isDocument));
  const app = ["app", "src/app"].map((name) => inHome(sources, name)).find((name) => has(name, isPageOfApp));
  const base = content === undefined ? undefined : await findBase(sources);
  const roots: ContentRoot[] = [{ folder, base: "", toAddress: withoutGroups }];
  if (content !== undefined && base !== undefined && (folder === content || nameOf(folder) === "app"))
    roots.unshift({ folder: content, base, toAddress: withoutGroups });
  if (app !== undefined && (folder === content || base !== undefined))
    roots.push({ folder: app, base: "", toAddress: withoutGroups });
  const folders = new Set<string>();
  return roots.flatMap((root) => {
    const isKnown = folders.has(root.folder);
    folders.add(root.folder);
    return isKnown ? [] : [{ ...root, ...(isApp(root) && { indexName: "page" }) }];
  });
}

export function isApp({ folder }: ContentRoot): boolean {
  return nameOf(folder) === "app";
}

/** Where a path of a root is among those of all roots. */
export function placeInTree(root: ContentRoot, path: string): string {
  const own = isApp(root) ? withoutGroups(path) : path;
  return [root.base.slice(1), own].filter((part) => part !== "").join("/");
}

function isPageOfApp(path: string): boolean {
  return /\/page\.mdx?$/.test(path);
}

/** The address at which the documents begin; undefined if no program of the application shows any. */
async function findBase(sources: SourceFiles): Promise<string | undefined> {
  const { docs, files, home } = sources;
  const start = home === "" ? "" : `${home}/`;
  const programs = [...files].filter((path) => path.startsWith(start) && CATCH_ALL.test(path.slice(start.length)));
  for (const path of programs.slice(0, MOST_PROGRAMS)) {
    const text = ((await docs.read(path)) ?? "").slice(0, MAX_LENGTH);
    if (!/\bimportPage\b|nextra\/pages/.test(text)) continue;
    const around = withoutGroups(CATCH_ALL.exec(path.slice(start.length))?.[1] ?? "").split("/");
    const names = around.filter((name) => name !== "" && !name.startsWith("["));
    return names.map((name) => `/${name}`).join("");
  }
  return undefined;
}
