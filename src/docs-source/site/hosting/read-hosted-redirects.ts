import type { DocsFiles } from "../../docs-files.ts";
import type { SiteRedirect, SiteSource } from "../site-source.ts";
import { findHostingFiles, READ_RULES, withoutHostFolder } from "./hosting-files.ts";

/** The plain redirects in the files of a site's hosts: no rewrites, and none that depend on who asks. */
export async function readHostedRedirects(
  docs: DocsFiles,
  files: ReadonlySet<string>,
  { base, ...places }: Pick<SiteSource, "home" | "staticFolders" | "base">,
): Promise<SiteRedirect[]> {
  const found: SiteRedirect[] = [];
  const known = new Set<string>();
  for (const { path, syntax } of findHostingFiles(files, places)) {
    const rules = READ_RULES[syntax]((await docs.read(path)) ?? "") ?? [];
    for (const { source: from, target, status, isPlain } of rules) {
      const source = withoutHostFolder(from, base);
      const destination = withoutHostFolder(target, base);
      if (!isPlain || source === destination || known.has(source)) continue;
      known.add(source);
      found.push({ source, destination, isPermanent: status === undefined || status === "301" || status === "308" });
    }
  }
  return found;
}
