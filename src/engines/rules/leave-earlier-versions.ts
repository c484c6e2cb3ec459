import { countOf } from "../../count-of.ts";
import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { readSite } from "../../docs-source/site.ts";
import { releasedFolders } from "../../docs-source/site-edits/edition-folders.ts";
import { codeSpans } from "./code-span.ts";
import type { ScopedDocuments } from "./list-scoped-documents.ts";

/** Where Docusaurus keeps the pages of versions that were released, and their translations. */
const VERSION = /^((?:.*\/)?(?:[^/]+_)?versioned_docs(?:_[^/]+)?)\/version-[^/]+\//;
const TRANSLATED_VERSION = /^((?:.*\/)?docusaurus-plugin-content-docs(?:-[^/]+)?)\/version-[^/]+\//;

/** Leaves out the pages of released versions, which are kept as they were, unless the prompt names where they are. */
export async function leaveEarlierVersions(docs: DocsFiles, scope: ScopedDocuments): Promise<ScopedDocuments> {
  if (scope.type === "refused" || !scope.isWhole) return scope;
  const folderOf = await readEarlierVersions(docs);
  const folders = new Set<string>();
  const paths = scope.paths.filter((path) => {
    const folder = folderOf(path);
    if (folder !== undefined) folders.add(folder);
    return folder === undefined;
  });
  if (folders.size === 0 || paths.length === 0) return scope;
  const left = countOf(scope.paths.length - paths.length, "page");
  const note = `Did not look at ${left} of earlier versions in ${codeSpans([...folders])}. To include a folder of them, name it in the prompt.`;
  return { ...scope, paths, notes: [...scope.notes, note] };
}

export const CHANGELOG = /(?:^|\/)(?:change-?log|release-?notes)(?:[-_.][\w.-]{1,40})?(?:\.mdx?$|\/)/i;
const MAYBE_RECORD = /(?:^|\/)(?:changes|history|releases)\.mdx?$/i;
/** The heading of a release: a version or a date. */
const RELEASE = /^#{1,6} .{0,100}(?:\bv?\d+\.\d+|\b(?:19|20)\d\d\b)/gm;

/**
 * Leaves out what tells of earlier releases, which is kept as it was, unless the prompt names where it is. Says so of what has
 * a text.
 */
export async function leaveRecords(
  docs: DocsFiles,
  scope: ScopedDocuments,
  hasText: (page: string) => boolean,
): Promise<ScopedDocuments> {
  if (scope.type === "refused" || !scope.isWhole) return scope;
  const folderOf = await readEarlierVersions(docs);
  const [kept, old, told]: [string[], string[], string[]] = [[], [], []];
  for (const path of scope.paths) {
    const isOld = folderOf(path) !== undefined;
    if (!isOld && !(await isRecord(docs, path))) kept.push(path);
    else if (hasText((await docs.read(path)) ?? "")) (isOld ? old : told).push(path);
  }
  if (kept.length === 0) return scope;
  const notes: string[] = [];
  if (old.length > 0) {
    const folders = new Set(old.map((path) => folderOf(path) ?? ""));
    const pages = countOf(old.length, "page");
    notes.push(
      `Left ${pages} of earlier versions in ${codeSpans([...folders])} as ${old.length === 1 ? "it is" : "they are"}. To change them too, add: including the earlier versions.`,
    );
  }
  if (told.length > 0)
    notes.push(
      `Left ${codeSpans(told)}, which ${told.length === 1 ? "tells" : "tell"} of earlier releases. To change this too, add: including the changelog.`,
    );
  return { ...scope, paths: kept, notes: [...scope.notes, ...notes] };
}

/** A changelog is one by its name; "history" may as well be what a page is about. */
export async function isRecord(docs: DocsFiles, path: string): Promise<boolean> {
  if (CHANGELOG.test(path)) return true;
  if (!MAYBE_RECORD.test(path)) return false;
  return ((await docs.read(path))?.match(RELEASE)?.length ?? 0) >= 2;
}

export const TEST_DATA = /^((?:.*\/)?(?:tests?|__tests__|fixtures|__fixtures__|testdata|__snapshots__))\//;

/** Leaves out what tests of programs in the same repository compare with, unless the prompt names where it is or it is on the site. */
export async function leaveTestData(docs: DocsFiles, scope: ScopedDocuments): Promise<ScopedDocuments> {
  if (scope.type === "refused" || !scope.isWhole || !scope.paths.some((path) => TEST_DATA.test(path))) return scope;
  const { addresses } = await readSite(docs);
  const isTestData = (path: string) => TEST_DATA.test(path) && !addresses.urls.has(path);
  const left = addresses.urls.size === 0 ? [] : scope.paths.filter(isTestData);
  if (left.length === 0) return scope;
  const folders = new Set(left.map((path) => path.split("/")[0] ?? ""));
  const note = `Did not look at ${countOf(left.length, "file")} of tests in ${codeSpans([...folders])}. To include a folder of them, name it in the prompt.`;
  return { ...scope, paths: scope.paths.filter((path) => !isTestData(path)), notes: [...scope.notes, note] };
}

/** Says in which folder of earlier versions a page is. */
async function readEarlierVersions(docs: DocsFiles): Promise<(path: string) => string | undefined> {
  const files = new Set(await docs.list());
  const released = new Set(releasedFolders((await readSiteSource(docs)).navigation));
  return (path) => {
    const folder = VERSION.exec(path)?.[1];
    if (folder !== undefined && files.has(folder.replace(/versioned_docs(?:_[^/]+)?$/, "versions.json"))) return folder;
    const [top = ""] = path.split("/");
    return TRANSLATED_VERSION.exec(path)?.[1] ?? (released.has(top) ? top : undefined);
  };
}
