import { joinDocsPath } from "../../../docs-source/docs-path.ts";
import { isDocument } from "../../../docs-source/pages.ts";
import type { RepositoryView } from "../../../docs-source/repository-view.ts";
import { resolveOnSite, type Site } from "../../../docs-source/site.ts";
import { isCodeHost } from "./code-host-names.ts";
import { anyPage, guessOrigin, type OwnSite } from "./guess-origin.ts";
import { guessRepository } from "./guess-repository.ts";

/** The web addresses at which the site and its repository are, without a slash at their ends. */
export type OwnPlaces = {
  sites: OwnSite[];
  /** Where the site is likely to be. Nothing is changed by that. */
  likely: OwnSite[];
  repositories: string[];
  docsFolder: string;
};

/** `cn.example.com`, which has the same pages in another language. */
const LANGUAGE = /^https?:\/\/[a-z]{2}(?:-[a-z]{2,4})?\./i;

/**
 * Reads them from where the repository was cloned from, and from what its configuration and its `package.json` say. Where
 * the configuration names no address, that which the repository's files give to its pages is taken if it is sure.
 *
 * @param files the ones that the instruction is about
 */
export async function readOwnPlaces(view: RepositoryView, site: Site, files: readonly string[]): Promise<OwnPlaces> {
  const manifest = parse(await view.read("package.json"));
  const repository = manifest?.repository;
  const written = typeof repository === "string" ? repository : textIn(repository, "url");
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(written ?? "")?.[1];
  const long = /^(?:git\+)?(?:https?|git|ssh):\/\/(?:[^@/]*@)?([\w.-]+\/[\w./-]+?)(?:\.git)?\/?$/.exec(
    written ?? "",
  )?.[1];
  const said = known([view.address, short && `https://github.com/${short}`, long && `https://${long}`]);
  const paths = files.map((file) => (view.docsFolder === "" ? file : `${view.docsFolder}/${file}`));
  const repositories = said.length > 0 ? said : known([await guessRepository(view, paths)]);
  const configured = originOf(site.addresses.origin, false);
  const found = await guessOrigin(view, site, files);
  // A configuration may name an address that is not the one by which people know the site, or the other one is a mirror.
  const isMirror = configured !== undefined && found !== undefined && LANGUAGE.test(found.address);
  const guessed = configured === undefined ? found : undefined;
  const homepage = originOf(textIn(manifest, "homepage"), true);
  // What is beside a folder that the docs are in is another site.
  const top = guessed?.isSure ? `${guessed.address}/${guessed.folder}` : (guessed?.address ?? "");
  const isOther = homepage !== undefined && top.replace(/\/$/, "").startsWith(`${homepage}/`);
  const named = known([configured, isOther ? undefined : homepage]).map((address) => ({ address, folder: "" }));
  return {
    sites: guessed?.isSure ? [guessed, ...named] : named,
    likely: found && !isMirror ? [found] : [],
    repositories,
    docsFolder: view.docsFolder,
  };
}

/**
 * The file of the docs that an address of the web is that of: on the published site, or where the repository's files are
 * shown or edited on a branch.
 */
export function findOwnFile(places: OwnPlaces, site: Site, url: string): string | undefined {
  const bare = url.replace(/[?#].*$/s, "");
  const path = findRepositoryPath(places, bare);
  if (path !== undefined) return belowDocs(places.docsFolder, path);
  const own = places.sites.find((one) => isOn(one, bare));
  if (own === undefined) return undefined;
  const target = bare.slice(own.address.length) || "/";
  const found = resolveOnSite(site, anyPage(site), { form: "attribute", target });
  return found.type === "file" && isDocument(found.path) ? found.path : undefined;
}

/** Whether an address of the web is surely that of something else than these docs. */
export function isForeign({ sites, repositories }: OwnPlaces, url: string): boolean {
  const [address, ...own] = [url, ...sites.map((one) => one.address), ...repositories].map((one) =>
    one
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?/, "")
      .replace(/[?#].*$/s, ""),
  );
  const isOwn = own.some((one) => address === one || address?.startsWith(`${one}/`));
  const hosts = own.slice(sites.length).map((one) => one.split("/")[0]);
  return !isOwn && (sites.length > 0 || hosts.includes(address?.split("/")[0]));
}

/** Whether an address of the web is that of the site or below it. Capitals count in its path only, as browsers read it. */
export function isOn({ address, folder }: OwnSite, url: string): boolean {
  const top = withPlainHost(folder === "" ? address : `${address}/${folder}`);
  return `${withPlainHost(url)}/`.startsWith(`${top}/`);
}

function withPlainHost(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/i, (origin) => origin.toLowerCase());
}

/** The path of a file in an address such as `https://github.com/OWNER/NAME/edit/main/docs/page.md`. Commits and tags stay. */
export function findRepositoryPath({ repositories }: OwnPlaces, url: string): string | undefined {
  const own = repositories.find((one) => url.toLowerCase().startsWith(`${one.toLowerCase()}/`));
  const [, ref = "", path] =
    /^(?:-\/)?(?:blob|edit|tree|raw|blame|src\/branch)\/([^/]+)\/(.+)$/.exec(url.slice((own?.length ?? 0) + 1)) ?? [];
  return own === undefined || /^(?:[0-9a-f]{7,40}|v?\d.*)$/.test(ref) ? undefined : path;
}

export function belowDocs(docsFolder: string, path: string): string | undefined {
  const clean = joinDocsPath("", path);
  if (docsFolder === "" || clean === undefined) return clean;
  return clean.startsWith(`${docsFolder}/`) ? clean.slice(docsFolder.length + 1) : undefined;
}

/** Only the top of a host is surely the site; a page on it may be about the project only. */
function originOf(url: string | undefined, isAtTop: boolean): string | undefined {
  const [, origin = "", host = "", path = ""] =
    /^(https?:\/\/([\w.-]+)(?::\d+)?)(\/[\w./~-]*)?$/i.exec(url ?? "") ?? [];
  if (host === "" || isCodeHost(host) || (isAtTop && path !== "" && path !== "/")) return undefined;
  return `${origin}${path}`.replace(/(?<!\/)\/+$/, "");
}

function parse(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function textIn(value: unknown, key: string): string | undefined {
  const found = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof found === "string" ? found : undefined;
}

function known(values: (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined && value !== ""))] as string[];
}
