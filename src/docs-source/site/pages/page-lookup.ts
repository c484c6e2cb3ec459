import { joinDocsPath } from "../../docs-path.ts";
import { withoutExtension } from "../../pages.ts";
import type { ContentRoot } from "../content-root.ts";
import type { PageReference } from "../site-source.ts";
import type { SourceValue } from "../values/source-value.ts";
import type { PageFields } from "./page-fields.ts";

/** A file that may be a page. */
export type SourceDocument = {
  path: string;
  root: ContentRoot;
  /** Its path in its root, without extension. */
  name: string;
  fields: PageFields;
  /** Its address is that of its folder: an `index`, or a README where there is no index. */
  isFolderPage: boolean;
};

export type PageLookup = {
  /** Sorted by path. */
  documents: SourceDocument[];
  /**
   * The document that a reference means; its extension and `index` or `README` are optional. A document that was found is
   * a page, because the navigation lists it. `at` is the text that names it, where it can be edited.
   */
  find(folder: string, reference: string, at?: SourceValue): SourceDocument | undefined;
  /** As `find`, by a document's path. With a `key`, it is that of the object `at` that names the page. */
  take(path: string, at?: SourceValue, key?: string): SourceDocument | undefined;
  /** Notes what the configuration says about a page without listing it. */
  name(path: string, at: SourceValue, key?: string): void;
  /** As `name`, where no list of pages is, such as in the bar at the top. */
  mention(path: string, at: SourceValue, key?: string): void;
  /** Notes that the navigation names a folder, whose pages it lists or that it says something about. */
  nameFolder(path: string, at: SourceValue, key?: string): void;
  /** What was found by which texts. */
  references: readonly PageReference[];
  /** The title of a folder's page. */
  titleOf(path: string): string | undefined;
  /** The paths of the documents that were found. */
  taken: ReadonlySet<string>;
};

export function createPageLookup(documents: SourceDocument[], titles: ReadonlyMap<string, string>): PageLookup {
  const taken = new Set<string>();
  const references: PageReference[] = [];
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const byForm = new Map<string, SourceDocument>();
  const byLowerCase = new Map<string, SourceDocument>();
  const forms = documents.flatMap((document) => formsOf(document.path).map((form) => ({ ...form, document })));
  for (const { form, document } of forms.sort((a, b) => a.rank - b.rank)) {
    if (!byForm.has(form)) byForm.set(form, document);
    if (!byLowerCase.has(form.toLowerCase())) byLowerCase.set(form.toLowerCase(), document);
  }
  const take = (document: SourceDocument | undefined, at: SourceValue | undefined, key?: string) => {
    if (document) taken.add(document.path);
    if (document && at) references.push({ at, path: document.path, ...(key !== undefined && { key }) });
    return document;
  };
  return {
    documents,
    taken,
    references,
    titleOf: (path) => titles.get(path),
    take: (path, at, key) => take(byPath.get(path), at, key),
    name: (path, at, key) => void references.push({ at, path, ...(key !== undefined && { key }) }),
    mention: (path, at, key) => void references.push({ at, path, isMention: true, ...(key !== undefined && { key }) }),
    nameFolder: (path, at, key) => {
      references.push({ at, path, isFolder: true, ...(key !== undefined && { key }) });
    },
    find(folder, reference, at) {
      const path = joinDocsPath(folder, reference.replace(/[?#].*$/s, ""));
      if (path === undefined) return undefined;
      return take(byPath.get(path) ?? byForm.get(path) ?? byLowerCase.get(path.toLowerCase()), at);
    },
  };
}

/** What a document may be called; a lower rank wins where several are called the same. */
function formsOf(path: string): { form: string; rank: number }[] {
  const bare = withoutExtension(path);
  const rank = path.endsWith(".mdx") ? 0 : 1;
  const [, folder = "", name] = /^(?:(.*)\/)?(index|readme)$/i.exec(bare) ?? [];
  const forms = [{ form: bare, rank }];
  if (name !== undefined) forms.push({ form: folder, rank: rank + (/^index$/i.test(name) ? 2 : 4) });
  return forms;
}
