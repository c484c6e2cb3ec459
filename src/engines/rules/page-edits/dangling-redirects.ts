import { resolveOnSite, type Site } from "../../../docs-source/site.ts";
import { codeSpans } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

const MAX_SHOWN = 10;

/** Pages may not go without one in their place while redirects lead to them: those would be lost. */
export function refuseDanglingRedirects(site: Site, gone: readonly string[]): Refused | undefined {
  const sources = findDanglingRedirects(site, gone);
  if (sources.length === 0) return undefined;
  return refuse(
    "redirects_left",
    `Nothing was deleted, because redirects lead there, from ${codeSpans(sources, MAX_SHOWN)}. Please name a page to redirect to, or have these redirects removed or changed first.`,
  );
}

/** The addresses whose redirects lead to pages that go without a page in their place. */
function findDanglingRedirects(site: Site, gone: readonly string[]): string[] {
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
