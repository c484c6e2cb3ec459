import { type CheckedSite, readCheckedSite } from "../../docs-checks/checked-site.ts";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { hasAnchor } from "../../docs-source/links/anchor-lookup.ts";
import { isPage, pageUrl } from "../../docs-source/pages.ts";
import { resolveOnSite } from "../../docs-source/site.ts";
import { codeSpan } from "./code-span.ts";
import type { Refused } from "./instruction.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { refuse } from "./refuse.ts";

type Pair = { from: string; to: string };

/**
 * "The link to setup#a should go to #b": #b is a heading of the page that the link leads to, or of the one on which it stands.
 * Gives the whole address to put there.
 */
export async function withPageOfAnchor(
  docs: EditableDocs,
  paths: readonly string[],
  { from, to }: Pair,
): Promise<string | Refused> {
  const site = await readCheckedSite(docs);
  const page = pageAt(site, from) ?? (await findOnePage(docs, withoutAnchor(from)));
  if (typeof page !== "string" && page.type === "refused") return page;
  const path = typeof page === "string" ? page : page.path;
  const own = paths.length === 1 && paths[0] !== path ? paths[0] : undefined;
  const having: string[] = [];
  for (const one of own === undefined ? [path] : [path, own])
    if (isPage(one) && hasAnchor(await site.anchorsOf(one), to.slice(1))) having.push(one);
  const [first, second] = having;
  if (first === undefined)
    return refuse("heading_not_found", `${codeSpan(path)} has no heading with the address ${codeSpan(to)}.`);
  if (second !== undefined)
    return refuse(
      "ambiguous_heading",
      `${codeSpan(to)} may be of ${codeSpan(first)} or of ${codeSpan(second)}. Please give its page too, for example ${codeSpan(first + to)}.`,
    );
  return `${site.addresses.urls.get(first) ?? pageUrl(first)}${to}`;
}

/** The address of the page that is meant by the bare name of a file, with the anchor, where no page is at it. */
export async function withPageOfName(docs: EditableDocs, from: string): Promise<string | Refused | undefined> {
  const name = withoutAnchor(from);
  const site = await readCheckedSite(docs);
  if (name === "" || name.includes("/") || pageAt(site, from) !== undefined) return undefined;
  const found = await findOnePage(docs, name);
  if (found.type === "refused") return found.reason === "ambiguous_page" ? found : undefined;
  return `${site.addresses.urls.get(found.path) ?? pageUrl(found.path)}${from.slice(name.length)}`;
}

function pageAt(site: CheckedSite, from: string): string | undefined {
  const found = resolveOnSite(site, "index.mdx", {
    form: "attribute",
    target: `/${withoutAnchor(from)}`.replace(/^\/\//, "/"),
  });
  return found.type === "file" && isPage(found.path) ? found.path : undefined;
}

function withoutAnchor(target: string): string {
  return target.replace(/[?#].*$/s, "");
}
