import { z } from "zod";
import type { DocsFiles } from "../../../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../../../docs-source/find-page-on-site.ts";
import { isDocument, pageTitle, pageUrl } from "../../../../docs-source/pages.ts";
import { NotFoundError } from "../../../../errors.ts";
import { defineTool, problem, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess } from "../docs-access.ts";

const MAX_CANDIDATES = 20;

export function findPageTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description: "Finds a page by its path, the end of one, its address, its title or its title in the sidebar.",
    input: z.object({ page: z.string().min(1) }),
    async answer({ page }) {
      const match = await findPageOnSite(access.docs, page);
      if (match.type === "found") return { says: "Found", data: await describePage(access.docs, match.path) };
      const names = match.type === "ambiguous" ? match.candidates : match.suggestions;
      const lines: string[] = [];
      for (const path of names.slice(0, MAX_CANDIDATES)) lines.push(await describePage(access.docs, path));
      if (match.type === "ambiguous") return { says: `${names.length} pages may be meant`, data: lines.join("\n") };
      const hint = lines.length > 0 ? ". Perhaps one of these is meant" : "; list_files and search show what there is";
      return problem(`There is no page ${JSON.stringify(page.slice(0, 200))}${hint}`, lines.join("\n"));
    },
  });
}

async function describePage(docs: DocsFiles, path: string): Promise<string> {
  const title = pageTitle((await docs.read(path)) ?? "");
  return `${path}  address ${pageUrl(path)}${title === undefined ? "" : `  title ${JSON.stringify(title)}`}`;
}

/**
 * The path of a document, by its path or the name of a page.
 *
 * @throws NotFoundError if no page or several pages are meant
 */
export async function locatePage(access: DocsAccess, written: string): Promise<string> {
  const found = await findPageOnSite(access.docs, written);
  if (found.type === "found") return found.path;
  // A snippet is a document but not a page, so it is found by its path only.
  const path = access.locateOwn(written);
  if (isDocument(path) && (await access.docs.read(path)) !== undefined) return path;
  const several = found.type === "ambiguous" ? "may mean several pages" : "means no page";
  throw new NotFoundError(`${JSON.stringify(written.slice(0, 200))} ${several}: ask find_page, and give a path`);
}
