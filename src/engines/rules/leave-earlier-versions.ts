import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { readSite } from "../../docs-source/site.ts";
import { codeSpans } from "./code-span.ts";
import { countOf } from "./count-of.ts";
import type { ScopedDocuments } from "./list-scoped-documents.ts";

/** Where Docusaurus keeps the pages of versions that were released, and their translations. */
const VERSION = /^((?:.*\/)?(?:[^/]+_)?versioned_docs(?:_[^/]+)?)\/version-[^/]+\//;
const TRANSLATED_VERSION = /^((?:.*\/)?docusaurus-plugin-content-docs(?:-[^/]+)?)\/version-[^/]+\//;

/** Leaves out the pages of released versions, which are kept as they were, unless the prompt names where they are. */
export async function leaveEarlierVersions(docs: DocsFiles, scope: ScopedDocuments): Promise<ScopedDocuments> {
  if (scope.type === "refused" || !scope.isWhole) return scope;
  const files = new Set(await docs.list());
  const folders = new Set<string>();
  const paths = scope.paths.filter((path) => {
    const folder = earlierVersionsOf(path, files);
    if (folder !== undefined) folders.add(folder);
    return folder === undefined;
  });
  if (folders.size === 0 || paths.length === 0) return scope;
  const left = countOf(scope.paths.length - paths.length, "page");
  const note = `Did not look at ${left} of earlier versions in ${codeSpans([...folders])}. To include a folder of them, name it in the prompt.`;
  return { ...scope, paths, notes: [...scope.notes, note] };
}

const RECORD = /(?:^|\/)(?:change-?log|changes|history|release-?notes)(?:\.mdx?$|\/)/i;

/** Leaves out what tells of earlier releases, such as a changelog, unless the prompt names where it is. */
export function leaveRecords(scope: ScopedDocuments): ScopedDocuments {
  if (scope.type === "refused" || !scope.isWhole) return scope;
  const records = scope.paths.filter((path) => RECORD.test(path));
  if (records.length === 0 || records.length === scope.paths.length) return scope;
  const note = `Did not look at ${codeSpans(records)}, which ${records.length === 1 ? "tells" : "tell"} of earlier releases. To include it, name it in the prompt.`;
  const paths = scope.paths.filter((path) => !RECORD.test(path));
  return { ...scope, paths, notes: [...scope.notes, note] };
}

const TEST_DATA = /^((?:.*\/)?(?:tests?|__tests__|fixtures|__fixtures__|testdata|__snapshots__))\//;

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

function earlierVersionsOf(path: string, files: ReadonlySet<string>): string | undefined {
  const folder = VERSION.exec(path)?.[1];
  if (folder !== undefined && files.has(folder.replace(/versioned_docs(?:_[^/]+)?$/, "versions.json"))) return folder;
  return TRANSLATED_VERSION.exec(path)?.[1];
}
