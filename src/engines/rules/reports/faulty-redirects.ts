import { type CheckedSite, readCheckedSite, resolveChecked } from "../../../docs-checks/checked-site.ts";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { readSiteRedirects, readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SiteRedirect } from "../../../docs-source/site/site-source.ts";
import { findPageAt } from "../../../docs-source/site.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";

const MOST_HOPS = 50;
const MOST_FILES = 300;

export type FaultyRedirect = SiteRedirect & { fault: "dead" | "chained" | "circular"; hops: string[] };

/** The redirects of single addresses that lead to no page, through others or in a circle. `hops` ends where each leads. */
export async function readFaultyRedirects(docs: DocsFiles): Promise<{ faulty: FaultyRedirect[]; patterns: number }> {
  const site = await readCheckedSite(docs);
  const redirects = await readSiteRedirects(docs);
  const plain = redirects.filter(({ source }) => !isPattern(source));
  const next = new Map<string, SiteRedirect>();
  for (const redirect of plain) if (!next.has(bare(redirect.source))) next.set(bare(redirect.source), redirect);
  const faulty: FaultyRedirect[] = [];
  for (const redirect of plain) {
    const { destination } = redirect;
    if (!isInternal(destination) || isPattern(destination)) continue;
    const hops = [destination];
    const seen = new Set([bare(redirect.source)]);
    let isCircular = false;
    for (let at = destination; hops.length < MOST_HOPS; at = hops.at(-1) ?? "") {
      const on = isInternal(at) && findPageAt(site, at) === undefined ? next.get(bare(at)) : undefined;
      if (!on || isPattern(on.destination)) break;
      isCircular = seen.has(bare(at));
      if (isCircular) break;
      seen.add(bare(at));
      hops.push(on.destination);
    }
    const end = hops.at(-1) ?? "";
    if (isCircular) faulty.push({ ...redirect, hops, fault: "circular" });
    else if (await isDead(site, end)) faulty.push({ ...redirect, hops, fault: "dead" });
    else if (hops.length > 1) faulty.push({ ...redirect, hops, fault: "chained" });
  }
  return { faulty, patterns: redirects.length - plain.length };
}

export async function findFaultyRedirects(docs: DocsFiles): Promise<{ findings: EngineFinding[]; notes: string[] }> {
  const { faulty, patterns } = await readFaultyRedirects(docs);
  const placeOf = await createPlaceLookup(docs);
  const findings: EngineFinding[] = [];
  const isWorking = ({ fault }: FaultyRedirect) => (fault === "chained" ? 1 : 0);
  for (const redirect of faulty.toSorted((a, b) => isWorking(a) - isWorking(b)))
    findings.push({
      ...(await placeOf(redirect.source)),
      kind: "redirect",
      message: describe(redirect),
      isChanged: false,
    });
  const count = patterns === 1 ? "One redirect" : `${patterns} redirects`;
  return {
    findings,
    notes: [
      ...(patterns === 0 ? [] : [`${count} of many addresses at once could not be followed.`]),
      "Redirects that code computes, or that lead from or to another site, may be missing here.",
    ],
  };
}

function describe({ source, hops, fault }: FaultyRedirect): string {
  const way = [source, ...hops].map((address) => codeSpan(address, 100)).join(" → ");
  if (fault === "circular") return `${way} leads in a circle`;
  return fault === "dead" ? `${way} leads to no page` : `${way} is a chain`;
}

async function isDead(site: CheckedSite, address: string): Promise<boolean> {
  if (!isInternal(address) || bare(address) === "" || site.addresses.hasUnknownRoot) return false;
  // What is no page of the site may link to folders of the repository.
  const [from = "index.mdx"] = site.addresses.urls.keys();
  return (await resolveChecked(site, from, { form: "attribute", target: address })).type === "missing";
}

function isInternal(address: string): boolean {
  return address.startsWith("/") && !address.startsWith("//");
}

function isPattern(address: string): boolean {
  return /[:*]/.test(address);
}

/** The same for all ways to write an address. */
function bare(address: string): string {
  return address.replace(/[?#].*$/s, "").replace(/^\/|\/$/g, "");
}

/** Where a redirect is written: what code or another file adds may be found nowhere, and is told of the configuration. */
async function createPlaceLookup(
  docs: DocsFiles,
): Promise<(source: string) => Promise<{ path: string; line?: number }>> {
  const { file } = await readSiteSource(docs);
  const isLikely = (path: string) =>
    /redirect|^(?:vercel\.json|void\.json|netlify\.toml|docs\.json|mint\.json)$|\.config\.[cm]?[jt]s$/i.test(
      nameOf(path),
    ) && !/\.mdx?$|(?:^|\/)node_modules\//i.test(path);
  const paths = [...new Set([...(file === undefined ? [] : [file]), ...(await docs.list()).filter(isLikely)])];
  const texts = new Map<string, string>();
  for (const path of paths.slice(0, MOST_FILES)) texts.set(path, (await docs.read(path)) ?? "");
  return async (source) => {
    const name = source.replace(/^\//, "");
    const quoted = [source, name].flatMap((one) => [`"${one}"`, `'${one}'`]);
    // Where one address is the target of another redirect too, its own comes after such a key.
    const keys = ["source", "from"].flatMap((key) => [`"${key}": `, `"${key}":`, `${key}: `, `${key} = `]);
    const written = [
      ...quoted.flatMap((one) => keys.map((key) => key + one)),
      ...quoted,
      ...[`\n${source} `, `\n${source}\t`, `${source}:`, `${name}.md`],
    ];
    for (const [path, text] of texts) {
      const found = written.find((one) => text.includes(one));
      if (found === undefined) continue;
      const at = text.indexOf(found) + (found.startsWith("\n") ? 1 : 0);
      return { path, line: createPositionLookup(text)(at).line };
    }
    return { path: file ?? paths[0] ?? "redirects" };
  };
}
