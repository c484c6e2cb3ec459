import { isPage } from "../../pages.ts";
import type { SourceFormat } from "../site-source.ts";
import type { PageLookup, SourceDocument } from "./page-lookup.ts";
import { isReadme } from "./read-documents.ts";

/** Files about the repository rather than about its subject. */
const REPOSITORY_FILES =
  /^(?:LICEN[CS]E|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|SUPPORT|GOVERNANCE|MAINTAINERS|AUTHORS|PULL_REQUEST_TEMPLATE|ISSUE_TEMPLATE|AGENTS|CLAUDE|GEMINI|COPILOT|SKILL)(?:[.-][\w.-]+)?\.mdx?$/;

/**
 * The documents that are pages: those that the navigation lists, and all others but partials (`_name`, `snippets/`), the
 * README of a folder with an index, and files about the repository at its root.
 */
export function choosePages(lookup: PageLookup, format: SourceFormat): SourceDocument[] {
  const isJson = format === "docs.json" || format === "mint.json";
  return lookup.documents.filter(({ path, isFolderPage }) => {
    if (lookup.taken.has(path)) return true;
    if (!isPage(path)) return false;
    if (isReadme(path)) return isFolderPage;
    if (path.includes("/")) return true;
    return !REPOSITORY_FILES.test(path) && !(isJson && /^CHANGELOG\.mdx?$/.test(path));
  });
}
