import type { DocsFiles, EditableDocs } from "../../docs-source/docs-files.ts";
import { splitTarget } from "../../docs-source/links/link-target.ts";
import { isPage, pageUrl, withoutExtension } from "../../docs-source/pages.ts";
import { readSite, resolveOnSite, type Site } from "../../docs-source/site.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import type { PlannedEdits } from "../../docs-source/site-edits/site-change.ts";
import { codeSpan } from "./code-span.ts";
import type { Applied, ApplyInstruction, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { describeSitePlan, refusePlan } from "./page-edits/describe-site-plan.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { refuse } from "./refuse.ts";

const URL = /^https?:\/\/[^\s"'<>`\\(){}]+$/i;

/** Adds a redirect, or makes one lead elsewhere. */
export const setRedirect: ApplyInstruction<"set-redirect"> = async (docs, { from, to, kind }) => {
  const site = await readSite(docs);
  const source = addressOf(from);
  const page = resolveOnSite(site, "index.mdx", { form: "attribute", target: source });
  if (page.type === "file")
    return refuse(
      "page_exists",
      `${codeSpan(source)} is the page ${codeSpan(page.path)}, which a redirect would hide. To replace it, ask to delete the page and redirect it to ${codeSpan(to)}.`,
    );
  const target = await findTarget(docs, site, to);
  if (target.type === "refused") return target;
  if (sameAddress(source, target.url)) return refuse("bad_redirect", "An address cannot redirect to itself.");
  const existing = findRedirect(site, source);
  if (existing === undefined && kind === "change") return noRedirect(source);
  if (existing !== undefined && sameAddress(existing.destination, target.url))
    return applied(0, [`${codeSpan(source)} redirects to ${codeSpan(target.url)} already.`]);
  if (existing !== undefined && kind === "add")
    return refuse(
      "redirect_exists",
      `${codeSpan(source)} redirects to ${codeSpan(existing.destination)} already. To change that, ask: change the redirect from ${codeSpan(source)} to ${codeSpan(target.url)}.`,
    );
  const plan = await planSiteEdits(docs, { redirects: [{ from: source, to: target.url }] });
  if (plan.type !== "planned") return refusePlan(plan);
  const missing = plan.notRedirected[0]?.reason ?? "the site's settings have no redirects that can be edited";
  if (plan.edits.length === 0) return refuse("no_redirect", `No redirect was added, because ${missing}.`);
  return applyPlan(docs, plan);
};

export const removeRedirect: ApplyInstruction<"remove-redirect"> = async (docs, { from, to }) => {
  const site = await readSite(docs);
  const source = addressOf(from);
  const existing = findRedirect(site, source);
  if (!existing) return noRedirect(source);
  if (to !== undefined && !sameAddress(existing.destination, URL.test(to) ? to : addressOf(to)))
    return refuse(
      "no_such_redirect",
      `${codeSpan(source)} redirects to ${codeSpan(existing.destination)}, and not to ${codeSpan(to)}.`,
    );
  const plan = await planSiteEdits(docs, { endedRedirects: [existing.source] });
  if (plan.type !== "planned") return refusePlan(plan);
  if (plan.edits.length === 0)
    return refuse(
      "no_redirect",
      "Nothing was changed, because the site's settings have no redirects that can be edited.",
    );
  return applyPlan(docs, plan);
};

async function applyPlan(docs: EditableDocs, plan: PlannedEdits): Promise<Applied> {
  const settings = await applySitePlan(docs, plan);
  if (settings.type === "refused") return settings;
  return { ...applied(settings.changed.length, describeSitePlan(plan)), findings: settings.findings };
}

function applied(changedFiles: number, notes: string[]): Exclude<Applied, Refused> {
  return { type: "applied", changedFiles, notes };
}

function noRedirect(source: string): Refused {
  return refuse("no_such_redirect", `There is no redirect from ${codeSpan(source)}.`);
}

/** A path as people write it, as an address of the site. */
function addressOf(written: string): string {
  const path = withoutExtension(written.replace(/^\.?\//, "").replace(/\/+$/, ""));
  return `/${path}`;
}

function sameAddress(a: string, b: string): boolean {
  const plain = (url: string) => url.replace(/(?<=.)\/+$/, "");
  return plain(a) === plain(b);
}

function findRedirect({ redirects }: Site, source: string) {
  return redirects.find((redirect) => sameAddress(redirect.source.replace(/^(?!\/)/, "/"), source));
}

/** Where a redirect leads: a URL, an address as it is written, or that of a page. */
async function findTarget(
  docs: DocsFiles,
  site: Site,
  written: string,
): Promise<{ type: "url"; url: string } | Refused> {
  if (URL.test(written)) return { type: "url", url: written };
  const link = { form: "attribute" as const, target: written };
  const resolved = resolveOnSite(site, "index.mdx", link);
  if (written.startsWith("/") && resolved.type === "file" && !/\.mdx?(?:#|$)/i.test(written))
    return { type: "url", url: written };
  if (resolved.type === "redirected") return { type: "url", url: resolved.destination };
  const found = resolved.type === "file" && isPage(resolved.path) ? resolved : await findOnePage(docs, written);
  if (found.type === "refused") return found;
  const anchor = splitTarget(link)?.anchor;
  const url = site.addresses.urls.get(found.path) ?? pageUrl(found.path);
  return { type: "url", url: anchor === undefined ? url : `${url}#${anchor}` };
}
