import { findHostingFiles, READ_RULES, withoutHostFolder } from "../../site/hosting/hosting-files.ts";
import type { FileEdit } from "../site-change.ts";
import type { SiteContext } from "../site-format.ts";
import { HOSTING_TEXTS } from "./hosting-texts.ts";

export type RetargetedRedirect = { edit: FileEdit; from: string; to: string };

/**
 * The edits after which redirects in the files of the site's hosts lead elsewhere.
 *
 * @param retarget gives the new target of one that changes, both as the site's pages have addresses
 */
export async function retargetHostedRedirects(
  { docs, files, source }: SiteContext,
  retarget: (target: string) => string | undefined,
): Promise<RetargetedRedirect[]> {
  const found: RetargetedRedirect[] = [];
  for (const { path, syntax } of findHostingFiles(files, source)) {
    const text = await docs.read(path);
    for (const rule of (text === undefined ? undefined : READ_RULES[syntax](text)) ?? []) {
      const own = withoutHostFolder(rule.target, source.base);
      const to = rule.isPlain ? retarget(own) : undefined;
      if (text === undefined || to === undefined) continue;
      const target = rule.target.slice(0, rule.target.length - own.length) + to;
      found.push({
        edit: { ...HOSTING_TEXTS[syntax].retarget(text, rule, target), file: path },
        from: rule.target,
        to: target,
      });
    }
  }
  return found;
}
