import { joinDocsPath } from "../../docs-path.ts";
import { withoutExtension } from "../../pages.ts";
import type { ContentRoot } from "../content-root.ts";
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
   * a page, because the navigation lists it.
   */
  find(folder: string, reference: string): SourceDocument | undefined;
  /** As `find`, by a document's path. */
  take(path: string): SourceDocument | undefined;
  /** The title of a folder's page. */
  titleOf(path: string): string | undefined;
  /** The paths of the documents that were found. */
  taken: ReadonlySet<string>;
};

export function createPageLookup(documents: SourceDocument[], titles: ReadonlyMap<string, string>): PageLookup {
  const taken = new Set<string>();
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const byForm = new Map<string, SourceDocument>();
  const byLowerCase = new Map<string, SourceDocument>();
  const forms = documents.flatMap((document) => formsOf(document.path).map((form) => ({ ...form, document })));
  for (const { form, document } of forms.sort((a, b) => a.rank - b.rank)) {
    if (!byForm.has(form)) byForm.set(form, document);
    if (!byLowerCase.has(form.toLowerCase())) byLowerCase.set(form.toLowerCase(), document);
  }
  const take = (document: SourceDocument | undefined) => {
    if (document) taken.add(document.path);
    return document;
  };
  return {
    documents,
    taken,
    titleOf: (path) => titles.get(path),
    take: (path) => take(byPath.get(path)),
    find(folder, reference) {
      const path = joinDocsPath(folder, reference.replace(/[?#].*$/s, ""));
      if (path === undefined) return undefined;
      return take(byPath.get(path) ?? byForm.get(path) ?? byLowerCase.get(path.toLowerCase()));
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
