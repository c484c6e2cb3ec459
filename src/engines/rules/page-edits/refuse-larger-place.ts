import { slug } from "github-slugger";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { pageTitle, withoutExtension } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listGroups, listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { findNamedPlace } from "../find-named-place.ts";
import type { Instruction, Refused } from "../instruction.ts";
import { listFolder } from "../list-folder.ts";
import { refuse } from "../refuse.ts";
import { findOnePage } from "./find-one-page.ts";

/** The names that have to be those of one page. What goes beside a page of a group that is named is looked for there. */
export function namesOfPages(instruction: Instruction): string[] {
  const position = instruction.type === "place-page" ? instruction.position : undefined;
  const isBeside = position?.type === "after" || position?.type === "before";
  const inGroup = isBeside && position.group !== undefined ? position.page : undefined;
  return (instruction.said ?? []).filter((name) => name !== inGroup);
}

/**
 * The refusal of a name such as "the tutorial", if a folder or a group of several pages is called so too, or another page of
 * the navigation by its title.
 */
export async function refuseLargerPlace(docs: DocsFiles, name: string): Promise<Refused | undefined> {
  const place = await findNamedPlace(docs, { name, as: "pages" });
  if (place.type === "refused" && place.reason === "ambiguous_page") return place;
  if (place.type === "refused" || place.paths.length < 2) return refuseOtherTitle(docs, name);
  if (await isOnlyPage(docs, name)) return undefined;
  const count = place.paths.length;
  return refuse(
    "ambiguous_page",
    `${codeSpan(name)} may be a page, or a folder or group of ${count} pages. Please say "the page" or "the folder", with its path.`,
  );
}

/** "the analytics guide" is `analytics-guide` rather than the pages of `analytics`, unless more is called just so. */
async function isOnlyPage(docs: DocsFiles, name: string): Promise<boolean> {
  const found = await findOnePage(docs, name);
  if (found.type === "refused" || !name.includes(" ")) return false;
  const isNamed = slug(withoutExtension(nameOf(found.path))) === slug(name);
  if (!isNamed || (await listFolder(docs, slug(name)))) return false;
  const { navigation } = await readSiteSource(docs);
  return !listGroups({ navigation }).some(({ title }) => title.trim().toLowerCase() === name.toLowerCase());
}

async function refuseOtherTitle(docs: DocsFiles, name: string): Promise<Refused | undefined> {
  const found = await findOnePage(docs, name);
  if (found.type === "refused") return undefined;
  const titled: string[] = [];
  for (const path of new Set(listPages((await readSiteSource(docs)).navigation)))
    if (pageTitle((await docs.read(path)) ?? "")?.toLowerCase() === name.toLowerCase()) titled.push(path);
  const others = titled.filter((path) => path !== found.path);
  if (others.length === 0 || titled.includes(found.path)) return undefined;
  return refuse(
    "ambiguous_page",
    `${codeSpan(name)} may be the page ${codeSpan(found.path)}, or ${codeSpans(others)}, which has this title. Please give its path.`,
  );
}
