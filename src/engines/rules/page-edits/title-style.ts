import { instructsAgents } from "../../../docs-checks/path-policy.ts";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { folderOf } from "../../../docs-source/docs-path.ts";
import { frontmatterValue, readFrontmatter } from "../../../docs-source/frontmatter.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";

/** Where the pages of these docs have their title. */
export type TitleStyle = "field" | "heading" | "both";

const SAMPLE = 20;

/** Looks at pages beside a new one, else at some of all, and takes what most of them do. Files of another format are no examples. */
export async function findTitleStyle(docs: DocsFiles, path: string): Promise<TitleStyle> {
  // mdBook shows frontmatter as a text of the page.
  const { format } = await readSiteSource(docs);
  if (format === "mdbook") return "heading";
  const files = (await docs.list()).filter((file) => isPage(file) && !instructsAgents(file));
  const alike = files.filter((file) => file.endsWith(path.slice(path.lastIndexOf("."))));
  const pages = alike.length > 0 ? alike : files;
  const place = placeOf(path);
  const near = pages.filter((file) => placeOf(file) === place);
  const step = Math.ceil(pages.length / SAMPLE);
  const examples = near.length > 2 ? near.slice(0, SAMPLE) : pages.filter((_, at) => at % step === 0);
  const counts = { field: 0, heading: 0, both: 0 };
  for (const path of examples) {
    const style = styleOf((await docs.read(path)) ?? "");
    if (style) counts[style] += 1;
  }
  if (counts.heading > counts.field + counts.both) return "heading";
  return counts.both > counts.field + counts.heading ? "both" : "field";
}

/** The folder in which a page stands: of `app/start/page.mdx` of Next it is `app`. */
function placeOf(path: string): string {
  const folder = folderOf(path);
  return /(?:^|\/)page\.mdx?$/i.test(path) ? `${folderOf(folder)}/*` : folder;
}

function styleOf(page: string): TitleStyle | undefined {
  const frontmatter = readFrontmatter(page);
  const body = frontmatter.type === "none" ? page : page.slice(frontmatter.bodyStart);
  // Imports, comments and tags may stand before the heading.
  const first = body
    .slice(0, 5000)
    .replace(/^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)+/, "")
    .split("\n")
    .find((line) => line.trim() !== "" && !/^\s*(?:import\s|<|\{\/\*|\{\{#|-{1,2}8<-)/.test(line));
  const hasHeading = /^ {0,3}#[ \t]/.test(first ?? "");
  const hasField = frontmatterValue(frontmatter, "title") !== undefined;
  if (hasField) return hasHeading ? "both" : "field";
  return hasHeading ? "heading" : undefined;
}
