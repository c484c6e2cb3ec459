import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { cleanReference, findPage } from "../../../docs-source/pages.ts";
import { readSite, resolveOnSite } from "../../../docs-source/site.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** The refusal to delete, move or merge a page that was called by an address which only redirects to it: whoever asks may not know that. */
export async function refuseOldAddress(
  docs: DocsFiles,
  reference: string,
  path: string,
  verb: "delete" | "move" | "rename" | "merge",
): Promise<Refused | undefined> {
  if (/\s/.test(reference.trim()) || (await findPage(docs, reference)).type !== "none") return undefined;
  const address = `/${cleanReference(reference)}`;
  const found = resolveOnSite(await readSite(docs), "index.mdx", { form: "attribute", target: address });
  if (found.type !== "redirected") return undefined;
  return refuse(
    "page_not_found",
    `There is no page ${codeSpan(reference)}: readers of that address are redirected to ${codeSpan(path)}. To ${verb} that page, please give its path. To end the redirect, ask: remove the redirect from ${codeSpan(address)}.`,
  );
}
