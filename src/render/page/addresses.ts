import { absoluteDocsPath, findFile } from "../../docs-source/docs-index.ts";
import { joinDocsPath } from "../../docs-source/docs-path.ts";
import { splitTarget } from "../../docs-source/links/link-target.ts";
import { pageUrl } from "../../docs-source/pages.ts";
import type { Place } from "./expand/component-node.ts";
import { BASE } from "./page.ts";
import type { PageState } from "./page-state.ts";

export type Address = { href: string; isExternal: boolean };
export type ImageAddress = { src: string; width?: number; height?: number };

const MAX_LENGTH = 4000;
// What browsers leave out of an address before they look at its scheme.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
const IGNORED = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/g;
/** The editors' are for buttons that install something there, which the editor asks about first. */
const SAFE_SCHEME = /^(?:https?:\/\/|mailto:|tel:|(?:cursor|vscode|vscode-insiders):[/a-z])/i;

/** Where a link leads: elsewhere, or on this site, then from BASE. Undefined, with a finding, if it must not be followed. */
export function resolveLink(state: PageState, written: string, place: Place | undefined): Address | undefined {
  const target = clean(written);
  if (target === "" || target.length > MAX_LENGTH) return undefined;
  const elsewhere = readElsewhere(target);
  if (elsewhere === null) {
    state.find("unsafe-content", `The address "${target.slice(0, 80)}" is not linked`, place);
    return undefined;
  }
  if (elsewhere !== undefined) return { href: elsewhere, isExternal: /^https?:/i.test(elsewhere) };
  if (target.startsWith("#")) {
    state.link(target, target, place);
    return { href: target, isExternal: false };
  }
  const href = addressOnSite(state, target, place);
  if (href === undefined) {
    state.find("broken-link", `The link "${target.slice(0, 80)}" leads out of the documentation`, place);
    return undefined;
  }
  state.link(href, target, place);
  return { href, isExternal: false };
}

/** Where an image is, and how large. One that is not among the files is kept, with a finding. */
export function resolveImage(state: PageState, written: string, place: Place | undefined): ImageAddress | undefined {
  const target = clean(written);
  if (target === "" || target.length > MAX_LENGTH) return undefined;
  const elsewhere = readElsewhere(target);
  if (elsewhere === null || (elsewhere !== undefined && !/^https?:/i.test(elsewhere))) {
    state.find("unsafe-content", `The image "${target.slice(0, 80)}" is not shown`, place);
    return undefined;
  }
  if (elsewhere !== undefined) return { src: elsewhere };
  const path = fileOf(state, target, place);
  const asset = path === undefined ? undefined : state.context.assets[path];
  if (asset) {
    const size = asset.width && asset.height ? { width: asset.width, height: asset.height } : {};
    return { src: BASE + encodeAddress(asset.url), ...size };
  }
  state.find("missing-image", `There is no file "${target.slice(0, 200)}"`, place);
  const src = addressOnSite(state, target, place);
  return src === undefined ? undefined : { src };
}

function clean(written: string): string {
  return written
    .replaceAll(BASE, "")
    .replace(IGNORED, (found) => (/^ +$/.test(found) ? found : ""))
    .trim();
}

/** An address elsewhere; null if it is of a kind that is not safe, undefined if it is on this site. */
function readElsewhere(target: string): string | null | undefined {
  const slashes = target.replaceAll("\\", "/");
  if (slashes.startsWith("//")) return isHost(slashes.slice(2)) ? encodeAddress(`https:${slashes}`) : null;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(target.replaceAll(" ", ""))) return undefined;
  return SAFE_SCHEME.test(target) ? encodeAddress(target) : null;
}

function isHost(text: string): boolean {
  return /^[^/?#\s]+/.test(text);
}

function addressOnSite(state: PageState, target: string, place: Place | undefined): string | undefined {
  const parts = splitTarget({ form: "markdown", target });
  // A target with a variable in it: left as it is written.
  if (!parts) return BASE + encodeAddress(target.startsWith("/") ? target : `/${target}`);
  const suffix = encodeAddress(/^[^?#]*(.*)$/s.exec(target)?.[1] ?? "");
  if (parts.path === "") return BASE + encodeAddress(state.input.url) + suffix;
  const file = fileOf(state, target, place);
  const known =
    file === undefined ? undefined : (own(state.context.pages, file) ?? own(state.context.assets, file)?.url);
  if (known !== undefined) return BASE + encodeAddress(known) + suffix;
  const absolute = absoluteDocsPath(state.input.path, parts.path);
  if (absolute === undefined) return undefined;
  return BASE + encodeAddress(pageUrl(absolute)) + suffix;
}

/** The page or asset that a target means: from the page's file, from the snippet it stands in, or from the page's address. */
function fileOf(state: PageState, target: string, place: Place | undefined): string | undefined {
  const parts = splitTarget({ form: "markdown", target });
  if (!parts || parts.path === "") return undefined;
  const { path: from, url } = state.input;
  const candidates = [
    absoluteDocsPath(from, parts.path),
    ...(place && place.path !== from ? [absoluteDocsPath(place.path, parts.path)] : []),
    ...(parts.path.startsWith("/") ? [] : [joinDocsPath(url.slice(1), parts.path)]),
  ];
  for (const candidate of candidates) {
    if (candidate === undefined) continue;
    const found =
      findFile(state.index, candidate) ??
      findFile(state.index, candidate.replace(/\.html?$/i, "")) ??
      state.fileAt(candidate);
    if (found !== undefined) return found;
  }
  return undefined;
}

function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Percent-encodes what must not stand in an address; what is encoded stays. */
function encodeAddress(address: string): string {
  return address
    .toWellFormed()
    .replace(/[\s"'<>`\\{}|^]|[^\x21-\x7e]/gu, (character) => encodeURIComponent(character).replace("'", "%27"));
}
