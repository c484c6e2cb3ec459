import { resolveOnSite, type Site } from "../../../docs-source/site.ts";
import type { PlannedEdits } from "../../../docs-source/site-edits/site-change.ts";
import { codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

const MAX_SHOWN = 10;

/**
 * Pages may not go without one in their place while redirects lead to them: those would be lost. They go too where the
 * prompt wants no redirect, as far as they are written as data.
 *
 * @param plan with the end of these redirects, if it was wanted
 */
export function refuseDanglingRedirects(sources: readonly string[], plan?: PlannedEdits): Refused | undefined {
  const ended = new Set(plan?.endedRedirects.map(withoutSlashes));
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
export function findDanglingRedirects(site: Site, gone: readonly string[]): string[] {
  const paths = new Set(gone);
  return site.redirects
    .filter(({ source, destination }) => {
      // A site without a page at its top redirects from there by itself.
      if (source === "/" && site.navigation.type !== "parsed") return false;
      if (!destination.startsWith("/") || /[:*]/.test(source + destination)) return false;
      const target = resolveOnSite(site, "index.mdx", { form: "attribute", target: destination });
      return target.type === "file" && paths.has(target.path);
    })
    .map(({ source }) => source);
}

function withoutSlashes(address: string): string {
  return address.replace(/^\/+|(?<!\/)\/+$/g, "");
}
