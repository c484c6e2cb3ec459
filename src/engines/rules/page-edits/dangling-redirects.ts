import { resolveOnSite, type Site } from "../../../docs-source/site.ts";

/** The addresses whose redirects lead to pages that go without a page in their place. */
export function findDanglingRedirects(site: Site, gone: readonly string[]): string[] {
  const paths = new Set(gone);
  return site.redirects
    .filter(({ source, destination }) => {
      if (!destination.startsWith("/") || /[:*]/.test(source + destination)) return false;
      const target = resolveOnSite(site, "index.mdx", { form: "attribute", target: destination });
      return target.type === "file" && paths.has(target.path);
    })
    .map(({ source }) => source);
}
