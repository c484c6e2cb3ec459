import type { Link } from "../../../docs-source/links/link.ts";
import { resolveOnSite, type Site } from "../../../docs-source/site.ts";

/** `word` is in the source of every page that may have such a link. */
export type TargetTest = { word: string; test(path: string, link: Link): boolean };

/** Whether links lead where a person says: to an address or page in any spelling of it, or, by its name alone, to a host. */
export function createTargetTest(site: Site, target: string): TargetTest {
  // "unlink example.com" is about all links to that host.
  const host = /^(?!.*\.mdx?$)[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(target) ? hostOf(`https://${target}`) : undefined;
  // An address of the site may be written in other ways, but for its last name.
  const names = target.replace(/\.\w+$/, "").match(/[a-z\d]+/gi) ?? [];
  const word = host ?? names.findLast((name) => !/^(?:index|readme)$/i.test(name)) ?? "";
  const wanted = resolveOnSite(site, "index.mdx", { form: "markdown", target });
  const test = (path: string, link: Link) => {
    if (host !== undefined && hostOf(link.target) === host) return true;
    if (link.target === target || link.target.replace(/\/$/, "") === target.replace(/\/$/, "")) return true;
    const there = resolveOnSite(site, path, link);
    return wanted.type === "file" && there.type === "file" && there.path === wanted.path && !target.includes("#");
  };
  return { word, test };
}

function hostOf(address: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase();
}
