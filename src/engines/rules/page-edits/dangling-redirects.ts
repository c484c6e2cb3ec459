import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { isDocument, pageUrl } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { addressesOf } from "../../../docs-source/site/site-addresses.ts";
import { readSite, resolveOnSite, type Site } from "../../../docs-source/site.ts";
import type { PlannedEdits } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

const MAX_SHOWN = 10;

/** Redirects to pages that go without one in their place go too, and where they are not written as data, nothing goes. */
export function refuseDanglingRedirects(sources: readonly string[], plan: PlannedEdits): Refused | undefined {
  const ended = new Set(plan.endedRedirects.map(withoutSlashes));
  const left = sources.filter((source) => !ended.has(withoutSlashes(source)));
  if (left.length === 0) return undefined;
  return refuse(
    "redirects_left",
    `Nothing was deleted, because redirects lead there, from ${codeSpans(left, MAX_SHOWN)}. Please name a page to redirect to, or have these redirects removed or changed first.`,
  );
}

export function describeEndedRedirects({ endedRedirects }: PlannedEdits): string[] {
  if (endedRedirects.length === 0) return [];
  const what = endedRedirects.length === 1 ? "the redirect" : "the redirects";
  return [`Removed ${what} from ${codeSpans(endedRedirects)}, which would lead nowhere now.`];
}

/** The addresses whose redirects lead to pages that go without a page in their place. */
export async function findDanglingRedirects(docs: DocsFiles, site: Site, gone: readonly string[]): Promise<string[]> {
  const paths = new Set(gone);
  // The check looks at the addresses as well that pages name in their frontmatter.
  const own = site.navigation.type === "none" ? site : { ...site, addresses: addressesOf(await readSiteSource(docs)) };
  return site.redirects
    .filter(({ source, destination }) => {
      // A site without a page at its top redirects from there by itself.
      if (source === "/" && site.navigation.type !== "parsed") return false;
      if (!destination.startsWith("/") || /[:*]/.test(source + destination)) return false;
      const target = [site, own]
        .map((one) => resolveOnSite(one, "index.mdx", { form: "attribute", target: destination }))
        .find(({ type }) => type === "file");
      return target?.type === "file" && paths.has(target.path);
    })
    .map(({ source }) => source);
}

/** Redirects by patterns to a folder of the site that has no page left, which may be meant for pages that come back. */
export function describeEmptyPatterns({ redirects, addresses, index }: Site, gone: readonly string[]): string[] {
  const lost = new Set(gone);
  const below = (folder: string) =>
    [...index.files].filter(
      (path) => isDocument(path) && (addresses.urls.get(path) ?? pageUrl(path)).startsWith(`${folder}/`),
    );
  const left = redirects.filter(({ destination }) => {
    const [, folder] = /^(\/[^:*]*[^:*/])\/[:*]/.exec(destination) ?? [];
    const pages = folder === undefined ? [] : below(folder);
    return pages.length > 0 && pages.every((path) => lost.has(path));
  });
  if (left.length === 0) return [];
  const sources = codeSpans(
    left.map(({ source }) => source),
    MAX_SHOWN,
  );
  const [what, lead] = left.length === 1 ? ["The redirect", "leads"] : ["The redirects", "lead"];
  return [`${what} from ${sources} ${lead} to where no page is left now. Please have them changed or removed.`];
}

/** The redirects that led to pages which went and lead on with their readers now, as the settings say after the change. */
export async function describeFollowed(docs: DocsFiles, before: Site, sources: readonly string[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const { redirects } = await readSite(docs);
  const was = new Map(before.redirects.map(({ source, destination }) => [source, destination]));
  const now = new Map(redirects.map(({ source, destination }) => [source, destination]));
  const changed = sources.filter((source) => now.has(source) && now.get(source) !== was.get(source));
  return [...Map.groupBy(changed, (source) => now.get(source) ?? "")].map(([to, from]) => {
    const what = from.length === 1 ? "The redirect" : "The redirects";
    return `${what} from ${codeSpans(from, MAX_SHOWN)}, which led there, ${from.length === 1 ? "leads" : "lead"} to ${codeSpan(to)} now.`;
  });
}

export function withoutSlashes(address: string): string {
  return address.replace(/^\/+|(?<!\/)\/+$/g, "");
}
