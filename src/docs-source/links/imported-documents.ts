const IMPORT = /\b(?:from|import)\s{0,9}\(?\s{0,9}(["'])([^"'\n]{1,500}\.mdx?)\1/g;

/** Whether a file is a program that pages may import. */
export function isModule(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** The documents that a module imports, as it names them: its components show them on the pages that use it. */
export function findImportedDocuments(text: string): string[] {
  return text.includes(".md") ? [...text.matchAll(IMPORT)].map(([, , name = ""]) => name) : [];
}
