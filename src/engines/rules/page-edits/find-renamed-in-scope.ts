import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { findPage, withoutExtension } from "../../../docs-source/pages.ts";
import type { ReplaceText } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";

type Renamed = { type: "file"; path: string } | { type: "unclear" } | { type: "text" };

/**
 * What "in guides, rename X to Y" means: the page whose file has that name in the folder or group, or a text of its pages. On
 * one page it is a text. Unclear where pages there have it as their title, or only some of several renames are of files.
 */
export async function findRenamedInScope(docs: DocsFiles, instruction: ReplaceText): Promise<Renamed> {
  const { from, to, renames = [] } = instruction;
  const listed = await listScopedDocuments(docs, instruction);
  if (listed.type === "refused" || isOnePage(instruction, listed.paths)) return { type: "text" };
  const called = filesCalled(listed.paths, from);
  const files = instruction.named === undefined ? nearestOf(called) : called;
  const [path] = files;
  if (path === undefined) {
    const page = await findPage(docs, from);
    const candidates = page.type === "found" ? [page.path] : page.type === "ambiguous" ? page.candidates : [];
    const isTitle = candidates.some((one) => listed.paths.includes(one));
    const isOneFile = renames.some((one) => filesCalled(listed.paths, one.from).length > 0);
    return { type: isTitle || isOneFile ? "unclear" : "text" };
  }
  // One that was renamed before is there by its new name.
  const areFiles = renames.every((one) =>
    [one.from, one.to].some((name) => filesCalled(listed.paths, name).length > 0),
  );
  return files.length === 1 && isFileName(to) && areFiles ? { type: "file", path } : { type: "unclear" };
}

function isOnePage({ page }: ReplaceText, paths: readonly string[]): boolean {
  const [path, ...others] = paths;
  if (page === undefined || path === undefined || others.length > 0) return false;
  return `/${withoutExtension(path)}`.endsWith(`/${withoutExtension(page.replace(/^\/+/, ""))}`);
}

function filesCalled(paths: readonly string[], name: string): string[] {
  const bare = withoutExtension(name.trim());
  return paths.filter((path) => withoutExtension(nameOf(path)) === bare);
}

/** Those of a folder that are not in a folder below the others. */
function nearestOf(paths: readonly string[]): string[] {
  const depthOf = (path: string) => path.split("/").length;
  const depth = Math.min(...paths.map(depthOf));
  return paths.filter((path) => depthOf(path) === depth);
}

/** "Setup" may be a title as well. */
function isFileName(name: string): boolean {
  return /^(?:[\p{Ll}\p{N}._][\p{L}\p{N}._-]*|[\p{L}\p{N}._-]+\.mdx?)$/u.test(name.trim());
}
