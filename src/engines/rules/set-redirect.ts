import type { DocsFiles, EditableDocs } from "../../docs-source/docs-files.ts";
import { splitTarget } from "../../docs-source/links/link-target.ts";
import { isPage, pageUrl, withoutExtension } from "../../docs-source/pages.ts";
import { findGeneratedPage } from "../../docs-source/site/site-addresses.ts";
import { readSite, resolveOnSite, type Site } from "../../docs-source/site.ts";
import { findRedirectsAbove } from "../../docs-source/site-edits/hosting/find-redirects-above.ts";
import { planSiteEdits } from "../../docs-source/site-edits/plan-site-edits.ts";
import type { PlannedEdits } from "../../docs-source/site-edits/site-change.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { Applied, ApplyInstruction, Instruction, Refused } from "./instruction.ts";
import { applySitePlan } from "./page-edits/apply-site-plan.ts";
import { describeSitePlan, refusePlan } from "./page-edits/describe-site-plan.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { isOn, readOwnPlaces } from "./page-edits/own-places.ts";
import { isPattern, writeRedirectPattern } from "./page-edits/redirect-pattern.ts";
import { refuse } from "./refuse.ts";

type Redirect = Site["redirects"][number];
type SetRedirect = Extract<Instruction, { type: "set-redirect" }>;

const URL = /^https?:\/\/[^\s"'<>`\\(){}]+$/i;

/** Adds a redirect, or makes one lead elsewhere. */
export const setRedirect: ApplyInstruction<"set-redirect"> = async (docs, instruction) => {
  const { kind } = instruction;
  const site = await readSite(docs);
  const own = await readOwnAddresses(docs, site, instruction);
  if ("type" in own) return own;
  const { from, to } = own;
  if (isPattern(from)) return addPattern(docs, site, own, kind);
  if (isPattern(to)) return refuse("bad_redirect", "One address cannot redirect to many.");
  const source = addressOf(from);
  const page = resolveOnSite(site, "index.mdx", { form: "attribute", target: source });
  const existing = findRedirect(site, source);
  // A page that a redirect hides already is hidden no more by another destination.
  if (page.type === "file" && (existing === undefined || kind === "add"))
    return refuse(
      "page_exists",
      `${codeSpan(source)} is the page ${codeSpan(page.path)}, which a redirect would hide. To replace it, ask to delete the page and redirect it to ${codeSpan(to)}.`,
    );
  const target = await findTarget(docs, site, to);
  if (target.type === "refused") return target;
  if (sameAddress(source, target.url)) return refuse("bad_redirect", "An address cannot redirect to itself.");
  const leadsOut = existing === undefined && (await planEndOfUnread(docs, source)) !== undefined;
  if (existing === undefined && kind === "change" && !leadsOut) return noRedirect(source);
  if (leadsOut && kind === "add")
    return refuse(
      "redirect_exists",
      `${codeSpan(source)} redirects to a place outside of these docs already. To change that, ask: change the redirect from ${codeSpan(source)} to ${codeSpan(target.url)}.`,
    );
  if (existing !== undefined && sameAddress(existing.destination, target.url))
    return applied(0, [`${codeSpan(source)} redirects to ${codeSpan(target.url)} already.`]);
  if (existing !== undefined && kind === "add")
    return refuse(
      "redirect_exists",
      `${codeSpan(source)} redirects to ${codeSpan(existing.destination)} already. To change that, ask: change the redirect from ${codeSpan(source)} to ${codeSpan(target.url)}.`,
    );
  return addRedirect(docs, source, target.url, instruction.isTemporary);
};

async function addRedirect(docs: EditableDocs, from: string, to: string, isTemporary?: true): Promise<Applied> {
  const plan = await planSiteEdits(docs, { redirects: [{ from, to, ...(isTemporary && { isTemporary }) }] });
  if (plan.type !== "planned") return refusePlan(plan);
  const isHost = plan.edits.every(({ file }) =>
    /(?:^|\/)(?:_redirects|netlify\.toml|vercel\.json|void\.json)$/.test(file),
  );
  if (isTemporary && plan.edits.length > 0 && !isHost)
    return refuse(
      "no_redirect",
      `No redirect was added, because the redirects in ${codeSpan(plan.edits[0]?.file ?? "")} are for good, and Docket writes temporary ones only into ${codeSpans(["_redirects", "netlify.toml", "vercel.json", "void.json"])}. To add one for good, ask: add a redirect from ${codeSpan(from)} to ${codeSpan(to)}.`,
    );
  const missing = plan.notRedirected[0]?.reason ?? "the site's settings have no redirects that can be edited";
  const above = plan.edits.length === 0 ? await findRedirectsAbove(docs.repository) : undefined;
  if (above !== undefined)
    return refuse(
      "no_redirect",
      `No redirect was added, because the redirects of this repository are in ${codeSpan(`/${above}`)}, outside of the docs folder, where Docket changes nothing. Please add one from ${codeSpan(from)} to ${codeSpan(to)} there.`,
    );
  if (plan.edits.length === 0)
    return refuse(
      "no_redirect",
      `No redirect was added, because ${missing}. Please set up redirects there first, or add them where the site is hosted, for example in a file ${codeSpan("_redirects")}: one that exists is used.`,
    );
  return applyPlan(docs, plan);
}

async function addPattern(
  docs: EditableDocs,
  site: Site,
  given: { from: string; to: string },
  kind: SetRedirect["kind"],
): Promise<Applied> {
  const isAddress = isPattern(given.to) || URL.test(given.to);
  const target = isAddress ? { type: "url" as const, url: given.to } : await findTarget(docs, site, given.to);
  if (target.type === "refused") return target;
  const pattern = await writeRedirectPattern(docs, given.from, target.url);
  if (pattern.type === "refused") return pattern;
  const existing = findRedirect(site, pattern.from);
  if (existing === undefined && kind === "change") return noRedirect(pattern.from);
  if (existing !== undefined && sameAddress(existing.destination, pattern.to))
    return applied(0, [`${codeSpan(pattern.from)} redirects to ${codeSpan(pattern.to)} already.`]);
  if (existing !== undefined && kind === "add")
    return refuse(
      "redirect_exists",
      `${codeSpan(pattern.from)} redirects to ${codeSpan(existing.destination)} already.`,
    );
  return addRedirect(docs, pattern.from, pattern.to);
}

/** Both addresses as those of the site, where they are written with what the site itself is at. */
async function readOwnAddresses(
  docs: DocsFiles,
  site: Site,
  { from, to }: { from: string; to: string },
): Promise<{ from: string; to: string } | Refused> {
  const { base } = site.addresses;
  const below = (address: string) =>
    base !== "" && `${address}/`.startsWith(`/${base}/`) ? address.slice(base.length + 1) || "/" : address;
  if (!URL.test(from)) return { from: below(from), to: below(to) };
  const places = docs.repository && (await readOwnPlaces(docs.repository, site, []));
  const configured = site.addresses.origin?.replace(/(?<!\/)\/+$/, "");
  const sites = places?.sites ?? (configured === undefined ? [] : [{ address: configured, folder: "" }]);
  const own = sites.find((one) => isOn(one, from));
  if (!own)
    return refuse(
      "bad_redirect",
      sites.length > 0
        ? `${codeSpan(from)} is not an address of this documentation, which is at ${codeSpans(sites.map(({ address }) => address))}.`
        : `It is not known at which address these docs are published. Please write ${codeSpan(from)} as a path with a leading slash.`,
    );
  const pathOf = (url: string) => url.slice(own.address.length).replace(/^(?!\/)/, "/");
  return { from: pathOf(from), to: isOn(own, to) ? pathOf(to) : to };
}

export const removeRedirect: ApplyInstruction<"remove-redirect"> = async (docs, { from, to }) => {
  const site = await readSite(docs);
  const source = addressOf(from);
  const existing = findRedirect(site, source);
  if (!existing) {
    const unread = to === undefined ? await planEndOfUnread(docs, source) : undefined;
    return unread ? applyPlan(docs, unread) : noRedirect(source);
  }
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
      `Nothing was changed. ${codeSpan(source)} redirects to ${codeSpan(existing.destination)} in settings that Docket cannot edit, such as those that a program makes. Please remove it there by hand.`,
    );
  return applyPlan(docs, plan);
};

