import type { SitePage } from "../../docs-source/site/site-source.ts";
import type { PageTexts } from "../collect-imports.ts";
import { scanPage } from "../scan-page.ts";

/** Pages without a text of their own: everything on them is made from an operation. */
export function pagesOfOperations(pages: SitePage[], ofFiles: SitePage[]): PageTexts[] {
  const known = new Set(ofFiles.map(({ path }) => path));
  const scan = scanPage("");
  return pages
    .filter(({ path }) => !known.has(path))
    .map((page) => ({ page, text: { path: page.path, id: "operation", text: "", scan }, imports: [] }));
}
