import type { SiteRedirect } from "../../site-source.ts";
import type { SourceNotices } from "../../source-notices.ts";
import { readRedirect } from "../../values/site-redirect.ts";
import { flagAt, itemsOf, type SourceValue, textAt } from "../../values/source-value.ts";

const MAX_REDIRECTS = 20_000;

/** A list of objects with `source` and `destination`. */
export function readJsonRedirects(list: SourceValue | undefined, notices: SourceNotices): SiteRedirect[] {
  const items = itemsOf(list);
  if (list && items.length > MAX_REDIRECTS) notices.add(list, `Only the first ${MAX_REDIRECTS} redirects are used`);
  return items.slice(0, MAX_REDIRECTS).flatMap((item) => {
    const isPermanent = flagAt(item, "permanent") ?? true;
    return readRedirect(item, textAt(item, "source"), textAt(item, "destination"), isPermanent, notices) ?? [];
  });
}
