import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { indexFiles } from "../../docs-source/docs-index.ts";
import { itemsOf, type JsonNode, propertyOf } from "../../docs-source/navigation/json-text.ts";
import { nameOfSection, SECTION_KEYS } from "../../docs-source/navigation/navigation-edits.ts";
import { entryPage, type ParsedNavigation, readNavigation } from "../../docs-source/navigation.ts";
import { openDocsFolder } from "../../docs-source/open-docs-folder.ts";
import { isPage, pageTitle } from "../../docs-source/pages.ts";
import { showHidden } from "../untrusted-text.ts";

const MAX_LINES = 150;
const MAX_NAME = 80;

/** A compact map of the site for a model: the navigation with titles, or the list of pages if there is none. */
export async function describeSite(docsRoot: string, enclose: (text: string) => string): Promise<string> {
  const encloseLines = (lines: string[]) => enclose(showHidden(lines.join("\n")));
  const docs = openDocsFolder(docsRoot);
  const files = await docs.list();
  const pages = files.filter(isPage);
  const navigation = await readNavigation(docs);
  const index = indexFiles(files);
  const sum = `The docs have ${pages.length} pages and ${files.length - pages.length} other files`;
  if (navigation.type !== "parsed") {
    const why =
      navigation.type === "none" ? "There is no docs.json." : `${JSON.stringify(navigation.file)} cannot be read.`;
    const shown = pages.slice(0, MAX_LINES);
    const rest = pages.length > shown.length ? [`and ${pages.length - shown.length} more`] : [];
    return `${sum}. ${why} The pages:\n${encloseLines([...shown, ...rest])}`;
  }
  const titleOf = async (reference: string): Promise<string> => {
    const path = entryPage(index, { reference });
    return path === undefined ? `${cut(reference)} (no such page)` : describePage(docs, path);
  };
  const lines = await mapOf(navigation, titleOf);
  const listed = new Set(navigation.entries.map((entry) => entryPage(index, entry)));
  const unlisted = pages.filter((path) => !listed.has(path)).length;
  return `${sum}; ${unlisted} pages are not in the navigation. The navigation, from ${navigation.file}:\n${encloseLines(lines)}`;
}

async function mapOf(navigation: ParsedNavigation, titleOf: (reference: string) => Promise<string>): Promise<string[]> {
  const lines: string[] = [];
  const places = new Map(navigation.entries.map(({ node, reference }) => [node, reference]));
  const pending: { node: JsonNode; depth: number }[] = [{ node: navigation.root, depth: 0 }];
  let left = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next;
    const reference = places.get(node);
    const name = node.type === "object" ? sectionName(node) : undefined;
    const line = reference === undefined ? name : lines.length < MAX_LINES ? await titleOf(reference) : "";
    if (line !== undefined && lines.length < MAX_LINES) lines.push(`${"  ".repeat(Math.min(depth, 8))}- ${line}`);
    else if (reference !== undefined) left += 1;
    const inner = depth + (line === undefined ? 0 : 1);
    const children =
      node.type === "array" ? itemsOf(node) : (node.children ?? []).flatMap(({ children }) => children?.[1] ?? []);
    if (node.type === "array" || node.type === "object")
      pending.push(...children.map((child) => ({ node: child, depth: inner })).toReversed());
  }
  return left > 0 ? [...lines, `and ${left} more pages: find_page and list_files show them`] : lines;
}

function sectionName(node: JsonNode): string | undefined {
  const isSection = SECTION_KEYS.some((key) => propertyOf(node, key) !== undefined);
  const name = nameOfSection(node);
  return isSection && name !== "" ? `[${cut(name)}]` : undefined;
}

async function describePage(docs: DocsFiles, path: string): Promise<string> {
  const title = pageTitle((await docs.read(path)) ?? "");
  return title === undefined ? cut(path) : `${cut(path)}: ${cut(title)}`;
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME).toWellFormed()}…` : line;
}
