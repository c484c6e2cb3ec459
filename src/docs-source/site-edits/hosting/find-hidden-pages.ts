import { followRedirects } from "../../navigation/follow-redirects.ts";
import { findHostingFiles, isPatternRule, READ_RULES, withoutHostFolder } from "../../site/hosting/hosting-files.ts";
import type { SiteSource } from "../../site/site-source.ts";
import { positionAt } from "../../text-edits.ts";
import type { ComputedPlace } from "../site-change.ts";
import type { SiteContext } from "../site-format.ts";

const MAX_PLACES = 20;

/** The patterns in the files of hosts that redirect new addresses of pages, whatever is there. */
export async function findHiddenPages(
  { docs, files, source }: SiteContext,
  after: SiteSource,
): Promise<ComputedPlace[]> {
  const known = new Set(source.pages.map(({ url }) => url));
  const added = after.pages.filter(({ url }) => !known.has(url));
  const places: ComputedPlace[] = [];
  if (added.length === 0) return places;
  for (const { path: file, syntax } of findHostingFiles(files, source)) {
    const text = (await docs.read(file)) ?? "";
    for (const rule of READ_RULES[syntax](text) ?? []) {
      if (!rule.isPlain || !rule.isForced || !isPatternRule(rule)) continue;
      const redirects = [
        {
          source: withoutHostFolder(rule.source, source.base),
          destination: withoutHostFolder(rule.target, source.base),
        },
      ];
      const hidden = added.find(({ url }) => followRedirects(redirects, () => true, url.slice(1)) !== undefined);
      const { line } = positionAt(text, rule.start);
      if (hidden)
        places.push({ file, line, what: `redirects ${rule.source}, so that nobody would see ${hidden.path}` });
    }
  }
  return places.slice(0, MAX_PLACES);
}
