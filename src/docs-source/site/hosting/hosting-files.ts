import { presentFields } from "../present-fields.ts";
import type { SiteSource } from "../site-source.ts";
import type { HostingRule, ReadHostingRules } from "./hosting-rule.ts";
import { readManifestJson } from "./manifest-json.ts";
import { readNetlifyToml } from "./netlify-toml.ts";
import { readRedirectLines } from "./redirect-lines.ts";
import { readVercelJson } from "./vercel-json.ts";
import { readVoidJson } from "./void-json.ts";

export type HostingSyntax = "lines" | "netlify" | "vercel" | "void" | "manifest";

/** A file of a site's host. `isAbove` if it lies outside the site's folder, so that it may be of another site. */
export type HostingFile = { path: string; syntax: HostingSyntax; isAbove?: true };

export const READ_RULES: Record<HostingSyntax, ReadHostingRules> = {
  lines: readRedirectLines,
  netlify: readNetlifyToml,
  vercel: readVercelJson,
  void: readVoidJson,
  manifest: readManifestJson,
};

/** The files in which the redirects of a site may be. Hosts also take those at the top, above the site's folder. */
export function findHostingFiles(
  files: ReadonlySet<string>,
  { home, staticFolders }: Pick<SiteSource, "home" | "staticFolders">,
): HostingFile[] {
  const prefix = home === "" ? "" : `${home}/`;
  const find = (syntax: HostingSyntax, own: string[], name: string): HostingFile[] => {
    const inside = own.find((path) => files.has(path));
    if (inside !== undefined) return [{ path: inside, syntax }];
    return files.has(name)
      ? [{ path: name, syntax, ...presentFields({ isAbove: home === "" ? undefined : true }) }]
      : [];
  };
  const served = staticFolders.map((folder) => `${folder}/_redirects`);
  const lines = [...["", "public/", "static/"].map((folder) => `${prefix}${folder}_redirects`), ...served];
  return [
    ...find("lines", lines, "_redirects"),
    ...find("netlify", [`${prefix}netlify.toml`], "netlify.toml"),
    ...find("vercel", [`${prefix}vercel.json`], "vercel.json"),
    ...find("void", [`${prefix}void.json`], "void.json"),
    ...find("manifest", [`${prefix}redirects.json`], "redirects.json"),
  ];
}

/** An address as the site's own pages have it: without the folder of the host that the site is in. */
export function withoutHostFolder(address: string, base: string | undefined): string {
  if (base === undefined || !`${address.replace(/[?#].*$/s, "")}/`.startsWith(`${base}/`)) return address;
  return address.slice(base.length).replace(/^(?!\/)/, "/");
}

export function isPatternRule({ source }: Pick<HostingRule, "source">): boolean {
  return /[:*]/.test(source);
}
