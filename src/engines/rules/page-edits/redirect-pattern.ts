import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { takesHostedRedirects } from "../../../docs-source/site-edits/hosting/edit-hosted-redirects.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";

/** Whether an address stands for all below it, such as `/old/*` or `/old/:slug*`. */
export function isPattern(address: string): boolean {
  return address.endsWith("*");
}

/**
 * A redirect of many addresses in the syntax of the site's format, such as `/old/:slug*` to `/new/:slug*`. The target is one
 * address, or has as its end what the source has. Refused where the format has no such redirects, where a page would be
 * hidden, or where nothing is at the target.
 */
export async function writeRedirectPattern(
  docs: DocsFiles,
  from: string,
  to: string,
): Promise<{ type: "pattern"; from: string; to: string } | Refused> {
  const source = await readSiteSource(docs);
  const [, above = "", name = ""] = /^(\/.*?)\/(?::([A-Za-z_]\w*))?\*$/.exec(from) ?? [];
  const [, target, given = ""] = /^(\/.*?)\/(?::([A-Za-z_]\w*))?\*$/.exec(to) ?? [];
  const isPlainTarget = !isPattern(to);
  if (above === "" || /[:*]/.test(above) || (!isPlainTarget && (given !== name || target === undefined)))
    return refuse(
      "bad_redirect",
      `Addresses that stand for many have one star at their ends, as in: redirect ${codeSpan("/old/*")} to ${codeSpan("/new/*")}.`,
    );
  const hidden = source.pages.find(({ url }) => url === above || url.startsWith(`${above}/`));
  if (hidden)
    return refuse(
      "page_exists",
      `${codeSpan(hidden.path)} is at ${codeSpan(hidden.url)}, which the redirect would hide. To move all pages there, ask: move all pages in one folder to another.`,
    );
  if (target !== undefined && !source.pages.some(({ url }) => url.startsWith(`${target}/`)))
    return refuse("page_not_found", `There is no page below ${codeSpan(`${target}/`)}, so nobody can be sent there.`);
  const files = new Set(await docs.list());
  const hasNames = /^(?:docs\.json|mint\.json|nextra|fumadocs)$/.test(source.format);
  if (!hasNames && !(await takesHostedRedirects({ docs, files, source })))
    return refuse(
      "no_redirect",
      "No redirect was added, because these docs have no redirects for many addresses at once: docs.json, Next, `_redirects`, `netlify.toml`, `vercel.json` and `void.json` have them. Please name each address.",
    );
  const end = hasNames ? `:${name || "slug"}*` : "*";
  return { type: "pattern", from: `${above}/${end}`, to: target === undefined ? to : `${target}/${end}` };
}
