import type { SourceDocument } from "./pages/page-lookup.ts";

/** The documents of a folder by the names that their files and folders have. */
export type FolderTree = {
  /** The folder's own page. */
  index: SourceDocument | undefined;
  pages: Map<string, SourceDocument>;
  folders: Map<string, FolderTree>;
};

/** Unlisted documents are left out. */
export function buildFolderTree(documents: SourceDocument[]): FolderTree {
  const top = emptyFolder();
  for (const document of documents) {
    if (document.fields.isUnlisted) continue;
    const names = document.name.split("/");
    const name = names.pop() ?? "";
    const folder = names.reduce(openFolder, top);
    if (document.isFolderPage) folder.index = document;
    else folder.pages.set(name, document);
  }
  return top;
}

function openFolder(parent: FolderTree, name: string): FolderTree {
  const folder = parent.folders.get(name) ?? emptyFolder();
  parent.folders.set(name, folder);
  return folder;
}

function emptyFolder(): FolderTree {
  return { index: undefined, pages: new Map(), folders: new Map() };
}
