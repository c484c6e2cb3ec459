import { readFrontmatter } from "../../../../docs-source/frontmatter.ts";
import { parseJsonText } from "../../../../docs-source/navigation/json-text.ts";
import { isDocument } from "../../../../docs-source/pages.ts";
import { parsePage, parsePageLeniently } from "../../../../docs-source/parse-page.ts";

/** The first syntax fault of a page or JSON file, so that the model learns of it at once. */
export async function findPageFault(path: string, text: string): Promise<string | undefined> {
  if (/\.json$/i.test(path)) {
    const json = parseJsonText(text);
    return json.type === "invalid" ? `line ${json.line}: ${json.message}` : undefined;
  }
  if (!isDocument(path)) return undefined;
  const frontmatter = readFrontmatter(text);
  if (frontmatter.type === "invalid") return `line ${frontmatter.line}: ${frontmatter.message}`;
  const page = await parsePage(path, text);
  if (page.type === "parsed") return undefined;
  const lenient = await parsePageLeniently(path, text);
  const fault = (lenient.type === "parsed" ? lenient.findings[0] : undefined) ?? page;
  return `line ${fault.line}: ${fault.message}`;
}
