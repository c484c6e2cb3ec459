import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { cleanReference, findPage } from "../../../docs-source/pages.ts";
import { resolveOnSite, type Site } from "../../../docs-source/site.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** The refusal to delete a page that was called by an address which only redirects to it: whoever asks may not know that. */
export async function refuseOldAddress(
  docs: DocsFiles,
  site: Site,
  reference: string,
  path: string,
): Promise<Refused | undefined> {
  if (/\s/.test(reference.trim())) return undefined;
  const address = `/${cleanReference(reference)}`;
  if (resolveOnSite(site, "index.mdx", { form: "attribute", target: address }).type !== "redirected") return undefined;
  if ((await findPage(docs, reference)).type !== "none") return undefined;
  return refuse(
    "page_not_found",
    `There is no page ${codeSpan(reference)}: readers of that address are redirected to ${codeSpan(path)}. To delete that page, please give its path. To end the redirect, ask: remove the redirect from ${codeSpan(address)}.`,
  );
}
