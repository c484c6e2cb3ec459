import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listSectionEntries } from "../../../docs-source/site-edits/listed-pages.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { KeptOfGroup, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findInGroup } from "./find-in-group.ts";
import { findOnePage } from "./find-one-page.ts";

type Parted = { type: "found"; pages: string[]; stay: string[] };

/**
 * The pages of a group but for those that stay in it. The page that the group itself leads to stays as well, since the group
 * does.
 */
export async function withoutKept(
  docs: DocsFiles,
  { title, pages }: { title: string; pages: readonly string[] },
  kept: KeptOfGroup,
): Promise<Parted | Refused> {
  const source = await readSiteSource(docs);
  const section = listSectionEntries(source).find((one) => one.title.trim() === title.trim() && !one.isFurther);
  const own = pages.filter((path) => path !== section?.root);
  const direct = own.filter((path) => section?.pages.includes(path));
  const stay = "at" in kept ? [kept.at === "first" ? direct[0] : direct.at(-1)] : [];
  if ("at" in kept && direct.length < own.length)
    return refuse(
      "bad_position",
      `The group ${codeSpan(title)} has other groups in it, so it is not clear which is the ${kept.at} of its pages. Please name the page that shall stay.`,
    );
  for (const name of "pages" in kept ? kept.pages : []) {
    const inside = await findInGroup(docs, name, title);
    const found = inside.type === "found" ? inside : await findOnePage(docs, name);
    if (found.type === "refused") return found;
    if (!own.includes(found.path) && found.path !== section?.root)
      return refuse(
        "page_not_found",
        `Nothing was changed, because ${codeSpan(found.path)}, which shall stay, is not in the group ${codeSpan(title)}.`,
      );
    stay.push(found.path);
  }
  const rest = own.filter((path) => !stay.includes(path));
  if (rest.length === 0)
    return refuse(
      "page_not_found",
      `Nothing was changed, because the group ${codeSpan(title)} has no other pages than ${codeSpans([...pages])}.`,
    );
  return { type: "found", pages: rest, stay: pages.filter((path) => !rest.includes(path)) };
}

export function describeKept(stay: readonly string[]): string {
  return `Left ${codeSpans([...stay])} in the group.`;
}
