import { isDeepStrictEqual } from "node:util";
import { parse } from "smol-toml";
import { readManifestJson } from "../../docs-source/site/hosting/manifest-json.ts";
import { isHarmless } from "./is-harmless.ts";

const MAX_LENGTH = 500_000;

/** Whether two `netlify.toml` differ only in plain redirects: none of them is a rewrite or depends on who asks. */
export function isNetlifyDataOnly(before: string, after: string): boolean {
  return isRedirectsOnly(parse, before, after, ({ from, to, status, force, ...rest }) => {
    const isRedirect = status === undefined || /^30[12378]$/.test(String(status));
    const isKnown = Object.keys(rest).length === 0 && ["boolean", "undefined"].includes(typeof force);
    return isRedirect && isKnown && isSource(from) && isTarget(to);
  });
}

/** As `isNetlifyDataOnly`, of `vercel.json`. */
export function isVercelDataOnly(before: string, after: string): boolean {
  return isRedirectsOnly(JSON.parse, before, after, ({ source, destination, permanent, statusCode, ...rest }) => {
    const isRedirect = statusCode === undefined || /^30[12378]$/.test(String(statusCode));
    const isKnown = Object.keys(rest).length === 0 && ["boolean", "undefined"].includes(typeof permanent);
    return isRedirect && isKnown && isSource(source) && isTarget(destination);
  });
}

/** As `isNetlifyDataOnly`, of `void.json`. */
export function isVoidDataOnly(before: string, after: string): boolean {
  return isRedirectsOnly(readVoid, before, after, ({ from, value }) => {
    const isWritten = typeof value === "object" && value !== null;
    const { to, status, ...rest } = (isWritten ? value : { to: value }) as Record<string, unknown>;
    const isRedirect = status === undefined || /^30[12378]$/.test(String(status));
    return isRedirect && Object.keys(rest).length === 0 && isSource(from) && isTarget(to);
  });
}

/** As `isNetlifyDataOnly`, of a `redirects.json` that is an object of sources, before and after. */
export function isManifestDataOnly(before: string, after: string): boolean {
  if (!readManifestJson(before)) return false;
  return isRedirectsOnly(readManifest, before, after, ({ from, value }) => {
    const isWritten = typeof value === "object" && value !== null;
    const { to, destination, target, status, statusCode, ...rest } = (isWritten ? value : { to: value }) as Record<
      string,
      unknown
    >;
    const [address, ...others] = [to, destination, target].filter((one) => one !== undefined);
    const isRedirect = [status, statusCode].every((one) => one === undefined || /^30[12378]$/.test(String(one)));
    const isKnown = Object.keys(rest).length === 0 && others.length === 0;
    return isRedirect && isKnown && isSource(from) && isTarget(address);
  });
}

function readManifest(text: string): unknown {
  return { redirects: Object.entries(JSON.parse(text)).map(([from, value]) => ({ from, value })) };
}

/** A `void.json` with its map of redirects as a list. */
function readVoid(text: string): unknown {
  const { routing = {}, ...rest } = JSON.parse(text);
  const { redirects = {}, ...others } = routing;
  return { rest, others, redirects: Object.entries(redirects).map(([from, value]) => ({ from, value })) };
}

/** All but the list `redirects` is the same, and what is new in that is plain. */
function isRedirectsOnly(
  read: (text: string) => unknown,
  before: string,
  after: string,
  isPlain: (redirect: Record<string, unknown>) => boolean,
): boolean {
  if (Math.max(before.length, after.length) > MAX_LENGTH) return false;
  try {
    const [old, now] = [split(read(before)), split(read(after))];
    if (!old || !now || !isDeepStrictEqual(old.rest, now.rest)) return false;
    const kept = new Set(old.redirects.map((one) => JSON.stringify(one)));
    return now.redirects.every((one) => {
      if (typeof one !== "object" || one === null) return false;
      return kept.has(JSON.stringify(one)) || isPlain(one as Record<string, unknown>);
    });
  } catch {
    return false;
  }
}

function split(value: unknown): { rest: object; redirects: unknown[] } | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { redirects = [], ...rest } = value as { redirects?: unknown };
  return Array.isArray(redirects) ? { rest, redirects } : undefined;
}

function isSource(value: unknown): boolean {
  return typeof value === "string" && isHarmless(value) && value.startsWith("/");
}

function isTarget(value: unknown): boolean {
  return typeof value === "string" && isHarmless(value) && /^(?:\/(?!\/)|https?:\/\/)\S*$/.test(value);
}