/** What ends a redirect of an mdBook that leads out of the book, to another one on the same host, which the site does not know. */
async function planEndOfUnread(docs: EditableDocs, source: string): Promise<PlannedEdits | undefined> {
  const plan = await planSiteEdits(docs, { endedRedirects: [source] });
  return plan.type === "planned" && plan.edits.length > 0 ? plan : undefined;
}

/** Removes the redirects from all addresses in a folder of the site, or all that lead to one place. */
export const removeRedirects: ApplyInstruction<"remove-redirects"> = async (docs, { under, to }) => {
  const site = await readSite(docs);
  const target = to === undefined ? undefined : await findTarget(docs, site, to);
  // A place that is no page, or none any more, may be what is wrong with the redirects.
  const places = to === undefined ? [] : [target?.type === "url" ? target.url : to, URL.test(to) ? to : addressOf(to)];
  const isMeant = ({ source, destination }: Redirect) =>
    under === undefined
      ? places.some((place) => sameAddress(destination.replace(/[?#].*$/s, ""), place) || destination === place)
      : source.replace(/^(?!\/)/, "/").startsWith(under);
  const sources = site.redirects.filter(isMeant).map(({ source }) => source);
  if (sources.length === 0)
    return refuse(
      "no_such_redirect",
      under === undefined
        ? `There is no redirect to ${codeSpan(places[0] ?? "")}.`
        : `There is no redirect from an address under ${codeSpan(under)}.`,
    );
  const plan = await planSiteEdits(docs, { endedRedirects: [...new Set(sources)] });
  if (plan.type !== "planned") return refusePlan(plan);
  const left = sources.filter((source) => !plan.endedRedirects.some((ended) => sameAddress(ended, source)));
  if (left.length > 0)
    return refuse(
      "no_redirect",
      `Nothing was changed, because these redirects cannot be removed from the site's settings: ${codeSpans(left)}.`,
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
  const path = withoutExtension(written.replace(/^\.?\//, "").replace(/(?<!\/)\/+$/, ""));
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
  // Every site has a home, also one that is no page of the docs.
  if (URL.test(written) || written === "/") return { type: "url", url: written };
  const link = { form: "attribute" as const, target: written };
  const resolved = resolveOnSite(site, "index.mdx", link);
  if (written.startsWith("/") && resolved.type === "file" && !/\.mdx?(?:#|$)/i.test(written))
    return { type: "url", url: written };
  if (resolved.type === "redirected") return { type: "url", url: resolved.destination };
  if (resolved.type === "external" && findGeneratedPage(site.addresses, "index.mdx", link))
    return { type: "url", url: written };
  const found = resolved.type === "file" && isPage(resolved.path) ? resolved : await findOnePage(docs, written);
  if (found.type === "refused") return found;
  const anchor = splitTarget(link)?.anchor;
  const url = site.addresses.urls.get(found.path) ?? pageUrl(found.path);
  return { type: "url", url: anchor === undefined ? url : `${url}#${anchor}` };
}
