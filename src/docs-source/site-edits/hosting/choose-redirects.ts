import { readHostedRedirects } from "../../site/hosting/read-hosted-redirects.ts";
import { sayOutside } from "../find-outer-settings.ts";
import type { NeededRedirect, RedirectEdits, SiteContext, SiteFormat } from "../site-format.ts";
import { editHostedRedirects, takesHostedRedirects } from "./edit-hosted-redirects.ts";
import { findRedirectsAbove } from "./find-redirects-above.ts";

/** Edits the redirects of the site's generator, or those of its host where the generator has none or the site uses none of them. */
export async function chooseRedirects(
  context: SiteContext,
  format: SiteFormat,
  added: readonly NeededRedirect[],
  ended: readonly string[],
): Promise<RedirectEdits> {
  if (await isHostPreferred(context, added)) {
    const hosted = await editHostedRedirects(context, added, ended);
    if (hosted?.type === "edits") return hosted;
  }
  const own = await format.editRedirects(context, added, ended);
  if (own.type === "edits") return endHostedRedirects(context, own, ended);
  const hosted = await editHostedRedirects(context, added, ended);
  return hosted ?? (own.type === "impossible" ? sayWhereTheyAre(context, own) : own);
}

/** Redirects above the docs folder are those of the site, though they cannot be edited. */
async function sayWhereTheyAre({ docs }: SiteContext, own: RedirectEdits): Promise<RedirectEdits> {
  const view = docs.repository;
  const above = await findRedirectsAbove(view);
  if (!view || above === undefined) return own;
  const reason = `the redirects of this repository are in \`/${above}\`, which ${sayOutside(view)}`;
  return { type: "impossible", reason, isElsewhere: true };
}

async function isHostPreferred(context: SiteContext, added: readonly NeededRedirect[]): Promise<boolean> {
  const { docs, files, source } = context;
  if (added.length === 0 || !(await takesHostedRedirects(context))) return false;
  // Only Next has names in its redirects, as `:slug*`.
  if (added.some(({ from }) => from.endsWith("/*"))) return true;
  const hosted = await readHostedRedirects(docs, files, source);
  const known = new Set(hosted.map((redirect) => redirect.source));
  const own = source.redirects.filter((redirect) => redirect.source !== "/" && !known.has(redirect.source));
  return known.size > 0 && own.length === 0;
}

/** Redirects that are to end may be written in the file of a host, also where new ones have another place. */
async function endHostedRedirects(
  context: SiteContext,
  own: Extract<RedirectEdits, { type: "edits" }>,
  ended: readonly string[],
): Promise<RedirectEdits> {
  const known = new Set(own.ended.map(withoutSlash));
  const left = ended.filter((address) => !known.has(withoutSlash(address)));
  const hosted = left.length === 0 ? undefined : await editHostedRedirects(context, [], left);
  if (hosted?.type !== "edits") return own;
  return { ...own, edits: [...own.edits, ...hosted.edits], ended: [...own.ended, ...hosted.ended] };
}

function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, "");
}
