import { joinDocsPath } from "../docs-path.ts";
import { pathOf, type Redirect, sameUrl } from "./redirects.ts";

type Redirects = readonly Pick<Redirect, "source" | "destination">[];

type Pattern = { order: number; parts: Part[]; destination: string };
/** `key` names one part of an address, and `rest` all that is left of it after `start`. */
type Part = { text: string; key?: string | undefined; rest?: { start: string; name: string } };

/** Redirects by what they begin at. Where several fit an address, the first in their order counts. */
type RedirectIndex = { exact: Map<string, { order: number; destination: string }>; patterns: Pattern[] };

const MAX_HOPS = 10;
const MAX_PATTERN_LENGTH = 500;
const indexes = new WeakMap<Redirects, RedirectIndex>();

/** The address that redirects send a path to, or undefined. Follows at most 10 redirects, patterns included. */
export function followRedirects(
  redirects: Redirects,
  hasPage: (path: string) => boolean,
  path: string,
): string | undefined {
  const index = indexes.get(redirects) ?? indexRedirects(redirects);
  indexes.set(redirects, index);
  let at = `/${path}`;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const next = findRedirect(index, at);
    if (next === undefined || !next.startsWith("/")) return next;
    const target = joinDocsPath("", pathOf(next));
    if (target === undefined) return undefined;
    if (hasPage(target)) return next;
    at = `/${target}`;
  }
  return undefined;
}

function indexRedirects(redirects: Redirects): RedirectIndex {
  const index: RedirectIndex = { exact: new Map(), patterns: [] };
  for (const [order, { source, destination }] of redirects.entries()) {
    const isPattern = /[:*]/.test(source);
    const key = sameUrl(source);
    if (!isPattern && !index.exact.has(key)) index.exact.set(key, { order, destination });
    if (isPattern && source.length <= MAX_PATTERN_LENGTH)
      index.patterns.push({ order, parts: source.split("/").map(readPart), destination });
  }
  return index;
}

function readPart(text: string): Part {
  const [, start = "", name = "*"] = /^([^:*]*)(?::([A-Za-z]\w*)(?:\*|\(\.\*\))|\*{1,2})$/.exec(text) ?? [];
  if (text.endsWith("*") || text.endsWith("(.*)")) return { text, rest: { start, name } };
  return { text, key: /^:([A-Za-z]\w*)$/.exec(text)?.[1] };
}

function findRedirect({ exact, patterns }: RedirectIndex, path: string): string | undefined {
  const found = exact.get(sameUrl(path));
  const given = path.split("/");
  for (const pattern of patterns) {
    if (found && pattern.order > found.order) break;
    const destination = matchPattern(pattern, given);
    if (destination !== undefined) return destination;
  }
  return found?.destination;
}

function matchPattern({ parts, destination }: Pattern, given: string[]): string | undefined {
  const values = new Map<string, string>();
  for (const [index, { text, key, rest }] of parts.entries()) {
    const own = given[index];
    // Only wildcards at the end are followed.
    if (rest && (index < parts.length - 1 || !own?.startsWith(rest.start))) return undefined;
    if (rest) return fill(destination, values.set(rest.name, given.slice(index).join("/").slice(rest.start.length)));
    if (own === undefined || (key === undefined ? own !== text : own === "")) return undefined;
    if (key !== undefined) values.set(key, own);
  }
  return given.length === parts.length ? fill(destination, values) : undefined;
}

/** The destination with what its names and its wildcard stand for. */
function fill(destination: string, values: ReadonlyMap<string, string>): string {
  const [rest] = [...values.values()].slice(-1);
  return destination.replace(/:([A-Za-z]\w*)\*?|\*/g, (whole, name?: string) => {
    if (name === undefined || name === "splat") return values.get("*") ?? rest ?? whole;
    return values.get(name) ?? whole;
  });
}
